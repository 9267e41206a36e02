import type { Knex } from "knex";
import { migrationSource } from "#db/migrations/index.ts";
import { cannotStart } from "#server/platform/errors.ts";

const OLDEST_POSTGRES = 150_000;
/** Advisory lock key, unique to this product: servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_201_734;

/**
 * Runs `work` while no other server migrates this database. The lock belongs to a transaction, so it is released when
 * the process dies; Knex's own lock is a row in a table that would outlive a crash, and is cleared here.
 */
async function alone(knex: Knex, work: () => Promise<void>): Promise<void> {
  await knex.transaction(async (tx) => {
    await tx.raw(
      "set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0; set local statement_timeout = 0",
    );
    await tx.raw("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
    await work();
  });
}

/** Migrates the schema to this version, then runs `afterwards` (seeding the content) under the same lock. */
export async function migrateDatabase(knex: Knex, afterwards: () => Promise<void>): Promise<void> {
  const { rows } = (await knex.raw("show server_version_num")) as { rows: { server_version_num: string }[] };
  const version = Number(rows[0]?.server_version_num);
  if (version < OLDEST_POSTGRES)
    throw cannotStart(
      `O PostgreSQL de DATABASE_URL é antigo demais (${version}): use a versão 15 ou mais nova.`,
    );
  await alone(knex, async () => {
    await knex.migrate.forceFreeMigrationsLock({ migrationSource });
    await knex.migrate.latest({ migrationSource });
    await afterwards();
  });
}
