import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CHARGE_PARAM } from "#pwa/charge-path.ts";
import { answerPicture, isSentPicture } from "#pwa/sync/author-pictures.ts";
import { SYNC_TAG } from "#pwa/sync/platform/background-sync.ts";
import { browserFetch } from "#pwa/sync/platform/browser-fetch.ts";
import { checkDocuments } from "./check-documents.ts";
import { installFiles } from "./install-files.ts";
import { createKeptLesson } from "./kept-lesson.ts";
import { dropOldFiles, dropOldFilesLater } from "./old-files.ts";
import { onlyOurs } from "./only-ours.ts";
import { unpackFiles } from "./unpack-files.ts";
import type { SyncEvent, WorkerScope } from "./worker-scope.ts";

// Stores the app on the device: the shell, every chunk, the course. It stores no answer of /api, and a new version
// waits until a person accepts it.
declare const self: WorkerScope;

const ACCOUNT_PAGES = [
  "/api/login",
  "/api/login/code",
  "/api/login/link",
  "/api/login/mail",
  "/api/login/oidc",
  "/api/login/oidc/callback",
  "/api/login/second-step",
  "/api/logout",
  "/api/register",
  "/api/password/forgot",
  "/api/password/reset",
];

/**
 * The server writes its operator's data into the shell and, here, a revision of that data: a device then fetches the
 * shell again as it does for a new build (sync-server/pages/serve-app.ts). The keypad is drawn by the server, which
 * writes its revision in too.
 */
const OPERATOR_REVISION = "__OPERATOR_REVISION__";
const KEYPAD = { url: "/qr-generator.html", revision: "__KEYPAD_REVISION__" };
const files = [
  ...self.__WB_MANIFEST.map((entry) =>
    typeof entry !== "string" && entry.url === "index.html"
      ? { ...entry, revision: `${entry.revision}-${OPERATOR_REVISION}` }
      : entry,
  ),
  KEYPAD,
];
const precache = new PrecacheController({ plugins: [onlyOurs] });
precache.addToCacheList(files);
const keptLesson = createKeptLesson(precache, KEYPAD.revision);

// Imported during the install, which stores the script with this version of the worker; later imports are served from
// there.
const BACKGROUND_SYNC = "/background-sync.js";

self.addEventListener("install", (event) => {
  importScripts(BACKGROUND_SYNC);
  event.waitUntil(
    fill(event).catch(async (error: unknown) => {
      // The page learns only that the install failed, and would download everything again with the same result.
      if (error instanceof Error && error.name === "QuotaExceededError") await tellPages("DEVICE_FULL");
      throw error;
    }),
  );
});
/** Stores what this version needs and the device lacks. What the pack does not bring is downloaded file by file. */
const fill = (event: Pick<ExtendableEvent, "waitUntil">): Promise<void> =>
  unpackFiles(precache)
    .catch(() => undefined)
    .then(() => installFiles(precache, files, event))
    .then(() => checkDocuments(precache, ["/index.html", KEYPAD.url]));
let filling: Promise<void> | undefined;
/**
 * A browser may delete the files and leave the worker, which is not installed again. The keypad is the last of them. Tried once
 * in a worker's life, because a full device would download everything at each start.
 */
async function fillAgain(event: ExtendableEvent): Promise<void> {
  if (await precache.matchPrecache(KEYPAD.url)) return;
  filling ??= fill(event).catch(() => undefined);
  await filling;
}
async function tellPages(type: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type });
}
self.addEventListener("activate", (event) => {
  // Claims pages on the first visit, because the open page may lose its signal before it is opened again.
  event.waitUntil(
    Promise.all([self.clients.claim(), dropOldFiles(self.clients, precache), keptLesson.dropOthers()]),
  );
});
self.addEventListener("message", (event) => {
  const { type, path } = { ...(event.data as Partial<Record<"type" | "path", unknown>> | null) };
  // Only sent by the tap on "Atualizar" (pwa/app/install/UpdatePrompt.tsx).
  if (type === "SKIP_WAITING") void self.skipWaiting();
  // Sent by a page that was loading during the activation, whose claim omits such pages.
  if (type === "CLAIM") event.waitUntil(self.clients.claim());
  // Sent by the lesson on the screen. Without its page it starts from the shell.
  if (type === "KEEP_LESSON") event.waitUntil(keptLesson.keep(path).catch(() => undefined));
  if (type === "DROP_LESSON") event.waitUntil(keptLesson.drop(path).catch(() => undefined));
});
self.addEventListener("sync", (event: SyncEvent) => {
  if (event.tag !== SYNC_TAG) return;
  importScripts(BACKGROUND_SYNC);
  if (self.runBackgroundSync) event.waitUntil(self.runBackgroundSync());
});

// Every address of the app is the same page, served from this device without asking the server. The keypad and the lesson
// opened last are stored as rendered pages, so that a person can type or read before the app has started. Addresses that only the
// server can answer are left to the network: without a server they fail and never show a cached page (D5).
const shell = precache.createHandlerBoundToURL("/index.html");
const keypad = precache.createHandlerBoundToURL(KEYPAD.url);
registerRoute(
  new NavigationRoute(
    async (options) => {
      if (options.event instanceof ExtendableEvent) {
        options.event.waitUntil(dropOldFilesLater(self.clients, precache));
        options.event.waitUntil(fillAgain(options.event));
      }
      // If the stored page is missing, the shell renders these two screens too, but only after the app has started.
      if (isKeypad(options.url)) return keypad(options).catch(() => shell(options));
      return (await keptLesson.match(options.url).catch(() => undefined)) ?? shell(options);
    },
    {
      denylist: [
        /^\/api(\/|$)/,
        /^\/[^/]+\.(xml|txt|webmanifest|ico|js)$/,
        // Pages on which a customer pays.
        /^\/(lp|p|pago)\//,
        /^\/(icons|screenshots|pictures|assets)\//,
      ],
    },
  ),
);
/** The keypad itself, and not the ticket of a charge under the same address. */
function isKeypad({ pathname, searchParams }: URL): boolean {
  return /^\/qr-generator\/?$/.test(pathname) && !searchParams.has(CHARGE_PARAM);
}
// The person opened an account page of the server, and the server does not answer: a page of the app reports it in Portuguese
// and offers a way back. It is not the shell (D5), because the app does not run under such an address.
const noSignal = precache.createHandlerBoundToURL("/sem-sinal.html");
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === "navigate" && ACCOUNT_PAGES.includes(url.pathname),
  async (options) => {
    try {
      return await browserFetch(options.request);
    } catch {
      const { body, headers } = await noSignal(options);
      return new Response(body, { status: 503, headers });
    }
  },
);
registerRoute(new PrecacheRoute(precache));
// Pictures uploaded by authors are not files of the app; those of the texts on this device are cached
// (keep-pictures.ts).
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isSentPicture(url.pathname),
  ({ request }) => answerPicture(request),
);
// A tab that still shows the previous version may request one of its chunks.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request)) ?? browserFetch(request),
);
