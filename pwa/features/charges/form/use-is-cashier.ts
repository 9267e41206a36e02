import { useTill } from "#pwa/deps/till.ts";

/** Whether a cashier is at the till. Links to the owner's screens are then not drawn. */
export const useIsCashier = (): boolean => useTill().mode === "locked";
