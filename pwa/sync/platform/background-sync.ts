/** Tag of the one-off Background Sync. The service worker handles it with `run-background-sync.ts`. */
export const SYNC_TAG = "sync";

type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> };
};

/**
 * Asks the browser to wake the service worker when there is a network (Chromium only). An additional trigger of the
 * same round; nothing relies on it. null where the browser has none.
 */
export function backgroundSyncOf(
  serviceWorker: ServiceWorkerContainer | undefined,
): (() => Promise<void>) | null {
  if (!serviceWorker || !("SyncManager" in globalThis)) return null;
  return async () => {
    const registration: WithSync | undefined = await serviceWorker.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  };
}
