import type { Knex } from "knex";
import { inject } from "vitest";
import { createKnex } from "#server/platform/sql/connect.ts";
import { whenFree } from "./when-free.ts";

export type Backup = { readonly restore: () => Promise<void>; readonly drop: () => Promise<void> };

/**
 * A physical copy of the database that a server is running on, and the way back to it: what an operator's backup is. The
 * server's connections end, as they do for a real restore; its pool makes new ones.
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
