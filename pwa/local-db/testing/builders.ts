import type { ChargeRow } from "#db/entities/rows.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import type { SyncResponse } from "#db/protocol/sync.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";

/** A clock that stands still until a test sets it. */
export function standingClock(now = "2026-11-21T12:00:00.000Z"): Clock & { set(now: string): void } {
  let at = now;
  return {
    now: () => at,
    today: () => at.slice(0, 10),
    elapsed: () => 0,
    set: (next) => {
      at = next;
    },
  };
}

/** UUIDs in a fixed order, so that failures are reproducible. */
export function countingIds(prefix = 0): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix.toString(16).padStart(8, "0")}-0000-4000-8000-${count.toString(16).padStart(12, "0")}`;
  };
}

/** The registry's entry of a profile: a visitor's, and open. */
export const buildEntry = (
  dbName: string,
  fields: Partial<Omit<ProfileEntry, "dbName">> = {},
): ProfileEntry => ({
  dbName,
  accountId: null,
  displayName: null,
  email: null,
  open: 1,
  role: "main",
  createdAt: "2026-11-20T12:00:00.000Z",
  ...fields,
});

export const buildCharge = (
  chargeId: string,
  fields: Partial<Omit<ChargeRow, "id">> = {},
): MutationArgs["charge.create"] => ({
  chargeId,
  coin: "bitcoin",
  address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  amountCents: 1000,
  ...PLAIN_CHARGE,
  units: "3479",
  rate: "287450.00",
  rateSource: "typed",
  rateAsOf: "2026-11-21T12:00:00.000Z",
  training: false,
  description: null,
  shopName: null,
  cashier: null,
  createdOffline: true,
  createdAt: "2026-11-21T12:00:00.000Z",
  expiresAt: "2026-11-21T12:15:00.000Z",
  ...fields,
});

export const buildAnswer = (fields: Partial<SyncResponse> = {}): SyncResponse => ({
  epoch: "epoch-1",
  lastSeq: 0,
  acks: [],
  puts: {},
  dels: {},
  cursor: {},
  more: false,
  ...fields,
});
