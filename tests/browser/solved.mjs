// Uses the pages of solved boards: `node solved.mjs PATH UNSOLVABLE PACKING NO-PACKING`, files that `reference view --out`
// wrote.
import assert from "node:assert/strict";
import { assertAccessible, assertLegible, assertNoSidewaysScroll, open, run } from "./harness.mjs";

const [path, unsolvable, packing, noPacking] = process.argv.slice(2);
if (!noPacking) throw new Error("give the pages that `cargo test -p reference --test browser` writes");
const ALL = { path, unsolvable, packing, noPacking };

const says = async (page, text) => assert.equal(await page.getByRole("status").textContent(), text);
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

const checks = {
  "a path is played by its buttons": async (browser) => {
    const { page, close } = await open(browser, path);
    assert.equal(await page.title(), "3 moves, and none fewer");
    assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "3 moves, and none fewer");
    await says(page, "start, 3 steps");
    await press(page, "Last");
    await says(page, "step 3 of 3: tile 12 up");
    await press(page, "First");
    await press(page, "Step");
    await says(page, "step 1 of 3: tile 7 up");
    await close();
  },
  "a path is played by the keyboard alone": async (browser) => {
    const { page, close } = await open(browser, path);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.id), "theme");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await says(page, "step 1 of 3: tile 7 up");
    await page.keyboard.press("End");
    await says(page, "step 3 of 3: tile 12 up");
    await page.keyboard.press("Home");
    await page.keyboard.press(" ");
    await page.waitForFunction(() => document.querySelector(".replay").dataset.step === "3");
    await close();
  },
  "why it can be solved, what it cost and the moves are told": async (browser) => {
    const { page, close } = await open(browser, path);
    const text = await page.getByRole("main").innerText();
    for (const words of ["ΣKurang + X = 15 + 1 = 16, even", "6 inversions + 2 rows below the blank = 8, even", "boards expanded", "time", "oracle"]) {
      assert.ok(text.includes(words), words);
    }
    assert.equal(await page.locator(".moves > span").count(), 3);
    const table = page.getByRole("region", { name: "Kurang table" });
    assert.equal(await table.getByRole("columnheader").count(), 16);
    await close();
  },
  "a board that cannot be solved says why and plays nothing": async (browser) => {
    const { page, close } = await open(browser, unsolvable);
    assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "This board cannot be solved");
    assert.equal(await page.locator(".replay").count(), 0);
    assert.equal(await page.getByRole("img").count(), 1);
    const text = await page.getByRole("main").innerText();
    for (const words of ["not solvable: 1 inversion, an odd number", "ΣKurang + X = 1 + 0 = 1, odd"]) {
      assert.ok(text.includes(words), words);
    }
    const row = page.getByRole("region", { name: "Kurang table" }).getByRole("cell");
    assert.deepEqual(await row.allTextContents(), ["0", "0", "0", "0", "0", "0", "0", "1", "0"]);
    await close();
  },
  "a packing is shown piece by piece": async (browser) => {
    const { page, close } = await open(browser, packing);
    assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "2 pieces fill the 2×3 board");
    assert.equal(await page.locator(".replay-cell.shown").count(), 6);
    await press(page, "First");
    await press(page, "Step");
    await says(page, "piece 1 of 2: A");
    assert.equal(await page.locator(".replay-cell.shown").count(), 3);
    await press(page, "Last");
    assert.equal(await page.locator(".replay-cell.shown").count(), 6);
    await close();
  },
  "a board that cannot be filled says why": async (browser) => {
    const { page, close } = await open(browser, noPacking);
    assert.match(await page.getByRole("heading", { level: 1 }).textContent(), /^No packing: /);
    assert.ok((await page.locator(".reason").textContent()).length > 10);
    assert.equal(await page.locator(".replay").count(), 0);
    await close();
  },
  "axe finds nothing in light and dark": async (browser) => {
    const schemes = ["light", "dark"];
    for (const [place, [name, file]] of Object.entries(ALL).entries()) {
      // Each page in both: one by the system, the other by choice.
      const [colorScheme, other] = place % 2 === 0 ? schemes : schemes.toReversed();
      const { page, close } = await open(browser, file, { colorScheme });
      await assertAccessible(page, `in ${name}, ${colorScheme}`);
      await page.getByLabel("Theme").selectOption(other);
      await assertLegible(page, `in ${name}, ${other} by choice`);
      await close();
    }
  },
  "no page scrolls sideways, small or large": async (browser) => {
    for (const [name, file] of Object.entries(ALL)) {
      for (const width of [360, 768, 3840]) {
        const { page, close } = await open(browser, file, { viewport: { width, height: 800 } });
        await assertNoSidewaysScroll(page, `${name} at ${width} px`);
        await close();
      }
    }
  },
  "without scripts the board is still there": async (browser) => {
    const { page, close } = await open(browser, path, { javaScriptEnabled: false });
    assert.equal(await page.locator(".replay pre").innerText(), "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12");
    await close();
  },
};

await run(checks);
