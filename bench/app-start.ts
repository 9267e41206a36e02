import { chromium } from "playwright-core";
import { chromiumPath } from "../e2e/support/chromium-path.ts";

const SLOWDOWN = 4;
const LONG_TASK_MS = 50;
/** The steps after the app is there (course, session, sync, service worker) are over by then. */
const FIRST_START_MS = 4_000;

export type AppStart = {
  /** From the first gesture to the app that answers, in milliseconds. */
  readonly ready: number;
  /** Of each task what is longer than 50 ms, from the gesture until the first start is over. */
  readonly blocked: number;
};

/** What the first gesture of a new visitor costs on a rendered page, at 4× CPU slow-down. */
export async function measureAppStart(url: string): Promise<AppStart> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(1_000);
    await page.evaluate(NOTE_TASKS);
    const from = await page.evaluate(() => performance.now());
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => !("earlyInput" in window));
    const until = await page.evaluate(() => performance.now());
    await page.waitForTimeout(FIRST_START_MS);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
    return { ready: until - from, blocked };
  } finally {
    await browser.close();
  }
}

const NOTE_TASKS = `
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });`;
