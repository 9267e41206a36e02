import connectPgSimple from "connect-pg-simple";
import session, { type Store } from "express-session";
import type { Knex } from "knex";
import type { Pool } from "pg";
import type { Logger } from "#server/platform/logger.ts";
import { query } from "#server/platform/sql/sql.ts";

/** The part of a pool that the store uses, as prepared statements: every request runs the same ones. */
function poolOver(knex: Knex): Pool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `session-${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    query: async (text: string, values: unknown[]) => ({
      rows: await query(knex, { name: nameOf(text), text, values }),
    }),
  } as unknown as Pool;
}

const TOUCH_EVERY_MS = 60 * 60_000;
const MAX_REMEMBERED = 50_000;

/**
 * Sessions in the table `sessions` (S383); expired ones are deleted about every 15 minutes. The expiry of a session
 * in use is extended once an hour: doing so on every request would be a write, and a disk flush, for a device that
 * only polls.
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
