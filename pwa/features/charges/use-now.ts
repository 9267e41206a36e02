import { useDeviceNow } from "#pwa/deps/use-now.ts";

/** The device's time for the screens of this feature, looked at again every `everyMs`. */
export const useNow = (everyMs?: number): string => useDeviceNow(everyMs);
