// Uses every control of the player, by mouse and by keyboard: `node replay.mjs PAGE`, where PAGE is the file that the
// test `browser` of the crate `reference` writes.
import assert from "node:assert/strict";
import { LOOKS, assertAccessible, assertNoSidewaysScroll, open, run } from "./harness.mjs";

const file = process.argv[2];
if (!file) throw new Error("give the page that `cargo test -p reference --test browser` writes");

const SHORTEST = "A shortest path";
const WASTED = "A path with a wasted move";
const ILLEGAL = "A path with an illegal move";
const OFF = "A path off the board";
const PACKING = "A packing";
const WRONG = "A packing with a wrong piece";

const player = (page, name) => {
  const root = page.getByRole("group", { name, exact: true });
  const press = (label) => root.getByRole("button", { name: label, exact: true }).click();
  return {
    root,
    press,
    position: root.getByRole("slider", { name: "Position" }),
    speed: root.getByRole("slider", { name: "Time per step" }),
    says: async (text) => assert.equal(await root.getByRole("status").textContent(), text),
    board: () => root.getByRole("img").getAttribute("aria-label"),
    at: async (step) => assert.equal(await root.getAttribute("data-step"), String(step)),
    playing: async (state) => assert.equal(await root.getAttribute("data-playing"), String(state)),
  };
};

// From here on time passes only when a check says so.
const stopClock = async (page) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
};

const START = "Board: 1 2 3 4; 5 6 blank 8; 9 10 7 11; 13 14 15 12";
const SOLVED = "Board: 1 2 3 4; 5 6 7 8; 9 10 11 12; 13 14 15 blank";

