import { createContext, use } from "react";

/** State of cashier mode on this device (docs/decisions/0022). */
export type Till = {
  /** `open`: there is no cashier mode, or the owner opened this tab. `loading`: still reading. */
  readonly mode: "loading" | "open" | "locked";
  /** Cashier mode is on, even if the owner unlocked this tab. */
  readonly guarded: boolean;
  /** The till is locked, has named cashiers, and none of them is chosen. */
  readonly vacant: boolean;
  /** Name of the cashier at a locked till; null for the owner, or a till without named cashiers. */
  readonly cashier: string | null;
  /** The cashier may type or confirm a rate. */
  readonly mayTypeRate: boolean;
  /** Unlocks this tab for the lock with this stamp, after its PIN was typed; null locks it. */
  readonly open: (stamp: string | null) => void;
};

/** A device without cashier mode. */
export const OPEN_TILL: Till = {
  mode: "open",
  guarded: false,
  vacant: false,
  cashier: null,
  mayTypeRate: true,
  open: () => {},
};

export const TillContext = createContext<Till>(OPEN_TILL);

export const useTill = (): Till => use(TillContext);
