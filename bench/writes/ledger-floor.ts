import type { Pool, PoolClient } from "pg";
import { batchesOf, newestOfKeys, sendAll, type Contender, type Write } from "./contender.ts";

/**
 * The minimum cost of the protocol's guarantees: lock and move the ledger, read the client's number and the known uids, write the
 * rows with their version, the log and the number; one transaction with one statement each, without HTTP, JSON, validation,
 * sign-in, triggers and rules.
 */
const SCHEMA = `
  create table bench_ledger (id text primary key, version bigint not null);
  create table bench_client (id uuid primary key, ledger_id text not null, last_seq bigint not null);
  create table bench_log (uid uuid primary key, client_id uuid not null, seq bigint not null, name text not null,
    result text not null, at timestamptz not null);
  create unique index bench_log_by_client on bench_log (client_id, seq);
  create table bench_state (user_id uuid, key text, value jsonb, at timestamptz, uid uuid, ledger_id text not null,
    version bigint not null, primary key (user_id, key));
  create index bench_state_by_version on bench_state (ledger_id, version, key);`;

type Person = { readonly user: string; readonly ledger: string; readonly client: string; seq: number };

export async function createLedgerFloor(pool: Pool): Promise<Contender> {
  await pool.query(SCHEMA);
  return {
    name: "pg with ledger, exactly once, no HTTP",
    pids: [],
    assemble: async (count) => {
      const people = Array.from({ length: count }, (): Person => {
        const user = crypto.randomUUID();
        return { user, ledger: `u:${user}`, client: crypto.randomUUID(), seq: 0 };
      });
      return {
        prepare: async (make) => {
          const work = people.map((person) => ({ person, batches: batchesOf(make()) }));
          return () =>
            sendAll(work, async ({ person, batches }) => {
              for (const batch of batches) await push(pool, person, batch);
            });
        },
        pull: async () => {
          const found = await pool.query(
            `select key, value, at, uid, (select version from bench_ledger where id = $1) as ledger from bench_state
             where ledger_id = $1 and version > 0 order by version, key`,
            [people[0]?.ledger],
          );
          return found.rows.length;
        },
        bytes: () => null,
      };
    },
    close: async () => {},
  };
}

async function push(pool: Pool, person: Person, batch: readonly Write[]): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("begin");
    await pushInside(connection, person, batch);
    await connection.query("commit");
  } finally {
    connection.release();
  }
}

async function pushInside(connection: PoolClient, person: Person, batch: readonly Write[]): Promise<void> {
  const { user, ledger, client } = person;
  const uids = batch.map(({ uid }) => uid);
  const rows = newestOfKeys(batch);
  const run = (name: string, text: string, values: unknown[]) => connection.query({ name, text, values });
  const moved = await run(
    "floor-ledger",
    "insert into bench_ledger values ($1, 1) on conflict (id) do update set version = bench_ledger.version + 1 returning version",
    [ledger],
  );
  const known = await run(
    "floor-client",
    "insert into bench_client values ($1, $2, 0) on conflict (id) do update set last_seq = bench_client.last_seq returning last_seq",
    [client, ledger],
  );
  const seen = await run("floor-known", "select uid from bench_log where uid = any($1::uuid[])", [uids]);
  const last = Number((known.rows[0] as { last_seq: string }).last_seq);
  if (seen.rows.length > 0 || last !== person.seq) throw new Error("not exactly once");
  const { version } = moved.rows[0] as { version: string };
  await run(
    "floor-rows",
    `insert into bench_state select $1, r.*, $2, $3::bigint
     from unnest($4::text[], $5::jsonb[], $6::timestamptz[], $7::uuid[]) r
     on conflict (user_id, key) do update set value = excluded.value, at = excluded.at, uid = excluded.uid,
       version = excluded.version`,
    [
      user,
      ledger,
      version,
      rows.map(({ key }) => key),
      rows.map(({ value }) => JSON.stringify(value)),
      rows.map(({ at }) => at),
      rows.map(({ uid }) => uid),
    ],
  );
  await run(
    "floor-log",
    `insert into bench_log select u, $1::uuid, s, n, 'ok', now() from unnest($2::uuid[], $3::bigint[], $4::text[]) r(u, s, n)`,
    [client, uids, batch.map((_, at) => last + 1 + at), batch.map(({ name }) => name)],
  );
  person.seq += batch.length;
  await run("floor-number", "update bench_client set last_seq = $2 where id = $1", [client, person.seq]);
}
