import { BLOCK_SIZE } from "#db/rules/addresses/address-pool.ts";
import type { LeaseAnswer } from "#db/protocol/till-leases.ts";
import type { LeaseRequest } from "#db/protocol/lease-request.ts";
import type { ProfileDatabase, ProfileMeta } from "#pwa/local-db/databases/profile-database.ts";
import { ensureMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { retryLoad } from "#pwa/retry-load.ts";
import { isLentKey, readWatchKey, type WatchKey } from "./till-key.ts";
import {
  emptyPool,
  isPoolValid,
  newestMarks,
  type PoolBlock,
  poolSlots,
  readPool,
  type TillPool,
  writePool,
} from "./till-pool.ts";

export type SupplyParts = {
  readonly db: ProfileDatabase;
  readonly newId: () => string;
  /** ISO 8601. */
  readonly now: () => string;
  /** Target number of free blocks: two, or more when some are about to be lent. */
  readonly ahead?: number;
  /** Asks the server; null when it did not answer. */
  readonly ask: (request: LeaseRequest) => Promise<LeaseAnswer | null>;
};

/** Free blocks a till keeps in reserve. */
const AHEAD = 2;

/**
 * Keeps addresses in reserve (docs/decisions/0020). An anonymous till takes the next blocks itself; a till of an
 * account asks the server, which also confirms or revokes blocks taken before signing in. Does nothing when there are
 * enough.
 */
export async function supplyAddresses({ db, newId, now, ask, ahead = AHEAD }: SupplyParts): Promise<void> {
  const key = await readWatchKey(db);
  // A till that was lent addresses has no key: another till of the shop holds the following blocks.
  if (!key || key.confirmedAt === null || isLentKey(key)) return;
  const meta = await ensureMeta(db, newId);
  const pool = (await ownPool(db, key.keyId, meta)) ?? emptyPool(key.keyId, meta);
  const want = await missingBlocks(db, pool, ahead, now());
  if (want === 0 && isPoolValid(pool, meta)) return;

  const held = [...pool.blocks.map(({ block }) => block), ...pool.spent];
  const answer =
    meta.accountId === null
      ? { blocks: nextBlocks(held, want), lost: [] }
      : await ask({ keyId: key.keyId, till: meta.clientId, held, want });
  if (!answer) return;
  const fresh = await deriveBlocks(
    key,
    answer.blocks.filter((block) => !held.includes(block)),
  );
  await store(db, key.keyId, meta, fresh, answer.lost);
}

/**
 * The blocks that are ours or may be confirmed as ours. A new sync client starts with none (docs/sync-protocol.md,
 * R1).
 */
async function ownPool(
  db: ProfileDatabase,
  keyId: string,
  meta: Pick<ProfileMeta, "clientId" | "accountId">,
): Promise<TillPool | null> {
  const pool = await readPool(db, keyId);
  const mayBeOurs = pool?.accountId === null || pool?.accountId === meta.accountId;
  return pool && mayBeOurs && pool.clientId === meta.clientId ? pool : null;
}

async function missingBlocks(
  db: ProfileDatabase,
  pool: TillPool,
  ahead: number,
  now: string,
): Promise<number> {
  const slots = await db.transaction("r", [db.charges, db.chargeMarks], () => poolSlots(db, pool, now));
  const free = slots.filter(({ use }) => use === "free").length;
  return Math.max(0, ahead - Math.floor(free / BLOCK_SIZE));
}

function nextBlocks(held: readonly number[], count: number): number[] {
  const next = Math.max(-1, ...held) + 1;
  return Array.from({ length: count }, (_, at) => next + at);
}

/**
 * Derives addresses one block at a time, so that a tap in between is handled. The curve arithmetic loads only here.
 */
async function deriveBlocks(key: WatchKey, blocks: readonly number[]): Promise<PoolBlock[]> {
  if (blocks.length === 0) return [];
  const [{ checkExtendedKey }, { deriveAddresses }] = await retryLoad(() =>
    Promise.all([
      import("#db/rules/addresses/extended-key.ts"),
      import("#db/rules/addresses/derive-addresses.ts"),
    ]),
  );
  const check = checkExtendedKey(key.text);
  if (!check.ok) throw new Error(`the stored watch-only key is damaged: ${check.problem}`);
  const derived: PoolBlock[] = [];
  for (const block of blocks) {
    const addresses = deriveAddresses(check.key, key.script, block * BLOCK_SIZE, BLOCK_SIZE);
    derived.push({ block, addresses, taken: addresses.map(() => null) });
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return derived;
}

/** One transaction, because another tab may have added, taken or removed blocks meanwhile. */
async function store(
  db: ProfileDatabase,
  keyId: string,
  meta: ProfileMeta,
  fresh: readonly PoolBlock[],
  lost: readonly number[],
): Promise<void> {
  await db.transaction("rw", [db.till, db.charges, db.chargeMarks, db.meta], async () => {
    const [now, key] = await Promise.all([db.meta.get("meta"), readWatchKey(db)]);
    if (key?.keyId !== keyId || now?.clientId !== meta.clientId || now.accountId !== meta.accountId) return;
    const pool = (await ownPool(db, keyId, meta)) ?? emptyPool(keyId, meta);
    const known = new Set([...pool.blocks.map(({ block }) => block), ...pool.spent]);
    const added = fresh.filter(({ block }) => !known.has(block));
    await writePool(
      db,
      await withHistory(db, key, {
        ...pool,
        accountId: meta.accountId,
        blocks: [...pool.blocks.filter(({ block }) => !lost.includes(block)), ...added],
        spent: pool.spent.filter((block) => !lost.includes(block)),
      }),
    );
  });
}

/**
 * Marks addresses that charges on this device already used, after a reinstall or when another till had them before.
 */
async function withHistory(db: ProfileDatabase, key: WatchKey, pool: TillPool): Promise<TillPool> {
  const charges = await db.charges
    .filter(({ coin, addressIndex }) => coin === "bitcoin" && addressIndex !== null)
    .toArray();
  const marks = await newestMarks(
    db,
    charges.map(({ id }) => id),
  );
  const byAddress = new Map<string, (typeof charges)[number]>();
  for (const charge of charges) {
    const before = byAddress.get(charge.address);
    if (!before || marks.get(before.id) !== "checked") byAddress.set(charge.address, charge);
  }
  const blocks = pool.blocks.map((block) => ({
    ...block,
    taken: block.addresses.map((address, offset) => {
      const charge = byAddress.get(address);
      const seen = charge && {
        chargeId: charge.id,
        at: charge.createdAt,
        used: marks.get(charge.id) === "checked",
      };
      return block.taken[offset] ?? seen ?? null;
    }),
  }));
  const paid = charges.filter(
    ({ id, createdAt }) => marks.get(id) === "checked" && createdAt >= (key.confirmedAt ?? ""),
  );
  const lastUsed = Math.max(pool.lastUsed, ...paid.map(({ addressIndex }) => addressIndex ?? -1));
  return { ...pool, blocks, lastUsed };
}
