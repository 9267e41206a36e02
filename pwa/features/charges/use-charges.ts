import { useLiveQuery } from "dexie-react-hooks";
import type { ChargeRow } from "#db/entities/rows.ts";
import { chargeStatus, type ChargeStatus } from "#db/rules/charge-status.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { listCharges } from "#pwa/local-db/charge-queries.ts";
import { useNow } from "./use-now.ts";

export type ListedCharge = {
  readonly charge: ChargeRow;
  readonly status: ChargeStatus;
  /** Not on the server yet. */
  readonly waiting: boolean;
};

/** The charges of this profile, newest first, and whether anybody is signed in to send them. */
export function useCharges(): {
  readonly charges: readonly ListedCharge[] | undefined;
  readonly visitor: boolean;
} {
  const { profile, session } = useDeps();
  const now = useNow(30_000);
  const found = useLiveQuery(() => listCharges(profile), [profile]);
  return {
    charges: found?.map(({ charge, marks, waiting }) => ({
      charge,
      status: chargeStatus(charge, marks, now),
      waiting,
    })),
    visitor: session.kind === "visitor",
  };
}
