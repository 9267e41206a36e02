import { expect, test } from "vitest";
import { newDisk, openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { openEntry, openProfileAtStart, openShop } from "#pwa/local-db/profiles/profiles.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { writeFact } from "#pwa/local-db/write/device-facts.ts";
import { createTransport } from "#pwa/sync/api-client.ts";
import { createFakeServer } from "#pwa/sync/testing/fake-server.ts";
import { createTestPlatform } from "#pwa/sync/testing/test-platform.ts";
import { checkSession } from "./session-check.ts";

const NOW = "2026-11-21T12:00:00.000Z";

/** A device whose browser has Ana's session, before the server was asked about it. */
async function openDevice() {
  const databases = openTab(newDisk());
  const { registry } = databases;
  const platform = createTestPlatform(createFakeServer(), { cookie: { account: "ana" } });
  const parts = { databases, transport: createTransport(platform), newId: platform.newId, now: () => NOW };
  await openProfileAtStart({ registry, ...parts });
  return { databases, registry, parts };
}

test("an answer from before a sign-out does not open the account again", async () => {
  const { registry, parts } = await openDevice();
  // The person signs out in the moment in which the answer is being stored.
  await writeFact(registry, "sessionEnded", { accountId: "ana" });
  registry.facts.hook("deleting", (_key, _fact, transaction) => {
    void transaction.table("facts").put({ key: "logoutPending", value: { accountId: "ana" } });
  });

  expect(await checkSession(parts, { closing: () => true })).toEqual({ kind: "unreachable" });
  expect(await openEntry(registry)).toMatchObject({ accountId: null });
});

test("drafts of a profile that drains into the account do not reach somebody else's shop", async () => {
  const { databases, registry, parts } = await openDevice();
  const check = () => checkSession(parts, { closing: () => false });
  await check();
  const own = await openEntry(registry);
  if (!own) throw new Error("no profile is open");
  await registry.profiles.put({ ...own, dbName: "user-antiga", open: 0, role: "draining" });
  await saveDraft(databases.profile("user-antiga"), "charge-form", { amount: "10" }, NOW);
  await openShop({ registry, ...parts }, { id: "padaria", name: "Padaria" });

  await check();
  const shop = await openEntry(registry);
  expect(await databases.profile(shop?.dbName ?? "").drafts.count()).toBe(0);

  await openShop({ registry, ...parts }, null);
  await check();
  expect(await loadDraft(databases.profile(own.dbName), "charge-form")).toMatchObject({
    value: { amount: "10" },
  });
});
