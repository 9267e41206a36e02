import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Sanitized } from "#db/rules/content-html/purify-html.ts";

/** jsdom needs 100 MB and its start a second; what was cleaned once is known (`show-html.ts`), so there is seldom a next one. */
const IDLE_MS = 30_000;
/** A hundred pages of text take half a second. What takes longer is made to. */
const LONGEST_MS = 10_000;
const THREAD = new URL("./html-sanitizer-thread.mjs", import.meta.url);

/** Documents that are kept clean: the pages, the feed and the calls show the same ones again and again. */
const MOST_KEPT = 100;
/** What came out empty is tried again later: the machine may have been busy with something else. */
const RETRY_MS = 600_000;

const kept = new Map<string, Promise<string>>();
let running: Promise<Worker> | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * HTML of lessons and articles, cleaned by the same policy and the same DOMPurify as on the device (D8). Stored HTML is
 * never trusted: whatever way it came into the database, this is how it goes out. It is worked on in a thread of its own
 * with bounds: HTML made to exhaust time, stack or memory comes out empty, and nobody else waits for it. Rejects when the
 * thread itself does not start.
 */
export function sanitize(html: string): Promise<string> {
  if (html === "") return Promise.resolve(html);
  const key = createHash("sha256").update(html).digest("base64");
  const known = kept.get(key);
  if (known) return known;
  const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  const result = inLine(html).then(({ clean }) => clean);
  kept.set(key, result);
  result.then(
    (clean) => {
      if (clean === "") setTimeout(() => kept.delete(key), RETRY_MS).unref();
    },
    () => kept.delete(key),
  );
  return result;
}

/** The same for HTML that is being saved, with what was taken out; it takes the place of nothing that is kept. */
export const sanitizeAndReport = (html: string): Promise<Sanitized> =>
  html === "" ? Promise.resolve({ clean: html, removed: [] }) : inLine(html);

/** One document after the other. */
function inLine(html: string): Promise<Sanitized> {
  const result = last.then(() => cleanInWorker(html));
  last = result.catch(() => undefined);
  return result;
}

async function cleanInWorker(html: string): Promise<Sanitized> {
  clearTimeout(idle);
  running ??= startWorker();
  const worker = await running.catch((error: unknown) => {
    running = null;
    throw error;
  });
  worker.ref();
  try {
    const answer = once(worker, "message", { signal: AbortSignal.timeout(LONGEST_MS) });
    worker.postMessage(html);
    const [sanitized] = (await answer) as [Sanitized];
    worker.unref();
    idle = setTimeout(() => void stop(worker), IDLE_MS).unref();
    return sanitized;
  } catch {
    // Too slow or out of memory: the thread is lost, and with it this one document.
    await stop(worker);
    return { clean: "", removed: [] };
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(THREAD, {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  await once(worker, "message");
  worker.on("error", () => undefined);
  return worker;
}

async function stop(worker: Worker): Promise<void> {
  running = null;
  await worker.terminate();
}
