import { randomBytes } from "node:crypto";
import { createKnex } from "#server/platform/sql/connect.ts";
import { whenFree } from "#server/testing/when-free.ts";

export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/**
 * With `DATABASE_URL` (whose role may create databases) each test server gets a database of its own there, a copy of the
 * template `E2E_TEMPLATE` if there is one. Without it the server starts its own PostgreSQL in its DATA_DIR and there is
 * nothing to prepare.
 */
export async function createTestDatabase(): Promise<TestDatabase | null> {
  const given = process.env["DATABASE_URL"];
  if (!given) return null;
  const name = `balcao_e2e_${randomBytes(6).toString("hex")}`;
  const template = process.env["E2E_TEMPLATE"];
  await query(given, `create database ${name}${template ? ` template ${template}` : ""}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => query(given, `drop database ${name} with (force)`) };
}

async function query(url: string, sql: string): Promise<void> {
  const knex = createKnex(url, { poolSize: 1 });
  try {
    await whenFree(knex, sql);
  } finally {
    await knex.destroy();
  }
}
