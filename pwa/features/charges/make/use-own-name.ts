import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { readCashierName } from "#pwa/deps/read-cashier-name.ts";
import { useTill } from "#pwa/deps/till.ts";

/** The name on charges that are made here now. A locked till shows only charges with this name. undefined while it is read. */
export function useOwnName(): string | null | undefined {
  const deps = useDeps();
  const { cashier } = useTill();
  const unnamed = useLiveQuery(() => readCashierName(deps, null), [deps]);
  return cashier ?? unnamed;
}
