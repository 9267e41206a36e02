import { COINS } from "#db/entities/coins.ts";
import {
  changedWays,
  withAccepted,
  type AcceptedWays,
  type PayWayRow,
} from "#db/rules/shops/address-trust.ts";
import { isMoneyState } from "#db/rules/shops/shop-state.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** The ways to be paid that a person has checked on this device; never synced. */
const KEY = "ways:accepted";

export type LookedWays = {
  /** Ways that were changed elsewhere and that a person must compare. */
  readonly changed: readonly PayWayRow[];
  /** Ways that count as checked without a question; null when there are no new ones. */
  readonly accept: AcceptedWays | null;
};

/** Compares the ways that this device holds with those that were checked here; for a live query. */
export function readChangedWays(db: ProfileDatabase): Promise<LookedWays> {
  return db.transaction("r", [db.wallets, db.state, db.till, db.outbox, db.archive], async () => {
    const [ways, stored] = await Promise.all([readWays(db), db.till.get(KEY)]);
    const accepted = (stored?.value ?? {}) as AcceptedWays;
    const open = changedWays(ways, accepted, () => false);
    const [waiting, mine] = [new Set<string>(), new Set<string>()];
    for (const { uid } of open) {
      if ((await db.outbox.where("uid").equals(uid).count()) > 0) waiting.add(uid);
      if ((await db.archive.where({ uid }).count()) > 0) mine.add(uid);
    }
    const changed = open.filter(({ uid }) => !waiting.has(uid) && !mine.has(uid));
    // The server may still refuse a change that it has not judged yet, and then the former way returns.
    const settled = ways.filter(({ uid }) => !waiting.has(uid));
    const next = withAccepted(accepted, settled, changed);
    return { changed, accept: isSame(accepted, next) ? null : next };
  });
}

/** Records that a person has compared these, or that they need no comparison. */
export async function acceptWays(db: ProfileDatabase, ways: AcceptedWays): Promise<void> {
  await db.transaction("rw", db.till, async () => {
    const stored = (await db.till.get(KEY))?.value as AcceptedWays | undefined;
    await db.till.put({ key: KEY, value: { ...stored, ...ways } });
  });
}

async function readWays(db: ProfileDatabase): Promise<PayWayRow[]> {
  const [wallets, states] = await Promise.all([
    db.wallets.toArray(),
    db.state.filter(({ key }) => isMoneyState(key)).toArray(),
  ]);
  return [
    ...COINS.flatMap((coin) => {
      const row = wallets.find((wallet) => wallet.coin === coin);
      return row ? [{ key: coin, value: row.address, uid: row.uid }] : [];
    }),
    ...states.map(({ key, value, uid }) => ({ key, value: typeof value === "string" ? value : null, uid })),
  ];
}

const isSame = (a: AcceptedWays, b: AcceptedWays): boolean =>
  Object.keys(b).every((key) => a[key] === b[key]);
