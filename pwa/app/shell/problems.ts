import { toLocalError, isLocalError } from "#pwa/local-db/databases/local-error.ts";
import type { DatabaseProblem } from "#pwa/local-db/databases/open-databases.ts";

/**
 * What can keep the app from its own data. `replaced`, `blocked`: see DatabaseProblem. `silent`: the databases did not
 * answer.
 */
export type ProblemKind = DatabaseProblem["kind"] | "full" | "unavailable" | "silent";

export type Problems = {
  readonly report: (problem: DatabaseProblem) => void;
  readonly current: () => DatabaseProblem | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The databases' last problem, for the components that show it. */
export function createProblems(): Problems {
  const listeners = new Set<() => void>();
  let current: DatabaseProblem | null = null;
  const set = (next: DatabaseProblem | null): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    report: (problem) => {
      set(problem);
      const end = (): void => {
        if (current === problem) set(null);
      };
      // A database that fails to open reports that to whoever uses it.
      problem.over?.then(end, () => undefined);
    },
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Why the databases did not open. Any error that is not about storage is a bug and is thrown again. */
export function problemOf(error: unknown): ProblemKind {
  const local = toLocalError(error);
  if (!isLocalError(local)) throw error;
  if (local.code === "storage_full") return "full";
  return local.code === "storage_blocked" ? "blocked" : "unavailable";
}
