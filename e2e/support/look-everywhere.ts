import type { Page } from "playwright-core";
import { runAxe, runAxeInBothThemes } from "./run-axe.ts";

/**
 * The devices people have: their sizes, and what is looked for in each theme. Each theme and each layout gets all rules once, and
 * the contrast rule in both themes.
 */
const LOOKS = [
  {
    width: 1280,
    height: 800,
    themes: [
      ["dark", ["color-contrast"]],
      ["light", "all"],
    ],
  },
  { width: 768, height: 1024, themes: [] },
  { width: 320, height: 640, themes: [] },
  {
    width: 360,
    height: 800,
    themes: [
      ["light", ["color-contrast"]],
      ["dark", "all"],
    ],
  },
] as const;

/**
 * The faults of the current screen on every device in turn, one line each: accessibility faults and horizontal
 * scrolling. The page is not reloaded and keeps the last size and theme.
 */
export async function faultsEverywhere(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { width, height, themes } of LOOKS) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const sideways = await sidewaysOf(page);
    if (sideways > 0) faults.push(`${name}, ${width}: ${sideways} px too wide`);
    for (const [colorScheme, rules] of themes) {
      await page.emulateMedia({ colorScheme });
      await showWholePage(page, { width, height });
      const found = await runAxe(page, rules === "all" ? {} : { only: rules });
      faults.push(...found.map((fault) => `${name}, ${width}, ${colorScheme}: ${fault}`));
    }
  }
  return faults;
}

/** The faults of the current screen at its present size, in both themes, and horizontal scrolling. */
export async function faultsHere(page: Page): Promise<readonly string[]> {
  const faults = await runAxeInBothThemes(page);
  const sideways = await sidewaysOf(page);
  return [...faults, ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
}

/**
 * Makes the window as tall as the page. What stays at the window's edge (header, tab bar, sheet) would cover whatever
 * happens to lie there.
 */
export async function showWholePage(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
  await settle(page);
}

const LONGEST_FRAME_MS = 2_000;

/**
 * Waits until the app has applied size and theme, which happens in the next frame. Chromium sometimes stops drawing a resized
 * window, so that a click waits forever. Taking a screenshot makes it draw a frame.
 */
async function settle(page: Page): Promise<void> {
  if (await draws(page)) return;
  const devtools = await page.context().newCDPSession(page);
  const picture = devtools.send("Page.captureScreenshot").catch(() => undefined);
  await Promise.race([picture, page.waitForTimeout(LONGEST_FRAME_MS)]);
  await draws(page);
}

const draws = (page: Page): Promise<boolean> =>
  page.evaluate((longest) => {
    window.scrollTo(0, 0);
    return new Promise<boolean>((done) => {
      setTimeout(() => done(false), longest);
      requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
    });
  }, LONGEST_FRAME_MS);

/** By how many px the page is wider than the window. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
