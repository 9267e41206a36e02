import { chromium, type Page } from "playwright-core";
import { chromiumPath } from "../e2e/support/chromium-path.ts";

const SLOWDOWN = 4;
const LONG_TASK_MS = 50;
const TOUCHED_AFTER_MS = 500;
/** After this time the steps that follow the app's start (course, session, sync, service worker) are over. */
const FIRST_START_MS = 4_000;

export type AppStart = {
  /** From the first touch, half a second after the first paint, until the app responds, in milliseconds. */
  readonly ready: number;
  /** The part of each task beyond 50 ms, from the touch until the first start is over. */
  readonly blocked: number;
};

/** How long a new visitor waits who touches the page at once, at 4× CPU slow-down. */
export const measureAppStart = (url: string): Promise<AppStart> =>
  slowed(async (page) => {
    await page.goto(url, { waitUntil: "commit" });
    await page.evaluate(PAINTED);
    await page.waitForTimeout(TOUCHED_AFTER_MS);
    await page.evaluate(NOTE_TASKS);
    const from = await page.evaluate(() => performance.now());
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => !("earlyInput" in window) && document.querySelector("#root main"));
    const until = await page.evaluate(() => performance.now());
    await page.waitForTimeout(FIRST_START_MS);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
    return { ready: until - from, blocked };
  });

/** The latest largest contentful paint for a person who returns and has the app, at 4× CPU slow-down, in milliseconds. */
export const measureReturn = (url: string): Promise<number> =>
  slowed(async (page) => {
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(FIRST_START_MS);
    await page.goto("about:blank");
    await page.goto(url);
    await page.waitForTimeout(FIRST_START_MS);
    return page.evaluate<number>(LARGEST_PAINT);
  });

async function slowed<R>(run: (page: Page) => Promise<R>): Promise<R> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return await run(page);
  } finally {
    await browser.close();
  }
}

const observe = (type: string, take: string): string =>
  `new PerformanceObserver((list) => { ${take} }).observe({ type: ${JSON.stringify(type)}, buffered: true });`;

const PAINTED = `new Promise((resolve) => { ${observe("paint", "resolve()")} })`;
const LARGEST_PAINT = `new Promise((resolve) => {
  ${observe("largest-contentful-paint", "resolve(list.getEntries().at(-1).startTime)")} })`;
const NOTE_TASKS = `
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });`;
