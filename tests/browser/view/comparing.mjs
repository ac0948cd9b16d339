// Two searches side by side, and boards that are filled.
import assert from "node:assert/strict";
import { EIGHT, HARD, SQUARE, is, saved, visit } from "./visit.mjs";

export const comparing = {
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
    const board = await it.first.player.getByRole("button", { name: "Last" }).click().then(() => it.first.player.getByRole("img").getAttribute("aria-label"));
    const kept = String((await saved(page, () => it.first.button("Save the replay as a page").click())).bytes);
    const [, rows] = /"rows":\[("[^\]]*")\]/.exec(kept);
    assert.equal(`Board: ${rows.replaceAll('"', "").split(",").map((row) => [...row].join(" ")).join("; ")}`, board, "the packing shown is the one saved");
    await it.load("2 2 1\nDEFAULT\nAA\n");
    await is(it.verdict, "It cannot be filled");
    await it.first.solve();
    assert.match(await it.first.ended(), /^It cannot be filled: the pieces have 2 cells together, the board has 4\./);
    await close();
  },
};
