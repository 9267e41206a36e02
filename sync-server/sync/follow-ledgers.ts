import type { Deps } from "#server/platform/deps.ts";
import { findVersions } from "./ledger-repository.ts";

/** Calls `onMove` whenever one of the ledgers moved, until the returned function is called. */
export type FollowLedgers = (ledgers: readonly string[], onMove: (ledger: string) => void) => () => void;

/** With the device's own pause (`follow-pokes.ts`) and its round, less than a second. */
const EVERY_MS = 400;

/**
 * One question every 0.4 s for all connected devices of this process, and none while nobody is connected. Polling instead of
 * LISTEN/NOTIFY, which takes a lock of the whole database at every commit. Only a hint: a poke that
 * is lost costs nothing but a minute.
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
      // A database that is away for a moment: devices poll on their own, pokes go on when it is back.
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
