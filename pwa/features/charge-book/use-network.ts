import { useOffline } from "#pwa/deps/use-offline.ts";

/** For the screens, which hold no deps. */
export const useNoNetwork = (): boolean => useOffline();
