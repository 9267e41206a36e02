import { mkdir } from "node:fs/promises";
import { cannotStart } from "#server/platform/errors.ts";

/** Folder of the database, the secrets and the mails; accessible to the operator only. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw cannotStart(`A pasta ${dataDir} não pôde ser criada. Escolha outra em DATA_DIR.`, cause);
  }
}
