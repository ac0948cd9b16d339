// What the scripts of this folder share: the browser, the checks, and axe.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const CONTRAST = "color-contrast";

// What a page is looked at in: each colour and each width, not every pair of them, since neither depends on the other.
export const LOOKS = [
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 3840 },
];

// Opens the file in a browser that has no network, and fails if the page asks for any, breaks its own policy or throws.
export const open = async (browser, file, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true, ...options });
  const page = await context.newPage();
  const complaints = [];
  const address = pathToFileURL(file).href;
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== address) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(address);
  const close = async () => {
    assert.deepEqual(complaints, [], "the page asked for nothing and complained of nothing");
    await context.close();
  };
  return { page, close };
};

// On a wider screen there is only more room: what axe looks at is the same.
const WIDEST_AUDITED = 1280;

// With a part named, that alone: the rest is as it was audited.
export const assertAccessible = (page, where, part) =>
  audit(page, where, (axe) => (part ? axe.include(part) : axe).withTags(TAGS));

// Where nothing but the colours is another than in what was audited.
export const assertLegible = (page, where) => audit(page, where, (axe) => axe.withRules([CONTRAST]));

// Where all but the colours is another: they are most of the work.
export const assertUsable = (page, where, part) =>
  audit(page, where, (axe) => (part ? axe.include(part) : axe).withTags(TAGS).disableRules([CONTRAST]));

const audit = async (page, where, choose) => {
  if (page.viewportSize().width > WIDEST_AUDITED) return;
  // Nothing is asked of what passes, and there are no frames: selectors for each and a second window are left out.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`);
  assert.deepEqual(found, [], `axe finds nothing ${where}`);
};

export const assertNoSidewaysScroll = async (page, where) => {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `${where}: the page is ${wide} px wide in a window of ${room} px`);
};

// Runs every check, says how each went, and ends with 1 if one failed.
export const run = async (checks) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    // Chromium's own sandbox refuses to be started by root, which is who runs tests in a container.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    const began = performance.now();
    try {
      await check(browser);
      console.log(`ok      ${((performance.now() - began) / 1000).toFixed(1)} s  ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${name}\n${error.stack}`);
    }
  }
  await browser.close();
  process.exitCode = failed === 0 ? 0 : 1;
};
