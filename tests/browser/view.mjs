// Uses every control of the visualizer, by mouse and by keyboard: `node view.mjs PROGRAM CACHE`, where PROGRAM is the
// built `reference` and CACHE the folder in which it may keep tables.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { assertAccessible, assertNoSidewaysScroll, open, run } from "./harness.mjs";

const [program, cache] = process.argv.slice(2);
if (!cache) throw new Error("give the program and a folder for its tables");
const environment = { ...process.env, GRADER_CACHE_DIR: cache };
const folder = await mkdtemp(join(tmpdir(), "view-"));

const EASY = "1 2 3 4\n5 6 7 8\n9 12 15 14\n13 11 - 10\n";
const EIGHT = "8 1 3\n4 0 2\n7 6 5\n";
const ODD = "15 2 3 13\n5 8 11 9\n- 4 7 6\n10 1 14 12\n";
const BAD = "1 2 3\n4 5 5\n7 8 0\n";
// 80 moves from the goal: no search without tables ends within a check.
const HARD = "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n";
const SQUARE = "2 2 2\nDEFAULT\nAA\nBB\n";

// Every program, so that none outlives a check that failed.
const started = [];

const start = async (board) => {
  const given = [];
  if (board !== undefined) {
    given.push(join(folder, "board.txt"));
    await writeFile(given[0], board);
  }
  const child = spawn(program, ["view", "--no-open", ...given], { env: environment, stdio: ["ignore", "pipe", "ignore"] });
  started.push(child);
  const ended = once(child, "exit");
  const [address] = await once(createInterface(child.stdout), "line");
  const stop = async () => {
    if (child.exitCode === null) child.kill("SIGINT");
    await ended;
  };
  return { address, ended, stop };
};

// Opens the page of a program of its own, and fails if the page asks anybody else, breaks its own policy or throws.
const visit = async (browser, { board, ...options } = {}) => {
  const { address, ended, stop } = await start(board);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    // A bad board is refused by its status, which the browser notes; so is a program that has ended.
    const isNoted = /^Failed to load resource: .*(422|ERR_CONNECTION_REFUSED)/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isNoted) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const isOurs = [address, "data:", `blob:${new URL(address).origin}/`].some((ours) => request.url().startsWith(ours));
    if (!isOurs) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(address);
  await page.locator("html[data-ready]").waitFor();
  const close = async () => {
    assert.deepEqual(complaints, [], "the page asked nobody else and complained of nothing");
    await context.close();
    await stop();
  };
  return { page, context, close, stop, ended, address, it: parts(page) };
};

const parts = (page) => {
  const column = (number) => {
    const root = page.getByRole("region", { name: `Search ${number}`, exact: true });
    const button = (name) => root.getByRole("button", { name, exact: true });
    return {
      root,
      button,
      solve: () => button("Solve").click(),
      algorithm: root.getByLabel("Algorithm"),
      guide: root.getByLabel(/^(Heuristic|Question)$/),
      result: root.locator(".result"),
      player: root.locator(".replay:not([hidden])"),
      figures: async () => {
        const names = await root.locator(".figures dt").allTextContents();
        const values = await root.locator(".figures b").allTextContents();
        return Object.fromEntries(names.map((name, index) => [name, values[index]]));
      },
      // What came of it, when it has ended.
      ended: async () => {
        await page.waitForFunction((id) => document.getElementById(id).closest("section").getAttribute("aria-busy") === "false", `search-${number}`);
        return root.locator(".result").textContent();
      },
    };
  };
  return {
    text: page.getByLabel("Board as text"),
    problem: page.locator("#problem"),
    verdict: page.locator(".verdict-word"),
    example: (name) => page.getByRole("button", { name, exact: true }),
    compare: page.getByRole("switch", { name: "Compare two side by side" }),
    first: column(1),
    second: column(2),
    load: async (text) => {
      await page.getByLabel("Board as text").fill(text);
      // What is read is read after a pause in typing, so that this waits for the answer to this very text.
      await page.waitForResponse((response) => response.url().endsWith("/api/read") && response.request().postDataJSON().text === text);
      await page.waitForTimeout(0);
    },
  };
};

