import connectPgSimple from "connect-pg-simple";
import session, { type Store } from "express-session";
import type { Knex } from "knex";
import type { Client, Pool } from "pg";
import type { Logger } from "#server/logger.ts";

/** The part of a pool that the store uses, over the one pool that the server has, opens and closes. */
function poolOver(knex: Knex): Pool {
  const query = async (sql: string, values: unknown[]) => {
    const client = (await knex.client.acquireConnection()) as Client;
    try {
      return await client.query(sql, values);
    } finally {
      await knex.client.releaseConnection(client);
    }
  };
  return { query } as unknown as Pool;
}

/** Sessions in the table `sessions` (S383); expired ones are deleted about every quarter of an hour. */
export function createSessionStore(knex: Knex, logger: Logger): Store & { close: () => void } {
  const PgStore = connectPgSimple(session);
  return new PgStore({
    pool: poolOver(knex),
    tableName: "sessions",
    errorLog: (message: unknown, error: unknown) => logger.warn({ err: error }, String(message)),
  });
}
