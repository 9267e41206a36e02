import { randomBytes } from "node:crypto";
import pg from "pg";

export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/**
 * With `DATABASE_URL` (whose role may create databases) each test server gets a database of its own there; without it
 * the server starts its own PostgreSQL in its DATA_DIR and there is nothing to prepare.
 */
export async function createTestDatabase(): Promise<TestDatabase | null> {
  const given = process.env["DATABASE_URL"];
  if (!given) return null;
  const name = `balcao_e2e_${randomBytes(6).toString("hex")}`;
  await query(given, `CREATE DATABASE ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => query(given, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