const checks = {
  "the buttons lead through a path": async (browser) => {
    const { page, close } = await open(browser, file);
    const it = player(page, SHORTEST);
    await it.says("start, 3 steps");
    assert.equal(await it.board(), START);
    await it.press("Step");
    await it.says("step 1 of 3: tile 7 up");
    await it.press("Step");
    await it.says("step 2 of 3: tile 11 left");
    await it.press("Step back");
    await it.says("step 1 of 3: tile 7 up");
    await it.press("Last");
    await it.says("step 3 of 3: tile 12 up");
    assert.equal(await it.board(), SOLVED);
    await it.press("Step");
    await it.at(3);
    await it.press("First");
    await it.press("Step back");
    await it.at(0);
    assert.equal(await it.board(), START);
    await close();
  },
  "a move is seen where it is said to be": async (browser) => {
    const { page, close } = await open(browser, file, { reducedMotion: "reduce" });
    const it = player(page, SHORTEST);
    const tile = it.root.locator(".replay-tile", { hasText: /^7$/ });
    const before = await tile.boundingBox();
    await it.press("Step");
    const after = await tile.boundingBox();
    assert.ok(Math.abs(before.y - after.y - before.height) < 1 && Math.abs(before.x - after.x) < 1);
    await close();
  },
  "play runs to the end, pauses when told, and starts over": async (browser) => {
    const { page, close } = await open(browser, file);
    await stopClock(page);
    const it = player(page, PACKING);
    await it.press("Play");
    await it.playing(true);
    await page.clock.runFor(250);
    await it.at(1);
    await it.press("Pause");
    await it.playing(false);
    await page.clock.runFor(5000);
    await it.at(1);
    await it.press("Play");
    await page.clock.runFor(250 * 12);
    await it.at(13);
    await it.playing(false);
    await it.press("Play");
    await it.at(0);
    await page.clock.runFor(500);
    await it.at(2);
    await it.press("Step");
    await it.playing(false);
    await it.at(3);
    await close();
  },
  "the speed slider goes from 50 to 500 ms and is obeyed": async (browser) => {
    const { page, close } = await open(browser, file);
    await stopClock(page);
    const it = player(page, PACKING);
    await it.speed.focus();
    await page.keyboard.press("Home");
    assert.equal(await it.speed.getAttribute("aria-valuetext"), "50 ms");
    await page.keyboard.press("ArrowRight");
    assert.equal(await it.speed.inputValue(), "60");
    // A packing is shown whole until it is played.
    await it.at(13);
    await page.keyboard.press("Home");
    await it.press("Play");
    await page.clock.runFor(250);
    await it.at(5);
    await it.press("Pause");
    await it.speed.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await it.speed.boundingBox();
    await page.mouse.click(x + width - 2, y + height / 2);
    assert.equal(await it.speed.inputValue(), "500");
    await it.press("Play");
    await page.clock.runFor(999);
    await it.at(6);
    await close();
  },
  "the scrubber is dragged and keyed": async (browser) => {
    const { page, close } = await open(browser, file);
    const it = player(page, PACKING);
    await it.position.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await it.position.boundingBox();
    await page.mouse.move(x + 8, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 1, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await it.says("piece 13 of 13: M");
    await page.keyboard.press("ArrowLeft");
    await it.says("piece 12 of 13: L");
    assert.equal(await it.position.getAttribute("aria-valuetext"), "piece 12 of 13: L");
    await page.keyboard.press("Home");
    await it.at(0);
    await close();
  },
  "the keys do what the buttons do": async (browser) => {
    const { page, close } = await open(browser, file);
    await stopClock(page);
    const it = player(page, SHORTEST);
    await it.root.focus();
    const press = (key) => page.keyboard.press(key);
    await press("ArrowRight");
    await it.at(1);
    await press("ArrowLeft");
    await it.at(0);
    await press("End");
    await it.at(3);
    await press("Home");
    await it.at(0);
    await press(" ");
    await it.playing(true);
    await page.clock.runFor(250);
    await press(" ");
    await it.playing(false);
    await it.at(1);
    await press("Control+ArrowRight");
    await it.at(1);
    await close();
  },
  "tab reaches every control, and a button is pressed once by space": async (browser) => {
    const { page, close } = await open(browser, file);
    const it = player(page, WASTED);
    await it.root.focus();
    const reached = [];
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press("Tab");
      reached.push(await page.evaluate(() => {
        const it = document.activeElement;
        return it.getAttribute("aria-label") ?? it.labels?.[0]?.firstChild.textContent ?? it.textContent;
      }));
      if (reached.at(-1) === "Step") {
        await page.keyboard.press(" ");
        await it.at(1);
        await page.keyboard.press("Enter");
        await it.at(2);
        await page.keyboard.press("ArrowRight");
        await it.at(3);
      }
    }
    const jump = "Go to the first wasted step 1";
    assert.deepEqual(reached, ["First", "Step back", "Play", "Step", "Last", "Position", "Time per step", jump]);
    await page.keyboard.press("Enter");
    await it.at(1);
    await close();
  },
  "the marked step has a colour and a shape": async (browser) => {
    const { page, close } = await open(browser, file);
    for (const [name, jump, said, kind, content, count] of [
      [WASTED, "Go to the first wasted step 1", "step 1 of 5: tile 8 left, the first wasted move", "wasted", "◆", 1],
      [ILLEGAL, "Go to the illegal step 2", "step 2 of 3: tile 1 is not beside the blank, an illegal move", "illegal", "✕", 1],
      [OFF, "Go to the illegal step 2", "step 2 of 2: the move leads off the board, an illegal move", "illegal", "✕", 1],
      [WRONG, "Go to the illegal step 4", "piece 4 of 13: D, which is wrong", "illegal", "✕", 3],
    ]) {
      const it = player(page, name);
      const marked = it.root.locator(`.replay-stage .${kind}`);
      await it.press("First");
      assert.equal(await marked.count(), 0, name);
      await it.press(jump);
      await it.says(said);
      assert.equal(await marked.count(), count, name);
      const look = await marked.first().evaluate((tile) => ({
        shape: getComputedStyle(tile, "::after").content,
        fill: getComputedStyle(tile).backgroundColor,
      }));
      assert.ok(look.shape.includes(content), look.shape);
      const plain = await it.root.locator(`.replay-stage > :not(.${kind})`).first();
      assert.notEqual(look.fill, await plain.evaluate((tile) => getComputedStyle(tile).backgroundColor));
    }
    const illegal = player(page, ILLEGAL);
    const before = await illegal.board();
    await illegal.press("Step");
    await illegal.at(2);
    await illegal.press("Step back");
    assert.equal(await illegal.board(), before, "an illegal step moves nothing");
    await close();
  },
  "every piece has a colour of its own, and six patterns take turns": async (browser) => {
    const { page, close } = await open(browser, file);
    const it = player(page, PACKING);
    await it.press("Last");
    const looks = await it.root.locator(".replay-cell").evaluateAll((cells) =>
      cells.map((cell) => [cell.textContent, getComputedStyle(cell).backgroundColor]));
    const colours = new Map(looks);
    assert.equal(colours.size, 13);
    assert.equal(new Set(colours.values()).size, 13);
    for (const [piece, colour] of looks) assert.equal(colours.get(piece), colour);
    const patterns = await it.root.locator(".replay-cell").evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell).backgroundImage));
    assert.equal(new Set(patterns).size, 6);
    await it.press("First");
    assert.equal(await it.root.locator(".replay-cell.shown").count(), 0);
    await close();
  },
  "motion is shown only to those who want it": async (browser) => {
    for (const [reducedMotion, still] of [["reduce", true], ["no-preference", false]]) {
      const { page, close } = await open(browser, file, { reducedMotion });
      const it = player(page, SHORTEST);
      await it.press("Step");
      const duration = await it.root.locator(".replay-tile").first()
        .evaluate((tile) => Number.parseFloat(getComputedStyle(tile).transitionDuration));
      assert.equal(duration === 0, still, `${reducedMotion}: ${duration}`);
      await close();
    }
  },
  "the theme follows the system until the reader chooses, and is remembered": async (browser) => {
    const { page, close } = await open(browser, file, { colorScheme: "dark" });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await page.getByLabel("Theme").selectOption("light");
    const light = await paper();
    assert.notEqual(dark, light);
    // What a page stores reaches the browser's other processes when they come to it: on a busy machine after a reload.
    for (let tries = 0; tries < 20; tries += 1) {
      await page.reload();
      if (await paper() === light) break;
      await page.waitForTimeout(100);
    }
    assert.equal(await paper(), light);
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByLabel("Theme").selectOption("dark");
    assert.equal(await paper(), dark);
    await page.getByLabel("Theme").selectOption("system");
    assert.equal(await paper(), light);
    await close();
  },
  "a hostile name is text": async (browser) => {
    const { page, close } = await open(browser, file);
    assert.equal(await page.title(), "Replays");
    assert.equal(await page.locator("img, body script:not([type]) ~ h2").count(), 0);
    assert.ok((await page.locator("h2").last().textContent()).includes("<img src=x onerror="));
    await close();
  },
  "the policy lets no foreign script or style in": async (browser) => {
    const { page } = await open(browser, file);
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      try {
        script.text = "document.title = 'broken'";
        document.body.append(script);
      } catch {
        // Trusted types refuse the text before the policy refuses the script.
      }
      const style = document.createElement("style");
      style.textContent = "body { color: rgb(1, 2, 3) }";
      document.body.append(style);
      return [document.title, getComputedStyle(document.body).color];
    });
    assert.equal(ran[0], "Replays");
    assert.notEqual(ran[1], "rgb(1, 2, 3)");
    await page.context().close();
  },
  "axe finds nothing, light and dark, narrow and wide, at every kind of step": async (browser) => {
    for (const { colorScheme, width } of LOOKS) {
      const where = `${colorScheme} at ${width} px`;
      const options = { colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" };
      const { page, close } = await open(browser, file, options);
      await assertAccessible(page, `${where}, at the start`);
      for (const root of await page.locator(".replay").all()) {
        const jump = root.locator(".replay-jump");
        if (await jump.count()) await jump.click();
        else await root.getByRole("button", { name: "Last" }).click();
      }
      await assertAccessible(page, `${where}, at the marks`);
      await assertNoSidewaysScroll(page, where);
      await close();
    }
  },
  "print shows the boards and no controls": async (browser) => {
    const { page, close } = await open(browser, file, { colorScheme: "dark" });
    await page.getByLabel("Theme").selectOption("dark");
    await page.emulateMedia({ media: "print" });
    const it = player(page, SHORTEST);
    assert.ok(await it.root.locator(".replay-stage").isVisible());
    assert.ok(!(await it.root.locator(".replay-buttons").isVisible()));
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    assert.equal((await page.pdf()).subarray(0, 5).toString(), "%PDF-");
    await close();
  },
};

await run(checks);
