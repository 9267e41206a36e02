import { useHasNetwork } from "#pwa/deps/use-offline.ts";

/** A file of the server cannot be fetched now. */
export const useExportOffline = (): boolean => !useHasNetwork();
