import { setTimeout as sleep } from "node:timers/promises";
import { migrationSource } from "#db/migrations/index.ts";
import type { Deps } from "./deps.ts";

/** Whoever asks wants to know now: a database that keeps us waiting is not ready. */
const ANSWER_WITHIN_MS = 3000;

/** Database reachable, migrations done, not shutting down (contract §5). */
export async function isReady({ knex, stopping, logger }: Deps): Promise<boolean> {
  if (stopping.aborted) return false;
  try {
    const listed = knex.migrate.list({ migrationSource }) as Promise<[unknown[], unknown[]]>;
    const answer = await Promise.race([listed, sleep(ANSWER_WITHIN_MS, null, { ref: false })]);
    return answer !== null && answer[1].length === 0;
  } catch (err) {
    // Not reachable is an answer here, not a failure of this request.
    logger.warn({ err }, "not ready");
    return false;
  }
}
