import type { Deps } from "#server/platform/deps.ts";
import { findVersions } from "./ledger-repository.ts";

/** Calls `onMove` whenever one of the ledgers has moved, until the returned function is called. */
export type FollowLedgers = (ledgers: readonly string[], onMove: (ledger: string) => void) => () => void;

/** Together with the device's own pause (`follow-pokes.ts`) and its round, a change arrives in less than a second. */
const EVERY_MS = 400;

/**
 * One query every 0.4 s for all connected devices of this process, and none while no device is connected. It polls instead of
 * using LISTEN/NOTIFY, which takes a database-wide lock at every commit. A poke is only a hint: a device that misses one polls a
 * minute later.
 */
export function createLedgerFollower(
  deps: Pick<Deps, "knex" | "logger" | "stopping">,
  everyMs: number = EVERY_MS,
): FollowLedgers {
  const followers = new Map<string, Set<(ledger: string) => void>>();
  const seen = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  const look = async (): Promise<void> => {
    timer = null;
    try {
      const versions = await findVersions(deps.knex, [...followers.keys()]);
      for (const [ledger, version] of versions) {
        const before = seen.get(ledger);
        seen.set(ledger, version);
        if (before !== undefined && before !== version)
          for (const tell of followers.get(ledger) ?? []) tell(ledger);
      }
    } catch (err) {
      // The database is unavailable for a moment: devices poll by themselves, and pokes resume when it is back.
      deps.logger.warn({ err }, "reading the ledgers failed");
    }
    schedule();
  };
  const schedule = (): void => {
    if (timer !== null || followers.size === 0 || deps.stopping.aborted) return;
    timer = setTimeout(() => void look(), everyMs);
    timer.unref();
  };
  deps.stopping.addEventListener("abort", () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  });

  return (ledgers, onMove) => {
    for (const ledger of ledgers) {
      const set = followers.get(ledger) ?? new Set();
      followers.set(ledger, set.add(onMove));
    }
    schedule();
    return () => {
      for (const ledger of ledgers) {
        const set = followers.get(ledger);
        set?.delete(onMove);
        if (set?.size !== 0) continue;
        followers.delete(ledger);
        seen.delete(ledger);
      }
    };
  };
}
