import { seedContent } from "#db/seeds/seed-content.ts";
import { startTestPostgres } from "#server/testing/postgres-for-tests.ts";
import { makeBuild } from "../../scripts/build/make-build.mjs";

/**
 * Both builds and one PostgreSQL for the whole run of browser tests. Each test server gets a copy of a template that has the
 * schema and the content. The server's own start of its database is tested in `sync-server/main.test.ts`.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it.
export default async function setup(): Promise<() => Promise<void>> {
  // Test files run in processes that inherit what is set here: `builtApp` and `createTestDatabase` take it from there.
  await makeBuild("server", { note: (step) => console.log(step) });
  process.env["E2E_DIST"] ??= await makeBuild("app", { note: (step) => console.log(step) });
  const { url, template, stop } = await startTestPostgres(seedContent);
  process.env["DATABASE_URL"] = url;
  process.env["E2E_TEMPLATE"] = template;
  return stop;
}
