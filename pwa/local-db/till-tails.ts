import type { Coin } from "#db/entities/coins.ts";
import { LATE_MS } from "#db/rules/address-pool.ts";
import { chooseTail, tailLane } from "#db/rules/charge-tail.ts";
import { instantToMs, msToInstant } from "#db/rules/local-day.ts";
import type { ProfileDatabase } from "./profile-database.ts";
import { newestMarks } from "./till-pool.ts";

/** Figures given out a moment ago whose charges may not be stored yet: two tabs never give the same one. */
type Reserved = {
  readonly chargeId: string;
  readonly coin: Coin;
  readonly address: string;
  /** Decimal integer, tail included. */
  readonly units: string;
  readonly at: string;
};

const KEY = "tails";

type Wish = {
  readonly coin: Coin;
  readonly address: string;
  readonly chargeId: string;
  /** Without a tail. */
  readonly units: bigint;
  readonly now: string;
};

/**
 * Chooses and reserves the tail that tells a charge apart from all others to this address that may still be paid (S104);
 * decimal integer. Part of the caller's transaction over `till`, `charges`, `chargeMarks` and `meta`.
 */
export async function reserveTail(db: ProfileDatabase, wish: Wish): Promise<string> {
  const { coin, address, chargeId, units, now } = wish;
  if (coin === "bitcoin") return "0";
  const reserved = (await readReserved(db)).filter((each) => !isOver(each.at, now));
  const open = await openFigures(db, wish, reserved);
  const till = (await db.meta.get("meta"))?.clientId ?? db.name;
  const lane = tailLane(coin, till);
  // When a day's figures are all taken, only those that can still be paid in time count.
  const tail = chooseTail(coin, units, lane, open.late) ?? chooseTail(coin, units, lane, open.current) ?? 0n;
  const mine: Reserved = { chargeId, coin, address, units: (units + tail).toString(), at: now };
  await db.till.put({ key: KEY, value: [...reserved, mine] });
  return tail.toString();
}

/** Gives a figure back whose charge was never made. Part of the caller's transaction over `till`. */
export async function releaseTail(db: ProfileDatabase, chargeId: string): Promise<void> {
  const reserved = await readReserved(db);
  const left = reserved.filter((each) => each.chargeId !== chargeId);
  if (left.length < reserved.length) await db.till.put({ key: KEY, value: left });
}

async function readReserved(db: ProfileDatabase): Promise<Reserved[]> {
  const value = (await db.till.get(KEY))?.value;
  return Array.isArray(value) ? (value as Reserved[]) : [];
}

type Figures = { readonly late: ReadonlySet<bigint>; readonly current: ReadonlySet<bigint> };

async function openFigures(
  db: ProfileDatabase,
  { coin, address, now }: Wish,
  reserved: readonly Reserved[],
): Promise<Figures> {
  const since = msToInstant((instantToMs(now) ?? 0) - 2 * LATE_MS);
  const charges = await db.charges
    .where("createdAt")
    .above(since)
    .filter((charge) => charge.coin === coin && charge.address === address && !charge.training)
    .toArray();
  const marks = await newestMarks(
    db,
    charges.map(({ id }) => id),
  );
  const unpaid = charges.filter(({ id }) => (marks.get(id) ?? "waiting") === "waiting");
  const stored = new Set(charges.map(({ id }) => id));
  const underway = reserved
    .filter((each) => each.coin === coin && each.address === address && !stored.has(each.chargeId))
    .map(({ units }) => BigInt(units));
  const unitsOf = (isOpen: (expiresAt: string) => boolean) =>
    new Set([
      ...underway,
      ...unpaid.filter(({ expiresAt }) => isOpen(expiresAt)).map(({ units }) => BigInt(units)),
    ]);
  return {
    late: unitsOf((expiresAt) => !isOver(expiresAt, now)),
    current: unitsOf((expiresAt) => expiresAt > now),
  };
}

/** A day has passed since. */
const isOver = (instant: string, now: string): boolean =>
  (instantToMs(now) ?? 0) - (instantToMs(instant) ?? 0) > LATE_MS;
