import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { cannotStart } from "#server/platform/errors.ts";

/**
 * Connection data of the embedded database, for the server and for `npm run admin`. Mode 0600. The port changes with
 * every start.
 */
const connectionSchema = z.object({
  port: z.number().int(),
  superuserPassword: z.string().min(1),
  password: z.string().min(1),
});
export type Connection = z.infer<typeof connectionSchema>;

export const SUPERUSER = "postgres";
export const ROLE = "balcao";
export const DATABASE = "balcao_cripto";

const fileIn = (dataDir: string): string => join(dataDir, "postgres.json");
const newPassword = (): string => randomBytes(24).toString("base64url");

export const newConnection = (): Connection => ({
  port: 0,
  superuserPassword: newPassword(),
  password: newPassword(),
});

export const appUrl = ({ password, port }: Connection): string =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;

export const superuserUrl = ({ superuserPassword, port }: Connection): string =>
  `postgres://${SUPERUSER}:${superuserPassword}@127.0.0.1:${port}/postgres`;

/** null: the file does not exist yet. */
export async function readConnection(dataDir: string): Promise<Connection | null> {
  try {
    return connectionSchema.parse(JSON.parse(await readFile(fileIn(dataDir), "utf8")));
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cannotStart(`O arquivo ${fileIn(dataDir)} não pôde ser lido.`, cause);
  }
}

export async function writeConnection(dataDir: string, connection: Connection): Promise<void> {
  const draft = `${fileIn(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(connection), { mode: 0o600 });
  await rename(draft, fileIn(dataDir));
}
