import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Knex } from "knex";
import { packageVersion } from "#server/platform/config/config.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import { listMigrations } from "#server/platform/sql/migrate-database.ts";
import { secretPrints } from "#server/platform/servers/secret-prints.ts";
import { findEpoch } from "#server/sync/epoch/sync-meta-repository.ts";
import { BACKUP_SUFFIX, noteFileOf, sha256Of, type BackupNote } from "./backup-files.ts";
import { dumpDatabase } from "./postgres-tools-gateway.ts";

export type BackUpDeps = {
  /** Connects directly, not through a pooler, like `url`. */
  readonly knex: Knex;
  readonly url: string;
  readonly config: ServerConfig;
  readonly now: () => Date;
  /** The folders in which PostgreSQL's programs are searched. */
  readonly path: string;
};

/** Writes a backup into a folder, readable by the operator only, and returns its file. A failed backup leaves no file. */
export async function backUp(deps: BackUpDeps, folder: string): Promise<string> {
  const { knex, url, config, path } = deps;
  const at = deps.now().toISOString();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(resolve(folder), `balcao-${at.replaceAll(/[:.]/g, "-")}${BACKUP_SUFFIX}`);
  const draft = `${file}.part`;
  try {
    await writeFile(draft, "", { mode: 0o600, flag: "wx" });
    await dumpDatabase(url, draft, path);
    await chmod(draft, 0o600);
    const note: BackupNote = {
      at,
      version: packageVersion(),
      epoch: await findEpoch(knex),
      migrations: [...(await listMigrations(knex)).done],
      keyPrint: secretPrints(config).keyPrints[0] ?? null,
      sha256: await sha256Of(draft),
    };
    await writeFile(noteFileOf(file), JSON.stringify(note, null, 2), { mode: 0o600 });
    await rename(draft, file);
    return file;
  } finally {
    await rm(draft, { force: true });
  }
}
