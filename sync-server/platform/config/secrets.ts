import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "./config.ts";
import { makeDataDir } from "./data-dir.ts";
import { cannotStart } from "#server/platform/errors.ts";

/** The configuration with its secrets, configured or generated. */
export type ServerConfig = Config & {
  readonly sessionSecret: string;
  readonly encryptionKeys: readonly Buffer[];
};

const secretsSchema = z.object({ sessionSecret: z.string().min(32), configEncryptionKey: z.base64() });

/**
 * Reads the generated secrets of a data folder, creating them on first use (mode 0600). Written to a temporary file
 * and linked: processes that start together get the same secrets, and a crash leaves no partial file.
 */
async function generatedSecrets(dataDir: string): Promise<z.infer<typeof secretsSchema>> {
  const file = join(dataDir, "secrets.json");
  const read = async () => secretsSchema.parse(JSON.parse(await readFile(file, "utf8")));
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT"))
      throw cannotStart(`Os segredos em ${file} não puderam ser lidos.`, error);
  }
  await makeDataDir(dataDir);
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const fresh = {
    sessionSecret: randomBytes(32).toString("base64url"),
    configEncryptionKey: randomBytes(32).toString("base64"),
  };
  await writeFile(draft, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: "wx" });
  try {
    // Fails when another process was faster; its secrets are used then.
    await link(draft, file).catch(() => undefined);
  } finally {
    await unlink(draft);
  }
  return read();
}

export async function withSecrets(config: Config): Promise<ServerConfig> {
  const { sessionSecret, encryptionKeys } = config;
  if (sessionSecret !== null && encryptionKeys !== null) return { ...config, sessionSecret, encryptionKeys };
  const generated = await generatedSecrets(config.dataDir);
  return {
    ...config,
    sessionSecret: sessionSecret ?? generated.sessionSecret,
    encryptionKeys: encryptionKeys ?? [Buffer.from(generated.configEncryptionKey, "base64")],
  };
}
