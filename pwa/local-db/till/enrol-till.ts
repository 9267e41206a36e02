import { COINS } from "#db/entities/coins.ts";
import { USDT_NETWORKS } from "#db/entities/networks.ts";
import type { StateRow } from "#db/entities/rows.ts";
import type { Enrolment } from "#db/rules/access/enrolment.ts";
import { DISCOUNT_KEY, isMaxDiscount } from "#db/rules/charges/discount.ts";
import { PIX_KEY, pixToValue } from "#db/rules/payment-links/pix-receiver.ts";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { readCashiers, readTillRules, writeCashiers, writeTillRules } from "./cashiers.ts";
import { readWalletAddress } from "#pwa/local-db/queries/charge-queries.ts";
import type { MutateFn } from "#pwa/local-db/write/mutate.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { ensureMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { MARGIN_KEY } from "#db/rules/rates/margin.ts";
import type { DatedRates } from "#pwa/local-db/write/dated-rates.ts";
import { readMargin } from "#pwa/local-db/write/rate-margin.ts";
import { rateKey, rateToValue, readSavedRate } from "#pwa/local-db/write/saved-rate.ts";
import { putState } from "#pwa/local-db/write/put-state.ts";
import { PROOF_LIMIT_KEY, readSetProofLimit } from "#pwa/local-db/write/proof-limit.ts";
import {
  LIGHTNING_KEY,
  readLightningAddress,
  readPixReceiver,
} from "#pwa/local-db/write/receiving-settings.ts";
import { readUsdtAddresses } from "#pwa/local-db/write/usdt-addresses.ts";
import { isLentKey, readWatchKey, writeWatchKey } from "./till-key.ts";
import { emptyPool, isPoolValid, type PoolBlock, poolSlots, readPool, writePool } from "./till-pool.ts";
import { expectOtherTills } from "./till-tails.ts";

/** Transfers a shop's settings to a phone that becomes its till (docs/decisions/0076). */

/** Number of blocks of five addresses that another till gets; the owner's till keeps at least one. */
export const BLOCKS_TO_LEND = 2;
const ITEMS_KEY = "items:quick";
const TIP_KEY = "tip:percent";

/** Whether this till can lend fresh addresses, which needs the key itself. */
export async function canLend(db: ProfileDatabase): Promise<boolean> {
  const key = await readWatchKey(db);
  return key !== null && key.confirmedAt !== null && !isLentKey(key);
}

export type EnrolmentFor = {
  /** The server's rates on this device; null: it has none. */
  readonly market: DatedRates | null;
  readonly till: Enrolment["till"];
  /** `id` null: a visitor's shop, which no server knows. */
  readonly shop: Enrolment["shop"];
  /** Include address blocks. They leave this pool for good before the first code is shown. */
  readonly lends: boolean;
};

/** Collects what a cashier's phone needs. */
export async function collectEnrolment(
  db: ProfileDatabase,
  now: string,
  { till, shop, lends, market }: EnrolmentFor,
): Promise<Enrolment> {
  const text = async (key: string): Promise<string | null> => {
    const value = (await db.state.get(key))?.value;
    return typeof value === "string" && value !== "" ? value : null;
  };
  const [pix, lightning, marginBps, proofCents, items, tips, discount, cashiers, rules] = await Promise.all([
    readPixReceiver(db),
    readLightningAddress(db),
    readMargin(db),
    readSetProofLimit(db),
    text(ITEMS_KEY),
    text(TIP_KEY),
    db.state.get(DISCOUNT_KEY).then((row) => row?.value),
    readCashiers(db),
    readTillRules(db),
  ]);
  const fixed = await Promise.all(
    COINS.map(async (coin) => [coin, await readWalletAddress(db, coin)] as const),
  );
  const wallets = Object.fromEntries(fixed.filter(([, address]) => address !== null));
  const usdt = Object.fromEntries((await readUsdtAddresses(db)).filter(([, address]) => address !== null));
  const fresh = lends ? await lendBlocks(db, now) : null;
  const typed = await Promise.all(COINS.map(async (coin) => [coin, await readSavedRate(db, coin)] as const));
  const rates = typed.flatMap(([coin, saved]) =>
    saved && !saved.wasAhead ? [{ key: rateKey(coin), value: rateToValue(saved) }] : [],
  );
  await expectOtherTills(db);
  return {
    v: 3,
    till,
    shop,
    wallets,
    ...(Object.keys(usdt).length === 0 ? {} : { usdt }),
    rates,
    ...(market === null ? {} : { market: { sandbox: market.sandbox, rates: [...market.rates] } }),
    fresh,
    pix,
    lightning,
    marginBps,
    ...(proofCents === undefined ? {} : { proofCents }),
    items,
    tips,
    ...(isMaxDiscount(discount) ? { discount } : {}),
    cashiers: [...cashiers],
    rules,
  };
}

