import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { migrationSource } from "#db/migrations/index.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";
import { parseConfig } from "./config/config.ts";
import { createLogger } from "./logger.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { listMigrations } from "./sql/migrate-database.ts";
import { migratePolitely } from "./sql/migrate-politely.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestSchema();
  await toBeforeTheLast();
  return () => database.drop();
});

const LAST_OF_CHARGES = "0049-usdt-networks";

/** Rolls back the newest migration of the busiest table, and those after it. */
async function toBeforeTheLast(): Promise<void> {
  const { done } = await listMigrations(database.knex);
  for (const _ of done.slice(done.indexOf(LAST_OF_CHARGES)))
    await database.knex.migrate.down({ migrationSource });
}

/** Writes to the table as shops do, until `stop`; returns the longest time that one write took. */
function keepWriting(): { readonly stop: () => Promise<number> } {
  const stopping = new AbortController();
  const write = async (): Promise<number> => {
    let longest = 0;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await database.knex("charges").update({ description: null });
      longest = Math.max(longest, performance.now() - startedAt);
      await sleep(10);
    }
    return longest;
  };
  const writing = write();
  return {
    stop: () => {
      stopping.abort();
      return writing;
    },
  };
}

test("a start waits for a long transaction, logs that, and does not block writers", async () => {
  const parsed = parseConfig({});
  if (!parsed.ok) throw new Error("no configuration");
  const lines: string[] = [];
  const logger = createLogger("warn", { write: (line) => void lines.push(line) });
  const report = await database.knex.transaction();
  await report("charges").select();
  const writer = keepWriting();

  const starting = prepareDatabase(parsed.config, { url: database.url, knex: database.knex, logger });
  // After several tries the table is unchanged, and the start continues.
  await sleep(3000);
  const { pending } = await listMigrations(database.knex);
  await report.rollback();
  await starting;
  const longest = await writer.stop();

  expect(pending[0]).toBe(LAST_OF_CHARGES);
  expect(longest).toBeLessThan(1000);
  expect((await listMigrations(database.knex)).pending).toEqual([]);
  const waits = lines.filter((line) => line.includes("a migration waits"));
  expect(waits.length).toBeGreaterThanOrEqual(2);
  expect(waits.length).toBeLessThan(6);
  expect(JSON.parse(waits[1] ?? "")).toMatchObject({
    holders: [{ tables: expect.stringContaining("charges") as string, name: "balcao-cripto" }],
  });
}, 30_000);

test("a start that waited too long fails with a sentence that names the transaction", async () => {
  const report = await database.knex.transaction();
  const { rows } = (await report.raw("select pg_backend_pid() as pid, count(*) from charges")) as {
    rows: [{ pid: number }];
  };
  const giving = migratePolitely(database.knex, { logger: createLogger("silent"), patienceMs: 1000 });
  await expect(giving).rejects.toThrow(
    new RegExp(
      `^A migração não conseguiu .*processo ${rows[0].pid} \\(balcao-cripto\\), há \\d+ s em charges`,
    ),
  );
  await report.rollback();

  await migratePolitely(database.knex, { logger: createLogger("silent") });
  expect((await listMigrations(database.knex)).pending).toEqual([]);
});
