import type { Knex } from "knex";
import { expect, onTestFinished } from "vitest";

const KEY = 4711;
const WAITING = `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted`;

/** Makes every sign-in wait before its session is stored, until `release`. `isHeld` resolves when one waits. */
export async function holdSignIn(
  knex: Knex,
): Promise<{ isHeld: () => Promise<void>; release: () => Promise<void> }> {
  await knex.raw(`create function wait_for_test() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock(${KEY}); return new; end'`);
  await knex.raw(
    "create trigger wait_for_test before insert on sessions for each row execute function wait_for_test()",
  );
  onTestFinished(async () => void (await knex.raw("drop function wait_for_test cascade")));
  const lock = await knex.transaction();
  await lock.raw(`select pg_advisory_xact_lock(${KEY})`);
  return {
    isHeld: async () => {
      await expect
        .poll(async () => ((await knex.raw(WAITING)) as { rows: { count: number }[] }).rows[0]?.count)
        .toBe(1);
    },
    release: async () => void (await lock.commit()),
  };
}
