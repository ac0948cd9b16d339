// Takes the pictures of the README again: `node pictures.mjs REFERENCE CACHE REPORT`, with the program `reference`, a folder
// for its tables, and the page about the sample class.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { open, run } from "./harness.mjs";
import { EIGHT, visit } from "./view/visit.mjs";

const report = process.argv[4];
const folder = new URL("pictures/", import.meta.url);
await mkdir(folder, { recursive: true });
const picture = (name) => ({ path: fileURLToPath(new URL(`${name}.png`, folder)) });

await run({
  "the class": async (browser) => {
    const { page, close } = await open(browser, report, { viewport: { width: 1280, height: 1060 }, colorScheme: "light" });
    await page.goto(`${page.url()}#assignment=fifteen-bnb`);
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName("first-draw").length > 0);
    await page.screenshot(picture("class"));
    await close();
  },
  "the visualizer": async (browser) => {
    const { page, it, close } = await visit(browser, { board: EIGHT, viewport: { width: 1280, height: 1180 }, colorScheme: "dark" });
    await it.compare.check();
    await page.getByRole("button", { name: "Solve both" }).click();
    await page.locator("#comparison p").first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot(picture("view"));
    await close();
  },
});