const is = async (locator, text) => {
  await locator.first().waitFor();
  assert.equal((await locator.first().textContent()).trim(), text);
};
const commandLine = (command, board) => spawnSync(program, [command], { input: board, env: environment, encoding: "utf8" }).stderr;

const drop = async (page, target, fill) => {
  const transfer = await page.evaluateHandle(fill);
  await page.dispatchEvent(target, "dragenter", { dataTransfer: transfer });
  assert.ok(await page.locator("#drop-veil").isVisible(), "where to drop is shown while something is dragged");
  await page.dispatchEvent(target, "dragover", { dataTransfer: transfer });
  await page.dispatchEvent(target, "drop", { dataTransfer: transfer });
  assert.ok(!(await page.locator("#drop-veil").isVisible()));
};

const saved = async (page, press) => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), path: await download.path(), bytes: await readFile(await download.path()) };
};

const STATES = {
  empty: async () => {},
  "bad board": async ({ it }) => {
    await it.load(EASY);
    await it.load(BAD);
    await it.problem.locator("p").first().waitFor();
  },
  unsolvable: async ({ it }) => {
    await it.load(ODD);
    await it.first.solve();
    await it.first.ended();
  },
  solved: async ({ it }) => {
    await it.load(EASY);
    await it.first.solve();
    await it.first.ended();
  },
  filled: async ({ page, it }) => {
    await it.example("IQ Puzzler, 5×11").click();
    await page.locator(".pieces").waitFor();
    await it.first.solve();
    await it.first.ended();
    await it.first.player.getByRole("button", { name: "Last" }).click();
  },
  "two packings": async ({ it }) => {
    await it.load(SQUARE);
    await it.first.guide.selectOption("unique");
    await it.first.solve();
    await it.first.ended();
  },
  comparing: async ({ page, it }) => {
    await it.load(EIGHT);
    await it.compare.check();
    await page.getByRole("button", { name: "Solve both" }).click();
    await page.locator("#comparison p").first().waitFor();
  },
  searching: async ({ page, it }) => {
    await it.load(HARD);
    await it.first.algorithm.selectOption("ida");
    await it.first.guide.selectOption("hamming");
    await it.first.solve();
    await page.getByText(/nodes · threshold/).waitFor();
  },
  "a large board": async ({ it }) => {
    const rows = Array.from({ length: 8 }, (_, row) => Array.from({ length: 8 }, (_, column) => (row * 8 + column + 1) % 64).join(" "));
    await it.load(`${rows.join("\n")}\n`);
  },
};

