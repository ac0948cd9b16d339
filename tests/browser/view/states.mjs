// Every state the page can be in, and how to get there.
import { BAD, EASY, EIGHT, HARD, ODD, SQUARE } from "./visit.mjs";

export const STATES = {
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
  "wide pieces on a wide board": async ({ it }) => {
    await it.load(`1 320 2\nDEFAULT\n${"A".repeat(300)}\n${"B".repeat(20)}\n`);
    await it.first.solve();
    await it.first.ended();
    await it.first.player.getByRole("button", { name: "Last" }).click();
  },
  "a large board": async ({ it }) => {
    const rows = Array.from({ length: 8 }, (_, row) => Array.from({ length: 8 }, (_, column) => (row * 8 + column + 1) % 64).join(" "));
    await it.load(`${rows.join("\n")}\n`);
  },
};
