import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { chromiumPath } from "../e2e/support/chromium-path.ts";
import { builtApp } from "../e2e/support/server-process.ts";
import { noteWhenUsable } from "./note-when-usable.ts";
import { serveFolder } from "./static-server.ts";
import { printTable, type Line } from "./table.ts";

/**
 * JavaScript that a first visit downloads until the page can be used, gzip -9, in a real Chromium without a service worker;
 * compared with a bare React + router + Dexie page built by the same Vite. The course is content and counted separately.
 */
const PORT = 3392;
const KB = 1000;
const PAGES = [
  { path: "/qr-generator", usable: "form input" },
  { path: "/lessons", usable: 'a[href^="/lessons/"]' },
] as const;

export async function benchInitialJavaScript(): Promise<void> {
  const built = await builtApp();
  const floor = await downloaded("bench/floor/dist", "/", "input");
  const lines: Line[] = [];
  for (const { path, usable } of PAGES) {
    const ours = await downloaded(built, path, usable);
    lines.push({
      what: `initial JavaScript of ${path}`,
      ours: ours.usable / KB,
      floor: floor.usable / KB,
      unit: "kB",
      aim: "≤ 1.15",
    });
    lines.push({ what: `… and after it is idle`, ours: ours.idle / KB, floor: floor.idle / KB, unit: "kB" });
  }
  lines.push({
    what: "course pack: fifteen lessons with their pictures",
    ours: coursePackBytes(built) / KB,
    floor: Number.NaN,
    unit: "kB",
  });
  lines.push({
    what: "whole precache, course included",
    ours: precacheBytes(built) / KB,
    floor: Number.NaN,
    unit: "kB",
    aim: "≤ 750 kB",
  });
  printTable("Size (gzip)", lines);
}

async function downloaded(
  folder: string,
  path: string,
  usable: string,
): Promise<{ usable: number; idle: number }> {
  const site = await serveFolder(folder, PORT);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await page.addInitScript(noteWhenUsable(usable));
    await page.goto(site.url + path);
    await page.waitForFunction(() => "usableAt" in window);
    await page.waitForTimeout(4000);
    const scripts = await page.evaluate(() => {
      const { usableAt } = window as unknown as { usableAt: number };
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return entries
        .filter((entry) => entry.name.endsWith(".js"))
        .map((entry) => ({ path: new URL(entry.name).pathname, early: entry.startTime < usableAt }));
    });
    const early = scripts.filter((script) => script.early);
    return { usable: gzipped(folder, early.filter(isCode)), idle: gzipped(folder, scripts.filter(isCode)) };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** `course-rows-…` turns it into rows and is code. */
const COURSE_FILE = /\/course-[\w-]{7}\.js$/;
const isCode = ({ path }: { path: string }): boolean => !COURSE_FILE.test(path);

const gzipSize = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;

const gzipped = (folder: string, scripts: readonly { path: string }[]): number =>
  [...new Set(scripts.map(({ path }) => path))].reduce((sum, path) => sum + gzipSize(join(folder, path)), 0);

/** The fifteen lessons as downloaded: one text file, and a picture for each. */
function coursePackBytes(folder: string): number {
  const files = readdirSync(join(folder, "assets")).filter((name) => COURSE_FILE.test(`/${name}`));
  const [file] = files;
  if (!file || files.length !== 1) throw new Error(`expected one course file, found ${files.length}`);
  const pictures = readdirSync(join(folder, "pictures")).filter((name) => name.startsWith("lesson-"));
  const packed = pictures.map((name) => gzipSize(join(folder, "pictures", name)));
  return packed.reduce((sum, size) => sum + size, gzipSize(join(folder, "assets", file)));
}

/** The service worker, the script it imports, and every file in its manifest. */
function precacheBytes(folder: string): number {
  const worker = readFileSync(join(folder, "service-worker.js"), "utf8");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => worker.includes(`"${file}"`));
  return [...files, "service-worker.js", "background-sync.js"].reduce(
    (sum, file) => sum + gzipSize(join(folder, file)),
    0,
  );
}
