import type { Knex } from "knex";
import type { Verdict } from "#db/protocol/mutations.ts";
import { query, type Sql } from "#server/platform/sql/sql.ts";

/** Every mutation that has a verdict, so that each takes effect exactly once (sync-protocol.md, P3, P8). */
export type LogEntry = {
  readonly uid: string;
  /** null: the server made the mutation for a single call. */
  readonly seq: number | null;
  readonly name: string;
  readonly verdict: Verdict;
  /** Arguments of the mutation; stored when it was not accepted. */
  readonly payload: unknown;
};

/** The constraint that makes uids unique. */
export const LOG_KEY = "mutation_log_pkey";

/** Whose mutation a uid is, and which device sent it (null: the server, or the shop of that device has ended). */
export type Logged = { readonly authorId: string; readonly clientId: string | null };

/** Those of these uids that already have a verdict, whoever sent them. */
export async function findLogged(
  database: Knex | Sql,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Logged>> {
  const found = await query<Logged & { uid: string }>(database, {
    name: "find-logged",
    text: `select uid, author_id as "authorId", client_id as "clientId" from mutation_log where uid = any($1::uuid[])`,
    values: [uids],
  });
  return new Map(found.map(({ uid, ...logged }) => [uid, logged]));
}

/** PostgreSQL cannot store null bytes; their symbol keeps the text readable. */
const storable = (text: string): string => text.replaceAll("\0", "\u2400");

/** `authorId`: an account, or a till. */
type Author = { readonly authorId: string; readonly clientId: string | null; readonly at: string };

/** Accepted mutations, which are nearly all of them, are stored without their payload. */
export async function appendLog(sql: Sql, by: Author, entries: readonly LogEntry[]): Promise<void> {
  const accepted = entries.filter(({ verdict }) => verdict.result === "ok");
  const refused = entries.filter(({ verdict }) => verdict.result !== "ok");
  await Promise.all([
    accepted.length > 0 ? logAccepted(sql, by, accepted) : null,
    refused.length > 0 ? logRefused(sql, by, refused) : null,
  ]);
}

const identity = ({ clientId, authorId, at }: Author, entries: readonly LogEntry[]): unknown[] => [
  clientId,
  authorId,
  at,
  entries.map(({ uid }) => uid),
  entries.map(({ seq }) => seq),
  entries.map(({ name }) => storable(name)),
];

const logAccepted = (sql: Sql, by: Author, entries: readonly LogEntry[]): Promise<void> =>
  sql.run({
    name: "log-accepted",
    text: `insert into mutation_log (uid, client_id, author_id, seq, name, result, at)
      select n.uid, $1::uuid, $2::uuid, n.seq, n.name, 'ok', $3::timestamptz
      from unnest($4::uuid[], $5::bigint[], $6::text[]) as n(uid, seq, name)`,
    values: identity(by, entries),
  });

const logRefused = (sql: Sql, by: Author, entries: readonly LogEntry[]): Promise<void> =>
  sql.run({
    name: "log-refused",
    text: `insert into mutation_log (uid, client_id, author_id, seq, name, result, reason, payload, at)
      select n.uid, $1::uuid, $2::uuid, n.seq, n.name, n.result, n.reason, n.payload, $3::timestamptz
      from unnest($4::uuid[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::json[])
        as n(uid, seq, name, result, reason, payload)`,
    values: [
      ...identity(by, entries),
      entries.map(({ verdict }) => verdict.result),
      entries.map(({ verdict }) => (verdict.result === "ok" ? null : verdict.reason)),
      entries.map(({ payload }) => JSON.stringify(payload ?? null)),
    ],
  });

export type LoggedVerdict = {
  readonly uid: string;
  readonly authorId: string;
  readonly result: "ok" | "rejected" | "failed";
  readonly reason: string | null;
};

/** This client's log entries after `acked`, and those of every named uid, whichever client sent it (Q4). */
export async function findVerdicts(
  sql: Sql,
  { clientId, acked, uids }: { clientId: string; acked: number; uids: readonly string[] },
): Promise<LoggedVerdict[]> {
  return sql.rows<LoggedVerdict>({
    name: "find-verdicts",
    text: `select uid, author_id as "authorId", result, reason from mutation_log
      where client_id = $1 and seq > $2
      union all
      select uid, author_id, result, reason from mutation_log
      where uid = any($3::uuid[]) and (client_id = $1 and seq > $2) is not true`,
    values: [clientId, acked, uids],
  });
}
