import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";

const MOST_TRIES = 50;
const PAUSE_MS = 100;

/**
 * Gives the tables production-like statistics and marks every page as all-visible, without which index-only scans would not be
 * chosen. Repeats when a statement of the server that runs at the same moment still sees the past.
 */
export async function vacuumWhole(client: Client, tables: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query(`vacuum analyze ${tables.join(", ")}`);
    const { rows } = await client.query<{ relname: string }>(
      "select relname from pg_class where oid = any($1::regclass[]::oid[]) and relallvisible < relpages",
      [tables],
    );
    if (rows.length === 0) return;
    if (tries === MOST_TRIES) throw new Error(`still not visible to all: ${JSON.stringify(rows)}`);
    await sleep(PAUSE_MS);
  }
}
