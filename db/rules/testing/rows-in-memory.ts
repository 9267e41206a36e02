import { ACCOUNT_KEYS, type AccountTable, type AccountTables } from "../../entities/rows.ts";
import type { Rows } from "#db/rules/mutations/mutators.ts";

/** Rows in a Map, in place of a device's or a transaction's rows, for tests. */
export function rowsInMemory(): Rows & { all<T extends AccountTable>(table: T): AccountTables[T][] } {
  const stored: { [T in AccountTable]: Map<string, AccountTables[T]> } = {
    account: new Map(),
    progress: new Map(),
    studyDays: new Map(),
    achievements: new Map(),
    wallets: new Map(),
    charges: new Map(),
    chargeMarks: new Map(),
    chargeNotes: new Map(),
    giveBacks: new Map(),
    state: new Map(),
  };
  return {
    get: (table, key) => stored[table].get(key),
    put: (table, row) => {
      stored[table].set(keyOf(table, row), row);
    },
    all: (table) => [...stored[table].entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  };
}

const keyOf = <T extends AccountTable>(table: T, row: AccountTables[T]): string =>
  String((row as unknown as Record<string, unknown>)[ACCOUNT_KEYS[table]]);
