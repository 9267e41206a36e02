import type { Knex } from "knex";
import { SESSION_LIFE_MS } from "./session-life.ts";
import { affectsRows, execute, query } from "#server/platform/sql/sql.ts";

export type StoredSession = {
  /** The secret of the cookie; must never be sent elsewhere. */
  readonly sid: string;
  /** Readable description; null: the session predates this field. */
  readonly device: string | null;
  /** ISO 8601. */
  readonly createdAt: string | null;
  /** Accurate to the hour: the expiry of a session in use is extended once an hour. */
  readonly lastUsedAt: Date;
};

/** Maximum number of listed sessions; "end all others" also ends those not listed. */
const MAX_LISTED = 100;

/** The account's valid sessions, most recently used first. */
export async function findSessions(knex: Knex, accountId: string): Promise<StoredSession[]> {
  const rows = await query<Pick<StoredSession, "sid" | "device" | "createdAt"> & { expire: Date }>(knex, {
    text: `select sid, sess ->> 'device' as device, sess ->> 'createdAt' as "createdAt", expire from sessions
     where sess ->> 'userId' = $1 and sess ->> 'replaces' is null and expire > now() order by expire desc, sid limit ${MAX_LISTED}`,
    values: [accountId],
  });
  return rows.map(({ expire, ...session }) => ({
    ...session,
    lastUsedAt: new Date(expire.getTime() - SESSION_LIFE_MS),
  }));
}

/** Whether this session of the account has neither ended nor expired. */
export async function hasSession(knex: Knex, accountId: string, sid: string): Promise<boolean> {
  const rows = await query(knex, {
    text: "select 1 from sessions where sid = $1 and sess ->> 'userId' = $2 and expire > now()",
    values: [sid, accountId],
  });
  return rows.length > 0;
}

/** Whether this session of the account has not ended; it cannot end before the transaction does. */
export async function lockSession(trx: Knex.Transaction, accountId: string, sid: string): Promise<boolean> {
  const rows = await query(trx, {
    text: "select 1 from sessions where sid = $1 and sess ->> 'userId' = $2 for share",
    values: [sid, accountId],
  });
  return rows.length > 0;
}

/** Description of the session's device; null: it has none, or the session has ended. */
export async function findDevice(knex: Knex, sid: string): Promise<string | null> {
  const [found] = await query<{ device: string | null }>(knex, {
    text: "select sess ->> 'device' as device from sessions where sid = $1",
    values: [sid],
  });
  return found?.device ?? null;
}

export async function deleteSession(knex: Knex, accountId: string, sid: string): Promise<boolean> {
  return affectsRows(knex, {
    text: "delete from sessions where sid = $1 and sess ->> 'userId' = $2",
    values: [sid, accountId],
  });
}

/** Ends all sessions of the account, except one if given, and also those that await the second factor. */
export async function deleteSessions(knex: Knex, accountId: string, keepSid: string | null): Promise<void> {
  await execute(knex, {
    text: `delete from sessions
     where (sess ->> 'userId' = $1 or sess ->> 'secondStepOf' = $1) and sid is distinct from $2`,
    values: [accountId, keepSid],
  });
}

/** Stores the data of a session that has not ended. */
export async function changeSession(knex: Knex, sid: string, data: object): Promise<void> {
  await execute(knex, {
    text: "update sessions set sess = $2 where sid = $1",
    values: [sid, JSON.stringify(data)],
  });
}

const PATIENCE = "10 minutes";

/** Stores a session that replaces another one, once: later attempts to store it change nothing. */
export async function insertSuccessor(knex: Knex, sid: string, data: object): Promise<void> {
  await execute(knex, {
    text: `insert into sessions (sid, sess, expire) values ($1, $2, now() + interval '${PATIENCE}')
     on conflict (sid) do nothing`,
    values: [sid, JSON.stringify(data)],
  });
}

/** Replaces the former session by this one. If the former one has already ended, this one never becomes valid. */
export async function succeed(knex: Knex, sid: string, formerSid: string): Promise<void> {
  await execute(knex, {
    text: `with former as (delete from sessions where sid = $2 and expire > now() returning sid)
     update sessions set sess = (sess::jsonb - 'replaces')::json, expire = now() + $3::float8 * interval '1 millisecond'
     where sid = $1 and exists (select from former)`,
    values: [sid, formerSid, SESSION_LIFE_MS],
  });
}
