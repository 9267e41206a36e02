import { useLiveQuery } from "dexie-react-hooks";
import type { ChargeRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readProofLimit } from "#pwa/local-db/write/proof-limit.ts";

/** Whether every point is ticked before this charge is marked. undefined while the device is asked for the figure. */
export function useNeedsPoints({ training, amountCents }: ChargeRow): boolean | undefined {
  const { profile } = useDeps();
  const limit = useLiveQuery(() => readProofLimit(profile), [profile]);
  if (training) return true;
  return limit === undefined ? undefined : amountCents > limit;
}
