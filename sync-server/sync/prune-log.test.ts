import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";
import { pruneMutationLog } from "./prune-log.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestSchema();
});
afterAll(() => database.drop());

test("deletes only old verdicts: a device's once it has stored them, and the server's own", async () => {
  const { knex } = database;
  const now = new Date("2026-11-20T12:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const [{ id: account_id }] = await knex("users").insert({ email: "a@loja.example" }).returning("id");
  const client_id = randomUUID();
  await knex("sync_client").insert({ id: client_id, account_id, last_seq: 5, acked_seq: 3 });
  const add = (name: string, changes: object) =>
    knex("mutation_log").insert({ uid: randomUUID(), client_id, account_id, name, result: "ok", ...changes });
  await add("old and stored", { seq: 1, at: daysAgo(61) });
  await add("young", { seq: 2, at: daysAgo(59) });
  await add("refused, for people", { seq: 3, at: daysAgo(61), result: "rejected", reason: "gone" });
  await add("not stored by the device", { seq: 4, at: daysAgo(400) });
  await add("old, of the server", { client_id: null, seq: null, at: daysAgo(61) });
  await add("old refusal, of the server", {
    client_id: null,
    seq: null,
    at: daysAgo(91),
    result: "failed",
    reason: "x",
  });

  const gone = await pruneMutationLog({ knex, clock: { now: () => now } });

  expect(gone).toBe(3);
  const left = await knex("mutation_log").orderBy("name").select("name");
  expect(left.map(({ name }) => name)).toEqual(["not stored by the device", "refused, for people", "young"]);
});
