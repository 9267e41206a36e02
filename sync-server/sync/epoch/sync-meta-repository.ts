import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

/** The PostgreSQL cluster and its timeline; readable by an ordinary role. */
export type Cluster = { readonly systemIdentifier: string; readonly timeline: number };

const CLUSTER = `(select system_identifier::text from pg_control_system()) as "systemIdentifier",
  (select timeline_id from pg_control_checkpoint()) as timeline`;

export async function findCluster(knex: Knex): Promise<Cluster> {
  const rows = await query<Cluster>(knex, { text: `select ${CLUSTER}` });
  const [cluster] = rows;
  if (!cluster) throw new Error("PostgreSQL did not report its cluster");
  return cluster;
}

/** The cluster on which the epoch was last recorded; null: it was never recorded. */
export async function findEpochCluster(knex: Knex): Promise<Cluster | null> {
  const rows = await query<{ systemIdentifier: string | null; timeline: number | null }>(knex, {
    text: `select system_identifier as "systemIdentifier", timeline from sync_meta`,
  });
  const { systemIdentifier = null, timeline = null } = rows[0] ?? {};
  return systemIdentifier === null || timeline === null ? null : { systemIdentifier, timeline };
}

export async function saveEpochCluster(knex: Knex, { systemIdentifier, timeline }: Cluster): Promise<void> {
  await execute(knex, {
    text: "update sync_meta set system_identifier = $1, timeline = $2",
    values: [systemIdentifier, timeline],
  });
}

export async function findEpoch(knex: Knex): Promise<string | null> {
  const rows = await query<{ epoch: string }>(knex, { text: "select epoch from sync_meta" });
  return rows[0]?.epoch ?? null;
}

export async function saveEpoch(trx: Knex.Transaction, epoch: string): Promise<void> {
  await execute(trx, { text: "update sync_meta set epoch = $1, changed_at = now()", values: [epoch] });
}

/** Increments the counter of running servers and returns it with its epoch. */
export async function moveBeat(knex: Knex): Promise<{ readonly epoch: string; readonly beat: number }> {
  const rows = await query<{ epoch: string; beat: number }>(knex, {
    text: "update sync_meta set beat = beat + 1 returning epoch, beat",
  });
  const [moved] = rows;
  if (!moved) throw new Error("the database has no epoch");
  return moved;
}

/**
 * Transaction ids start again on another cluster: an old one could equal the current one, so that the triggers would treat the
 * ledger as moved by this transaction and leave its version unchanged (L3).
 */
export async function forgetTransactionIds(knex: Knex): Promise<void> {
  await execute(knex, { text: "update ledger set xid = '0' where xid <> '0'" });
}
