import type { Coin } from "#db/entities/coins.ts";
import { LATE_MS } from "#db/rules/addresses/address-pool.ts";
import { chooseTail, tailLane } from "#db/rules/charges/charge-tail.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { newestMarks } from "./till-pool.ts";

/** Recently given amounts whose charges may not be stored yet, so that two tabs never give the same one. */
type Reserved = {
  readonly chargeId: string;
  readonly coin: Coin;
  readonly address: string;
  /** Decimal integer, tail included. */
  readonly units: string;
  readonly at: string;
};

const KEY = "tails";

type ReserveTailInput = {
  readonly coin: Coin;
  readonly address: string;
  readonly chargeId: string;
  /** Without a tail. */
  readonly units: bigint;
  readonly now: string;
};

/** `shared`: another till was seen charging to the same addresses. */
type Tails = { readonly reserved: readonly Reserved[]; readonly shared: boolean };

/**
 * Chooses and reserves the tail (a decimal integer) that distinguishes a charge from all others to this address that
 * may still be paid (S104). A till that is alone uses the plain amount where it can. Runs in the caller's transaction
 * over `till`, `charges`, `chargeMarks`, `members` and `meta`.
 */
export async function reserveTail(db: ProfileDatabase, input: ReserveTailInput): Promise<string> {
  const { coin, address, chargeId, units, now } = input;
  if (coin === "bitcoin") return "0";
  const tails = await readTails(db);
  const reserved = tails.reserved.filter((each) => !isOver(each.at, now));
  const open = await openFigures(db, input, reserved);
  const shared = tails.shared || open.fromElsewhere || (await hasOthers(db));
  const lane = shared ? tailLane(coin, (await db.meta.get("meta"))?.clientId ?? db.name) : "alone";
  // When all amounts of a day are taken, only charges that can still be paid in time are considered.
  const tail = chooseTail(coin, units, lane, open.late) ?? chooseTail(coin, units, lane, open.current) ?? 0n;
  const mine: Reserved = { chargeId, coin, address, units: (units + tail).toString(), at: now };
  await writeTails(db, { reserved: [...reserved, mine], shared });
  return tail.toString();
}

/** Other members charge for the shop: a cashier does not receive their charges, and without a signal no till does. */
const hasOthers = async (db: ProfileDatabase): Promise<boolean> => {
  const members = await db.members.toArray();
  return members.length > 1 || members.some(({ role }) => role !== "owner");
};

/** Another till will charge to the same addresses: from now on each till uses its own range of tails. */
export async function expectOtherTills(db: ProfileDatabase): Promise<void> {
  await db.transaction("rw", db.till, async () => {
    const { reserved } = await readTails(db);
    await writeTails(db, { reserved, shared: true });
  });
}

/** Releases the amount of a charge that was never made. Runs in the caller's transaction over `till`. */
export async function releaseTail(db: ProfileDatabase, chargeId: string): Promise<void> {
  const { reserved, shared } = await readTails(db);
  const left = reserved.filter((each) => each.chargeId !== chargeId);
  if (left.length < reserved.length) await writeTails(db, { reserved: left, shared });
}

async function readTails(db: ProfileDatabase): Promise<Tails> {
  const value = (await db.till.get(KEY))?.value as Tails | undefined;
  return value ?? { reserved: [], shared: false };
}

const writeTails = (db: ProfileDatabase, value: Tails): Promise<string> => db.till.put({ key: KEY, value });

type Figures = {
  readonly late: ReadonlySet<bigint>;
  readonly current: ReadonlySet<bigint>;
  /** Whether one of the charges of these days was made on another till. */
  readonly fromElsewhere: boolean;
};

async function openFigures(
  db: ProfileDatabase,
  { coin, address, now }: ReserveTailInput,
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
  const mine = new Set(reserved.map(({ chargeId }) => chargeId));
  const underway = reserved
    .filter((each) => each.coin === coin && each.address === address && !stored.has(each.chargeId))
    .map(({ units }) => BigInt(units));
  const unitsOf = (isOpen: (expiresAt: string) => boolean) =>
    new Set([
      ...underway,
      ...unpaid.filter(({ expiresAt }) => isOpen(expiresAt)).map(({ units }) => BigInt(units)),
    ]);
  const isMine = ({ id, createdAt }: { id: string; createdAt: string }): boolean =>
    mine.has(id) || isOver(createdAt, now);
  return {
    fromElsewhere: !charges.every(isMine),
    late: unitsOf((expiresAt) => !isOver(expiresAt, now)),
    current: unitsOf((expiresAt) => expiresAt > now),
  };
}

/** Whether a day has passed since. */
const isOver = (instant: string, now: string): boolean =>
  (instantToMs(now) ?? 0) - (instantToMs(instant) ?? 0) > LATE_MS;
