import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumPath } from "../e2e/support/chromium-path.ts";
import { builtApp } from "../e2e/support/server-process.ts";
import { noteWhenUsable } from "./note-when-usable.ts";
import { serveFolder } from "./static-server.ts";
import { median, printTable, type Line } from "./table.ts";

/**
 * How long a cashier waits, at 4× CPU slow-down and without a server: from a closed browser to a keypad that accepts digits, from
 * the tap to the QR Code, and from a closed browser to the text of a lesson. The floor is a bare page served by a similar service
 * worker.
 */
const PORT = 3393;
const RUNS = 7;
const SLOWDOWN = 4;

type Place = { folder: string; path: string; usable: string };
type Subject = Place & {
  /** Fills in an amount and returns the tap. */
  fill: (page: Page) => Promise<void>;
  tap: string;
  qr: string;
};

const OURS: Omit<Subject, "folder"> = {
  path: "/qr-generator",
  usable: "form input[inputmode=decimal]",
  fill: (page) => page.getByLabel("Valor em reais").fill("45,90"),
  tap: "form button[type=submit]",
  qr: 'img[alt^="QR Code"], [role=img][aria-label^="QR Code"]',
};
const LESSON: Omit<Place, "folder"> = { path: "/lessons/cripto-no-balcao", usable: ".prose h2" };
const FLOOR: Subject = {
  folder: "bench/floor/dist",
  path: "/",
  usable: "input",
  fill: (page) =>
    page.getByLabel("Valor").fill("bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00015300"),
  tap: "button",
  qr: "img[alt=QR]",
};

export async function benchColdStart(): Promise<void> {
  const folder = await builtApp();
  const ours = await measure({ ...OURS, folder }, startAndTap);
  const lesson = await measure({ ...LESSON, folder }, startOf);
  const floor = await measure(FLOOR, startAndTap);
  const lines: Line[] = [
    {
      what: "cold offline start to usable keypad",
      ours: median(ours.map((run) => run.start)),
      floor: median(floor.map((run) => run.start)),
      unit: "ms",
      aim: "≤ 1.5",
    },
    {
      what: "tap to visible QR",
      ours: median(ours.map((run) => run.tap)),
      floor: median(floor.map((run) => run.tap)),
      unit: "ms",
    },
    {
      what: "cold offline start to a lesson's text",
      ours: median(lesson),
      floor: median(floor.map((run) => run.start)),
      unit: "ms",
    },
  ];
  printTable(`Counter and lesson, offline, ${SLOWDOWN}× CPU slow-down (median of ${RUNS})`, lines);
}

type Run = { start: number; tap: number };

/** `run` gets a tab of a browser that was just started with the installed app, slowed down. */
async function measure<P extends Place, R>(
  place: P,
  run: (page: Page, place: P) => Promise<R>,
): Promise<R[]> {
  const profile = await mkdtemp(join(tmpdir(), "balcao-bench-"));
  try {
    await install(profile, place);
    const runs: R[] = [];
    for (let count = 0; count < RUNS; count += 1)
      runs.push(await oneRun(profile, (page) => run(page, place)));
    return runs;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

const open = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    viewport: { width: 360, height: 800 },
  });

/** The first visit needs a server; after it the server is stopped. */
async function install(profile: string, { folder, path }: Place): Promise<void> {
  const site = await serveFolder(folder, PORT);
  const context = await open(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(site.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(3000);
  await context.close();
  await site.close();
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

/** Milliseconds from the navigation until the page can be used. */
async function startOf(page: Page, { path, usable }: Place): Promise<number> {
  await page.addInitScript(noteWhenUsable(usable));
  await page.goto(`http://127.0.0.1:${PORT}${path}`);
  await page.waitForFunction("window.usableAt");
  return page.evaluate<number>("window.usableAt");
}

async function startAndTap(page: Page, subject: Subject): Promise<Run> {
  const start = await startOf(page, subject);
  await page.waitForTimeout(2000);
  await subject.fill(page);
  const tap = await page.evaluate<number>(tapAndWait(subject));
  return { start, tap };
}

/** Milliseconds from the tap to the first frame with a drawn QR Code. */
const tapAndWait = ({ tap, qr }: Subject): string => `
  new Promise((resolve) => {
    const button = document.querySelector(${JSON.stringify(tap)});
    const start = performance.now();
    const look = () => {
      const picture = document.querySelector(${JSON.stringify(qr)});
      if (picture && (!(picture instanceof HTMLImageElement) || picture.complete)) {
        requestAnimationFrame(() => resolve(performance.now() - start));
      } else requestAnimationFrame(look);
    };
    button.click();
    look();
  })
`;
