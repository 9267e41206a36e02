import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationSource } from "#db/migrations/index.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";
import { createKnex } from "./connect.ts";
import { createLogger } from "#server/platform/logger.ts";
import { migrateDatabase } from "./migrate-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestSchema();
});
afterAll(() => database.drop());

test("servers that start together on an empty database migrate one after the other", async () => {
  await database.knex.migrate.rollback({ migrationSource }, true);
  const servers = Array.from({ length: 4 }, () => createKnex(database.url, { poolSize: 3 }));
  let working = 0;
  let together = 0;

  await Promise.all(
    servers.map((knex) =>
      migrateDatabase(knex, createLogger("silent"), async () => {
        working += 1;
        together = Math.max(together, working);
        await knex.raw("select count(*) from users");
        working -= 1;
      }),
    ),
  );

  await Promise.all(servers.map((knex) => knex.destroy()));
  expect(together).toBe(1);
  const [, pending] = (await database.knex.migrate.list({ migrationSource })) as [unknown[], unknown[]];
  expect(pending).toEqual([]);
});

test("a server waits for another one's migrations for longer than a statement may take", async () => {
  const waiting = createKnex(database.url, { poolSize: 3, statementTimeoutMs: 2000 });
  let held: Promise<void> | undefined;
  await new Promise<void>((isHolding) => {
    held = migrateDatabase(database.knex, createLogger("silent"), async () => {
      isHolding();
      // A silent connection is closed 2 s after the statement timeout.
      await sleep(5000);
    });
  });

  await expect(migrateDatabase(waiting, createLogger("silent"))).resolves.toBeUndefined();

  await held;
  await waiting.destroy();
}, 60_000);

test("the lock row of a server killed while migrating does not block the next one", async () => {
  await database.knex.raw("update knex_migrations_lock set is_locked = 1");

  await migrateDatabase(database.knex, createLogger("silent"));

  const { rows } = (await database.knex.raw("select is_locked from knex_migrations_lock")) as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ is_locked: 0 }]);
});
