// Uses every control of the page about a class, by mouse and by keyboard: `node class.mjs ENGLISH INDONESIAN DUTCH
// CHINESE BARE EMPTY LARGE REAL`, the pages that the test `pages` writes.
import assert from "node:assert/strict";
import { LOOKS, assertAccessible, assertLegible, assertNoSidewaysScroll, assertUsable, open, run } from "./harness.mjs";

const [english, indonesian, dutch, chinese, bare, empty, large, real] = process.argv.slice(2);
if (!real) throw new Error("give the pages that `cargo test --test pages -- class` writes");

const ALL = 15;
const drawn = (page) => page.waitForFunction(() => performance.getEntriesByName("first-draw").length > 0);

// The page, drawn, with what the checks ask of it.
const start = async (browser, file = english, options = {}, hash = "") => {
  const { page, close } = await open(browser, file, options);
  if (hash) {
    await page.goto(`${page.url()}#${hash}`);
    await page.reload();
  }
  await drawn(page);
  const text = (selector) => page.locator(selector).textContent();
  const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
  return {
    page,
    close,
    text,
    focused,
    says: async (count) => assert.equal(await text("#result"), count),
    names: () => page.locator("#book-body tr > th > bdi:first-child").allTextContents(),
    first: () => page.locator("#book-body tr > th > bdi:first-child").first().textContent(),
    heads: () => page.locator("#book-head th.case").allTextContents(),
    hash: async () => new URLSearchParams(new URL(page.url()).hash.slice(1)),
    isOpen: () => page.locator("#details").evaluate((it) => it.open),
    press: (key) => page.keyboard.press(key),
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
  };
};

const readable = { permissions: ["clipboard-read", "clipboard-write"] };

