import type { Coin } from "#db/entities/coins.ts";
import { GAP_LIMIT, GAP_WARNING, unusedBefore } from "#db/rules/addresses/address-pool.ts";
import { readWalletAddress } from "#pwa/local-db/queries/charge-queries.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { readWatchKey } from "#pwa/local-db/till/till-key.ts";
import {
  isPoolValid,
  type PoolSlot,
  poolSlots,
  readPool,
  type TillPool,
  withTaken,
  writePool,
} from "#pwa/local-db/till/till-pool.ts";
import { releaseTail, reserveTail } from "#pwa/local-db/till/till-tails.ts";

/**
 * Where the next charge of a coin is received. `fresh`: an address of its own, from the watch-only key. `none`: there is a
 * key, but this till has no address of it left and no fixed one to fall back to.
 */
export type ReceivingKind = "fixed" | "fresh" | "training" | "none";

/**
 * `out_of_addresses`: the fixed address stands in (or, with `none`, nothing can be charged) until the till was online.
 * `gap_near`, `gap_over`: so many unused addresses in a row that the merchant's wallet is about to stop looking, or has.
 */
export type ReceivingWarning = "out_of_addresses" | "gap_near" | "gap_over";

export type Receiving = {
  readonly kind: ReceivingKind;
  /** null for `training` and `none`. */
  readonly address: string | null;
  /** Place on the receive chain of the key; null unless `fresh`. */
  readonly addressIndex: number | null;
  readonly warning: ReceivingWarning | null;
};

/** What a charge is made with. */
export type TakenReceiving = Receiving & {
  /** Smallest units on top of the amount (Ethereum and USDT to a fixed address), decimal integer; "0" for none. */
  readonly tail: string;
};

export type ReceivingInput = {
  readonly coin: Coin;
  /** The charge about to be made: whatever is taken is taken for it. */
  readonly chargeId: string;
  /** What the amount is worth in smallest units, without a tail. */
  readonly units: bigint;
  /** ISO 8601. */
  readonly now: string;
};

/** What the next charge would be received with. Takes nothing: for the screen, in a live query. */
export async function nextReceiving(db: ProfileDatabase, coin: Coin, now: string): Promise<Receiving> {
  const [fixed, supply] = await Promise.all([
    readWalletAddress(db, coin),
    coin === "bitcoin" ? readSupply(db, now) : null,
  ]);
  return supply ? freshOrFallback(supply, fixed) : plain(fixed);
}

/**
 * Takes what one charge is received with. The address is this charge's alone from here on, in every tab and after a
 * crash; when no charge comes of it, `releaseReceiving` gives it back, and a crash in between costs it for a day.
 */
export async function takeReceiving(db: ProfileDatabase, input: ReceivingInput): Promise<TakenReceiving> {
  const { coin, chargeId, now } = input;
  return db.transaction("rw", [db.till, db.wallets, db.charges, db.chargeMarks, db.meta], async () => {
    const fixed = await readWalletAddress(db, coin);
    const supply = coin === "bitcoin" ? await readSupply(db, now) : null;
    const receiving = supply ? freshOrFallback(supply, fixed) : plain(fixed);
    const { kind, address, addressIndex: index } = receiving;
    if (kind === "fresh" && supply?.pool && index !== null) {
      const taken = { index, taken: { chargeId, at: now, used: false } };
      await writePool(db, withTaken(supply.pool, supply.slots, taken));
    }
    const tail = kind === "fixed" && address !== null ? await reserveTail(db, { ...input, address }) : "0";
    return { ...receiving, tail };
  });
}

/** Gives back what was taken for a charge that was never made. */
export async function releaseReceiving(db: ProfileDatabase, chargeId: string): Promise<void> {
  await db.transaction("rw", db.till, async () => {
    await releaseTail(db, chargeId);
    const key = await readWatchKey(db);
    const pool = key && (await readPool(db, key.keyId));
    if (!pool) return;
    const blocks = pool.blocks.map((block) => ({
      ...block,
      taken: block.taken.map((each) => (each?.chargeId === chargeId && !each.used ? null : each)),
    }));
    await writePool(db, { ...pool, blocks });
  });
}

/** A payment to this charge's address was seen on the network: whatever the cashier marks, it is never shown again. */
export async function retireAddress(db: ProfileDatabase, chargeId: string): Promise<void> {
  await db.transaction("rw", db.till, async () => {
    const key = await readWatchKey(db);
    const pool = key && (await readPool(db, key.keyId));
    if (!pool) return;
    const blocks = pool.blocks.map((block) => ({
      ...block,
      taken: block.taken.map((each) => (each?.chargeId === chargeId ? { ...each, used: true } : each)),
    }));
    await writePool(db, { ...pool, blocks });
  });
}

type Supply = { readonly pool: TillPool | null; readonly slots: readonly PoolSlot[] };

/** The addresses of a key that a person found in their wallet; null without such a key. */
async function readSupply(db: ProfileDatabase, now: string): Promise<Supply | null> {
  const [key, meta] = await Promise.all([readWatchKey(db), db.meta.get("meta")]);
  if (!key || key.confirmedAt === null) return null;
  const pool = await readPool(db, key.keyId);
  if (!pool || !isPoolValid(pool, meta)) return { pool: null, slots: [] };
  return { pool, slots: await poolSlots(db, pool, now) };
}

function freshOrFallback({ pool, slots }: Supply, fixed: string | null): Receiving {
  const slot = slots.find(({ use }) => use === "free");
  if (!slot) {
    const kind = fixed === null ? "none" : "fixed";
    return { kind, address: fixed, addressIndex: null, warning: "out_of_addresses" };
  }
  const used = slots.filter(({ use }) => use === "used").map(({ index }) => index);
  const gap = unusedBefore(slot.index, Math.max(pool?.lastUsed ?? -1, ...used));
  const warning = gap >= GAP_LIMIT ? "gap_over" : gap >= GAP_WARNING ? "gap_near" : null;
  return { kind: "fresh", address: slot.address, addressIndex: slot.index, warning };
}

const plain = (fixed: string | null): Receiving => ({
  kind: fixed === null ? "training" : "fixed",
  address: fixed,
  addressIndex: null,
  warning: null,
});
