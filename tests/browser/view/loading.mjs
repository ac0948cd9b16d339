// A board is typed, pasted, dropped, opened or clicked, and what it is is told.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BAD, EASY, EIGHT, ODD, commandLine, folder, is, visit } from "./visit.mjs";

const drop = async (page, target, fill) => {
  const transfer = await page.evaluateHandle(fill);
  await page.dispatchEvent(target, "dragenter", { dataTransfer: transfer });
  assert.ok(await page.locator("#drop-veil").isVisible(), "where to drop is shown while something is dragged");
  await page.dispatchEvent(target, "dragover", { dataTransfer: transfer });
  await page.dispatchEvent(target, "drop", { dataTransfer: transfer });
  assert.ok(!(await page.locator("#drop-veil").isVisible()));
};

export const loading = {
  "Ctrl and Enter solve what stands there, and nothing where it was emptied": async (browser) => {
    const { page, it, close } = await visit(browser, { board: EASY });
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").slice(2).join("/")));
    await it.text.fill("");
    await it.text.press("Control+Enter");
    await page.locator(".empty").waitFor();
    await it.text.fill(EASY);
    await it.text.press("Control+Enter");
    await it.first.result.filter({ hasText: "Solved in 13 moves" }).waitFor();
    assert.equal(asked.filter((path) => path === "api/solve").length, 1, "only the second was solved");
    await close();
  },
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
    assert.deepEqual(pairs, kurang.map((value, index) => [index === 15 ? "blank" : String(index + 1), String(value)]));
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
};
