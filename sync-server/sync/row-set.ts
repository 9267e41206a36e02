import type { AccountTable, AccountTables } from "#db/entities/rows.ts";
import type { RowKey, Rows } from "#db/rules/mutations/mutators.ts";
import { ACCOUNT_KEYS } from "#db/entities/rows.ts";

type AnyRow = AccountTables[AccountTable];

/** The rows a batch touches, in memory: loaded at once, changed by the mutators, written at once (P6). */
export type RowSet = {
  readonly load: (table: AccountTable, rows: readonly AnyRow[]) => void;
  /** Runs one mutator; what it wrote stays only when it returns true. Nothing stays when it throws. */
  readonly attempt: (run: (rows: Rows) => boolean) => void;
  readonly changed: <T extends AccountTable>(table: T) => AccountTables[T][];
};

export function createRowSet(): RowSet {
  const loaded = new Map<AccountTable, Map<string, AnyRow>>();
  const changed = new Map<AccountTable, Map<string, AnyRow>>();
  const of = (map: typeof loaded, table: AccountTable): Map<string, AnyRow> => {
    const known = map.get(table);
    if (known) return known;
    const made = new Map<string, AnyRow>();
    map.set(table, made);
    return made;
  };
  let written: [table: AccountTable, key: string, row: AnyRow][] = [];
  const view: Rows = {
    get: <T extends AccountTable>(table: T, key: string) => {
      const mine = written.findLast(([at, name]) => at === table && name === key)?.[2];
      const row = mine ?? changed.get(table)?.get(key) ?? loaded.get(table)?.get(key);
      return row as AccountTables[T] | undefined;
    },
    put: (table, row) => void written.push([table, keyOf(table, row), row]),
  };
  return {
    load: (table, rows) => {
      const target = of(loaded, table);
      for (const row of rows) target.set(keyOf(table, row), row);
    },
    attempt: (run) => {
      written = [];
      if (run(view)) for (const [table, key, row] of written) of(changed, table).set(key, row);
    },
    changed: <T extends AccountTable>(table: T) =>
      [...(changed.get(table) ?? [])]
        .filter(([key, row]) => !isSame(loaded.get(table)?.get(key), row))
        .map(([, row]) => row as AccountTables[T]),
  };
}

/** The key on the wire. */
export const keyOf = (table: AccountTable, row: AnyRow): string =>
  String((row as Readonly<Record<string, unknown>>)[ACCOUNT_KEYS[table]]);

/** Rows are flat. */
function isSame(before: AnyRow | undefined, after: AnyRow): boolean {
  if (before === undefined) return false;
  const old = before as Readonly<Record<string, unknown>>;
  return Object.entries(after).every(([field, value]) => old[field] === value);
}

/** The keys of each table, each once. */
export function groupKeys(keys: Iterable<RowKey>): Map<AccountTable, string[]> {
  const sets = new Map<AccountTable, Set<string>>();
  for (const [table, key] of keys) {
    const set = sets.get(table) ?? new Set();
    sets.set(table, set.add(key));
  }
  return new Map([...sets].map(([table, set]) => [table, [...set]]));
}
