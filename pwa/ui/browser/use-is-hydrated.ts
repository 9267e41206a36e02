import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while the server's page is shown or hydrated, true afterwards. Only then may data that only the device knows be
 * shown.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
