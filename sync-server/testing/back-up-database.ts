import type { Knex } from "knex";
import { inject } from "vitest";
import { createKnex } from "#server/platform/sql/connect.ts";
import { whenFree } from "./when-free.ts";

export type Backup = { readonly restore: () => Promise<void>; readonly drop: () => Promise<void> };

/**
 * Makes a physical copy of a running server's database, with a function to restore it, as an operator's backup does. The server's
 * connections end, as in a real restore; its pool opens new ones.
 */
export async function backUpDatabase(knex: Knex): Promise<Backup> {
  const answer = await knex.raw<{ rows: [{ name: string }] }>("select current_database() as name");
  const { name } = answer.rows[0];
  const backup = `${name}_backup`;
  const admin = createKnex(inject("postgresUrl"), { poolSize: 1 });
  const copy = (from: string, to: string) =>
    whenFree(
      admin,
      `create database ${to} template ${from}`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
    );
  await copy(name, backup);
  return {
    restore: async () => {
      await whenFree(admin, `drop database ${name} with (force)`);
      await copy(backup, name);
    },
    drop: async () => {
      await whenFree(admin, `drop database if exists ${backup} with (force)`);
      await admin.destroy();
    },
  };
}
