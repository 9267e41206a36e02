import type { PrecacheEntry } from "workbox-precaching";

/** Background Sync, which is missing in TypeScript's library because only Chromium has it. */
export type SyncEvent = ExtendableEvent & { readonly tag: string };

export type WorkerScope = ServiceWorkerGlobalScope & {
  /** Inserted by the build: every file of the app with its revision. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  /** Set by background-sync.ts once it is imported. */
  runBackgroundSync?: () => Promise<void>;
  addEventListener(type: "sync", listener: (event: SyncEvent) => void): void;
};
