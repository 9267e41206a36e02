import { PROFILE_KEYS, type ProfileTable, type ProfileTables, type RowKey } from "#db/entities/rows.ts";
import type { Mutation, Verdict } from "#db/protocol/mutations.ts";
import { applyMutation, touchedRows } from "#db/rules/mutations/mutators.ts";
import type { Table } from "dexie";
import type { ProfileDatabase, ShadowRow } from "#pwa/local-db/databases/profile-database.ts";

/**
 * The view always equals the server's rows at the cursor plus the queue replayed in order. `shadow` stores the
 * server's version of every row that pending work changed, so that the view can be rewound. Everything here runs in
 * the caller's transaction.
 */

export const VIEW_TABLES = Object.keys(PROFILE_KEYS) as readonly ProfileTable[];
export type ViewRow = ProfileTables[ProfileTable];

export const viewTable = (db: ProfileDatabase, name: ProfileTable): Table<ViewRow, string> =>
  db.table<ViewRow, string>(name);

/** Primary key of a row of the view. */
export function keyOf(table: ProfileTable, row: ViewRow): string {
  const key = (row as Record<string, unknown>)[PROFILE_KEYS[table]];
  if (typeof key !== "string") throw new Error(`row of ${table} without its key`);
  return key;
}

/** Rewinds the view to the server's rows: all of it, or only these rows. */
export async function rewind(db: ProfileDatabase, rows?: readonly RowKey[]): Promise<void> {
  const shadows = await (rows ? shadowsOf(db, rows) : db.shadow.toArray());
  for (const [table, rows] of byTable(shadows)) {
    const gone = rows.filter((shadow) => shadow.row === null).map((shadow) => shadow.key);
    const kept = rows.flatMap((shadow) => (shadow.row === null ? [] : [shadow.row]));
    if (gone.length > 0) await viewTable(db, table).bulkDelete(gone);
    if (kept.length > 0) await viewTable(db, table).bulkPut(kept);
  }
  await (rows ? db.shadow.bulkDelete(shadows.map(({ table, key }) => [table, key])) : db.shadow.clear());
}

async function shadowsOf(db: ProfileDatabase, rows: readonly RowKey[]): Promise<ShadowRow[]> {
  const found = await db.shadow.bulkGet(rows.map(([table, key]): [string, string] => [table, key]));
  return found.filter((shadow) => shadow !== undefined);
}

/**
 * The rows that an answer can affect: those it brings, those of the mutations it acknowledges, and, for every waiting
 * mutation that touches one of them, the other rows of that mutation. The rest of the view is unchanged: the same
 * server rows under the same waiting mutations.
 */
export function reachOf(
  rows: readonly RowKey[],
  acknowledged: readonly Mutation[],
  waiting: readonly Mutation[],
): { readonly rows: readonly RowKey[]; readonly waiting: readonly Mutation[] } {
  const reached = new Map<string, RowKey>();
  const reach = ([table, key]: RowKey): void => void reached.set(idOf(table, key), [table, key]);
  for (const row of [...rows, ...acknowledged.flatMap(touchedOrNone)]) reach(row);
  let apart: readonly Mutation[] = waiting;
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    apart = apart.filter((mutation) => {
      const touched = touchedOrNone(mutation);
      const isReached = touched.some(([table, key]) => reached.has(idOf(table, key)));
      if (isReached) for (const row of touched) reach(row);
      return !isReached;
    });
  }
  const stays = new Set(apart);
  return { rows: [...reached.values()], waiting: waiting.filter((mutation) => !stays.has(mutation)) };
}

/** Replays the whole queue on the view. A mutator that throws is skipped; its mutation stays queued. */
export async function replay(db: ProfileDatabase): Promise<void> {
  await runOnView(db, await db.outbox.orderBy("seq").toArray());
}

/**
 * Runs mutations on the view in order and stores the server's version of each row they change for the first time.
 * Returns one verdict for each; a refused or throwing mutation changes nothing.
 */
