import { useOffline } from "#pwa/deps/use-offline.ts";

/** Whether it is worth leaving the app for the server: the phone has a network and the last try was answered. */
export const useOnline = (): boolean => !useOffline();
