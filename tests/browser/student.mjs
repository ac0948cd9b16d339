// Uses a student's page as a student does, by mouse and by keyboard: `node student.mjs EN ID NL ZH HOSTILE STAFF`, the
// files that the test `pages` writes.
import assert from "node:assert/strict";
import { assertAccessible, assertNoSidewaysScroll, assertUsable, open, run } from "./harness.mjs";

const [english, indonesian, dutch, chinese, hostile, staff] = process.argv.slice(2);
if (!staff) throw new Error("give the pages that `cargo test --test pages` writes");
const LANGUAGES = { en: english, id: indonesian, nl: dutch, "zh-Hans": chinese };

const folds = (page) => page.locator("details");
const openFolds = (page) => page.locator("details[open]").count();
const inTitle = (page) => page.title();

const checks = {
  "the page says whose it is, what was earned, and of what": async (browser) => {
    const { page, close } = await open(browser, english);
    await page.getByRole("heading", { level: 1, name: "Budi Santoso" }).waitFor();
    assert.equal(await page.getByRole("heading", { level: 2 }).count(), 2);
    const score = await page.locator(".score").first().innerText();
    for (const said of ["41.5 of 100 points", "not passed", "pass mark 50 %", "handed in 1 day and 2 hours late", "5 taken off"]) {
      assert.ok(score.includes(said), `${said}: ${score}`);
    }
    const table = page.getByRole("table", { name: "Checklist" }).first();
    assert.deepEqual(await table.getByRole("columnheader").allInnerTexts(), ["No.", "Point", "Yes", "No"]);
    assert.equal(await table.getByRole("row").count(), 6);
    const row = await table.getByRole("row").nth(4).innerText();
    assert.ok(row.includes("correct for all test data (4/9)"), row);
    await close();
  },
  "a hidden case is counted and nothing else is told of it": async (browser) => {
    const { page, close } = await open(browser, english);
    const hidden = await page.locator(".hidden-cases").innerText();
    assert.ok(hidden.includes("0 of 1 case right"), hidden);
    const source = await page.content();
    for (const secret of ["secret-board", "7932", "7930"]) assert.ok(!source.includes(secret), secret);
    const replays = JSON.parse(await page.locator("#data").textContent()).replays;
    assert.ok(!replays.some(({ tiles }) => tiles?.join() === "15,14,13"));
    await close();
    const forStaff = await open(browser, staff);
    assert.ok((await forStaff.page.content()).includes("secret-board"));
    await forStaff.close();
  },
  "a failing case tells what was expected, what came, and shows the wrong step by colour and shape": async (browser) => {
    const { page, close } = await open(browser, english);
    const it = page.getByRole("article").filter({ has: page.getByRole("heading", { name: /berhasil2/ }) });
    const text = await it.innerText();
    assert.ok(text.includes("a shortest solution has 3 moves"), text);
    assert.ok(text.includes("Step 2 leads to a board that is not one move away."), text);
    assert.ok(text.includes("exactly one tile slides"), text);
    const boards = it.locator(".drawing").getByRole("img");
    assert.equal(await boards.count(), 2);
    assert.match(await boards.first().getAttribute("aria-label"), /marked as wrong: blank, 11, 12$/);
    assert.equal(await boards.first().locator(".cross").count(), 3);
    const [wrong, fine] = await boards.first().evaluate((board) => {
      const fill = (name) => getComputedStyle(board.querySelector(`${name} rect`)).fill;
      return [fill(".tile.wrong"), fill(".tile:not(.wrong)")];
    });
    assert.notEqual(wrong, fine);
    await close();
  },
  "everything is opened and folded by one button, with the mouse and with the keyboard": async (browser) => {
    const { page, close } = await open(browser, english);
    const button = page.locator("#fold");
    assert.equal(await button.innerText(), "Open everything");
    assert.equal(await openFolds(page), 0);
    await button.click();
    assert.equal(await openFolds(page), await folds(page).count());
    await page.waitForFunction(() => document.getElementById("fold").textContent === "Fold everything");
    await button.focus();
    await page.keyboard.press("Enter");
    assert.equal(await openFolds(page), 0);
    await page.waitForFunction(() => document.getElementById("fold").textContent === "Open everything");
    await close();
  },
  "a right case opens by mouse and by keyboard, and tells its time, its memory and its answer": async (browser) => {
    const { page, close } = await open(browser, english);
    const it = page.locator("details.case").filter({ hasText: "depth-3" });
    const summary = it.locator("summary").first();
    assert.match(await summary.innerText(), /84 ms.*31\.0 MB/s);
    const player = it.getByRole("group", { name: "Replay of depth-3" });
    assert.equal(await player.isVisible(), false);
    await summary.click();
    assert.ok(await player.isVisible());
    await summary.press("Enter");
    assert.equal(await player.isVisible(), false);
    await summary.press(" ");
    await player.getByRole("button", { name: "Last" }).click();
    assert.equal(await player.getByRole("status").innerText(), "step 3 of 3: tile 12 up");
    await player.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.equal(await player.getByRole("status").innerText(), "step 1 of 3: tile 7 up");
    await close();
  },
  "a replay of a failure points at the wrong step": async (browser) => {
    const { page, close } = await open(browser, english);
    const wasted = page.getByRole("group", { name: "Replay of berhasil3" });
    await wasted.getByRole("button", { name: "Go to the first wasted step 2" }).click();
    assert.match(await wasted.getByRole("status").innerText(), /the first wasted move$/);
    const illegal = page.getByRole("group", { name: "Replay of berhasil1" });
    await illegal.getByRole("button", { name: "Go to the illegal step 1" }).click();
    assert.match(await illegal.getByRole("status").innerText(), /an illegal move$/);
    const piece = page.getByRole("group", { name: "Replay of shape" });
    await piece.getByRole("button", { name: /^Go to the illegal step/ }).click();
    assert.match(await piece.getByRole("status").innerText(), /D, which is wrong$/);
    await close();
  },
  "a wrong no-solution shows no path": async (browser) => {
    const { page, close } = await open(browser, english);
    const it = page.getByRole("article").filter({ has: page.getByRole("heading", { name: /depth-25/ }) });
    assert.equal((await it.locator(".replay").count()) + (await it.locator(".drawing").count()), 0);
    await close();
  },
  "a link to a case leads there and opens it": async (browser) => {
    const { page, close } = await open(browser, english);
    const links = page.getByRole("navigation", { name: "All cases 1" }).getByRole("link");
    assert.equal(await links.count(), 8);
    await links.filter({ hasText: "depth-3" }).click();
    const it = page.locator("details.case").filter({ hasText: "depth-3" });
    await it.locator(".facts").waitFor({ state: "visible" });
    await it.locator("summary").first().click();
    await links.filter({ hasText: "depth-3" }).focus();
    await page.keyboard.press("Enter");
    await it.locator(".facts").waitFor({ state: "visible" });
    await links.filter({ hasText: "berhasil2" }).click();
    await page.waitForFunction(() => {
      const top = document.querySelector(":target").getBoundingClientRect().top;
      return top > -5 && top < innerHeight;
    });
    const contents = page.getByRole("navigation", { name: "Assignments" }).getByRole("link");
    assert.equal(await contents.count(), 2);
    await contents.nth(1).click();
    assert.ok(page.url().endsWith("#a2"));
    await close();
  },
  "the skip link is the first stop and leads past the head": async (browser) => {
    const { page, close } = await open(browser, english);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "To the results" });
    assert.ok(await skip.evaluate((it) => it === document.activeElement && it.getBoundingClientRect().left >= 0));
    await page.keyboard.press("Enter");
    assert.ok(page.url().endsWith("#results"));
    await close();
  },
  "a command is copied by mouse and by keyboard, and that is said": async (browser) => {
    const { page, close } = await open(browser, english, { permissions: ["clipboard-read", "clipboard-write"] });
    const pasted = () => page.evaluate(() => navigator.clipboard.readText());
    const button = page.getByRole("button", { name: "Copy the command for berhasil1" });
    await button.click();
    await page.getByText("Copied.", { exact: true }).waitFor({ state: "attached" });
    assert.equal(await pasted(), "grader check -a fifteen-bnb --case berhasil1");
    await page.getByRole("button", { name: "Copy the command for berhasil3" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).endsWith("berhasil3"));
    await close();
    const forStaff = await open(browser, staff);
    const command = forStaff.page.locator(".command code").first();
    assert.equal(await command.innerText(), "grader show budi/berhasil1 -a fifteen-bnb");
    await forStaff.close();
  },
  "where copying is not allowed the text is selected": async (browser) => {
    const { page, close } = await open(browser, english);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await page.getByRole("button", { name: "Copy the command for berhasil1" }).click();
    await page.getByText("It could not be copied", { exact: false }).waitFor({ state: "attached" });
    assert.equal(await page.evaluate(() => String(getSelection())), "grader check -a fifteen-bnb --case berhasil1");
    await close();
  },
  "the theme is switched": async (browser) => {
    const { page, close } = await open(browser, english);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await paper();
    await page.getByLabel("Theme").selectOption("dark");
    assert.notEqual(await paper(), before);
    await page.getByLabel("Theme").focus();
    await page.keyboard.press("ArrowUp");
    assert.equal(await paper(), before);
    await close();
  },
  "axe finds nothing, folded and open, light and dark, wide and narrow": async (browser) => {
    const looks = [
      [english, "light", 360],
      [english, "dark", 1280],
      [hostile, "light", 1280],
      [staff, "dark", 360],
    ];
    for (const [file, colorScheme, width] of looks) {
      const { page, close } = await open(browser, file, { colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });
      if (file === english) await assertUsable(page, `${colorScheme} ${width} folded`);
      await page.locator("#fold").click();
      await assertAccessible(page, `${colorScheme} ${width} open`);
      await close();
    }
  },
  "nothing is wider than the window, from 360 pixels to 4K": async (browser) => {
    for (const file of [...Object.values(LANGUAGES), hostile]) {
      const { page, close } = await open(browser, file);
      await page.locator("#fold").click();
      for (const width of [360, 768, 1280, 3840]) {
        await page.setViewportSize({ width, height: 900 });
        await assertNoSidewaysScroll(page, `${file} at ${width}`);
      }
      await close();
    }
  },
  "at twice the size of letters nothing is lost": async (browser) => {
    const { page, close } = await open(browser, english, { viewport: { width: 640, height: 512 } });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await page.locator("#fold").click();
    await assertNoSidewaysScroll(page, "at 200 %");
    await close();
  },
  "every language is said to be what it is, and has words of its own": async (browser) => {
    const said = new Set();
    for (const [language, file] of Object.entries(LANGUAGES)) {
      const { page, close } = await open(browser, file);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      assert.equal(await page.locator("section.assignment").first().getAttribute("lang"), language);
      for (const selector of ["#fold", ".checklist th:nth-child(2)", ".command span", ".replay-say", ".hidden-cases .quiet", ".theme-switch span", ".skip"]) {
        const text = await page.locator(selector).first().innerText();
        assert.ok(text.trim() !== "" && !said.has(`${selector} ${text}`), `${language}: ${text}`);
        said.add(`${selector} ${text}`);
      }
      await assertUsable(page, language);
      await close();
    }
  },
  "hostile names and outputs are shown and do nothing": async (browser) => {
    const { page, close } = await open(browser, hostile);
    await page.locator("#fold").click();
    await page.waitForTimeout(100);
    assert.ok(!(await inTitle(page)).startsWith("owned"));
    assert.equal(await page.locator("img, main script").count(), 0);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    assert.ok(name.startsWith("<img src=x onerror="), name.slice(0, 40));
    for (const place of ["pre", ".notes li", ".checklist td", ".group h4", ".case .name"]) {
      const texts = await page.locator(place).allInnerTexts();
      assert.ok(texts.some((text) => text.includes("<script>document.title")), place);
    }
    assert.ok(!(await page.content()).includes("\u202e"));
    await close();
  },
  "printed, failing cases are told and others are a line each, and an assignment begins a page": async (browser) => {
    const { page, close } = await open(browser, english);
    const pages = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g).length;
    const pdf = await page.pdf({ format: "A4" });
    assert.ok(pdf.length > 10_000 && pages(pdf) >= 2 && pages(pdf) <= 6, `${pages(pdf)} pages`);
    await page.emulateMedia({ media: "print" });
    assert.equal(await openFolds(page), 0);
    assert.equal(await page.locator("details.more:visible").count(), 0);
    assert.ok(await page.locator("article.case .help").first().isVisible());
    assert.ok(await page.locator("details.case > summary").first().isVisible());
    const rule = await page.evaluate(() => getComputedStyle(document.querySelectorAll(".assignment")[1]).breakBefore);
    assert.equal(rule, "page");
    assert.equal(await page.locator("#fold").isVisible(), false);
    await close();
  },
  "without a script everything can be read": async (browser) => {
    const { page, close } = await open(browser, english, { javaScriptEnabled: false });
    await page.getByText("Tiles in the order they slide: 7 7 7 11 12").waitFor();
    assert.equal(await page.locator("#fold").isVisible(), false);
    assert.equal(await page.locator("[data-copy]").first().isVisible(), false);
    const summary = page.locator("details.case summary").first();
    await summary.click();
    assert.ok(await page.locator("details.case .facts").first().isVisible());
    await close();
  },
};

await run(checks);