export async function runOnView(
  db: ProfileDatabase,
  mutations: readonly Mutation[],
): Promise<readonly (Verdict | { readonly result: "threw"; readonly error: unknown })[]> {
  const before = await loadTouched(db, mutations);
  const now = new Map(before);
  const verdicts = mutations.map((mutation) => runOne(now, mutation));
  const changed = [...now].filter(([id, entry]) => before.get(id) !== entry).map(([id]) => id);
  await Promise.all([keepShadows(db, changed, before), writeView(db, changed, now)]);
  return verdicts;
}

type Entry = {
  readonly table: ProfileTable;
  readonly key: string;
  readonly row: ViewRow | null;
  /** The server's version is stored already. */
  readonly isShadowed: boolean;
};
const idOf = (table: ProfileTable, key: string): string => `${table} ${key}`;

async function loadTouched(db: ProfileDatabase, mutations: readonly Mutation[]): Promise<Map<string, Entry>> {
  const wanted = new Map<string, { table: ProfileTable; key: string }>();
  for (const mutation of mutations) {
    for (const [table, key] of touchedOrNone(mutation)) wanted.set(idOf(table, key), { table, key });
  }
  const loaded = new Map<string, Entry>();
  await Promise.all(
    [...byTable([...wanted.values()])].map(async ([table, entries]) => {
      const keys = entries.map((entry) => entry.key);
      const [rows, shadows] = await Promise.all([
        viewTable(db, table).bulkGet(keys),
        db.shadow.bulkGet(keys.map((key): [string, string] => [table, key])),
      ]);
      for (const [at, key] of keys.entries()) {
        const isShadowed = shadows[at] !== undefined;
        loaded.set(idOf(table, key), { table, key, row: rows[at] ?? null, isShadowed });
      }
    }),
  );
  return loaded;
}

/**
 * After a rollback of the app, the queue may hold a mutation of a newer build, which touches nothing this build knows.
 * A mutation with damaged arguments may name rows without a key, which do not exist.
 */
const touchedOrNone = (mutation: Mutation): readonly RowKey[] =>
  (touchedRows(mutation) ?? []).filter(([, key]) => typeof key === "string");

function runOne(
  view: Map<string, Entry>,
  mutation: Mutation,
): Verdict | { readonly result: "threw"; readonly error: unknown } {
  const written = new Map<string, Entry>();
  try {
    const verdict = applyMutation(
      {
        get: <T extends ProfileTable>(table: T, key: string) => {
          const id = idOf(table, key);
          return ((written.get(id) ?? view.get(id))?.row ?? undefined) as ProfileTables[T] | undefined;
        },
        put: (table, row) => {
          const key = keyOf(table, row);
          if (!view.has(idOf(table, key)))
            throw new Error(`${mutation.name} wrote ${table}, which it did not name`);
          written.set(idOf(table, key), { table, key, row, isShadowed: true });
        },
      },
      mutation,
    );
    if (verdict?.result !== "ok") return verdict ?? { result: "threw", error: new Error("unknown mutation") };
    for (const [id, entry] of written) view.set(id, entry);
    return verdict;
  } catch (error) {
    return { result: "threw", error };
  }
}

async function keepShadows(
  db: ProfileDatabase,
  changed: readonly string[],
  before: ReadonlyMap<string, Entry>,
): Promise<void> {
  const fresh = changed
    .flatMap((id) => before.get(id) ?? [])
    .filter(({ isShadowed }) => !isShadowed)
    .map(({ table, key, row }): ShadowRow => ({ table, key, row }));
  if (fresh.length > 0) await db.shadow.bulkAdd(fresh);
}

async function writeView(
  db: ProfileDatabase,
  changed: readonly string[],
  now: ReadonlyMap<string, Entry>,
): Promise<void> {
  const tables = [...byTable(changed.flatMap((id) => now.get(id) ?? []))];
  await Promise.all(
    tables.map(([table, entries]) =>
      viewTable(db, table).bulkPut(entries.flatMap((entry) => (entry.row === null ? [] : [entry.row]))),
    ),
  );
}

function byTable<T extends { readonly table: ProfileTable }>(entries: readonly T[]): Map<ProfileTable, T[]> {
  const groups = new Map<ProfileTable, T[]>();
  for (const entry of entries) {
    const group = groups.get(entry.table);
    if (group) group.push(entry);
    else groups.set(entry.table, [entry]);
  }
  return groups;
}
