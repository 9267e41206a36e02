import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { syncRound, type RoundParts, type RoundResult } from "./sync-round.ts";

/** Rounds that may pass without the queue getting shorter (recoveries, stale answers) before this run gives up. */
const IDLE_ROUNDS = 6;

/**
 * Runs rounds for one profile until its queue is empty or something stops it. A profile that makes no progress (a
 * server failure, or two devices that interfere) is `broken` for now and tried again after a back-off.
 */
export async function drainProfile(parts: RoundParts, entry: ProfileEntry): Promise<RoundResult> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let idle = 0; idle < IDLE_ROUNDS; idle++) {
    const result = await syncRound(parts, entry);
    if (result.kind === "synced") {
      if (result.left === 0) return result;
      if (result.left < shortest) idle = 0;
      shortest = Math.min(shortest, result.left);
    } else if (result.kind !== "recovered" && result.kind !== "stale") {
      return result;
    }
  }
  return { kind: "broken", status: 200 };
}
