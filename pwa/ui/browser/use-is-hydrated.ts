import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while the server's page is shown or hydrated, true afterwards: what only the device knows may then be shown.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
