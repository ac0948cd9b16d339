// Reads what waits for a person on the page about a class, and what a person decided: `node waiting.mjs CALM ENGLISH
// CHINESE`, a page without a queue and two with one.
import assert from "node:assert/strict";
import { assertAccessible, assertNoSidewaysScroll, assertUsable, open, run } from "./harness.mjs";

const [calm, english, chinese] = process.argv.slice(2);

const start = async (browser, file = english, options = {}) => {
  const { page, close } = await open(browser, file, options);
  await page.waitForFunction(() => performance.getEntriesByName("first-draw").length > 0);
  return { page, close };
};

const groups = (page) => page.locator(".waiting-group");
const codes = (where) => where.locator("code").allTextContents();

const checks = {
  "what waits comes before everything but the title and the day": async (browser) => {
    const { page, close } = await start(browser);
    assert.equal(await page.locator("#when").textContent(), "Graded on November 15, 2026");
    const first = await page.locator("main > *").first().getAttribute("id");
    assert.equal(first, "waiting");
    assert.equal(await page.locator("#waiting-sum").textContent(),
      "36 things need review. A decision holds for everyone who printed the same.");
    const heads = await page.locator(".waiting-head").allTextContents();
    assert.deepEqual(heads, [
      "1 student: could not be talked to", "3 students: unreadable answer", "2 students: The report is clear", "1 student: is empty",
    ]);
    await close();
  },
  "every command is whole": async (browser) => {
    const { page, close } = await start(browser);
    const known = ["-a fifteen-bnb --course c/grader.toml", "-a iq-puzzler --course c/grader.toml"];
    const whole = "-a fifteen-bnb --in 'my class' --course c/grader.toml";
    assert.deepEqual(await codes(groups(page).nth(0)), [`grader talk 'olumide o'\\''neill' ${whole}`]);
    assert.deepEqual(await codes(groups(page).nth(1)), [`grader review ${known[0]}`]);
    for (const summary of await page.locator(".one-by-one > summary").all()) await summary.click();
    const items = (group) => codes(groups(page).nth(group).locator(".waiting-items"));
    assert.deepEqual(await items(1), [
      `grader show chloé/deep-1 ${whole}`,
      `grader show eve/deep-2 ${whole}`,
      `grader mark eve --case deep-2 --right ${known[0]}`,
    ]);
    assert.deepEqual(await items(2), [`grader mark ada 5 yes ${known[1]}`, `grader mark liam 5 yes ${known[1]}`]);
    assert.deepEqual(await items(3), ["grader show liam -a iq-puzzler --in 'my class' --course c/grader.toml"]);
    await close();
  },
  "what was printed stands beside the board, and is text": async (browser) => {
    const { page, close } = await start(browser);
    await page.locator(".one-by-one > summary").nth(1).click();
    const item = groups(page).nth(1).locator(".waiting-item").first();
    await item.locator("pre").first().waitFor();
    assert.deepEqual(await item.locator("pre").allTextContents(), ["hocus\n<b>pocus</b>", " 1  2  3  4\n 5  6  ·  8\n 9 10  7 11\n13 14 15 12"]);
    assert.match(await groups(page).nth(1).textContent(), /30 more/);
    await close();
  },
  "a command is copied": async (browser) => {
    const { page, close } = await start(browser, english, { permissions: ["clipboard-read", "clipboard-write"] });
    await groups(page).nth(1).locator(".command-line button").first().click();
    await page.waitForFunction(() => document.getElementById("waiting-said").textContent === "Copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, "grader review -a fifteen-bnb --course c/grader.toml");
    await close();
  },
  "a person's word is a person's, and no number stands where there is no grade": async (browser) => {
    const { page, close } = await start(browser);
    const score = (name) => page.locator("#book-body tr").filter({ hasText: name }).locator(".score");
    assert.equal(await score("Budi Santoso").textContent(), "87.5✎");
    assert.equal(await score("Budi Santoso").getAttribute("title"), "a person decided on 87.5 points: run by hand");
    assert.equal(await score("Siti Rahmawati").textContent(), "exempt✎");
    assert.equal(await score("Dewi Lestari").textContent(), "0 not run");
    assert.equal(await page.locator("#book-body .by-hand").count(), 1);
    await page.locator("#book-body .by-hand").click();
    const facts = await page.locator("#details-facts").textContent();
    assert.ok(facts.includes("a person decided that it is right: read by hand"), facts);
    await page.locator("#details-close").click();
    await page.locator("#book-body tr").filter({ hasText: "Agus Pratama" }).locator(".cell.wrong").first().click();
    assert.match(await page.locator("#details-hint").textContent(), /counts the blank/);
    await close();
  },
  "it fits every screen and is for everybody, in light and in dark": async (browser) => {
    for (const file of [english, chinese]) {
      for (const [width, colorScheme] of [[1280, "light"], [400, "dark"]]) {
        const { page, close } = await start(browser, file, { viewport: { width, height: 900 }, colorScheme });
        for (const summary of await page.locator(".one-by-one > summary").all()) await summary.click();
        await assertNoSidewaysScroll(page, `${width} px`);
        const cut = await page.locator("#waiting :is(p, code, h2, summary)").evaluateAll((all) =>
          all.filter((it) => it.scrollWidth > it.clientWidth + 1 && !it.classList.contains("out-of-sight")).map((it) => it.textContent));
        assert.deepEqual(cut, [], `nothing is cut at ${width} px`);
        const assertFine = file === english ? assertAccessible : assertUsable;
        // The rest of the page is audited by `class.mjs`.
        await assertFine(page, `at ${width} px, ${colorScheme}`, "#waiting");
        await close();
      }
    }
  },
  "a page that knows of no queue shows none": async (browser) => {
    const { page, close } = await start(browser, calm);
    assert.ok(await page.locator("#waiting").isHidden());
    await close();
  },
};

await run(checks);
