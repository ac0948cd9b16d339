// The program behind the page, its themes, and every state in every size.
import assert from "node:assert/strict";
import { assertAccessible, assertLegible, assertNoSidewaysScroll } from "../harness.mjs";
import { STATES } from "./states.mjs";
import { EASY, HARD, is, saved, visit } from "./visit.mjs";

export const living = {
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
  "closing the page ends the program, and reloading it does not": async (browser) => {
    const { page, context, ended, address, it } = await visit(browser, { board: EASY, opening: "in browser" });
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
  "reloading the page cancels what it left running": async (browser) => {
    const { page, it, close } = await visit(browser, { board: HARD });
    // More often than searches may run at once.
    for (let load = 0; load < 6; load += 1) {
      await it.first.algorithm.selectOption("ida");
      await it.first.guide.selectOption("hamming");
      await it.first.solve();
      await page.locator(".progress-text", { hasText: "nodes" }).waitFor();
      await page.reload();
      await page.locator("html[data-ready]").waitFor();
    }
    await close();
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
  "in every state axe finds nothing, light and dark, and nothing scrolls sideways from 360 px to 4K": async (browser) => {
    for (const [name, reach] of Object.entries(STATES)) {
      const visited = await visit(browser, { colorScheme: "light" });
      const { page, close } = visited;
      await reach(visited);
      await assertAccessible(page, `${name}, light`);
      await page.emulateMedia({ colorScheme: "dark" });
      await assertLegible(page, `${name}, dark`);
      for (const [width, height] of [[360, 740], [768, 1024], [3840, 2160]]) {
        await page.setViewportSize({ width, height });
        await assertNoSidewaysScroll(page, `${name} at ${width} px`);
      }
      await close();
    }
  },
};
