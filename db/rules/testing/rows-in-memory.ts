import { PROFILE_KEYS, type ProfileTable, type ProfileTables } from "../../entities/rows.ts";
import type { Rows } from "#db/entities/rows.ts";

/** Rows in a Map, in place of a device's or a transaction's rows, for tests. */
export function rowsInMemory(): Rows & { all<T extends ProfileTable>(table: T): ProfileTables[T][] } {
  const stored: { [T in ProfileTable]: Map<string, ProfileTables[T]> } = {
    account: new Map(),
    progress: new Map(),
    studyDays: new Map(),
    achievements: new Map(),
    members: new Map(),
    wallets: new Map(),
    charges: new Map(),
    chargeMarks: new Map(),
    chargeNotes: new Map(),
    giveBacks: new Map(),
    lightningFacts: new Map(),
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

const keyOf = <T extends ProfileTable>(table: T, row: ProfileTables[T]): string =>
  String((row as unknown as Record<string, unknown>)[PROFILE_KEYS[table]]);
