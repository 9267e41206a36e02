import { migrationSource } from "#db/migrations/index.ts";
import type { Deps } from "#server/deps.ts";

/** Database reachable, migrations done, not shutting down (contract §5). */
export async function isReady({ knex, stopping, logger }: Deps): Promise<boolean> {
  if (stopping.aborted) return false;
  try {
    const [, pending] = (await knex.migrate.list({ migrationSource })) as [unknown[], unknown[]];
    return pending.length === 0;
  } catch (err) {
    // Not reachable is an answer here, not a failure of this request.
    logger.warn({ err }, "not ready");
    return false;
  }
}
