import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** false: the device itself knows that it has no network. true promises nothing. */
export const useNetwork = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
