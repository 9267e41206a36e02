import { callbackify } from "node:util";
import connectPgSimple from "connect-pg-simple";
import session, { type CookieOptions, type SessionData, type Store } from "express-session";
import type { Knex } from "knex";
import type { Pool } from "pg";
import type { Logger } from "#server/platform/logger.ts";
import { query } from "#server/platform/sql/sql.ts";
import { SESSION_LIFE_MS } from "./session-life.ts";
import { changeSession, insertSuccessor, succeed } from "./session-repository.ts";

/** The part of a pool that the store uses, with prepared statements, because every request runs the same ones. */
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

/** The session as it is stored: its row expires after 30 days without use, although the browser keeps the cookie for longer. */
function endingUnused(stored: SessionData): SessionData {
  const unusedUntil = new Date(Date.now() + SESSION_LIFE_MS);
  const { expires } = stored.cookie;
  if (!expires || expires <= unusedUntil) return stored;
  // The cookie's fields are getters; `data` has the plain values.
  const { data } = stored.cookie as unknown as { readonly data: CookieOptions };
  return { ...stored, cookie: { ...data, expires: unusedUntil } as SessionData["cookie"] };
}

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
  const [get, set, touch] = [store.get.bind(store), store.set.bind(store), store.touch.bind(store)];
  /** Session objects whose row exists, or has existed. */
  const stored = new WeakSet<object>();
  const createSession = store.createSession.bind(store);
  store.createSession = (req, data) => {
    const found = createSession(req, data);
    stored.add(found);
    return found;
  };
  /** The first request with the new id ends the former session. `replaces` is removed once that has happened. */
  store.get = (sid, done) =>
    get(sid, (error: unknown, found: SessionData | null | undefined) => {
      if (error || !found?.replaces) return done(error, found);
      callbackify(succeed)(knex, sid, found.replaces, (failure) => {
        if (failure) return done(failure);
        get(sid, (again: unknown, now?: SessionData | null) => done(again, now?.replaces ? null : now));
      });
    });
  /** Only a new session gets a row: one that has ended while a request was under way stays ended. */
  store.set = (sid, data, done) => {
    const saved = (failure?: unknown): void => done?.(failure);
    if (data.replaces !== undefined) return callbackify(insertSuccessor)(knex, sid, data, saved);
    if (stored.has(data)) return callbackify(changeSession)(knex, sid, endingUnused(data), saved);
    stored.add(data);
    set(sid, endingUnused(data), saved);
  };
  const touchedAt = new Map<string, number>();
  store.touch = (sid, data, done) => {
    const now = performance.now();
    if (now - (touchedAt.get(sid) ?? -Infinity) < TOUCH_EVERY_MS) {
      done?.();
      return;
    }
    if (touchedAt.size >= MAX_REMEMBERED) touchedAt.clear();
    touchedAt.set(sid, now);
    touch(sid, endingUnused(data), (...failure: unknown[]) => {
      if (failure[0]) touchedAt.delete(sid);
      done?.();
    });
  };
  return store;
}
