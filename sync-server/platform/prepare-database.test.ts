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

/** Writes to the table as shops do, one row after the other, until `stop`. */
function keepWriting(): { readonly count: () => number; readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  let count = 0;
  const write = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await database.knex("charges").update({ description: null });
      count += 1;
      await sleep(10);
    }
  };
  const writing = write();
  return {
    count: () => count,
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
  const waits = () => lines.filter((line) => line.includes("a migration waits"));
  // Writers queue behind each try, and go on after it.
  for (const tries of [1, 2]) {
    await expect.poll(() => waits().length).toBeGreaterThanOrEqual(tries);
    const written = writer.count();
    await expect.poll(() => writer.count()).toBeGreaterThan(written + 1);
  }
  const { pending } = await listMigrations(database.knex);
  await report.rollback();
  await starting;
  await writer.stop();

  expect(pending[0]).toBe(LAST_OF_CHARGES);
  expect((await listMigrations(database.knex)).pending).toEqual([]);
  expect(JSON.parse(waits()[1] ?? "")).toMatchObject({
    holders: [{ tables: expect.stringContaining("charges") as string, name: "balcao-cripto" }],
  });
}, 60_000);

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
