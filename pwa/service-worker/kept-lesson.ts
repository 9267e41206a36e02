import type { PrecacheController } from "workbox-precaching";
import { savesData } from "#pwa/app/install/saves-data.ts";
import { browserFetch } from "#pwa/sync/platform/browser-fetch.ts";
import { missingFile } from "./check-documents.ts";

const CACHES = "kept-lesson-";
/** Occurs in every rendered page (pwa/render/render-page.tsx). */
const DATA = 'id="page-data"';
const PATIENCE_MS = 20_000;
const LESSON = /^\/lessons\/[\w-]+$/;

export type KeptLesson = {
  /** Downloads the lesson as a drawn page and keeps it in place of the one before. Rejects without a network. */
  readonly keep: (path: unknown) => Promise<void>;
  /** Deletes the page kept for this path. */
  readonly drop: (path: unknown) => Promise<void>;
  /** The page kept for this address. */
  readonly match: (url: URL) => Promise<Response | undefined>;
  /** Deletes what other versions of the app have kept. */
  readonly dropOthers: () => Promise<void>;
};

/**
 * The lesson that was opened last on this device, as a page drawn by the server: a phone that ended the app in the background
 * shows its text before the app has run (docs/decisions/0121). `revision` changes with the build and with the operator, whose
 * files and name such a page contains.
 */
export function createKeptLesson(precache: PrecacheController, revision: string): KeptLesson {
  const cacheName = CACHES + revision;
  let last: Promise<void> = Promise.resolve();
  /** Runs one task after the other, so that a lesson completed during its download is not stored afterwards. */
  const inTurn =
    (work: (path: string) => Promise<void>) =>
    (path: unknown): Promise<void> => {
      if (typeof path !== "string" || !LESSON.test(path)) return Promise.resolve();
      const next = last.then(() => work(path));
      last = next.catch(() => undefined);
      return next;
    };

  const drop = async (path: string): Promise<void> => {
    await (await caches.open(cacheName)).delete(path);
  };
  const keep = async (path: string): Promise<void> => {
    if (!navigator.onLine || savesData()) return;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await browserFetch(`${path}.html`, { credentials: "same-origin", signal });
    if (response.status === 404) await drop(path);
    if (!response.ok || response.redirected) return;
    const html = await response.clone().text();
    // A network that asks for a sign-in of its own answers with another page.
    if (!html.includes(DATA) || missingFile(precache, html) !== undefined) return;
    const cache = await caches.open(cacheName);
    await cache.put(path, response);
    for (const request of await cache.keys())
      if (new URL(request.url).pathname !== path) await cache.delete(request);
  };
  return {
    keep: inTurn(keep),
    drop: inTurn(drop),
    match: async ({ pathname, search }) =>
      search === "" && LESSON.test(pathname) ? caches.match(pathname, { cacheName }) : undefined,
    dropOthers: async () => {
      for (const name of await caches.keys())
        if (name.startsWith(CACHES) && name !== cacheName) await caches.delete(name);
    },
  };
}
