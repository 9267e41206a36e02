import { readIsShared } from "#pwa/local-db/queries/shop-queries.ts";
import { useDeps } from "./deps.ts";
import { useTill } from "./till.ts";

/**
 * Returns the name to store with a mark: the cashier's at a locked till, else the person's own where several people
 * work; null in a shop of one.
 */
export function useMarker(): () => Promise<string | null> {
  const { registry, profile, session } = useDeps();
  const { cashier } = useTill();
  return async () => {
    if (cashier !== null || session.kind !== "user") return cashier;
    return (await readIsShared(registry, profile)) ? session.firstName : null;
  };
}
