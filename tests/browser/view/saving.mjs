// What is saved is what it says it is.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assertAccessible, open } from "../harness.mjs";
import { EASY, SQUARE, folder, is, saved, visit } from "./visit.mjs";

export const saving = {
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
    await assertAccessible(alone.page, "in the saved replay");
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
    assert.match(String(text.bytes), /^(AA\nBB|BB\nAA|AB\nAB|BA\nBA)\n\nFilled with 2 pieces: .*\nSearch: Exact cover for one packing\n$/);
    const replay = await saved(page, () => it.first.button("Save the replay as a page").click());
    assert.ok(String(replay.bytes).includes("<h1>Filled with 2 pieces</h1>"));
    await close();
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
