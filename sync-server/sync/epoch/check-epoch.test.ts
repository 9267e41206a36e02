import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";
import { checkEpoch } from "./check-epoch.ts";
import { keepEpoch } from "./keep-epoch.ts";
import { startNewEpoch } from "./start-new-epoch.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestSchema();
});
afterAll(() => database.drop());

test("warns when another PostgreSQL cluster serves the old epoch; a new epoch ends the warning", async () => {
  const { knex } = database;
  const lines: string[] = [];
  const deps = { knex, logger: createLogger("warn", { write: (line) => void lines.push(line) }) };
  const epoch = async () => (await knex("sync_meta").first("epoch")).epoch as string;
  const first = [await checkEpoch(deps), await checkEpoch(deps)];
  const before = await epoch();

  await knex("sync_meta").update({ system_identifier: "1" });
  await knex.raw("update ledger set xid = '999999'");
  const moved = await checkEpoch(deps);
  const unchanged = await epoch();
  const made = await startNewEpoch(knex);
  const after = await checkEpoch(deps);

  expect(first).toEqual(["same", "same"]);
  expect(moved).toBe("moved");
  expect(unchanged).toBe(before);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("new-epoch");
  expect(await knex.raw("select 1 from ledger where xid <> '0'").then(({ rows }) => rows)).toEqual([]);
  expect(await epoch()).toBe(made);
  expect(made).not.toBe(before);
  expect(after).toBe("same");
});

test("after a failover that lost nothing the operator keeps the epoch, and the warning ends", async () => {
  const { knex } = database;
  const lines: string[] = [];
  const deps = { knex, logger: createLogger("warn", { write: (line) => void lines.push(line) }) };
  const before = await knex("sync_meta").first("epoch");
  await knex("sync_meta").update({ timeline: 77 });
  await knex.raw("update ledger set xid = '999999'");

  const kept = await keepEpoch(knex);

  expect({ epoch: kept }).toEqual(before);
  expect(await checkEpoch(deps)).toBe("same");
  expect(lines).toEqual([]);
  expect(await knex("ledger").whereNot("xid", "0")).toEqual([]);
});
