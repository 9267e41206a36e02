import { expect, test } from "vitest";
import { newDisk, openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { openEntry, openProfileAtStart } from "#pwa/local-db/profiles/profiles.ts";
import { writeFact } from "#pwa/local-db/write/device-facts.ts";
import { createTransport } from "#pwa/sync/api-client.ts";
import { createFakeServer } from "#pwa/sync/testing/fake-server.ts";
import { createTestPlatform } from "#pwa/sync/testing/test-platform.ts";
import { checkSession } from "./session-check.ts";

const NOW = "2026-11-21T12:00:00.000Z";

test("an answer from before a sign-out does not open the account again", async () => {
  const databases = openTab(newDisk());
  const { registry } = databases;
  const platform = createTestPlatform(createFakeServer(), { cookie: { account: "ana" } });
  const parts = { databases, transport: createTransport(platform), newId: platform.newId, now: () => NOW };
  await openProfileAtStart({ registry, ...parts });
  // The person signs out in the moment in which the answer is being stored.
  await writeFact(registry, "sessionEnded", { accountId: "ana" });
  registry.facts.hook("deleting", (_key, _fact, transaction) => {
    void transaction.table("facts").put({ key: "logoutPending", value: { accountId: "ana" } });
  });

  expect(await checkSession(parts, { closing: () => true })).toEqual({ kind: "unreachable" });
  expect(await openEntry(registry)).toMatchObject({ accountId: null });
});