const checks = {
  "the head says what the results were obtained with": async (browser) => {
    const it = await start(browser);
    assert.equal(await it.text("h1"), "Strategi Algoritma 2026");
    assert.equal(await it.page.title(), "Strategi Algoritma 2026 · Class report");
    const facts = await it.page.locator("#facts .fact").allTextContents();
    for (const part of ["Suite3f2a9c41d07be865", "Limits5 s CPU, 10 s wall, 512 MiB", "Boxfull", "Seed7", "grader1.0.0"]) {
      assert.ok(facts.includes(part), `${part} in ${facts}`);
    }
    assert.ok(facts.some((fact) => fact.startsWith("MachineAMD")));
    assert.equal(await it.text("#about"), "15 students, 8 cases");
    await it.says("15 students");
    await it.close();
  },
  "a name or an id is sought as it is typed, and Back takes it back": async (browser) => {
    const it = await start(browser);
    await it.page.locator("#find").click();
    await it.page.keyboard.type("LOVELACE");
    await it.says("1 of 15 students");
    assert.deepEqual(await it.names(), ["Ada Lovelace"]);
    assert.equal((await it.hash()).get("find"), "LOVELACE");
    await it.page.goBack();
    await it.says("15 students");
    assert.equal(await it.page.locator("#find").inputValue(), "");
    await it.page.goForward();
    await it.says("1 of 15 students");
    assert.equal(await it.page.locator("#find").inputValue(), "LOVELACE");
    await it.page.locator("#find").fill("13520088");
    assert.deepEqual(await it.names(), ["Agus Pratama"]);
    await it.page.locator("#find").fill("nobody at all");
    await it.says("0 of 15 students");
    assert.ok(await it.page.locator("#book-none").isVisible());
    assert.equal(await it.text("#map-sum"), "Nobody is left. Clear a filter to see more.");
    await it.page.locator("#clear").click();
    await it.says("15 students");
    assert.ok(await it.page.locator("#clear").isDisabled());
    assert.equal(await it.page.evaluate(() => document.activeElement.id), "find", "focus is not lost");
    await it.close();
  },
  "a link opens what it says": async (browser) => {
    const it = await start(browser, english, {}, "assignment=fifteen-bnb&verdict=not-minimal&sort=name");
    await it.says("2 of 15 students");
    assert.equal(await it.page.locator("#verdict").inputValue(), "not-minimal");
    assert.equal(await it.page.locator("#sort").inputValue(), "name");
    assert.ok((await it.first()).startsWith("Farhan"));
    await it.close();
    const odd = await start(browser, english, {}, "assignment=none&verdict=x&case=y&sort=z&cause=99&student=q&of=%ZZ");
    await odd.says("0 of 15 students");
    await odd.page.locator("#clear").click();
    await odd.says("15 students");
    await odd.close();
  },
  "verdicts filter by the list, by keys, and by the legend": async (browser) => {
    const it = await start(browser);
    await it.page.locator("#verdict").selectOption("illegal-move");
    await it.says("3 of 15 students");
    await it.page.locator("#verdict").selectOption("!");
    await it.says("13 of 15 students");
    await it.page.locator("#verdict").focus();
    await it.press("Home");
    await it.says("15 students");
    await it.press("ArrowDown");
    await it.press("ArrowDown");
    assert.equal(await it.page.locator("#verdict").inputValue(), "accepted");
    await it.says("14 of 15 students");
    await it.page.locator("#clear").click();
    const key = it.page.locator('.key[data-slug="time-limit"]');
    await key.click();
    await it.says("2 of 15 students");
    assert.equal(await key.getAttribute("aria-pressed"), "true");
    await it.press("Enter");
    await it.says("15 students");
    assert.equal(await key.getAttribute("aria-pressed"), "false");
    await it.press(" ");
    await it.says("2 of 15 students");
    await it.close();
  },
  "a case or a group is chosen, and a verdict is then sought in it": async (browser) => {
    const it = await start(browser);
    await it.page.locator("#case").selectOption("group:deep");
    assert.deepEqual(await it.heads(), ["deep-1", "deep-2", "deep-3"]);
    assert.equal(await it.page.locator("#map-box").getAttribute("aria-label"), "Heat map: 15 students, 3 cases");
    await it.page.locator("#verdict").selectOption("illegal-move");
    await it.says("3 of 15 students");
    await it.page.locator("#case").selectOption("case:deep-1");
    assert.deepEqual(await it.heads(), ["deep-1"]);
    await it.says("1 of 15 students");
    await it.page.goBack();
    assert.deepEqual(await it.heads(), ["deep-1", "deep-2", "deep-3"]);
    await it.page.locator("#case").focus();
    await it.press("Home");
    assert.equal((await it.heads()).length, 8);
    await it.close();
  },
  "students are sorted by name, score, time and any case, either way round": async (browser) => {
    const it = await start(browser);
    const sorted = () => it.page.locator("#book-head th[aria-sort]:not([aria-sort=none])").evaluateAll((all) =>
      all.map((cell) => [cell.textContent, cell.getAttribute("aria-sort")]));
    assert.equal(await it.first(), "Ada Lovelace");
    assert.deepEqual(await sorted(), [["Score", "descending"]]);
    await it.page.locator("#turn").click();
    assert.equal(await it.first(), "Dewi Lestari");
    assert.equal(await it.page.locator("#turn").getAttribute("aria-pressed"), "false");
    await it.page.locator("#turn").press("Enter");
    assert.equal(await it.first(), "Ada Lovelace");
    await it.page.locator("#sort").selectOption("time");
    assert.equal(await it.first(), "Olumide O'Neill");
    await it.page.locator("#sort").selectOption("name");
    assert.deepEqual(await sorted(), [["Student", "ascending"]]);
    await it.page.locator("#sort").selectOption("case:bonus-1");
    const last = it.page.locator("#book-body tr").last();
    assert.equal(await last.locator("th bdi").first().textContent(), "王小明", "who was not tried comes last");
    await it.page.getByRole("columnheader", { name: "Student" }).getByRole("button").click();
    assert.deepEqual(await sorted(), [["Student", "ascending"]]);
    assert.equal(await it.focused(), "Student", "focus stays at the head");
    await it.press("ArrowRight");
    assert.equal(await it.focused(), "Score");
    await it.press("Enter");
    assert.deepEqual(await sorted(), [["Score", "descending"]]);
    await it.press("Enter");
    assert.deepEqual(await sorted(), [["Score", "ascending"]]);
    await it.press("End");
    assert.equal(await it.focused(), "bonus-1");
    await it.press(" ");
    assert.deepEqual(await sorted(), [["bonus-1", "descending"]]);
    await it.close();
  },
  "assignments are links": async (browser) => {
    const it = await start(browser);
    await it.page.getByRole("link", { name: "IQ Puzzler Pro" }).click();
    await it.says("2 students");
    assert.deepEqual(await it.heads(), ["2x2", "3x3"]);
    assert.equal(await it.page.locator('#assignments [aria-current="true"] bdi').textContent(), "IQ Puzzler Pro");
    assert.ok(!(await it.page.locator("#plots").isVisible()), "it has no plots");
    await it.page.goBack();
    await it.says("15 students");
    assert.ok(await it.page.locator("#plots").isVisible());
    await it.page.getByRole("link", { name: "IQ Puzzler Pro" }).focus();
    await it.press("Enter");
    await it.says("2 students");
    await it.close();
  },
  "a cause leads to its students": async (browser) => {
    const it = await start(browser);
    const cause = it.page.locator("#causes .cause").first();
    assert.match(await cause.textContent(), /3 students: illegal move on boards with the blank in the last row 6 results/);
    await cause.click();
    await it.says("3 of 15 students");
    assert.equal(await it.page.locator("#causes .cause").first().getAttribute("aria-pressed"), "true");
    assert.ok(await it.page.locator("#cause").isVisible());
    await it.page.locator("#cause").click();
    await it.says("15 students");
    assert.ok(!(await it.page.locator("#cause").isVisible()));
    await it.page.locator("#causes .cause").nth(1).focus();
    await it.press("Enter");
    await it.says("2 of 15 students");
    await it.press("Enter");
    await it.says("15 students");
    const more = it.page.locator("#causes-more");
    assert.equal(await it.page.locator("#causes .cause").count(), 7);
    await more.click();
    assert.equal(await it.page.locator("#causes .cause").count(), 21);
    assert.equal(await more.getAttribute("aria-expanded"), "true");
    await more.press("Enter");
    assert.equal(await it.page.locator("#causes .cause").count(), 7);
    await it.close();
  },
  "the map tells a cell by mouse and opens it by click": async (browser) => {
    const it = await start(browser);
    const { x, y, width, height } = await it.page.locator("#map").boundingBox();
    await it.page.mouse.move(x + width * (0.5 / ALL), y + height * (7.5 / 8));
    assert.match(await it.text("#map-says"), /^Ada Lovelace · bonus-1 · right · [\d.]+ ms$/);
    await it.page.mouse.move(x + width * (2.5 / ALL), y + height * (7.5 / 8));
    assert.equal(await it.text("#map-says"), "Budi Santoso · bonus-1 · time limit · ≥ 5 s");
    assert.equal(await it.text("#map-voice"), "", "only keys speak");
    await it.page.mouse.click(x + width * (2.5 / ALL), y + height * (7.5 / 8));
    assert.ok(await it.isOpen());
    assert.equal(await it.text("#details-title"), "Budi Santoso");
    assert.equal(await it.text("#details-case"), "bonus-1");
    await it.press("Escape");
    assert.equal(await it.page.evaluate(() => document.activeElement.id), "map-box", "focus comes back");
    await it.page.locator("#map-open").click();
    assert.equal(await it.text("#details-title"), "Budi Santoso");
    await it.close();
  },
  "the map is walked by keys, which also speak": async (browser) => {
    const it = await start(browser);
    await it.page.locator("#map-box").focus();
    await it.press("ArrowDown");
    assert.match(await it.text("#map-voice"), /^Ada Lovelace · shallow-2 · right · /);
    await it.press("End");
    assert.equal(await it.text("#map-voice"), "Dewi Lestari · shallow-2 · does not compile");
    await it.press("ArrowLeft");
    assert.match(await it.text("#map-voice"), /^Siti Rahmawati · shallow-2 · wrong kurang · /);
    await it.press("ArrowRight");
    await it.press("ArrowRight");
    assert.match(await it.text("#map-voice"), /^Dewi/);
    await it.press("Home");
    await it.press("ArrowUp");
    await it.press("ArrowUp");
    assert.match(await it.text("#map-voice"), /^Ada Lovelace · shallow-1/);
    await it.press("PageDown");
    assert.match(await it.text("#map-voice"), /^Budi Santoso · shallow-1/);
    await it.press("PageUp");
    await it.press("Control+End");
    assert.match(await it.text("#map-voice"), /^Dewi Lestari · bonus-1/);
    await it.press("Enter");
    assert.equal(await it.text("#details-case"), "bonus-1");
    await it.press("Escape");
    await it.press("Control+Home");
    await it.press(" ");
    assert.equal(await it.text("#details-title"), "Ada Lovelace");
    await it.close();
  },
  "a touch tells a cell of the map, a second one opens it": async (browser) => {
    const it = await start(browser, english, { hasTouch: true, viewport: { width: 360, height: 800 } });
    const map = it.page.locator("#map");
    await map.scrollIntoViewIfNeeded();
    const { width, height } = await map.boundingBox();
    const position = { x: width * (2.5 / ALL), y: height * (7.5 / 8) };
    await map.tap({ position });
    assert.match(await it.text("#map-says"), /^Budi Santoso · bonus-1/);
    assert.ok(!(await it.isOpen()));
    await map.tap({ position });
    assert.ok(await it.isOpen());
    await it.close();
  },
  "the map has colours of its theme": async (browser) => {
    const it = await start(browser);
    const picture = () => it.page.evaluate(() => document.getElementById("map").toDataURL());
    const light = await picture();
    await it.page.getByLabel("Theme").selectOption("dark");
    assert.notEqual(await picture(), light);
    await it.page.getByLabel("Theme").selectOption("light");
    assert.equal(await picture(), light);
    await it.close();
  },
  "the table is a grid with one tab stop, walked by arrows": async (browser) => {
    const it = await start(browser);
    const table = it.page.locator("#book");
    assert.equal(await table.getAttribute("aria-rowcount"), "17");
    assert.equal(await table.getAttribute("aria-colcount"), "13");
    assert.equal(await it.page.locator("#book-body tr").first().getAttribute("aria-rowindex"), "3");
    const stops = () => it.page.locator('#book [tabindex="0"]').count();
    assert.equal(await stops(), 1);
    await it.page.locator("#print").focus();
    await it.press("Tab");
    assert.match(await it.focused(), /^Ada Lovelace/);
    await it.press("ArrowRight");
    assert.match(await it.focused(), /^100/);
    await it.press("ArrowDown");
    await it.press("ArrowDown");
    assert.match(await it.focused(), /^87/);
    await it.press("End");
    assert.equal(await it.focused(), "TL");
    assert.equal(await it.page.evaluate(() => document.activeElement.getAttribute("aria-label")), "time limit, ≥ 5 s");
    await it.press("ArrowLeft");
    assert.equal(await it.focused(), "✓");
    await it.press("Control+End");
    assert.equal(await it.focused(), "CE");
    await it.press("Home");
    assert.match(await it.focused(), /^Dewi Lestari/);
    await it.press("PageUp");
    await it.press("Control+Home");
    assert.match(await it.focused(), /^Ada Lovelace/);
    await it.press("ArrowUp");
    assert.equal(await it.focused(), "Student");
    await it.press("PageDown");
    assert.equal(await stops(), 1);
    await it.press("Control+Home");
    await it.press("Tab");
    assert.ok(!(await it.page.evaluate(() => document.activeElement.closest("#book"))), "tab leaves the table");
    await it.press("Shift+Tab");
    assert.match(await it.focused(), /^Ada Lovelace/, "and comes back to where it was");
    await it.press("Enter");
    assert.equal(await it.text("#details-title"), "Ada Lovelace");
    await it.press("Escape");
    assert.match(await it.focused(), /^Ada Lovelace/, "focus comes back");
    await it.close();
  },
  "rows are copied as text for a spreadsheet": async (browser) => {
    const it = await start(browser, english, readable);
    const lines = async () => (await it.clipboard()).split(/\r?\n/);
    await it.page.locator("#copy-tsv").click();
    await it.page.getByText("15 students copied").waitFor();
    const all = await lines();
    assert.equal(all.length, ALL + 1);
    assert.deepEqual(all[0].split("\t").slice(0, 7), ["Student", "Key", "Id", "Score", "Of", "CPU seconds", "shallow-1"]);
    assert.deepEqual(all[1].split("\t").slice(0, 5), ["Ada Lovelace", "ada", "13520001", "100", "100"]);
    assert.ok(all.every((line) => line.split("\t").length === 14));
    assert.ok(all.some((line) => line.startsWith("'=HYPERLINK(")), "a formula is made text");
    await it.page.locator("#find").fill("budi");
    await it.page.locator("#copy-csv").press("Enter");
    await it.page.getByText("1 student copied").waitFor();
    assert.match(await it.clipboard(), /^Student,Key,Id,.*\r\nBudi Santoso,budi,13520002,87.5,100,[\d.]+,right,.*,time limit\r\n$/);
    await it.page.locator("#find").fill("hyper");
    await it.page.locator("#copy-csv").click();
    await it.page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("HYPERLINK"));
    assert.ok((await it.clipboard()).includes("\r\n\"'=HYPERLINK(\"\"x\"\")\",sheet,"));
    await it.page.locator("#clear").click();
    // By keys: the row in which one is, several, all.
    await it.page.locator("#print").focus();
    await it.press("Tab");
    await it.press("Control+Home");
    await it.press("Control+c");
    assert.equal((await lines()).length, 2);
    await it.press("Shift+ArrowDown");
    await it.press("Shift+ArrowDown");
    assert.equal(await it.page.locator('#book-body tr[aria-selected="true"]').count(), 3);
    await it.press("Control+c");
    assert.deepEqual((await lines()).slice(1).map((line) => line.split("\t")[1]), ["ada", "王小明", "budi"]);
    await it.press("Control+a");
    await it.press("Control+c");
    assert.equal((await lines()).length, ALL + 1);
    await it.press("Escape");
    assert.equal(await it.page.locator('#book-body tr[aria-selected="true"]').count(), 0);
    // By mouse: the rows that a selection touches.
    const cell = (row) => it.page.locator("#book-body tr").nth(row).locator("th bdi").first();
    const [from, to] = [await cell(2).boundingBox(), await cell(4).boundingBox()];
    await it.page.mouse.move(from.x + 2, from.y + 8);
    await it.page.mouse.down();
    await it.page.mouse.move(to.x + 60, to.y + 8, { steps: 6 });
    await it.page.mouse.up();
    assert.ok(!(await it.isOpen()), "a selection opens nothing");
    await it.press("Control+c");
    assert.equal((await lines()).length, 4);
    await it.close();
  },
  "the details say what is wrong, and the command to see it again": async (browser) => {
    const it = await start(browser, english, readable);
    await it.page.locator("#book-body tr", { hasText: "Agus" }).locator(".cell").nth(2).click();
    assert.ok(await it.isOpen());
    const facts = await it.page.locator("#details-facts").evaluate((list) =>
      Object.fromEntries([...list.querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling.textContent])));
    assert.equal(facts.Verdict, "IMillegal move");
    assert.equal(facts.Expected, "5 moves");
    assert.equal(facts.Score, "75 of 100 points");
    assert.match(facts["CPU time"], /ms$/);
    assert.match(await it.text("#details-text"), /^Step 2 moves tile 1, .*<\/script><b>not bold<\/b>$/s);
    assert.equal(await it.text("#details-command"), "grader show agus/deep-1 -a fifteen-bnb");
    await it.page.locator("#details-copy").click();
    await it.page.locator("#details-copy", { hasText: "Copied" }).waitFor();
    assert.equal(await it.clipboard(), "grader show agus/deep-1 -a fifteen-bnb");
    // The replay.
    const player = it.page.getByRole("group", { name: "The steps of Agus Pratama on deep-1" });
    await player.getByRole("button", { name: "Go to the illegal step 2" }).click();
    assert.match(await player.getByRole("status").textContent(), /tile 1 is not beside the blank/);
    assert.ok(!(await it.page.locator("#details-left").isVisible()));
    // To the next that is not right, whose text is left out.
    await it.page.locator("#details-next").click();
    assert.equal(await it.text("#details-case"), "deep-2");
    assert.ok(await it.page.locator("#details-left").isVisible());
    assert.ok(!(await it.page.locator("#details-text").isVisible()));
    assert.ok(await it.page.locator("#details-next").isDisabled());
    assert.equal((await it.hash()).get("of"), "deep-2");
    await it.page.locator("#details-back").press("Enter");
    assert.equal(await it.text("#details-case"), "deep-1");
    // Closed by its button, by Back, by Escape, by a click beside it; opened by a link.
    await it.page.locator("#details-close").click();
    assert.ok(!(await it.isOpen()));
    assert.equal((await it.hash()).get("student"), null);
    await it.page.goForward();
    assert.ok(await it.isOpen());
    await it.page.goBack();
    assert.ok(!(await it.isOpen()));
    await it.page.locator("#book-body tr", { hasText: "Olumide" }).locator("th").click();
    assert.equal(await it.text("#details-command"), "grader show 'olumide o'\\''neill/deep-2' -a fifteen-bnb");
    assert.ok(await it.page.locator("#details-board").isVisible(), "without a replay the board is shown");
    await it.page.mouse.click(30, 300);
    assert.ok(!(await it.isOpen()));
    await it.close();
    const linked = await start(browser, english, {}, "assignment=fifteen-bnb&student=ada&of=deep-2");
    assert.equal(await linked.text("#details-title"), "Ada Lovelace");
    assert.ok((await linked.text("#details-facts")).includes("Nodes"));
    await linked.press("Escape");
    assert.ok(!(await linked.isOpen()));
    assert.equal((await linked.hash()).get("student"), null);
    await linked.close();
    const packed = await start(browser, english, {}, "assignment=iq-puzzler&student=liam&of=2x2");
    const packing = packed.page.getByRole("group", { name: "The steps of Liam Murphy on 2x2" });
    await packing.getByRole("button", { name: "Last" }).click();
    assert.equal(await packing.getByRole("status").textContent(), "piece 3 of 3: C, which is wrong");
    await packed.close();
  },
  "cases are sorted by every column, and one leads to its column": async (browser) => {
    const it = await start(browser);
    const order = () => it.page.locator("#cases-body th").allTextContents();
    const usual = await order();
    assert.equal(usual.length, 8);
    const heads = it.page.locator("#cases-head button");
    assert.deepEqual(await heads.allTextContents(), ["Case", "Group", "Expected", "Right", "Discrimination", "CPU time", "Stopped"]);
    for (let place = 0; place < 7; place += 1) {
      await heads.nth(place).click();
      const sort = () => it.page.locator("#cases-head th").nth(place).getAttribute("aria-sort");
      const once = await sort();
      const before = await order();
      await it.press("Enter");
      assert.notEqual(await sort(), once);
      assert.notDeepEqual(await order(), before, `column ${place} turns`);
    }
    await heads.nth(3).click();
    assert.equal((await order())[0], "deep-2", "the hardest first");
    const row = it.page.locator("#cases-body tr").first();
    assert.match(await row.textContent(), /20%3\/15/);
    await heads.nth(4).click();
    assert.equal((await order()).at(-1), "shallow-1", "what is not known comes last");
    await it.page.locator("#cases-body button", { hasText: "deep-3" }).click();
    assert.deepEqual(await it.heads(), ["deep-3"]);
    await it.press("Enter");
    assert.equal((await it.heads()).length, 8);
    await it.close();
  },
  "the scores are those of the students who are shown": async (browser) => {
    const it = await start(browser);
    const label = () => it.page.locator(".spread").getAttribute("aria-label");
    assert.match(await label(), /^Number of students by score: 0–9 %: 1; .*100 %: 2$/);
    await it.page.locator("#verdict").selectOption("illegal-move");
    assert.equal(await label(), "Number of students by score: 30–39 %: 1; 60–69 %: 1; 70–79 %: 1");
    assert.deepEqual(await it.page.locator("#figures .figure").allTextContents(),
      ["Students3", "Mean58%", "Median63%", "All points0", "Reach the pass mark1"]);
    await it.close();
  },
  "filters move nothing on the page": async (browser) => {
    const it = await start(browser);
    const tops = () => it.page.evaluate(() =>
      ["map-title", "book-title", "cases-title", "plots-title"].map((id) => document.getElementById(id).getBoundingClientRect().top + scrollY));
    // The legend may lose lines, so that a verdict is what all of them are asked under.
    const before = await tops();
    await it.page.locator("#case").selectOption("case:deep-1");
    const [map] = await tops();
    assert.equal(map, before[0]);
    await it.page.locator("#clear").click();
    const tables = () => it.page.locator("#book-box").evaluate((box) => box.offsetHeight);
    const high = await tables();
    await it.page.locator("#find").fill("ada");
    assert.equal(await tables(), high);
    assert.equal((await tops())[0], before[0]);
    assert.equal(await it.page.locator("#map-box").evaluate((box) => box.offsetHeight), 8 * 26);
    await it.close();
  },
  "hostile names and outputs are text": async (browser) => {
    const it = await start(browser);
    const names = await it.names();
    assert.ok(names.some((name) => name.startsWith("<img src=x onerror=")));
    assert.ok(names.includes("txt.\ufffdexe <b>bold</b>"), "what turns text around is shown as such");
    await it.page.locator("#book-body tr", { hasText: "long name" }).locator("th").click();
    assert.ok((await it.text("#details-title")).length >= 5000);
    await assertNoSidewaysScroll(it.page, "with a long name");
    await it.press("Escape");
    await it.page.locator("#book-body tr", { hasText: "<img" }).locator("th").click();
    assert.equal(await it.page.locator("img, body b, #details b").count(), 0);
    assert.equal(await it.page.title(), "Strategi Algoritma 2026 · Class report");
    await it.close();
  },
  "the policy lets no foreign script or style in": async (browser) => {
    const { page } = await open(browser, english);
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      try {
        script.text = "document.title = 'broken'";
        document.body.append(script);
      } catch {
        // Trusted types refuse the text before the policy refuses the script.
      }
      document.body.setAttribute("style", "color: rgb(1, 2, 3)");
      return [document.title, getComputedStyle(document.body).color];
    });
    assert.equal(ran[0], "Strategi Algoritma 2026 · Class report");
    assert.notEqual(ran[1], "rgb(1, 2, 3)");
    await page.context().close();
  },
  "tab reaches every control": async (browser) => {
    const it = await start(browser, english, {}, "assignment=fifteen-bnb&cause=0");
    const wanted = await it.page.evaluate(() => {
      const all = [...document.querySelectorAll("a[href], button, select, input, [tabindex]")];
      const isOwn = (element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility() && !element.closest("dialog");
      const own = all.filter(isOwn);
      for (const [index, element] of own.entries()) element.dataset.stop = index;
      return own.length;
    });
    assert.ok(wanted > 40, `${wanted} controls`);
    const reached = new Set();
    for (let count = 0; count < wanted + 2; count += 1) {
      await it.press("Tab");
      reached.add(await it.page.evaluate(() => document.activeElement.dataset.stop));
    }
    reached.delete(undefined);
    assert.equal(reached.size, wanted);
    await it.close();
  },
  "axe finds nothing, light and dark, narrow and wide, filtered and with details": async (browser) => {
    for (const { colorScheme, width } of LOOKS) {
      const where = `${colorScheme} at ${width} px`;
      const options = { colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" };
      const it = await start(browser, english, options);
      await assertAccessible(it.page, where);
      await assertNoSidewaysScroll(it.page, where);
      await it.page.locator("#causes .cause").first().click();
      await it.page.locator("#verdict").selectOption("illegal-move");
      await assertNoSidewaysScroll(it.page, `${where}, filtered`);
      await it.page.locator("#book-body tr", { hasText: "Agus" }).locator("th").click();
      await assertAccessible(it.page, `${where}, with details`, "#details");
      await it.press("Escape");
      await it.page.locator("#find").fill("nobody at all");
      await assertAccessible(it.page, `${where}, with nobody`, "#book");
      await it.close();
    }
  },
  "the theme that the reader chooses is as accessible": async (browser) => {
    for (const [colorScheme, theme] of [["light", "dark"], ["dark", "light"]]) {
      const it = await start(browser, english, { colorScheme });
      await it.page.getByLabel("Theme").selectOption(theme);
      await assertLegible(it.page, `${theme} by choice`);
      await it.close();
    }
  },
  "every language fits": async (browser) => {
    for (const [file, language, said] of [
      [indonesian, "id", "15 mahasiswa"], [dutch, "nl", "15 studenten"], [chinese, "zh", "15 名学生"],
    ]) {
      for (const width of [360, 1280]) {
        const it = await start(browser, file, { viewport: { width, height: 900 } });
        assert.equal(await it.page.locator("html").getAttribute("lang"), language);
        await it.says(said);
        if (width === 360) await assertUsable(it.page, `in ${language}`);
        await it.page.locator("#book-body tr", { hasText: "Agus" }).locator("th").click();
        assert.ok(await it.isOpen());
        await it.press("Escape");
        await assertNoSidewaysScroll(it.page, `in ${language} at ${width} px`);
        const left = await it.page.evaluate(() => /\{\w+\}|undefined|NaN/.exec(document.body.innerText)?.[0]);
        assert.equal(left, undefined, `in ${language} nothing is left to fill in`);
        await it.close();
      }
    }
  },
  "a class with nothing but results is shown all the same, and one without any says so": async (browser) => {
    const it = await start(browser, bare);
    await it.says("2 students");
    assert.equal(await it.text("h1"), "grader");
    await it.page.locator("#book-body .cell").nth(1).click();
    assert.equal(await it.text("#details-command"), "grader show ada/two");
    await it.press("Escape");
    await assertUsable(it.page, "with nothing but results");
    const left = await it.page.evaluate(() => /\{\w+\}|undefined|null|NaN/.exec(document.body.innerText)?.[0]);
    assert.equal(left, undefined);
    await it.close();
    const none = await start(browser, empty);
    await none.says("Nobody is left. Clear a filter to see more.");
    await none.close();
  },
  "what the grader makes of scorecards is read as it was meant": async (browser) => {
    const it = await start(browser, real, {}, "assignment=fifteen-bnb&student=budi-santoso&of=berhasil3");
    await it.says("3 students");
    assert.equal(await it.text("#details-title"), "Budi Santoso");
    const facts = await it.text("#details-facts");
    for (const part of ["not minimal", "84 ms", "100", "a shortest solution has 3 moves"]) {
      assert.ok(facts.includes(part), `${part} in ${facts}`);
    }
    assert.match(await it.text("#details-text"), /5 moves where 3 are enough/);
    const player = it.page.getByRole("group", { name: "The steps of Budi Santoso on berhasil3" });
    await player.getByRole("button", { name: "Go to the first wasted step 2" }).click();
    assert.equal(await player.getByRole("status").textContent(), "step 2 of 5: tile 7 down, the first wasted move");
    assert.ok(!(await it.page.locator("#details-left").isVisible()));
    await it.press("Escape");
    assert.match(await it.text("#facts"), /A Model at 3 GHz/);
    assert.equal(await it.page.locator("svg.plot:visible").count(), 2, "times and nodes");
    await assertAccessible(it.page, "in what the grader makes");
    await it.close();
    const jumped = await start(browser, real, {}, "assignment=fifteen-bnb&student=ada-lovelace&of=berhasil2");
    const path = jumped.page.getByRole("group", { name: "The steps of Ada Lovelace on berhasil2" });
    await path.getByRole("button", { name: "Last" }).click();
    assert.match(await path.getByRole("status").textContent(), /the next board is not one move away/);
    await jumped.close();
    const packed = await start(browser, real, {}, "assignment=iq-puzzler&student=citra-dewi&of=shape");
    const packing = packed.page.getByRole("group", { name: "The steps of Citra Dewi on shape" });
    await packing.getByRole("button", { name: "Go to the illegal step 4" }).click();
    assert.equal(await packing.getByRole("status").textContent(), "piece 4 of 7: D, which is wrong");
    await packed.close();
  },
  "print gives a page to each student who is shown": async (browser) => {
    const it = await start(browser, english, { colorScheme: "dark" });
    const pages = async () => (await it.page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    assert.equal(await pages(), ALL);
    await it.page.locator("#find").fill("13520");
    await it.says("6 of 15 students");
    assert.equal(await pages(), 6);
    await it.page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await it.page.emulateMedia({ media: "print" });
    assert.ok(!(await it.page.locator("main").isVisible()));
    const sheet = it.page.locator(".paper-page").first();
    assert.ok(await sheet.isVisible());
    const text = await sheet.innerText();
    for (const part of ["Ada Lovelace", "100 of 100 points", "deep-3", "right", "Student 1 of the 6 that the filters leave of 15"]) {
      assert.ok(text.includes(part), `${part} in ${text}`);
    }
    await it.page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await it.page.locator(".paper-page").count(), 0);
    await it.page.emulateMedia({ media: "screen" });
    let asked = await it.page.evaluate(() => {
      window.print = () => { document.body.dataset.printed = "yes"; };
      return document.body.dataset.printed;
    });
    assert.equal(asked, undefined);
    await it.page.locator("#print").click();
    asked = await it.page.evaluate(() => document.body.dataset.printed);
    assert.equal(asked, "yes");
    await it.close();
  },
  "a class of 3,000 on 60 cases opens, filters, and is read to its end": async (browser) => {
    const it = await start(browser, large, { viewport: { width: 1280, height: 900 } });
    const first = await it.page.evaluate(() => performance.getEntriesByName("first-draw")[0].startTime);
    await it.says("3,000 students");
    const lines = () => it.page.locator("#book-body tr").count();
    assert.ok((await lines()) < 50, `${await lines()} rows are in the page`);
    assert.equal(await it.page.locator("#book").getAttribute("aria-rowcount"), "3002");
    const timed = async (act) => it.page.evaluate((what) => {
      const from = performance.now();
      const [id, value] = what;
      const control = document.getElementById(id);
      control.value = value;
      control.dispatchEvent(new Event(id === "find" ? "input" : "change"));
      document.body.getBoundingClientRect();
      return performance.now() - from;
    }, act);
    const verdict = await timed(["verdict", "time-limit"]);
    assert.match(await it.text("#result"), /^1,\d\d\d of 3,000 students$/);
    const name = await timed(["find", "hopper"]);
    assert.match(await it.text("#result"), /^\d+ of 3,000 students$/);
    await it.page.locator("#clear").click();
    const sort = await timed(["sort", "time"]);
    console.log(`        first draw ${first.toFixed(0)} ms; verdict ${verdict.toFixed(0)} ms, name ${name.toFixed(0)} ms, sort ${sort.toFixed(0)} ms`);
    await it.page.locator("#sort").selectOption("name");
    await it.page.locator("#print").focus();
    await it.press("Tab");
    await it.press("Control+End");
    assert.ok((await lines()) < 50);
    const last = it.page.locator("#book-body tr").last();
    assert.equal(await last.getAttribute("aria-rowindex"), "3002");
    assert.ok(await it.page.evaluate(() => document.activeElement.closest("tr").getAttribute("aria-rowindex") === "3002"));
    const box = await it.page.locator("#book-box").boundingBox();
    const row = await last.boundingBox();
    assert.ok(row.y + row.height <= box.y + box.height + 1, "the last row is in sight");
    // Scrolled by wheel, the focus is not lost.
    await it.page.locator("#book-box").evaluate((it) => { it.scrollTop = 1000; });
    await it.page.waitForFunction(() => document.querySelector("#book-body tr").getAttribute("aria-rowindex") < 100);
    assert.ok(await it.page.evaluate(() => document.activeElement.closest("#book-body") !== null));
    await it.page.locator("#map-box").focus();
    await it.press("End");
    assert.ok((await it.text("#map-voice")).length > 10);
    await assertUsable(it.page, "in a large class");
    await it.close();
  },
};

await run(checks);
