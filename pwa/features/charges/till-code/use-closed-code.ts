import type { ChargeRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { reopenCode } from "#pwa/local-db/till/till-code.ts";
import { useMarkCharge } from "../ticket/use-mark-charge.ts";

export type ClosedCodeWork = {
  /** `unlock`: an owner or manager must first unlock cashier mode on this device. `none`: only a signal helps here. */
  readonly who: "here" | "unlock" | "none";
  /** Resolves with false when it could not be stored and the code stays closed. */
  readonly reopen: () => Promise<boolean>;
  /** Tries to reach the network again. */
  readonly look: () => Promise<void>;
};

/** Allows more PINs for a closed code, in the name of the owner or manager. The event is stored in the book first. */
export function useClosedCode(charge: ChargeRow): ClosedCodeWork {
  const { profile, sync } = useDeps();
  const { mode } = useTill();
  const shop = useShop();
  const markCharge = useMarkCharge();
  const isBoss = (shop?.role === "owner" || shop?.role === "manager") && shop.endedAt === null;
  return {
    who: !isBoss ? "none" : mode === "open" ? "here" : "unlock",
    reopen: async () => {
      if ((await markCharge(charge.id, "waiting", { code: "reopened" })) !== null) return false;
      return reopenCode(profile, charge).then(
        () => true,
        () => false,
      );
    },
    look: () => sync.syncNow().then(() => undefined),
  };
}
