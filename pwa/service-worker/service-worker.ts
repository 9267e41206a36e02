/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

// Keeps the app on the device: shell, every chunk, course. It never stores an answer of /api.
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^origem$/, /^utm_/] });
cleanupOutdatedCaches();

// Every address of the app is the same page, answered from this device without asking the server first. What only the
// server can answer is left to the network: with the server away it fails, it is never a cached page (D5).
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/api(\/|$)/, /^\/rss\.xml$/, /^\/sitemap\.xml$/, /^\/robots\.txt$/],
  }),
);

// A new version takes over only when the person says so (UpdatePrompt).
self.addEventListener("message", (event) => {
  if ((event.data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});
