import connectPgSimple from "connect-pg-simple";
import session, { type Store } from "express-session";
import type { Knex } from "knex";
import type { Client, Pool } from "pg";
import type { Logger } from "#server/platform/logger.ts";

/** The part of a pool that the store uses, over the one pool that the server has, opens and closes. */
function poolOver(knex: Knex): Pool {
  const names = new Map<string, string>();
  // Parsed and planned once for each connection: every request asks the same.
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `session-${names.size}`;
    names.set(text, name);
    return name;
  };
  const query = async (text: string, values: unknown[]) => {
    const client = (await knex.client.acquireConnection()) as Client;
    try {
      return await client.query({ name: nameOf(text), text, values });
    } finally {
      await knex.client.releaseConnection(client);
    }
  };
  return { query } as unknown as Pool;
}

const TOUCH_EVERY_MS = 60 * 60_000;
const MAX_REMEMBERED = 50_000;

/**
 * Sessions in the table `sessions` (S383); expired ones are deleted about every quarter of an hour. The end of a session
 * in use is moved once an hour: with every request it would be a write, and a flush of the disk, for a device that only
 * asks whether there is something new.
 */
export function createSessionStore(knex: Knex, logger: Logger): Store & { close: () => void } {
  const PgStore = connectPgSimple(session);
  const store = new PgStore({
    pool: poolOver(knex),
    tableName: "sessions",
    errorLog: (message: unknown, error: unknown) => logger.warn({ err: error }, String(message)),
  });
  const touchedAt = new Map<string, number>();
  const touch = store.touch.bind(store);
  store.touch = (sid, data, done) => {
    const now = performance.now();
    if (now - (touchedAt.get(sid) ?? -Infinity) < TOUCH_EVERY_MS) {
      done?.();
      return;
    }
    if (touchedAt.size >= MAX_REMEMBERED) touchedAt.clear();
    touchedAt.set(sid, now);
    touch(sid, data, (...failure: unknown[]) => {
      if (failure[0]) touchedAt.delete(sid);
      done?.();
    });
  };
  return store;
}
