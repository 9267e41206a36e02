import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { migrationSource } from "#db/migrations/index.ts";
import { cannotStart } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { migratePolitely } from "./migrate-politely.ts";

const OLDEST_POSTGRES = 150_000;
/** Advisory lock key, unique to this product: servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_201_734;
const LOOK_AGAIN_MS = 100;

/**
 * Runs `work` while no other server migrates this database. The lock belongs to a transaction, so it is released when
 * the process dies; Knex's own lock is a row in a table that would outlive a crash, and is cleared here.
 */
async function alone(knex: Knex, work: () => Promise<void>): Promise<void> {
  await knex.transaction(async (tx) => {
    await tx.raw(
      "set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0; set local statement_timeout = 0",
    );
    // A connection that waits for a response is closed after the statement timeout (`connect.ts`), so this polls for the lock
    // instead of waiting in the database.
    while (!(await isLocked(tx))) await sleep(LOOK_AGAIN_MS);
    await work();
  });
}

async function isLocked(tx: Knex): Promise<boolean> {
  const answer = await tx.raw("select pg_try_advisory_xact_lock(?) as locked", [MIGRATION_LOCK]);
  return (answer as { rows: { locked: boolean }[] }).rows[0]?.locked ?? false;
}

/** The migrations that this database has, and those that this version would run, both oldest first. */
export async function listMigrations(
  knex: Knex,
): Promise<{ readonly done: readonly string[]; readonly pending: readonly string[] }> {
  // Disables Knex's own check, which treats migrations of a newer version as an error.
  const config = { migrationSource, disableMigrationsListValidation: true };
  const [done, pending] = (await knex.migrate.list(config)) as [
    { name: string }[],
    Awaited<ReturnType<typeof migrationSource.getMigrations>>,
  ];
  return {
    done: done.map(({ name }) => name),
    pending: pending.map((entry) => migrationSource.getMigrationName(entry)),
  };
}

/** The migrations of a newer version, which this one does not know. */
export async function findNewerMigrations(done: readonly string[]): Promise<string[]> {
  const known = await migrationSource.getMigrations([]);
  const names = new Set(known.map((entry) => migrationSource.getMigrationName(entry)));
  return done.filter((name) => !names.has(name));
}

async function refuseNewerSchema(knex: Knex): Promise<void> {
  const newer = await findNewerMigrations((await listMigrations(knex)).done);
  if (newer.length > 0)
    throw cannotStart(
      `O banco de dados já é de uma versão mais nova deste programa (${newer.join(", ")}): instale essa versão ou uma mais nova. Nada foi mudado.`,
    );
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "42501";

/** Migrates the schema to this version, then runs `afterwards` (seeding the content) under the same lock. */
export async function migrateDatabase(
  knex: Knex,
  logger: Logger,
  afterwards: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { rows } = (await knex.raw("show server_version_num")) as { rows: { server_version_num: string }[] };
  const version = Number(rows[0]?.server_version_num);
  if (version < OLDEST_POSTGRES)
    throw cannotStart(
      `O PostgreSQL de DATABASE_URL é antigo demais (${version}): use a versão 15 ou mais nova.`,
    );
  try {
    await alone(knex, async () => {
      await knex.migrate.forceFreeMigrationsLock({ migrationSource });
      await refuseNewerSchema(knex);
      await migratePolitely(knex, { logger });
      await afterwards();
    });
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw cannotStart(
      `O usuário do banco de dados não pode criar ou mudar tabelas: faça dele o dono do banco (ALTER DATABASE … OWNER TO …). (${String(error)})`,
      error,
    );
  }
}

/**
 * Rolls back the migrations after `name`, newest first, each in its own transaction, for an operator who returns to the previous
 * version. No server may run meanwhile; the data that those migrations added is lost.
 */
export async function migrateBack(knex: Knex, name: string): Promise<string[]> {
  const undone: string[] = [];
  await alone(knex, async () => {
    await knex.migrate.forceFreeMigrationsLock({ migrationSource });
    await refuseNewerSchema(knex);
    const { done } = await listMigrations(knex);
    if (!done.includes(name))
      throw cannotStart(`Este banco de dados não tem a migração ${name}: a última dele é ${done.at(-1)}.`);
    for (const last of done.slice(done.indexOf(name) + 1).toReversed()) {
      await knex.migrate.down({ migrationSource, name: last });
      undone.push(last);
    }
  });
  return undone;
}
