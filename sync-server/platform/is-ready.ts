import { setTimeout as sleep } from "node:timers/promises";
import { migrationSource } from "#db/migrations/index.ts";
import type { Deps } from "./deps.ts";

/** Callers need a quick answer: a slow database counts as not ready. */
const ANSWER_WITHIN_MS = 3000;

/** Database reachable, migrations done, not shutting down (contract §5). */
export async function isReady({ knex, stopping, logger }: Deps): Promise<boolean> {
  if (stopping.aborted) return false;
  try {
    const listed = knex.migrate.list({ migrationSource }) as Promise<[unknown[], unknown[]]>;
    const answer = await Promise.race([listed, sleep(ANSWER_WITHIN_MS, null, { ref: false })]);
    return answer !== null && answer[1].length === 0;
  } catch (err) {
    // An unreachable database is a result here, not an error.
    logger.warn({ err }, "not ready");
    return false;
  }
}
