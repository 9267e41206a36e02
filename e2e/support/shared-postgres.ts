import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { createLogger } from "#server/platform/logger.ts";
import { makeBuild } from "../../scripts/build/make-build.mjs";

/**
 * Both builds, and one PostgreSQL for the whole run of browser tests, unless DATABASE_URL names one: making a cluster for each server
 * took longer than many a test. The server's own start of its database is tested in `sync-server/main.test.ts`.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it.
export default async function setup(): Promise<() => Promise<void>> {
  // Test files run in processes that inherit what is set here: `builtApp` and `createTestDatabase` take it from there.
  await makeBuild("server", { note: (step) => console.log(step) });
  process.env["E2E_DIST"] ??= await makeBuild("app", { note: (step) => console.log(step) });
  if (process.env["DATABASE_URL"]) return () => Promise.resolve();
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-e2e-postgres-"));
  const embedded = await startEmbeddedPostgres({ dataDir, logger: createLogger("error"), disposable: true });
  process.env["DATABASE_URL"] = embedded.url;
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
