import {
  PROFILE_KEYS,
  type ProfileTable,
  type ProfileTables,
  type RowKey,
  type Rows,
} from "#db/entities/rows.ts";

type AnyRow = ProfileTables[ProfileTable];
type Tables = Map<ProfileTable, Map<string, AnyRow>>;

/** A row that a batch changed; `before` is undefined when the batch created it. */
export type ChangedRow<T extends ProfileTable> = {
  readonly before: ProfileTables[T] | undefined;
  readonly after: ProfileTables[T];
};

/** The rows that a batch touches, in memory: read in one go, changed by the mutators, written in one go (P6). */
export class BatchRows {
  /** As stored in the database. */
  readonly #stored: Tables = new Map();
  /** As changed by the accepted events so far. */
  readonly #current: Tables = new Map();
  /** What `changed` found since the last accepted event. */
  readonly #changed = new Map<ProfileTable, readonly unknown[]>();

  add(table: ProfileTable, rows: readonly AnyRow[]): void {
    for (const row of rows) tableOf(this.#stored, table).set(keyOf(table, row), row);
  }

  get<T extends ProfileTable>(table: T, key: string): ProfileTables[T] | undefined {
    const row = this.#current.get(table)?.get(key) ?? this.#stored.get(table)?.get(key);
    return row as ProfileTables[T] | undefined;
  }

  /** Runs one mutator. Its changes are kept only when it returns true, and discarded when it throws. */
  attempt(run: (rows: Rows) => boolean): void {
    const written: [table: ProfileTable, key: string, row: AnyRow][] = [];
    const accepted = run({
      get: <T extends ProfileTable>(table: T, key: string) => {
        const mine = written.findLast(([at, name]) => at === table && name === key)?.[2];
        return (mine as ProfileTables[T] | undefined) ?? this.get(table, key);
      },
      put: (table, row) => void written.push([table, keyOf(table, row), row]),
    });
    if (!accepted) return;
    this.#changed.clear();
    for (const [table, key, row] of written) tableOf(this.#current, table).set(key, row);
  }

  /** The rows that differ from the database. */
  changed<T extends ProfileTable>(table: T): readonly ChangedRow<T>[] {
    const known = this.#changed.get(table);
    if (known) return known as readonly ChangedRow<T>[];
    const found = [...(this.#current.get(table) ?? [])].flatMap(([key, row]) => {
      const before = this.#stored.get(table)?.get(key);
      return isSame(before, row) ? [] : [{ before, after: row } as ChangedRow<T>];
    });
    this.#changed.set(table, found);
    return found;
  }
}

function tableOf(tables: Tables, table: ProfileTable): Map<string, AnyRow> {
  const known = tables.get(table);
  if (known) return known;
  const made = new Map<string, AnyRow>();
  tables.set(table, made);
  return made;
}

/** The key on the wire. */
export const keyOf = (table: ProfileTable, row: AnyRow): string =>
  String((row as Readonly<Record<string, unknown>>)[PROFILE_KEYS[table]]);

/** Rows are flat. */
function isSame(before: AnyRow | undefined, after: AnyRow): boolean {
  if (before === undefined) return false;
  const old = before as Readonly<Record<string, unknown>>;
  return Object.entries(after).every(([field, value]) => old[field] === value);
}

/** The keys of each table, without duplicates. */
export function groupKeys(keys: Iterable<RowKey>): Map<ProfileTable, string[]> {
  const sets = new Map<ProfileTable, Set<string>>();
  for (const [table, key] of keys) {
    const set = sets.get(table) ?? new Set();
    sets.set(table, set.add(key));
  }
  return new Map([...sets].map(([table, set]) => [table, [...set]]));
}
