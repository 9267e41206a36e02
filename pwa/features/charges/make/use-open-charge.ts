import { useLiveQuery } from "dexie-react-hooks";
import type { ChargeRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { listCharges } from "#pwa/local-db/queries/charge-queries.ts";
import { isOver } from "../charge-time.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useOwnName } from "./use-own-name.ts";

/** On the page of a charge link, a customer may have chosen at most this many other ways to pay. */
const MOST_WAYS = 8;

/** The newest charge made at the counter, if it has not expired, has no mark, and no payment of it is known. */
export function useOpenCharge(): ChargeRow | null {
  const { profile } = useDeps();
  const now = useDeviceNow();
  const { mode } = useTill();
  const name = useOwnName();
  const newest = useLiveQuery(
    async () => (await listCharges(profile, MOST_WAYS)).find(({ charge }) => !charge.saleOf),
    [profile],
  );
  if (!newest || newest.fact || newest.marks.length > 0 || isOver(newest.charge, now)) return null;
  if (mode !== "open" && newest.charge.cashier !== name) return null;
  return newest.charge;
}
