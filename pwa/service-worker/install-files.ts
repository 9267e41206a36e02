import type { PrecacheController, PrecacheEntry } from "workbox-precaching";

/** Chromium itself lets an installing worker have three requests at a time; the fourth lane stores meanwhile what arrived. */
const LANES = 4;

/**
 * Downloads what is not on the device yet, several files at a time. Workbox itself asks for one file after the other, and
 * with a far server most of an install is then waiting: two hundred files are two hundred times the way there and back.
 */
export async function installFiles(
  precache: PrecacheController,
  entries: readonly (PrecacheEntry | string)[],
  event: ExtendableEvent,
): Promise<void> {
  const waiting = entries.values();
  let broken = false;
  const keep = async (entry: PrecacheEntry | string): Promise<void> => {
    const { url, revision } = typeof entry === "string" ? { url: entry, revision: null } : entry;
    // What has no hash in its name may lie in the browser's own cache as it was before.
    const request = new Request(url, { cache: revision ? "reload" : "default", credentials: "same-origin" });
    const cacheKey = precache.getCacheKeyForURL(url) ?? url;
    await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }));
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
