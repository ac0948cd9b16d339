// Opens a page several times, each in a fresh browser window, and prints the milliseconds from the start of loading to
// the page's own mark that all results are drawn.
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [file, rounds] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  // Chromium's own sandbox refuses to be started by root, which is who runs tests in a container.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (let round = 0; round < Number(rounds); round += 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.waitForFunction(() => performance.getEntriesByName("first-draw").length > 0);
  const drawn = await page.evaluate(() => performance.getEntriesByName("first-draw")[0].startTime);
  console.log(drawn.toFixed(1));
  await context.close();
}
await browser.close();
