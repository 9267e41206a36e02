import { toLocalError, isLocalError } from "#pwa/local-db/databases/local-error.ts";
import type { DatabaseTrouble } from "#pwa/local-db/databases/open-databases.ts";

/** What can keep the app from its own data. `replaced`, `blocked`: see DatabaseTrouble. `silent`: no answer at all. */
export type TroubleKind = DatabaseTrouble["kind"] | "full" | "unavailable" | "silent";

export type Troubles = {
  readonly report: (trouble: DatabaseTrouble) => void;
  readonly current: () => DatabaseTrouble | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The last trouble of the databases, for whoever draws. */
export function createTroubles(): Troubles {
  const listeners = new Set<() => void>();
  let current: DatabaseTrouble | null = null;
  return {
    report: (trouble) => {
      current = trouble;
      for (const listener of listeners) listener();
    },
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Why the databases did not open. Anything that is not about storage is thrown again: it is a bug. */
export function troubleOf(error: unknown): TroubleKind {
  const local = toLocalError(error);
  if (!isLocalError(local)) throw error;
  if (local.code === "storage_full") return "full";
  return local.code === "storage_blocked" ? "blocked" : "unavailable";
}
