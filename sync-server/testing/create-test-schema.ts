import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { inject } from "vitest";
import { createKnex } from "#server/platform/sql/connect.ts";
import { whenFree } from "./when-free.ts";

export type TestDatabase = { readonly knex: Knex; readonly url: string; readonly drop: () => Promise<void> };

/**
 * A fresh, migrated database without content, for a whole test file in `beforeAll` or for one test. Copying the template takes a
 * few milliseconds. The caller drops it.
 */
export async function createTestSchema({ pooled = false } = {}): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `balcao_test_${randomBytes(8).toString("hex")}`;
  const admin = createKnex(server, { poolSize: 1 });
  await whenFree(admin, `create database ${name} template ${inject("templateDatabase")}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const knex = createKnex(url.toString(), { pooled });
  return {
    knex,
    url: url.toString(),
    drop: async () => {
      await knex.destroy();
      await whenFree(admin, `drop database if exists ${name} with (force)`);
      await admin.destroy();
    },
  };
}
