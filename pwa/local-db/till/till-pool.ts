import type { ChargeRow } from "#db/entities/rows.ts";
import { type AddressUse, addressUse, BLOCK_SIZE, LATE_MS } from "#db/rules/addresses/address-pool.ts";
import { type ChargeStatus, isWord, markStatus } from "#db/rules/charges/charge-status.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import type { ProfileDatabase, ProfileMeta } from "#pwa/local-db/databases/profile-database.ts";

/**
 * The blocks of fresh addresses this till holds of one watch-only key, derived ahead so that the counter never waits
 * for the arithmetic. Everything here runs in the caller's transaction.
 */

/** The charge that got an address, and when (ISO 8601). `used`: it was paid and is never shown again. */
export type Taken = { readonly chargeId: string; readonly at: string; readonly used: boolean };

export type PoolBlock = {
  readonly block: number;
  /** Indices from `block × 5` on. */
  readonly addresses: readonly string[];
  readonly taken: readonly (Taken | null)[];
};

export type TillPool = {
  readonly keyId: string;
  /** The sync client that holds the blocks. A recovery changes it, and the blocks are then no longer ours. */
  readonly clientId: string;
  /** The account whose server confirmed them. null: an anonymous till took them itself. */
  readonly accountId: string | null;
  readonly blocks: readonly PoolBlock[];
  /** Blocks whose addresses were all paid. */
  readonly spent: readonly number[];
  /** Highest index known to be paid, on any till; −1 for none. */
  readonly lastUsed: number;
};

export const poolKey = (keyId: string): string => `pool:${keyId}`;

export const emptyPool = (keyId: string, meta: Pick<ProfileMeta, "clientId" | "accountId">): TillPool => ({
  keyId,
  clientId: meta.clientId,
  accountId: meta.accountId,
  blocks: [],
  spent: [],
  lastUsed: -1,
});

/** The stored pool, whatever profile it belongs to now; null for none. */
export async function readPool(db: ProfileDatabase, keyId: string): Promise<TillPool | null> {
  const value = (await db.till.get(poolKey(keyId)))?.value as TillPool | undefined;
  return value ?? null;
}

export async function writePool(db: ProfileDatabase, pool: TillPool): Promise<void> {
  const done = pool.blocks.filter(isSpent);
  const used = pool.blocks.flatMap(({ block, taken }) =>
    taken.flatMap((each, offset) => (each?.used ? [block * BLOCK_SIZE + offset] : [])),
  );
  await db.till.put({
    key: poolKey(pool.keyId),
    value: {
      ...pool,
      blocks: pool.blocks.filter((block) => !isSpent(block)),
      spent: [...pool.spent, ...done.map(({ block }) => block)],
      lastUsed: Math.max(pool.lastUsed, ...used),
    } satisfies TillPool,
  });
}

const isSpent = ({ taken }: PoolBlock): boolean => taken.every((each) => each?.used === true);

/** Whether this till may show the addresses now. After signing in only once the server has confirmed them. */
export const isPoolValid = (
  pool: TillPool,
  meta: Pick<ProfileMeta, "clientId" | "accountId"> | undefined,
): boolean => meta !== undefined && pool.clientId === meta.clientId && pool.accountId === meta.accountId;

export type PoolSlot = {
  readonly block: number;
  readonly offset: number;
  readonly index: number;
  readonly address: string;
  readonly use: AddressUse;
};

/** Every address of the pool and its state, by index. Reads charges and marks. */
export async function poolSlots(db: ProfileDatabase, pool: TillPool, now: string): Promise<PoolSlot[]> {
  const [taken, strangers] = await Promise.all([takenCharges(db, pool), recentCharges(db, pool, now)]);
  const known = new Map([...taken, ...strangers].map((charge) => [charge.id, charge]));
  const marks = await newestMarks(db, [...known.keys()]);
  return pool.blocks
    .toSorted((a, b) => a.block - b.block)
    .flatMap((block) =>
      block.addresses.map((address, offset) => {
        const mine = block.taken[offset] ?? null;
        const uses = strangers
          .filter((charge) => charge.address === address && charge.id !== mine?.chargeId)
          .map((charge) => addressUse(charge.createdAt, charge, marks.get(charge.id), now));
        if (mine) {
          const charge = known.get(mine.chargeId);
          uses.push(mine.used ? "used" : addressUse(mine.at, charge, marks.get(mine.chargeId), now));
        }
        const use = uses.find((each) => each === "used") ?? uses.find((each) => each === "busy") ?? "free";
        return { block: block.block, offset, index: block.block * BLOCK_SIZE + offset, address, use };
      }),
    );
}

/** Returns the pool with `slot` assigned to a charge (or released, with null) and paid addresses recorded. */
export function withTaken(
  pool: TillPool,
  slots: readonly PoolSlot[],
  change: { readonly index: number; readonly taken: Taken | null } | null,
): TillPool {
  const uses = new Map(slots.map((slot) => [slot.index, slot.use]));
  const blocks = pool.blocks.map((block) => ({
    ...block,
    taken: block.addresses.map((_, offset) => {
      const index = block.block * BLOCK_SIZE + offset;
      if (change?.index === index) return change.taken;
      const before = block.taken[offset] ?? null;
      return before && uses.get(index) === "used" ? { ...before, used: true } : before;
    }),
  }));
  return { ...pool, blocks };
}

async function takenCharges(db: ProfileDatabase, pool: TillPool): Promise<ChargeRow[]> {
  const ids = pool.blocks.flatMap(({ taken }) => taken.flatMap((each) => (each ? [each.chargeId] : [])));
  const rows = await db.charges.bulkGet(ids);
  return rows.filter((row) => row !== undefined);
}

/** Charges of the last two days to one of these addresses, including another till's in case a lease went wrong. */
async function recentCharges(db: ProfileDatabase, pool: TillPool, now: string): Promise<ChargeRow[]> {
  const ours = new Set(pool.blocks.flatMap(({ addresses }) => addresses));
  const since = msToInstant((instantToMs(now) ?? 0) - 2 * LATE_MS);
  return db.charges
    .where("createdAt")
    .above(since)
    .filter((charge) => ours.has(charge.address))
    .toArray();
}

/** The state that its current mark gives each charge. A charge paid elsewhere has not used its address. */
export async function newestMarks(
  db: ProfileDatabase,
  chargeIds: readonly string[],
): Promise<Map<string, ChargeStatus>> {
  const marks = await db.chargeMarks.where("chargeId").anyOf(chargeIds).filter(isWord).toArray();
  marks.sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  return new Map(marks.map((mark) => [mark.chargeId, markStatus(mark)]));
}

/** Addresses of the key that this till may still show. */
export async function countFree(db: ProfileDatabase, keyId: string, now: string): Promise<number> {
  const [pool, meta] = await Promise.all([readPool(db, keyId), db.meta.get("meta")]);
  if (!pool || !isPoolValid(pool, meta)) return 0;
  return (await poolSlots(db, pool, now)).filter(({ use }) => use === "free").length;
}