/**
 * Takes whole free blocks out of the pool, highest first, and never the last one. A lent block stays held at the
 * server.
 */
async function lendBlocks(db: ProfileDatabase, now: string): Promise<Enrolment["fresh"]> {
  return db.transaction("rw", [db.till, db.charges, db.chargeMarks, db.meta], async () => {
    const [key, meta] = await Promise.all([readWatchKey(db), db.meta.get("meta")]);
    if (!key || key.confirmedAt === null || isLentKey(key)) return null;
    const pool = await readPool(db, key.keyId);
    if (!pool || !isPoolValid(pool, meta)) return null;
    const slots = await poolSlots(db, pool, now);
    const untouched = (block: PoolBlock): boolean =>
      block.taken.every((each) => each === null) &&
      slots.every((slot) => slot.block !== block.block || slot.use === "free");
    const free = pool.blocks.filter(untouched).toSorted((a, b) => a.block - b.block);
    const lent = free.slice(1).slice(-BLOCKS_TO_LEND);
    if (lent.length === 0) return null;
    const gone = new Set(lent.map(({ block }) => block));
    await writePool(db, {
      ...pool,
      blocks: pool.blocks.filter(({ block }) => !gone.has(block)),
      spent: [...pool.spent, ...gone],
    });
    const blocks = lent.map(({ block, addresses }) => ({ block, addresses: [...addresses] }));
    return { keyId: key.keyId, script: key.script, blocks };
  });
}

type Parts = {
  readonly db: ProfileDatabase;
  readonly mutate: MutateFn;
  readonly newId: () => string;
  /** ISO 8601. */
  readonly now: () => string;
};

/**
 * Applies a verified enrolment to a phone whose shop has no account. It replaces this phone's settings of the same kind;
 * its charges stay.
 */
export async function applyEnrolment(parts: Parts, enrolment: Enrolment): Promise<void> {
  const { mutate, db, now } = parts;
  const put = async (key: string, value: StateRow["value"]): Promise<void> => {
    if (value === null && (await db.state.get(key)) === undefined) return;
    await putState({ profile: db, mutate, clock: { now } }, key, value);
  };
  for (const coin of COINS) {
    const before = await db.wallets.get(coin);
    const address = enrolment.wallets[coin] ?? null;
    if ((before?.address ?? null) === address) continue;
    await mutate("wallet.put", { coin, address, at: laterThan(now(), before?.at) });
  }
  for (const network of USDT_NETWORKS) await put(usdtKey(network), enrolment.usdt?.[network] ?? null);
  await put(PIX_KEY, pixToValue(enrolment.pix));
  await put(LIGHTNING_KEY, enrolment.lightning);
  await put(MARGIN_KEY, enrolment.marginBps);
  await put(PROOF_LIMIT_KEY, enrolment.proofCents ?? null);
  await put(ITEMS_KEY, enrolment.items);
  await put(TIP_KEY, enrolment.tips);
  await put(DISCOUNT_KEY, enrolment.discount ?? null);
  for (const { key, value } of enrolment.rates) await put(key, value);
  if (enrolment.shop.name !== null) await takeShopName(parts, enrolment.shop.name);
  await takeSetup(parts, enrolment);
}

