import type { Knex } from "knex";
import { expect } from "vitest";
import { query } from "#server/platform/sql/sql.ts";

/** A transaction that the test commits. `isBlocking` resolves when another one waits for it, or when `orAnswered` has settled. */
export async function startTransaction(knex: Knex) {
  const trx = await knex.transaction();
  const { rows } = (await trx.raw("select pg_backend_pid() as pid")) as { rows: { pid: number }[] };
  const waiting = {
    text: "select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))",
    values: [rows[0]?.pid],
  };
  const isBlocking = async (orAnswered: Promise<unknown>): Promise<void> => {
    let isAnswered = false;
    void orAnswered.then(() => (isAnswered = true));
    await expect.poll(async () => isAnswered || (await query(knex, waiting)).length > 0).toBe(true);
  };
  return { trx, isBlocking };
}
