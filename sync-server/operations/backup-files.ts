import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { cannotStart } from "#server/platform/errors.ts";

/** A backup is a dump of the database with a note beside it: what a restore must check before it begins. */
export const BACKUP_SUFFIX = ".dump";

const noteSchema = z.object({
  at: z.iso.datetime(),
  version: z.string(),
  epoch: z.string().nullable(),
  migrations: z.array(z.string()),
  /** Identifies the encryption key without containing it. */
  keyPrint: z.string().nullable(),
  sha256: z.string(),
});
export type BackupNote = z.output<typeof noteSchema>;

export const noteFileOf = (dump: string): string => `${dump}.json`;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** The dump itself, or the newest one of a folder; their names contain their time. */
export async function findDump(place: string): Promise<string> {
  // Not a folder: reading the dump reports what is wrong with it.
  const names = await readdir(place).catch(() => null);
  if (names === null) return place;
  const newest = names
    .filter((name) => name.endsWith(BACKUP_SUFFIX))
    .toSorted()
    .at(-1);
  if (newest === undefined) throw cannotStart(`Não há backup em ${place}.`);
  return join(place, newest);
}

/** Reads the note of a backup, after checking that the dump is complete. */
export async function readBackup(dump: string): Promise<BackupNote> {
  const text = await readFile(noteFileOf(dump), "utf8").catch((cause: unknown) => {
    throw cannotStart(`Não deu para ler ${noteFileOf(dump)}, que o backup grava ao lado de ${dump}.`, cause);
  });
  const note = noteSchema.safeParse(JSON.parse(text));
  if (!note.success) throw cannotStart(`${noteFileOf(dump)} não é de um backup deste programa.`, note.error);
  const actual = await sha256Of(dump).catch((cause: unknown) => {
    throw cannotStart(`Não deu para ler ${dump}.`, cause);
  });
  if (actual !== note.data.sha256)
    throw cannotStart(`${dump} está incompleto ou foi mudado: use outro backup.`);
  return note.data;
}
