import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Sanitized } from "#db/rules/content-html/purify-html.ts";

/**
 * The thread is stopped when it was idle for this long: jsdom takes 100 MB of memory and a second to start, but results are
 * cached (`show-html.ts`), so further documents are rare.
 */
const IDLE_MS = 30_000;
/** A hundred pages of text take half a second; a document that takes this long was made to be slow. */
const LONGEST_MS = 10_000;
const THREAD = new URL("./html-sanitizer-thread.mjs", import.meta.url);

/** Number of sanitised documents kept in memory, because pages, the feed and calls show the same ones repeatedly. */
const MOST_KEPT = 100;
/** An empty result is retried after this time, because the machine may have been busy. */
const RETRY_MS = 600_000;

const kept = new Map<string, Promise<string>>();
let running: Promise<Worker> | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Sanitises the HTML of lessons and articles by the same policy and the same DOMPurify as the device (D8). Stored HTML is never
 * trusted and is always sanitised before it is sent. The work is done in a separate thread with limits: HTML made to exhaust
 * time, stack or memory gives an empty result and delays no other request. Rejects when the thread itself does not start.
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

/** Like `sanitize`, for HTML that is being saved, and returns what was removed; it does not use the cache. */
export const sanitizeAndReport = (html: string): Promise<Sanitized> =>
  html === "" ? Promise.resolve({ clean: html, removed: [] }) : inLine(html);

/** Sanitises one document after the other. */
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
    // The document was too slow or used too much memory: the thread is stopped, and this document's result is empty.
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
