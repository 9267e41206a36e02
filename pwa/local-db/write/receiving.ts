import type { Coin } from "#db/entities/coins.ts";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import { GAP_LIMIT, GAP_WARNING, unusedBefore } from "#db/rules/addresses/address-pool.ts";
import { type LightningSource, readLightningSource } from "./lightning-source.ts";
import { readReceivingAddress, readUsdtNetworks } from "./usdt-addresses.ts";
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
 * How the next charge of a coin is received. `fresh`: an address of its own, from the watch-only key. `lightning`: at the
 * shop's tested Lightning Address, because that was chosen. `none`: there is a key, but this till has no address of it left
 * and no fixed one as a fallback.
 */
export type ReceivingKind = "fixed" | "fresh" | "lightning" | "training" | "none";

/**
 * `out_of_addresses`: the fixed address is used (or, with `none`, nothing can be charged) until the till was online.
 * `gap_near`, `gap_over`: so many unused addresses in a row that the merchant's wallet will soon stop looking, or has
 * stopped.
 */
export type ReceivingWarning = "out_of_addresses" | "gap_near" | "gap_over";

export type Receiving = {
  readonly kind: ReceivingKind;
  /** null for `training` and `none`, and for a Lightning Address that was just removed. */
  readonly address: string | null;
  /** Index on the key's receive chain; null unless `fresh`. */
  readonly addressIndex: number | null;
  readonly warning: ReceivingWarning | null;
  /** Where USDT is received, if not on TRON; null for every other coin. */
  readonly network: UsdtNetwork | null;
  /** The networks that the shop may choose from, because it has an address there. TRON (null) comes first. */
  readonly networks: readonly (UsdtNetwork | null)[];
  /** The Lightning way, where the shop has a tested address; null for every other coin. */
  readonly lightning: LightningSource | null;
};

/** The receiving details that a charge is made with. `lightning`: null unless the charge is received there. */
export type TakenReceiving = Receiving & {
  /** Smallest units added to the amount (Ethereum and USDT to a fixed address), decimal integer; "0" for none. */
  readonly tail: string;
};

export type ReceivingInput = {
  readonly coin: Coin;
  /** Take the shop's Lightning Address, or nothing. */
  readonly lightning?: boolean;
  /** Take an address in this network, or nothing. */
  readonly network: UsdtNetwork | null;
  /** Id of the charge about to be made. The address is assigned to it. */
  readonly chargeId: string;
  /** The sale's value in smallest units, without a tail. */
  readonly units: bigint;
  /** ISO 8601. */
  readonly now: string;
};

/**
 * How the next charge would be received. Takes nothing; for a live query. `wanted`: the network chosen for USDT (null:
 * TRON), used where the shop has an address in it. Otherwise, and by default, the first one that has.
 */
export async function nextReceiving(
  db: ProfileDatabase,
  coin: Coin,
  now: string,
  wanted?: UsdtNetwork | null,
): Promise<Receiving> {
  const networks = coin === "usdt" ? await readUsdtNetworks(db) : [null];
  const network = wanted !== undefined && networks.includes(wanted) ? wanted : (networks[0] ?? null);
  const [fixed, supply, lightning] = await Promise.all([
    readReceivingAddress(db, coin, network),
    coin === "bitcoin" ? readSupply(db, now) : null,
    coin === "bitcoin" ? readLightningSource(db) : null,
  ]);
  return { ...(supply ? freshOrFallback(supply, fixed) : plain(fixed)), network, networks, lightning };
}

/** The same charge, received over Lightning. */
export const overLightning = (receiving: Receiving, { address }: LightningSource): Receiving => ({
  ...receiving,
  ...atLightning(address),
});

/**
 * Takes the address for one charge. From here on it belongs to this charge only, in every tab and after a crash.
 * `releaseReceiving` gives it back when the charge is not made; a crash in between blocks it for a day.
 */
export async function takeReceiving(db: ProfileDatabase, input: ReceivingInput): Promise<TakenReceiving> {
  const { coin, network, chargeId, now } = input;
  const tables = [db.till, db.wallets, db.state, db.charges, db.chargeMarks, db.members, db.meta];
  return db.transaction("rw", tables, async () => {
    if (input.lightning) {
      const source = await readLightningSource(db);
      const taken = atLightning(source?.address ?? null);
      return { ...taken, network: null, networks: [null], lightning: source, tail: "0" };
    }
    const fixed = await readReceivingAddress(db, coin, network);
    const supply = coin === "bitcoin" ? await readSupply(db, now) : null;
    const receiving = supply ? freshOrFallback(supply, fixed) : plain(fixed);
    const { kind, address, addressIndex: index } = receiving;
    if (kind === "fresh" && supply?.pool && index !== null) {
      const taken = { index, taken: { chargeId, at: now, used: false } };
      await writePool(db, withTaken(supply.pool, supply.slots, taken));
    }
    const tail = kind === "fixed" && address !== null ? await reserveTail(db, { ...input, address }) : "0";
    return { ...receiving, network, networks: [network], lightning: null, tail };
  });
}

/** Releases the address of a charge that was never made. */
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

/**
 * A payment to this charge's address was seen on the network: the address is never shown again, whatever the cashier
 * marks.
 */
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

/** The addresses of the key, once a person has compared it with their wallet; null without such a key. */
async function readSupply(db: ProfileDatabase, now: string): Promise<Supply | null> {
  const [key, meta] = await Promise.all([readWatchKey(db), db.meta.get("meta")]);
  if (!key || key.confirmedAt === null) return null;
  const pool = await readPool(db, key.keyId);
  if (!pool || !isPoolValid(pool, meta)) return { pool: null, slots: [] };
  return { pool, slots: await poolSlots(db, pool, now) };
}

type Address = Omit<Receiving, "network" | "networks" | "lightning">;

/** A tail would distinguish open charges to one address; an invoice already has a hash of its own. */
const atLightning = (address: string | null): Address => ({
  kind: "lightning",
  address,
  addressIndex: null,
  warning: null,
});

function freshOrFallback({ pool, slots }: Supply, fixed: string | null): Address {
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

const plain = (fixed: string | null): Address => ({
  kind: fixed === null ? "training" : "fixed",
  address: fixed,
  addressIndex: null,
  warning: null,
});
