import type { Knex } from "knex";
import { cannotStart } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { checkWritable } from "#server/platform/sql/check-writable.ts";
import { findNewerMigrations, migrateDatabase } from "#server/platform/sql/migrate-database.ts";
import { secretPrints } from "#server/platform/servers/secret-prints.ts";
import { startNewEpoch } from "#server/sync/epoch/start-new-epoch.ts";
import type { BackUpDeps } from "./back-up.ts";
import { findDump, readBackup } from "./backup-files.ts";
import { deleteOpenAccess } from "./open-access-repository.ts";
import { countTables } from "./database-facts-repository.ts";
import { loadDump } from "./postgres-tools-gateway.ts";

export type RestoreDeps = BackUpDeps & { readonly logger: Logger };

/**
 * Loads a backup into an empty database, migrates it to this version, ends all sessions and starts a new epoch, so that devices
 * send again what the backup lacks. Everything is checked before anything is written. `place`: a dump, or a folder, whose newest
 * one is taken. Returns a sentence for the operator.
 */
export async function restore(deps: RestoreDeps, place: string): Promise<string> {
  const { knex, url, config, path, logger } = deps;
  await checkWritable(knex, config.databaseUrlDirect === null ? "DATABASE_URL" : "DATABASE_URL_DIRECT");
  if ((await countTables(knex)) > 0)
    throw cannotStart(
      "O banco de dados não está vazio: crie um novo (createdb) e aponte DATABASE_URL para ele. Nada foi mudado.",
    );
  const file = await findDump(place);
  const note = await readBackup(file);
  const newer = await findNewerMigrations(note.migrations);
  if (newer.length > 0)
    throw cannotStart(
      `O backup é de uma versão mais nova deste programa (${note.version}): instale essa versão ou uma mais nova.`,
    );
  const opens = note.keyPrint === null || secretPrints(config).keyPrints.includes(note.keyPrint);
  await loadDump(url, file, path);
  await migrateDatabase(knex, logger);
  const ended = await endAllSessions(knex);
  const epoch = await startNewEpoch(knex);
  const keys = opens
    ? ""
    : " ATENÇÃO: CONFIG_ENCRYPTION_KEY não é a do backup, e as credenciais dos processadores não abrem sem ela.";
  return `Backup de ${note.at} restaurado, com a nova época ${epoch}. ${ended}${keys}`;
}

/** For every restored database: some of its sessions were ended after the backup. Returns a sentence for the operator. */
export async function endAllSessions(knex: Knex): Promise<string> {
  await knex.transaction(deleteOpenAccess);
  return "Todas as pessoas entram de novo, e links enviados por e-mail e convites não usados não valem mais.";
}
