// Starts the visualizer, opens its page, and knows its parts.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [program, cache] = process.argv.slice(2);
if (!cache) throw new Error("give the program and a folder for its tables");
const environment = { ...process.env, GRADER_CACHE_DIR: cache };
export const folder = await mkdtemp(join(tmpdir(), "view-"));

export const EASY = "1 2 3 4\n5 6 7 8\n9 12 15 14\n13 11 - 10\n";
export const EIGHT = "8 1 3\n4 0 2\n7 6 5\n";
export const ODD = "15 2 3 13\n5 8 11 9\n- 4 7 6\n10 1 14 12\n";
export const BAD = "1 2 3\n4 5 5\n7 8 0\n";
// 80 moves from the goal: no search without tables ends within a check.
export const HARD = "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n";
export const SQUARE = "2 2 2\nDEFAULT\nAA\nBB\n";

// Every program, so that none outlives a check that failed.
const started = [];

// A folder with an opener that opens nothing, under the name it has here or there.
const openers = async () => {
  const place = join(folder, "openers");
  await mkdir(place, { recursive: true });
  for (const name of ["xdg-open", "open"]) {
    await writeFile(join(place, name), "#!/bin/sh\n");
    await chmod(join(place, name), 0o755);
  }
  return place;
};

const start = async (board, opening) => {
  const given = [];
  if (board !== undefined) {
    given.push(join(folder, "board.txt"));
    await writeFile(given[0], board);
  }
  if (opening === "by hand") given.push("--no-open");
  const env = opening === "by hand" ? environment : { ...environment, PATH: await openers() };
  const child = spawn(program, ["reference", "view", ...given], { env, stdio: ["ignore", "pipe", "ignore"] });
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
export const visit = async (browser, { board, opening = "by hand", ...options } = {}) => {
  const { address, ended, stop } = await start(board, opening);
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
      // A text is read after a pause in typing.
      await page.locator('section.input[aria-busy="false"]').waitFor();
    },
  };
};

// Waits until it says this, for a while.
export const is = async (locator, text) => {
  const deadline = Date.now() + 10_000;
  let said;
  do {
    said = (await locator.first().textContent()).trim();
  } while (said !== text && Date.now() < deadline);
  assert.equal(said, text);
};
export const commandLine = (command, board) => spawnSync(program, ["reference", command], { input: board, env: environment, encoding: "utf8" }).stderr;

export const saved = async (page, press) => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), path: await download.path(), bytes: await readFile(await download.path()) };
};

// Ends what a check that failed left behind.
export const tidy = async () => {
  for (const child of started) child.kill();
  await rm(folder, { recursive: true, force: true });
};
