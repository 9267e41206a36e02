import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { inject } from "vitest";
import { createKnex } from "#server/platform/sql/connect.ts";

export type TestDatabase = { readonly knex: Knex; readonly url: string; readonly drop: () => Promise<void> };

/**
 * A fresh, migrated database, without content: a copy of the template takes a few milliseconds. For a whole test file in
 * `beforeAll`, or for one test. Who makes it drops it.
 */
export async function createTestSchema(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `balcao_test_${randomBytes(8).toString("hex")}`;
  const admin = createKnex(server, { poolSize: 1 });
  await whenFree(admin, `create database ${name} template ${inject("templateDatabase")}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const knex = createKnex(url.toString());
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

/**
 * PostgreSQL refuses a template that somebody else is just copying (55006), and an ordinary role may not end a vacuum
 * that is at work in the database it drops (42501): both are done in a moment.
 */
const BUSY: readonly unknown[] = ["55006", "42501"];

export async function whenFree(admin: Knex, sql: string, before?: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      if (before !== undefined) await admin.raw(before);
      await admin.raw(sql);
      return;
    } catch (error) {
      const busy = error instanceof Error && "code" in error && BUSY.includes(error.code);
      if (!busy || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
    }
}