/**
 * Fills the profile of a till that is a member of its shop. Until the server's rows arrive, the codes stand in for
 * them: they are written as the server's rows and not as the till's own mutations, which its shop would refuse.
 */
export async function applyToTill(parts: Omit<Parts, "mutate">, enrolment: Enrolment): Promise<void> {
  const { db, newId, now } = parts;
  const at = now();
  await ensureMeta(db, newId);
  await db.transaction("rw", [db.meta, db.account, db.wallets, db.state], async () => {
    await db.account.put({ ...EMPTY_ACCOUNT, businessName: enrolment.shop.name });
    // The server's own rows are newer than any code.
    if ((await db.meta.get("meta"))?.shop !== undefined) return;
    const values: readonly (readonly [string, StateRow["value"]])[] = [
      ...USDT_NETWORKS.map((network) => [usdtKey(network), enrolment.usdt?.[network] ?? null] as const),
      [PIX_KEY, pixToValue(enrolment.pix)],
      [LIGHTNING_KEY, enrolment.lightning],
      [MARGIN_KEY, enrolment.marginBps],
      [PROOF_LIMIT_KEY, enrolment.proofCents ?? null],
      [ITEMS_KEY, enrolment.items],
      [TIP_KEY, enrolment.tips],
      [DISCOUNT_KEY, enrolment.discount ?? null],
      ...enrolment.rates.map(({ key, value }) => [key, value] as const),
    ];
    const uid = newId();
    await db.state.bulkPut(values.map(([key, value]) => ({ key, value, at, uid })));
    await db.wallets.bulkPut(
      COINS.map((coin) => ({ coin, address: enrolment.wallets[coin] ?? null, at, uid })),
    );
  });
  await takeSetup(parts, enrolment);
}

/** The settings that only this phone has: its own addresses, its cashiers, and their rules. */
async function takeSetup(parts: Omit<Parts, "mutate">, { fresh, cashiers, rules }: Enrolment): Promise<void> {
  await takeAddresses(parts, fresh);
  await expectOtherTills(parts.db);
  await writeCashiers(parts.db, cashiers);
  await writeTillRules(parts.db, rules);
}

/**
 * Sets the shop name shown on tickets and receipts. The other profile fields keep this till's values or get defaults.
 */
async function takeShopName({ db, mutate }: Parts, shop: string): Promise<void> {
  const account = await readAccount(db);
  if (account.businessName === shop) return;
  await mutate("profile.save", {
    businessName: shop,
    businessType: account.businessType ?? "other",
    techComfort: account.techComfort ?? "beginner",
    onboardingCompleted: account.onboardingCompleted,
  });
}

async function takeAddresses(
  { db, newId, now }: Omit<Parts, "mutate">,
  fresh: Enrolment["fresh"],
): Promise<void> {
  const meta = await ensureMeta(db, newId);
  await db.transaction("rw", db.till, async () => {
    const key = await readWatchKey(db);
    if (!fresh) {
      // The owner lent no addresses this time: those lent before belonged to the settings that are replaced.
      if (key && isLentKey(key)) await writeWatchKey(db, null);
      return;
    }
    const { keyId, script, blocks } = fresh;
    const first = blocks.flatMap(({ addresses }) => addresses).slice(0, 3);
    await writeWatchKey(db, { text: "", script, keyId, first, confirmedAt: now() });
    const stored = await readPool(db, keyId);
    const pool = stored && isPoolValid(stored, meta) ? stored : emptyPool(keyId, meta);
    const known = new Set([...pool.blocks.map(({ block }) => block), ...pool.spent]);
    const added = blocks
      .filter(({ block }) => !known.has(block))
      .map(({ block, addresses }): PoolBlock => ({ block, addresses, taken: addresses.map(() => null) }));
    await writePool(db, { ...pool, blocks: [...pool.blocks, ...added] });
  });
}
