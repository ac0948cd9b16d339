// Uses the page of the experiment: `node compare.mjs PAGE`, where PAGE is the file that `reference compare --html` wrote
// for twenty boards and two heuristics.
import assert from "node:assert/strict";
import { assertAccessible, assertLegible, assertNoSidewaysScroll, open, run } from "./harness.mjs";

const file = process.argv[2];
if (!file) throw new Error("give the page that `cargo test -p reference --test browser` writes");

const NAMES = [
  "Dot diagram of iterations",
  "Box plot of iterations",
  "Dot diagram of time",
  "Box plot of time",
];
const LIGHT = { ink: "rgb(31, 35, 40)", series: "rgb(0, 114, 178)" };
const DARK = { ink: "rgb(230, 237, 243)", series: "rgb(86, 180, 233)" };

const plotColours = (page) =>
  page.evaluate(() => {
    const plot = document.querySelector(".plot");
    const colour = (element) => getComputedStyle(element).color;
    return { ink: colour(plot), series: colour(plot.querySelector(".series-0")) };
  });

const openEverything = (page) => page.locator("details").evaluateAll((all) => all.forEach((one) => (one.open = true)));

const checks = {
  "the four pictures are there and say what they show": async (browser) => {
    const { page, close } = await open(browser, file);
    for (const name of NAMES) {
      const box = page.getByRole("region", { name, exact: true });
      const picture = box.getByRole("img");
      assert.equal(await picture.count(), 1, name);
      assert.match(await picture.locator("desc").textContent(), /hamming: 20 values; measured from .* manhattan: 20 values/);
      assert.match(await picture.textContent(), /logarithmic/);
    }
    await close();
  },
  "the tables are tables": async (browser) => {
    const { page, close } = await open(browser, file);
    const summary = page.getByRole("region", { name: "Summary", exact: true });
    assert.equal(await summary.getByRole("row").count(), 1 + 3 * 2);
    await page.getByText("Iterations and time of each board with each heuristic").click();
    const every = page.getByRole("region", { name: "Every board", exact: true });
    assert.equal(await every.getByRole("row").count(), 1 + 20);
    const heads = await every.getByRole("columnheader").allTextContents();
    assert.deepEqual(heads.slice(0, 5), ["number", "board", "hamming moves", "hamming iterations", "hamming time"]);
    await close();
  },
  "seed, machine and the command to repeat it are told": async (browser) => {
    const { page, close } = await open(browser, file);
    const facts = await page.locator(".facts").textContent();
    for (const word of ["seed", "machine", "a-star", "3×3"]) assert.ok(facts.includes(word), word);
    const command = await page.getByRole("region", { name: "The command" }).textContent();
    assert.match(command, /^grader reference compare --boards 20 --size 3 --seed 5 --algorithm a-star --heuristics hamming,manhattan/);
    await close();
  },
  "the pictures follow the system's theme and the reader's": async (browser) => {
    for (const [colorScheme, own, other, choice] of [
      ["light", LIGHT, DARK, "dark"],
      ["dark", DARK, LIGHT, "light"],
    ]) {
      const { page, close } = await open(browser, file, { colorScheme });
      assert.deepEqual(await plotColours(page), own, `${colorScheme} by the system`);
      await page.getByLabel("Theme").selectOption(choice);
      assert.deepEqual(await plotColours(page), other, `${choice} by the reader`);
      await page.getByLabel("Theme").selectOption("system");
      assert.deepEqual(await plotColours(page), own);
      await close();
    }
  },
  "axe finds nothing in light and dark, by the system and by the reader": async (browser) => {
    for (const colorScheme of ["light", "dark"]) {
      const { page, close } = await open(browser, file, { colorScheme });
      await openEverything(page);
      await assertAccessible(page, `in ${colorScheme}`);
      const other = colorScheme === "light" ? "dark" : "light";
      await page.getByLabel("Theme").selectOption(other);
      await assertLegible(page, `in ${other} by choice`);
      await close();
    }
  },
  "at 360 px only boxes scroll, and they do so by keyboard": async (browser) => {
    const { page, close } = await open(browser, file, { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
    await openEverything(page);
    await assertNoSidewaysScroll(page, "at 360 px");
    for (const name of [...NAMES, "Summary", "Every board", "The command"]) {
      const box = page.getByRole("region", { name, exact: true });
      await box.focus();
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction((one) => one.scrollLeft > 0, await box.elementHandle());
    }
    await close();
  },
  "nothing is wider than the page on a large screen": async (browser) => {
    const { page, close } = await open(browser, file, { viewport: { width: 3840, height: 2160 } });
    await openEverything(page);
    await assertNoSidewaysScroll(page, "at 4K");
    await close();
  },
  "tab reaches everything, and Enter opens the rows": async (browser) => {
    const { page, close } = await open(browser, file);
    const reached = [];
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press("Tab");
      reached.push(
        await page.evaluate(() => {
          const it = document.activeElement;
          return it.getAttribute("aria-label") ?? it.labels?.[0]?.firstChild.textContent ?? it.tagName.toLowerCase();
        }),
      );
      if (reached.at(-1) === "summary") {
        await page.keyboard.press("Enter");
        assert.ok(await page.getByRole("region", { name: "Every board", exact: true }).isVisible());
      }
    }
    assert.deepEqual(reached, ["Theme", ...NAMES, "Summary", "summary", "Every board"]);
    await close();
  },
  "print is light whatever the reader chose, and is some pages": async (browser) => {
    const { page, close } = await open(browser, file, { colorScheme: "dark" });
    await page.getByLabel("Theme").selectOption("dark");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.deepEqual(await plotColours(page), LIGHT);
    const pdf = await page.pdf({ format: "A4" });
    assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
    await close();
  },
};

await run(checks);
