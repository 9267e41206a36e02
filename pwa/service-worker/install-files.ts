import type { PrecacheController, PrecacheEntry } from "workbox-precaching";

/** Chromium allows an installing worker three requests at a time. A fourth task stores what has arrived meanwhile. */
const LANES = 4;

/**
 * Downloads the files that are missing on the device, several at a time. Workbox itself fetches them one by one: with a
 * distant server most of the install would be spent on some two hundred round trips.
 */
export async function installFiles(
  precache: PrecacheController,
  entries: readonly (PrecacheEntry | string)[],
  event: Pick<ExtendableEvent, "waitUntil">,
): Promise<void> {
  // Workbox stores what it downloads during an install only.
  const install = { type: "install", waitUntil: (work) => event.waitUntil(work) } as ExtendableEvent;
  const waiting = entries.values();
  let broken = false;
  const keep = async (entry: PrecacheEntry | string): Promise<void> => {
    const { url, revision } = typeof entry === "string" ? { url: entry, revision: null } : entry;
    // A file without a hash in its name may be outdated in the browser's HTTP cache.
    const request = new Request(url, { cache: revision ? "reload" : "default", credentials: "same-origin" });
    const cacheKey = precache.getCacheKeyForURL(url) ?? url;
    await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event: install }));
  };
  const lane = async (): Promise<void> => {
    for (const entry of waiting) {
      if (broken) return;
      await keep(entry).catch((error: unknown) => {
        broken = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
