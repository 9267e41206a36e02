import type { PrecacheController } from "workbox-precaching";

/**
 * Rejects when a kept document needs a file that this version does not keep, and drops the document. While servers are
 * upgraded one after the other, another build may have answered: without a network its page would have no app.
 */
export async function checkDocuments(precache: PrecacheController, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const missing = missingFile(precache, (await (await precache.matchPrecache(url))?.text()) ?? "");
    if (missing === undefined) continue;
    const cache = await caches.open(precache.strategy.cacheName);
    await cache.delete(precache.getCacheKeyForURL(url) ?? url);
    throw new Error(`${url} is of another build: ${missing}`);
  }
}

/** A file that this HTML needs and this version does not keep. */
export const missingFile = (precache: PrecacheController, html: string): string | undefined =>
  html.match(/\/assets\/[\w-]+\.(?:js|css)/g)?.find((file) => !precache.getCacheKeyForURL(file));
