// One search: its choice, its answer, its progress.
import assert from "node:assert/strict";
import { EASY, EIGHT, HARD, ODD, is, saved, visit } from "./visit.mjs";

export const solving = {
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
};
