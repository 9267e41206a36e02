import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseConfig, type Config } from "./config.ts";
import { withSecrets } from "./secrets.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "balcao-secrets-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function config(environment: Record<string, string> = {}): Config {
  const parsed = parseConfig({ DATA_DIR: dataDir, ...environment });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return parsed.config;
}

test("secrets are generated once in a file with mode 600, and are the same at every start", async () => {
  const starts = await Promise.all(Array.from({ length: 8 }, () => withSecrets(config())));

  expect(new Set(starts.map(({ sessionSecret }) => sessionSecret)).size).toBe(1);
  expect(starts[0]?.encryptionKeys[0]).toHaveLength(32);
  expect(await readdir(dataDir)).toEqual(["secrets.json"]);
  expect((await stat(join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
});

test("configured secrets are used, and none is written", async () => {
  const key = Buffer.alloc(32, 7).toString("base64");

  const { sessionSecret, encryptionKeys } = await withSecrets(
    config({ SESSION_SECRET: "dado", CONFIG_ENCRYPTION_KEY: key }),
  );

  expect(sessionSecret).toBe("dado");
  expect(encryptionKeys.map((buffer) => buffer.toString("base64"))).toEqual([key]);
  expect(await readdir(dataDir)).toEqual([]);
});

test("an unreadable secrets file is an error and is not replaced", async () => {
  await writeFile(join(dataDir, "secrets.json"), "{");

  await expect(withSecrets(config())).rejects.toThrow("não puderam ser lidos");
});
