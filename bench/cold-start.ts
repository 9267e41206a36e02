import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumPath } from "../e2e/support/chromium-path.ts";
import { startServer } from "../e2e/support/server-process.ts";
import { noteFirstDigit, noteWhenUsable } from "./note-when-usable.ts";
import { serveFolder } from "./static-server.ts";
import { median, printTable, type Line } from "./table.ts";

/**
 * How long a cashier waits, at 4× CPU slow-down and with the server killed: from a closed browser to the first digit, until React
 * answers the keypad, from the tap to the QR Code, and from a closed browser to the text of a lesson. The floor is a page of React,
 * router and Dexie served by a similar service worker.
 */
const PORT = 3393;
const RUNS = 7;
const SLOWDOWN = 4;

type Place = {
  serve: () => Promise<{ url: string; close: () => Promise<void> }>;
  path: string;
  /** A script that sets `window.usableAt`. */
  note: string;
};
type Subject = Place & {
  /** Fills in an amount and returns the tap. */
  fill: (page: Page) => Promise<void>;
  tap: string;
  qr: string;
};

const serveOurs = async () => {
  const server = await startServer({ port: PORT });
  return { url: server.origin, close: () => server.dispose() };
};
const OURS: Subject = {
  serve: serveOurs,
  path: "/qr-generator",
  note: noteFirstDigit("[data-key='5']", "form input[inputmode=decimal]"),
  fill: (page) => page.getByLabel("Valor em reais").fill("45,90"),
  tap: "form button[type=submit]",
  qr: 'img[alt^="QR Code"], [role=img][aria-label^="QR Code"]',
};
/** React keeps what it knows of an element under a name that begins like this. */
const ANSWERED: Place = { ...OURS, note: noteWhenUsable("[data-key='5']", "__reactProps") };
const LESSON: Place = {
  serve: serveOurs,
  path: "/lessons/cripto-no-balcao",
  note: noteWhenUsable(".prose h2"),
};
/** "Concluir Lição". */
const LESSON_ANSWERED: Place = { ...LESSON, note: noteWhenUsable(".dock button", "__reactProps") };
const FLOOR: Subject = {
  serve: () => serveFolder("bench/floor/dist", PORT),
  path: "/",
  note: noteWhenUsable("input"),
  fill: (page) =>
    page.getByLabel("Valor").fill("bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00015300"),
  tap: "button",
  qr: "img[alt=QR]",
};

export async function benchColdStart(): Promise<void> {
  const ours = await measure(OURS, startAndTap);
  const answered = await measure(ANSWERED, startOf);
  const lesson = await measure(LESSON, startOf);
  const lessonAnswered = await measure(LESSON_ANSWERED, startOf);
  const floor = await measure(FLOOR, startAndTap);
  const lines: Line[] = [
    {
      what: "cold offline start to the first digit",
      ours: median(ours.map((run) => run.start)),
      floor: median(floor.map((run) => run.start)),
      unit: "ms",
      aim: "≤ 1.3",
    },
    {
      what: "cold offline start until React answers the keypad",
      ours: median(answered),
      floor: median(floor.map((run) => run.start)),
      unit: "ms",
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
      aim: "≤ 1.6",
    },
    {
      what: "cold offline start until React answers a lesson",
      ours: median(lessonAnswered),
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

const open = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    viewport: { width: 360, height: 800 },
  });

/** The first visit needs a server; after it the server is stopped. */
async function install(profile: string, { serve, path }: Place): Promise<string> {
  const site = await serve();
  const context = await open(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(site.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(3000);
  await context.close();
  await site.close();
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

/** Milliseconds from the navigation until the page can be used. */
async function startOf(page: Page, { path, note }: Place, origin: string): Promise<number> {
  await page.addInitScript(note);
  await page.goto(origin + path);
  // A function, because the page's policy allows no text to be run.
  await page.waitForFunction(() => "usableAt" in window);
  return page.evaluate<number>("window.usableAt");
}

async function startAndTap(page: Page, subject: Subject, origin: string): Promise<Run> {
  const start = await startOf(page, subject, origin);
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
