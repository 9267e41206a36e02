import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumPath } from "../e2e/support/chromium-path.ts";

export type Place = {
  readonly serve: () => Promise<{ url: string; close: () => Promise<void> }>;
  readonly path: string;
  /** A script that sets `window.usableAt`. */
  readonly note: string;
  /** The page of the first visit, where it is another one than `path`. */
  readonly visited?: string;
  /** What the person does after the first visit, while there is a server. */
  readonly prepare?: (page: Page) => Promise<unknown>;
};

export const SLOWDOWN = 4;
export const RUNS = 7;

/** `run` gets a tab of a browser that was just started with the installed app, slowed down. The server is gone. */
export async function measureInstalled<P extends Place, R>(
  place: P,
  run: (page: Page, place: P, origin: string) => Promise<R>,
): Promise<R[]> {
  const profile = await mkdtemp(join(tmpdir(), "balcao-bench-"));
  try {
    const origin = await install(profile, place);
    const runs: R[] = [];
    for (let count = 0; count < RUNS; count += 1)
      runs.push(await oneRun(profile, (page) => run(page, place, origin)));
    return runs;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Milliseconds from the navigation until the page can be used. */
export async function startOf(page: Page, { path, note }: Place, origin: string): Promise<number> {
  await page.addInitScript(note);
  await page.goto(origin + path);
  // A function, because the page's policy allows no text to be run.
  await page.waitForFunction(() => "usableAt" in window);
  return page.evaluate<number>("window.usableAt");
}

const open = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    viewport: { width: 360, height: 800 },
  });

/** The first visit needs a server; after it the server is stopped. */
async function install(profile: string, { serve, path, visited, prepare }: Place): Promise<string> {
  const site = await serve();
  try {
    const context = await open(profile);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(site.url + (visited ?? path));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(3000);
    await prepare?.(page);
    await context.close();
  } finally {
    await site.close();
  }
  return site.url;
}

async function oneRun<R>(profile: string, run: (page: Page) => Promise<R>): Promise<R> {
  const context = await open(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return await run(page);
  } finally {
    await context.close();
  }
}