const checks = {
  "a board given to the program is shown at once": async (browser) => {
    const { it, close } = await visit(browser, { board: EASY });
    assert.equal(await it.text.inputValue(), EASY);
    await is(it.verdict, "It can be solved");
    await close();
  },
  "a typed board is read while it is typed, and the proof is shown": async (browser) => {
    const { page, it, close } = await visit(browser);
    assert.ok(!(await page.locator("#searches").isVisible()), "there is nothing to solve yet");
    await it.text.click();
    await page.keyboard.type(ODD);
    await is(it.verdict, "It cannot be solved");
    await page.getByText("55 + 0 = 55 is odd").first().waitFor();
    const rows = page.getByRole("table", { name: "KURANG(i) of every tile i" }).getByRole("row");
    const pairs = await rows.evaluateAll((all) => all.slice(1).map((row) => Array.from(row.children, (cell) => cell.textContent)));
    const kurang = [0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7];
    assert.deepEqual(pairs, kurang.map((value, index) => [index === 15 ? "16, blank" : String(index + 1), String(value)]));
    assert.deepEqual(await page.locator(".sum b").allTextContents(), ["55", "0", "55", "48", "1", "49"]);
    assert.equal(await page.locator("#proof").getByRole("img").first().getAttribute("aria-label"), "Board: 15 2 3 13; 5 8 11 9; blank 4 7 6; 10 1 14 12");
    await page.getByText("The blank stands on a white cell").waitFor();
    await it.load(EIGHT);
    await is(it.verdict, "It can be solved");
    assert.deepEqual(await page.locator(".bounds li").allTextContents(), ["5 Hamming", "10 Manhattan", "10 Linear conflict"]);
    await it.load("1 2 3\n4 5 6\n7 8 0\n");
    await is(it.verdict, "It is solved already");
    assert.match(await page.locator("#said").textContent(), /^It is solved already: /);
    await it.text.fill("");
    await page.getByText("Load a board, or click an example").waitFor();
    await close();
  },
  "a file is opened by mouse and by keyboard": async (browser) => {
    const { page, it, close } = await visit(browser);
    for (const [name, text, press] of [
      ["mouse.txt", EASY, () => page.getByRole("button", { name: "Open file…" }).click()],
      ["keyboard.txt", EIGHT, async () => {
        await page.getByRole("button", { name: "Open file…" }).focus();
        await page.keyboard.press("Enter");
      }],
    ]) {
      await writeFile(join(folder, name), text);
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()]);
      await chooser.setFiles(join(folder, name));
      await page.locator("#proof figcaption").getByText(text === EASY ? "4 × 4" : "3 × 3").waitFor();
      assert.equal(await it.text.inputValue(), text);
    }
    await close();
  },
  "a file and a text are dropped anywhere on the page": async (browser) => {
    const { page, it, close } = await visit(browser);
    await drop(page, "h1", () => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["1 2 3\n4 5 6\n7 0 8\n"], "board.txt"));
      return transfer;
    });
    await is(it.verdict, "It can be solved");
    await drop(page, "#proof", () => {
      const transfer = new DataTransfer();
      transfer.setData("text/plain", "1 2 3\n4 5 6\n8 7 0\n");
      return transfer;
    });
    await page.getByText("It cannot be solved").first().waitFor();
    await drop(page, "#text", () => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["2 2 2\nDEFAULT\nAA\nBB\n"], "puzzle.txt"));
      return transfer;
    });
    await page.getByText("The areas fit").first().waitFor();
    await page.dispatchEvent("h1", "dragenter", { dataTransfer: await page.evaluateHandle(() => new DataTransfer()) });
    await page.dispatchEvent("h1", "dragleave", { dataTransfer: await page.evaluateHandle(() => new DataTransfer()) });
    assert.ok(!(await page.locator("#drop-veil").isVisible()), "what was only dragged across leaves nothing behind");
    await close();
  },
  "a board is pasted into the text and anywhere else": async (browser) => {
    const { page, it, close } = await visit(browser, { permissions: ["clipboard-read", "clipboard-write"] });
    const copy = (text) => page.evaluate((given) => navigator.clipboard.writeText(given), text);
    await copy(EASY);
    await page.getByRole("heading", { name: "Puzzle visualizer" }).click();
    await page.keyboard.press("Control+V");
    await is(it.verdict, "It can be solved");
    assert.equal(await it.text.inputValue(), EASY);
    await copy(ODD);
    await it.text.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+V");
    await page.getByText("It cannot be solved").first().waitFor();
    assert.equal(await it.text.inputValue(), ODD);
    await close();
  },
  "every example is a board, by mouse and by keyboard": async (browser) => {
    const { page, it, close } = await visit(browser);
    const names = await page.getByRole("group", { name: "Or begin with an example" }).getByRole("button").allTextContents();
    assert.equal(names.length, 8);
    for (const [index, name] of names.entries()) {
      const [response] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith("/api/read")),
        index % 2 === 0 ? it.example(name).click() : it.example(name).press("Enter"),
      ]);
      assert.equal(response.status(), 200, name);
      const verdict = name.includes("unsolvable") ? "It cannot be solved" : name.startsWith("IQ") ? "The areas fit" : "It can be solved";
      await page.locator(".verdict-word", { hasText: verdict }).waitFor();
    }
    await close();
  },
  "a bad board gets the message of the command line, and what was there stays": async (browser) => {
    const { page, it, close } = await visit(browser);
    await it.load(BAD);
    await it.problem.locator("p").first().waitFor();
    assert.equal(await it.problem.getAttribute("role"), "alert");
    assert.ok(!(await page.locator("#searches").isVisible()));
    await it.load(EASY);
    await it.first.solve();
    const before = await it.first.ended();
    for (const [command, text] of [["solve", BAD], ["solve", "1 2 3\n4 5 6\n7\n"], ["pack", "2 2 3\nDEFAULT\nAA\n"], ["pack", "2 x 1\nDEFAULT\nAA\n"]]) {
      await it.load(text);
      const message = it.problem.locator(".problem-text");
      await message.waitFor();
      const told = await message.textContent();
      assert.ok(told.length > 10 && commandLine(command, text).includes(told), `the page says “${told}” of ${JSON.stringify(text)}`);
      assert.equal(await it.text.getAttribute("aria-invalid"), "true");
      await it.problem.getByText("Shown is still the last board that could be read.").waitFor();
      await is(it.verdict, "It can be solved");
      assert.equal(await it.first.result.textContent(), before);
    }
    await it.load(EIGHT);
    await it.problem.locator("p").first().waitFor({ state: "detached" });
    assert.equal(await it.text.getAttribute("aria-invalid"), null);
    await close();
  },
  "hostile text stays text": async (browser) => {
    const { page, it, close } = await visit(browser);
    const hostile = '<img src=x onerror="document.title=1"></script><script>document.title=2</script>';
    await it.load(hostile);
    await it.problem.locator(".problem-text").waitFor();
    assert.equal(await page.title(), "Puzzle visualizer");
    assert.equal(await page.locator("main img, #problem script").count(), 0);
    await close();
  },
  "solve shows moves, nodes and time, and plays the path": async (browser) => {
    const { page, it, close } = await visit(browser, { board: EASY, reducedMotion: "no-preference" });
    await it.first.solve();
    assert.match(await it.first.ended(), /^Solved in 13 moves, the fewest possible: [\d,]+ nodes?, /);
    const figures = await it.first.figures();
    assert.equal(figures.Moves, "13");
    assert.match(figures["Nodes expanded"], /^[\d,]+$/);
    assert.match(figures.Time, /^[\d.]+ (µs|ms|s)$/);
    await page.locator('.replay[data-playing="true"]').waitFor();
    await page.locator('.replay[data-step="13"][data-playing="false"]').waitFor();
    assert.equal(await it.first.player.getByRole("img").getAttribute("aria-label"), "Board: 1 2 3 4; 5 6 7 8; 9 10 11 12; 13 14 15 blank");
    await it.first.button("Reset").click();
    assert.equal(await it.first.result.textContent(), "");
    assert.equal(await it.first.player.count(), 0);
    assert.deepEqual(await it.first.figures(), {});
    // Where there is nothing to reset, pressing it does nothing.
    await it.first.button("Reset").dispatchEvent("click");
    assert.equal(await it.first.player.count(), 0);
    await close();
  },
  "a board is solved by keyboard alone": async (browser) => {
    const { page, it, close } = await visit(browser);
    const tabTo = async (locator) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await locator.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      assert.fail("tab does not lead there");
    };
    const ringed = async () =>
      assert.notEqual(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), "none", "the focus is seen");
    await tabTo(page.getByLabel("Theme"));
    await ringed();
    await tabTo(page.getByRole("button", { name: "Open file…" }));
    await ringed();
    await tabTo(it.text);
    await ringed();
    await page.keyboard.type("8 1 3 / 4 0 2 / 7 6 5");
    await it.verdict.waitFor();
    await tabTo(page.getByText("How a board is written"));
    await page.keyboard.press("Enter");
    assert.ok(await page.getByText("IQ Puzzler: rows, columns").isVisible());
    await tabTo(it.compare);
    await ringed();
    await tabTo(it.first.algorithm);
    await page.keyboard.type("ID");
    assert.equal(await it.first.algorithm.inputValue(), "ida");
    await tabTo(it.first.guide);
    await page.keyboard.press("ArrowDown");
    assert.equal(await it.first.guide.inputValue(), "linear-conflict");
    await tabTo(it.first.button("Solve"));
    await ringed();
    await page.keyboard.press("Enter");
    assert.match(await it.first.ended(), /^Solved in 14 moves, the fewest possible/);
    assert.ok(await it.first.button("Solve").evaluate((element) => element === document.activeElement), "the focus stays");
    await tabTo(it.first.button("Save the solution as text"));
    const { name } = await saved(page, () => page.keyboard.press("Enter"));
    assert.equal(name, "solution.txt");
    await tabTo(it.first.player);
    await page.keyboard.press("End");
    assert.equal(await it.first.player.getAttribute("data-step"), "14");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.equal(await it.first.player.getAttribute("data-step"), "1");
    await it.first.button("Reset").press("Space");
    assert.equal(await it.first.player.count(), 0);
    await it.text.press("Control+Enter");
    await it.first.player.waitFor();
    await close();
  },
  "nothing moves by itself where motion is unwanted": async (browser) => {
    const { it, close } = await visit(browser, { board: EASY });
    await it.first.solve();
    await it.first.ended();
    assert.equal(await it.first.player.getAttribute("data-playing"), "false");
    await close();
  },
  "every algorithm solves, and says what it asks": async (browser) => {
    const { it, close } = await visit(browser, { board: EIGHT });
    const names = await it.first.algorithm.locator("option").evaluateAll((all) => all.map(({ value }) => value));
    assert.equal(names.length, 8);
    for (const name of names) {
      await it.first.algorithm.selectOption(name);
      const isGuided = ["a-star", "a-star-no-closed-list", "greedy", "ida"].includes(name);
      assert.equal(await it.first.guide.isEnabled(), isGuided, name);
      if (!isGuided) await it.first.root.getByText(/chooses its own|asks none|always counts misplaced tiles/).waitFor();
      await it.first.solve();
      assert.match(await it.first.ended(), /^Solved in \d+ moves, (the fewest possible|perhaps not the fewest)/, name);
    }
    await close();
  },
  "a heuristic that does not fit the board cannot be chosen, and says why": async (browser) => {
    const { page, it, close } = await visit(browser);
    await it.load(EASY);
    await it.first.algorithm.selectOption("ida");
    await it.first.guide.selectOption("walking-distance");
    await it.example("24-puzzle").click();
    await page.locator("#proof figcaption").getByText("5 × 5").waitFor();
    const option = it.first.guide.locator('option[value="walking-distance"]');
    assert.ok(await option.evaluate((element) => element.disabled));
    assert.equal(await option.textContent(), "Walking distance: walking distance is for boards up to 4×4, not 5×5");
    assert.notEqual(await it.first.guide.inputValue(), "walking-distance");
    await it.first.guide.selectOption("linear-conflict");
    await it.first.solve();
    assert.match(await it.first.ended(), /^Solved in 18 moves, the fewest possible/);
    await close();
  },
  "a board that cannot be solved is said to be": async (browser) => {
    const { it, close } = await visit(browser, { board: ODD });
    await it.first.solve();
    assert.match(await it.first.ended(), /^It cannot be solved/);
    assert.equal(await it.first.player.count(), 0);
    await close();
  },
  "a long search shows progress and is cancelled": async (browser) => {
    const { page, it, close } = await visit(browser, { board: HARD });
    await it.first.algorithm.selectOption("ida");
    await it.first.guide.selectOption("hamming");
    for (const press of [() => it.first.button("Cancel").click(), () => it.first.button("Cancel").press("Enter")]) {
      await it.first.solve();
      await is(it.first.result, "Searching…");
      const progress = page.getByText(/^[\d,]+ nodes · threshold \d+ · /);
      await progress.waitFor();
      const before = await progress.textContent();
      await page.waitForFunction((old) => document.querySelector(".progress-text")?.textContent !== old, before);
      assert.equal(await it.first.button("Solve").getAttribute("aria-disabled"), "true");
      await it.first.button("Solve").dispatchEvent("click");
      await press();
      assert.match(await it.first.ended(), /^Cancelled after [\d,]+ nodes, /);
      assert.equal(await page.locator(".progress-text").count(), 0);
    }
    await it.first.solve();
    await page.locator(".progress-text").waitFor();
    await it.load(EIGHT);
    assert.equal(await it.first.ended(), "", "another board ends the search and its progress");
    await it.first.algorithm.selectOption("oracle");
    await it.first.solve();
    assert.match(await it.first.ended(), /^Solved in 14 moves/);
    await close();
  },
  "two heuristics are compared side by side": async (browser) => {
    const { page, it, close } = await visit(browser, { board: EIGHT });
    assert.ok(!(await it.second.root.isVisible()));
    await it.compare.focus();
    await page.keyboard.press("Space");
    assert.ok(await it.second.root.isVisible());
    assert.deepEqual([await it.first.guide.inputValue(), await it.second.guide.inputValue()], ["hamming", "manhattan"]);
    const playBoth = page.getByRole("button", { name: "Play both" });
    assert.equal(await playBoth.getAttribute("aria-disabled"), "true");
    await page.getByRole("button", { name: "Solve both" }).click();
    await page.locator("#comparison p").first().waitFor();
    const [left, right] = [await it.first.figures(), await it.second.figures()];
    assert.equal(left.Moves, "14");
    const number = (text) => Number(text.replaceAll(",", ""));
    assert.ok(number(right["Nodes expanded"]) < number(left["Nodes expanded"]));
    const said = await page.locator("#comparison p").allTextContents();
    assert.match(said[0], new RegExp(`^Search 2 \\(A\\* with Manhattan\\) took [\\d.]+ times fewer nodes: ${right["Nodes expanded"]} against ${left["Nodes expanded"]}\\.$`));
    assert.match(said[1], /^(Search [12] was [\d.,]+ times faster: .* against .*|Both were as fast: .* each)\.$/);
    assert.equal(said[2], "Both paths have 14 moves.");
    await playBoth.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll('.replay[data-step="14"]').length === 2);
    await it.second.algorithm.selectOption("greedy");
    await it.second.solve();
    await it.second.ended();
    await it.first.button("Reset").click();
    assert.ok(!(await page.locator("#comparison").isVisible()), "one alone is compared with nothing");
    await it.compare.uncheck();
    assert.ok(!(await it.second.root.isVisible()));
    assert.ok(!(await playBoth.isVisible()));
    await close();
  },
  "two long searches run at once and are cancelled one by one": async (browser) => {
    const { page, it, close } = await visit(browser, { board: HARD });
    await it.compare.check();
    assert.equal(await it.first.algorithm.inputValue(), "ida");
    await it.first.guide.selectOption("hamming");
    await it.second.guide.selectOption("manhattan");
    await page.getByRole("button", { name: "Solve both" }).press("Enter");
    await page.waitForFunction(() => Array.from(document.querySelectorAll(".progress-text")).filter((it) => it.textContent.includes("nodes")).length === 2);
    await it.first.button("Cancel").click();
    assert.match(await it.first.ended(), /^Cancelled after/);
    assert.equal(await it.second.root.getAttribute("aria-busy"), "true");
    await it.second.button("Cancel").click();
    await it.second.ended();
    await page.getByText("Both were stopped before they came to an end.").waitFor();
    await close();
  },
  "a board is filled, piece by piece": async (browser) => {
    const { page, it, close } = await visit(browser);
    await it.example("IQ Puzzler, custom").click();
    await page.getByText("The areas fit").first().waitFor();
    assert.deepEqual(await page.locator(".sum b").allTextContents(), ["19", "19", "0"]);
    assert.equal(await page.getByRole("img", { name: /^Piece [A-E]: \d cells?$/ }).count(), 5);
    await it.first.solve();
    assert.match(await it.first.ended(), /^Filled with 5 pieces: /);
    await it.first.player.getByRole("button", { name: "Last" }).click();
    await is(it.first.player.getByRole("status"), "piece 5 of 5: E");
    assert.ok((await it.first.player.getByRole("img").getAttribute("aria-label")).startsWith("Board: blank blank blank "));
    await it.first.algorithm.selectOption("brute-force");
    assert.ok(await it.first.guide.locator('option[value="count"]').evaluate((element) => element.disabled));
    await it.first.solve();
    await it.first.ended();
    assert.match((await it.first.figures()).Iterations, /^[\d,]+$/);
    await it.first.root.getByText("placements tried").waitFor();
    await it.compare.check();
    await it.first.algorithm.selectOption("exact-cover");
    await page.getByRole("button", { name: "Solve both" }).click();
    await page.getByText(/^Search 1 \(Exact cover\) took [\d.,]+ times fewer iterations: /).waitFor();
    await it.compare.uncheck();
    await it.load(SQUARE);
    await it.first.guide.selectOption("count");
    await it.first.solve();
    assert.match(await it.first.ended(), /^There are 4 packings: /);
    await it.first.guide.selectOption("unique");
    await it.first.solve();
    assert.match(await it.first.ended(), /^There is more than one packing/);
    const shown = () => it.first.player.getAttribute("aria-label");
    assert.equal(await shown(), "Packing 1 of search 1");
    await it.first.button("Show the other packing").click();
    assert.equal(await shown(), "Packing 2 of search 1");
    await it.load("2 2 1\nDEFAULT\nAA\n");
    await is(it.verdict, "It cannot be filled");
    await it.first.solve();
    assert.match(await it.first.ended(), /^It cannot be filled: the pieces have 2 cells together, the board has 4\./);
    await close();
  },
  "a path is saved as picture, text and replay": async (browser) => {
    const { page, it, close } = await visit(browser, { board: EASY });
    await it.first.solve();
    await it.first.ended();
    const svg = await saved(page, () => it.first.button("Save the board shown as SVG").click());
    assert.equal(svg.name, "board-step-0.svg");
    assert.deepEqual(await svgTexts(browser, svg.bytes), "1 2 3 4 5 6 7 8 9 12 15 14 13 11 10".split(" "));
    await it.first.player.getByRole("button", { name: "Last" }).click();
    const png = await saved(page, () => it.first.button("Save the board shown as PNG").click());
    assert.equal(png.name, "board-step-13.png");
    assertPng(png.bytes, 576, 576);
    const text = await saved(page, () => it.first.button("Save the solution as text").click());
    assert.match(String(text.bytes), /^Solved in 13 moves, the fewest possible: .*\nSearch: Oracle\nTiles moved: (\d+ ?){13}\nBlank moves: (\w+ ?){13}\n\nStart\n 1  2  3  4\n/);
    assert.ok(String(text.bytes).endsWith("\n 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15  -\n"));
    const replay = await saved(page, () => it.first.button("Save the replay as a page").click());
    assert.equal(replay.name, "replay.html");
    await close();
    const kept = join(folder, "replay.html");
    await writeFile(kept, replay.bytes);
    const alone = await open(browser, kept);
    await alone.page.getByRole("heading", { name: "Solved in 13 moves, the fewest possible" }).waitFor();
    await alone.page.getByRole("button", { name: "Last" }).click();
    await is(alone.page.getByRole("status"), "step 13 of 13: tile 15 left");
    await assertAccessible(alone.page, `in ${pathToFileURL(kept)}`);
    await alone.close();
  },
  "a packing is saved as picture, text and replay": async (browser) => {
    const { page, it, close } = await visit(browser, { board: SQUARE });
    await it.first.solve();
    await it.first.ended();
    const svg = await saved(page, () => it.first.button("Save the board shown as SVG").click());
    assert.equal(svg.name, "packing.svg");
    assert.deepEqual((await svgTexts(browser, svg.bytes)).sort(), ["A", "A", "B", "B"]);
    const png = await saved(page, () => it.first.button("Save the board shown as PNG").click());
    assertPng(png.bytes, 208, 208);
    const text = await saved(page, () => it.first.button("Save the solution as text").click());
    assert.match(String(text.bytes), /^(AA\nBB|BB\nAA|AB\nAB|BA\nBA)\n\nFilled with 2 pieces: .*\nSearch: Exact cover\n$/);
    const replay = await saved(page, () => it.first.button("Save the replay as a page").click());
    assert.ok(String(replay.bytes).includes("<h1>Filled with 2 pieces</h1>"));
    await close();
  },
  "a program that has ended is said so, and what is shown stays": async (browser) => {
    const { page, it, close, stop } = await visit(browser, { board: EASY });
    await it.first.solve();
    await it.first.ended();
    await stop();
    // Nobody touches the page: it notices by itself.
    const banner = page.getByRole("alert").filter({ hasText: "The program behind this page has ended." });
    await banner.waitFor();
    await assertAccessible(page, "when the program has ended");
    await it.first.player.getByRole("button", { name: "Last" }).click();
    assert.equal(await it.first.player.getAttribute("data-step"), "13");
    await saved(page, () => it.first.button("Save the board shown as SVG").click());
    await it.first.button("Save the replay as a page").click();
    await it.first.root.getByRole("alert").filter({ hasText: "has ended" }).waitFor();
    await it.first.solve();
    assert.match(await it.first.ended(), /^The program behind this page has ended\./);
    await close();
  },
  "closing the page ends the program, and loading it anew does not": async (browser) => {
    const { page, context, ended, address, it } = await visit(browser, { board: EASY });
    await page.reload();
    await it.verdict.waitFor();
    const other = await context.newPage();
    await other.goto(address);
    await other.locator("html[data-ready]").waitFor();
    await other.close();
    // Longer than the program waits for a page to come back.
    await page.waitForTimeout(3000);
    await it.first.solve();
    assert.match(await it.first.ended(), /^Solved in 13 moves/);
    await page.close();
    const [code] = await ended;
    assert.equal(code, 0);
    await context.close();
  },
  "the theme is switched by keyboard and remembered": async (browser) => {
    const { page, close } = await visit(browser, { colorScheme: "light" });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByLabel("Theme").focus();
    await page.keyboard.type("Da");
    const dark = await ground();
    assert.notEqual(dark, light);
    await page.reload();
    assert.equal(await ground(), dark);
    await close();
  },
  "axe finds nothing in any state, light and dark": async (browser) => {
    for (const colorScheme of ["light", "dark"]) {
      for (const [name, reach] of Object.entries(STATES)) {
        const visited = await visit(browser, { colorScheme });
        await reach(visited);
        await assertAccessible(visited.page, `${name}, ${colorScheme}`);
        await visited.close();
      }
    }
  },
  "no state makes the page scroll sideways, from 360 px to 4K": async (browser) => {
    for (const [width, height] of [[360, 740], [768, 1024], [3840, 2160]]) {
      for (const [name, reach] of Object.entries(STATES)) {
        const visited = await visit(browser, { viewport: { width, height } });
        await reach(visited);
        await assertNoSidewaysScroll(visited.page, `${name} at ${width} px`);
        await visited.close();
      }
    }
  },
};

// The words of a picture, parsed on a page without a policy.
async function svgTexts(browser, bytes) {
  const page = await browser.newPage();
  const texts = await page.evaluate((text) => {
    const { documentElement: svg } = new DOMParser().parseFromString(text, "image/svg+xml");
    if (svg.namespaceURI !== "http://www.w3.org/2000/svg") throw new Error(svg.textContent);
    return Array.from(svg.querySelectorAll("text"), (it) => it.textContent);
  }, String(bytes));
  await page.close();
  return texts;
}

function assertPng(bytes, width, height) {
  assert.equal(bytes.subarray(0, 8).toString("hex"), "89504e470d0a1a0a");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [width, height]);
  assert.ok(bytes.length > 1000, "there is something in it");
}

await run(checks);
for (const child of started) child.kill();
await rm(folder, { recursive: true, force: true });
