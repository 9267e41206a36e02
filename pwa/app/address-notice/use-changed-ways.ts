import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import type { PayWayRow } from "#db/rules/shops/address-trust.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { acceptWays, readChangedWays } from "#pwa/local-db/till/accepted-ways.ts";

export type ChangedWays = {
  readonly changed: readonly PayWayRow[];
  /** Records that the person has compared this one. */
  readonly accept: (way: PayWayRow) => void;
};

/** The ways to be paid that were changed elsewhere and that nobody has compared on this device yet. */
export function useChangedWays(): ChangedWays {
  const { profile } = useDeps();
  const found = useLiveQuery(() => readChangedWays(profile), [profile]);
  const next = found?.accept ?? null;
  useEffect(() => {
    // The disk is full: the question returns at the next start.
    if (next !== null) void acceptWays(profile, next).catch(() => undefined);
  }, [profile, next]);
  return {
    changed: found?.changed ?? [],
    accept: ({ key, value }) => void acceptWays(profile, { [key]: value ?? "" }).catch(() => undefined),
  };
}
