import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the server's page is drawn or taken over, true from then on: what only the device knows may be drawn. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
