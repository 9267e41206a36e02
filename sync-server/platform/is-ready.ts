import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "./deps.ts";
import { listMigrations } from "./sql/migrate-database.ts";

/** Callers need a quick answer: a slow database counts as not ready. */
const ANSWER_WITHIN_MS = 3000;

/**
 * Whether the database is reachable, migrated, and the server is not shutting down (contract §5). Migrations of a newer version
 * are ignored: during an upgrade old servers continue until they are replaced.
 */
export async function isReady({ knex, stopping, logger }: Deps): Promise<boolean> {
  if (stopping.aborted) return false;
  try {
    const answer = await Promise.race([listMigrations(knex), sleep(ANSWER_WITHIN_MS, null, { ref: false })]);
    return answer !== null && answer.pending.length === 0;
  } catch (err) {
    // An unreachable database is a result here, not an error.
    logger.warn({ err }, "not ready");
    return false;
  }
}
