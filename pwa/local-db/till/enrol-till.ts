import { COINS } from "#db/entities/coins.ts";
import type { StateRow } from "#db/entities/rows.ts";
import type { Enrolment } from "#db/rules/access/enrolment.ts";
import { isMaxDiscount } from "#db/rules/charges/discount.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { tillCodeOf } from "#db/rules/access/till-code.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { readCashiers, readTillRules, writeCashiers, writeTillRules } from "./cashiers.ts";
import { readWalletAddress } from "#pwa/local-db/queries/charge-queries.ts";
import type { MutateFn } from "#pwa/local-db/write/mutate.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { ensureMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { MARGIN_KEY, readMargin } from "#pwa/local-db/write/rate-margin.ts";
import { PROOF_LIMIT_KEY, readSetProofLimit } from "#pwa/local-db/write/proof-limit.ts";
import {
  LIGHTNING_KEY,
  PIX_KEY,
  pixToValue,
  readLightningAddress,
  readPixReceiver,
} from "#pwa/local-db/write/receiving-settings.ts";
import { isLentKey, readWatchKey, writeWatchKey } from "./till-key.ts";
import { emptyPool, isPoolValid, type PoolBlock, poolSlots, readPool, writePool } from "./till-pool.ts";
import { expectOtherTills } from "./till-tails.ts";

/** Transfers a till's settings to another phone (docs/decisions/0022). */

/** Number of blocks of five addresses that another till gets; the owner's till keeps at least one. */
export const BLOCKS_TO_LEND = 2;
const ITEMS_KEY = "items:quick";
const TIP_KEY = "tip:percent";
const DISCOUNT_KEY = "discount:max-percent";

/** Whether this till can lend fresh addresses, which needs the key itself. */
export async function canLend(db: ProfileDatabase): Promise<boolean> {
  const key = await readWatchKey(db);
  return key !== null && key.confirmedAt !== null && !isLentKey(key);
}

/**
 * Collects what a cashier's phone needs. `lendTo`: the code of the till that receives address blocks. The blocks
 * leave this pool for good before the first code is shown.
 */
export async function collectEnrolment(
  db: ProfileDatabase,
  now: string,
  lendTo: string | null,
): Promise<Enrolment> {
  const text = async (key: string): Promise<string | null> => {
    const value = (await db.state.get(key))?.value;
    return typeof value === "string" && value !== "" ? value : null;
  };
  const [account, pix, lightning, marginBps, proofCents, items, tips, discount, cashiers, rules] =
    await Promise.all([
      readAccount(db),
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
  const fresh = lendTo === null ? null : await lendBlocks(db, now, lendTo);
  const shop = account.businessName;
  await expectOtherTills(db);
  return {
    v: 2,
    shop,
    wallets,
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
async function lendBlocks(db: ProfileDatabase, now: string, till: string): Promise<Enrolment["fresh"]> {
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
    return { till, keyId: key.keyId, script: key.script, blocks };
  });
}

/** The name under which an owner's phone lends addresses to this till. */
export async function ownTillCode(db: ProfileDatabase, newId: () => string): Promise<string> {
  return tillCodeOf((await ensureMeta(db, newId)).clientId);
}

type Parts = {
  readonly db: ProfileDatabase;
  readonly mutate: MutateFn;
  readonly newId: () => string;
  /** ISO 8601. */
  readonly now: () => string;
};

/** Applies a verified enrolment. It replaces this till's settings of the same kind; the till's charges stay. */
export async function applyEnrolment(parts: Parts, enrolment: Enrolment): Promise<void> {
  const { db, mutate, now } = parts;
  const put = async (key: string, value: StateRow["value"]): Promise<void> => {
    const before = await db.state.get(key);
    if (before === undefined && value === null) return;
    await mutate("state.put", { key, value, at: laterThan(now(), before?.at) });
  };
  for (const coin of COINS) {
    const before = await db.wallets.get(coin);
    const address = enrolment.wallets[coin] ?? null;
    if ((before?.address ?? null) === address) continue;
    await mutate("wallet.put", { coin, address, at: laterThan(now(), before?.at) });
  }
  await put(PIX_KEY, pixToValue(enrolment.pix));
  await put(LIGHTNING_KEY, enrolment.lightning);
  await put(MARGIN_KEY, enrolment.marginBps);
  await put(PROOF_LIMIT_KEY, enrolment.proofCents ?? null);
  await put(ITEMS_KEY, enrolment.items);
  await put(TIP_KEY, enrolment.tips);
  await put(DISCOUNT_KEY, enrolment.discount ?? null);
  if (enrolment.shop !== null) await takeShopName(parts, enrolment.shop);
  await takeAddresses(parts, enrolment.fresh);
  await expectOtherTills(db);
  await writeCashiers(db, enrolment.cashiers);
  await writeTillRules(db, enrolment.rules);
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

async function takeAddresses({ db, newId, now }: Parts, fresh: Enrolment["fresh"]): Promise<void> {
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
