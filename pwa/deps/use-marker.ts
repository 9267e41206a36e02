import { readIsShared } from "#pwa/local-db/queries/shop-queries.ts";
import { useDeps } from "./deps.ts";
import { useTill } from "./till.ts";

/**
 * Tells whose name a mark bears: the cashier's at a locked till, else the person's own where several work; null where one
 * does.
 */
export function useMarker(): () => Promise<string | null> {
  const { registry, profile, session } = useDeps();
  const { cashier } = useTill();
  return async () => {
    if (cashier !== null || session.kind !== "user") return cashier;
    return (await readIsShared(registry, profile)) ? session.firstName : null;
  };
}
