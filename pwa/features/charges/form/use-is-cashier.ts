import { useTill } from "#pwa/deps/till.ts";

/** A cashier is at the till: ways to the owner's screens are not drawn. */
export const useIsCashier = (): boolean => useTill().mode === "locked";
