import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMarkFile } from "./mark-file-gateway.ts";
import { createLogger } from "#server/platform/logger.ts";
import { backUpDatabase } from "#server/testing/back-up-database.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { createNumbering, registerAccount, syncOnce } from "#server/testing/sync-device.ts";
import { startNewEpoch } from "./start-new-epoch.ts";
import { watchDatabase } from "./watch-database.ts";

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestSchema();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "balcao-mark-"));
  return () => rm(folder, { recursive: true, force: true });
});

/** Starts a server and stops or kills it. Returns its log lines. */
async function live(options: { dataDir?: string; knex?: TestDatabase["knex"]; end?: "stop" | "kill" } = {}) {
  const { dataDir = folder, knex = database.knex, end = "stop" } = options;
  const lines: string[] = [];
  const logger = createLogger("warn", { write: (line) => void lines.push(line) });
  const clock = { now: () => new Date() };
  const watch = await watchDatabase({ knex, logger, clock, marks: createMarkFile(dataDir) });
  if (end === "stop") await watch.stop();
  return lines;
}

test("logs an error at every start after a backup was restored with the old epoch, until there is a new epoch", async () => {
  expect(await live()).toEqual([]);
  const backup = await backUpDatabase(database.knex);
  expect(await live()).toEqual([]);
  await backup.restore();
  await backup.drop();
  const said = await live();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/"level":"error".*LOST COMMITS.*new-epoch.*reconcile/);
  // The warning also appears after the counter has caught up with the mark.
  for (let starts = 0; starts < 4; starts += 1) expect(await live()).toHaveLength(1);
  await startNewEpoch(database.knex);
  expect(await live()).toEqual([]);
  expect(await live()).toEqual([]);
});

test("raises no alarm for stops, kills, or several servers with one data folder or their own", async () => {
  const other = await mkdtemp(join(tmpdir(), "balcao-mark-"));
  for (let round = 0; round < 4; round += 1) {
    expect(await live({ end: "kill" })).toEqual([]);
    expect(await live({ dataDir: other })).toEqual([]);
    const together = await Promise.all(Array.from({ length: 6 }, () => live()));
    expect(together.flat()).toEqual([]);
  }
  await rm(other, { recursive: true });
});

test("raises no alarm when the data folder is used with another database and then with the first one again", async () => {
  const fresh = await createTestSchema();
  await startNewEpoch(fresh.knex);
  for (let round = 0; round < 3; round += 1) expect(await live()).toEqual([]);
  expect(await live({ knex: fresh.knex })).toEqual([]);
  expect(await live()).toEqual([]);
  expect(await live({ knex: fresh.knex })).toEqual([]);
  await fresh.drop();
});

test("an unreadable or unwritable mark file does not stop the server from starting", async () => {
  await live();
  await writeFile(join(folder, "database-mark.json"), "{broken");
  expect(await live()).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, "database-mark.json"), "utf8"))).toBeTypeOf("object");
  const file = join(folder, "a-file");
  await writeFile(file, "");
  const said = await live({ dataDir: join(file, "below") });
  expect(said[0]).toMatch(/"level":"warn".*writing the mark of the database failed/);
});

test('answers "epoch" to a device ahead of the restored database, and logs one error for the operator', async () => {
  const server: TestServer = await startTestServer();
  const { id, client } = await registerAccount(server);
  const numbers = createNumbering();
  const clientId = crypto.randomUUID();
  const write = () =>
    syncOnce(client, {
      clientId,
      epoch: null,
      mutations: [
        numbers.make("lesson.complete", { lesson: "x", at: new Date().toISOString(), localDate: today() }),
      ],
    });
  await write();
  const backup = await backUpDatabase(server.deps.knex);
  await server.deps.knex("users").where({ id }).update({ first_name: "Bia" });
  const after = await syncOnce(client, { clientId, epoch: null, acked: 1 });
  const said = () => server.logLines.filter((line) => line.includes("has seen more than the database"));
  expect(said()).toEqual([]);
  await backup.restore();
  await backup.drop();
  const round = { clientId, epoch: after.epoch, cursor: after.cursor, acked: 1 };
  expect(await syncOnce(client, round)).toMatchObject({ error: "epoch", puts: {} });
  await syncOnce(client, round);
  expect(said()).toHaveLength(1);
  expect(said()[0]).toMatch(/"level":"error".*new-epoch/);
  await server.close();
});

const today = () => new Date().toISOString().slice(0, 10);
