import type { Knex } from "knex";
import { query } from "#server/platform/sql/sql.ts";

/** Facts about the database that an ordinary role can read. */
export type DatabaseFacts = {
  readonly version: string;
  readonly bytes: number;
  /** Time of the database's clock. */
  readonly now: Date;
  /** Replicas that stream from it; without pg_monitor a role sees only that they exist. */
  readonly replicas: readonly { readonly state: string | null; readonly lagSeconds: number | null }[];
  readonly synchronousStandbys: string;
  readonly archivedAt: Date | null;
  readonly archiveFailedAt: Date | null;
};

/** Time of the database's clock. */
export async function readDatabaseTime(knex: Knex): Promise<Date> {
  const [row] = await query<{ now: Date }>(knex, { text: "select clock_timestamp() as now" });
  if (!row) throw new Error("select returned no row");
  return row.now;
}

export async function readDatabaseFacts(knex: Knex): Promise<DatabaseFacts> {
  const [row] = await query<Omit<DatabaseFacts, "replicas">>(knex, {
    text: `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
       clock_timestamp() as now, current_setting('synchronous_standby_names') as "synchronousStandbys",
       last_archived_time as "archivedAt", last_failed_time as "archiveFailedAt" from pg_stat_archiver`,
  });
  if (!row) throw new Error("PostgreSQL returned no facts about the database");
  const replicas = await query<DatabaseFacts["replicas"][number]>(knex, {
    text: `select sync_state as state, extract(epoch from replay_lag)::float8 as "lagSeconds" from pg_stat_replication`,
  });
  return { ...row, replicas };
}

export type Inbox = {
  readonly failed: number;
  readonly waiting: number;
  readonly oldestSeconds: number | null;
};

/** Webhook events that failed for good or are waiting, and the age in seconds of the oldest waiting one. */
export async function readInbox(knex: Knex): Promise<Inbox> {
  const [row] = await query<Inbox>(knex, {
    text: `select count(*) filter (where status = 'failed')::int as failed,
       count(*) filter (where status = 'received')::int as waiting,
       extract(epoch from now() - min(created_at) filter (where status = 'received'))::float8 as "oldestSeconds"
     from webhook_events where status in ('failed', 'received')`,
  });
  return row ?? { failed: 0, waiting: 0, oldestSeconds: null };
}

/** Number of the application's tables in this database; a database for a restore must have none. */
export async function countTables(knex: Knex): Promise<number> {
  const [row] = await query<{ count: number }>(knex, {
    text: "select count(*)::int as count from pg_tables where schemaname = 'public'",
  });
  return row?.count ?? 0;
}
