import type { PrecacheController } from "workbox-precaching";

/** A cache with this name exists while files of an older version are kept for tabs that still show it. */
const MARK = "old-files-kept";

/**
 * Deletes files that the current version does not need, unless another tab still shows the previous version: that tab
 * loads its screens lazily, and an update accepted in one tab must not break the others.
 */
export async function dropOldFiles(clients: Clients, precache: PrecacheController): Promise<void> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1) {
    await caches.open(MARK);
    return;
  }
  const cache = await caches.open(precache.strategy.cacheName);
  const needed = new Set(precache.getURLsToCacheKeys().values());
  for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request);
  await caches.delete(MARK);
}

/** Does the same at a page load after the update, when the other tabs may be closed. */
export async function dropOldFilesLater(clients: Clients, precache: PrecacheController): Promise<void> {
  if (await caches.has(MARK)) await dropOldFiles(clients, precache);
}
