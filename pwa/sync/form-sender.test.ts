import { expect, test } from "vitest";
import { enqueueForm, listForms, takeForm } from "#pwa/local-db/write/outgoing-forms.ts";
import { formOutcome } from "#pwa/local-db/write/form-outcome.ts";
import { eraseAccountHere } from "#pwa/local-db/profiles/erase-account.ts";
import {
  claimForAccount,
  closeOpenProfile,
  openEntry,
  openProfileAtStart,
  openShop,
} from "#pwa/local-db/profiles/profiles.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { newDisk, openTab, type Disk } from "#pwa/local-db/testing/open-test-databases.ts";
import { createTransport } from "./api-client.ts";
import { createFormSender } from "./form-sender.ts";
import { readSyncFacts } from "./read-sync-facts.ts";
import { runBackgroundSync } from "./run-background-sync.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { errorAnswer, json } from "./testing/fake-fetch.ts";
import { createTestPlatform } from "./testing/test-platform.ts";

const BODY = { name: "Ana", email: "ana@x.com", subject: "Dúvida", message: "Como eu confiro o endereço?" };
const NOW = "2026-11-21T12:00:00.000Z";
const offline = () => Promise.reject(new TypeError("fetch failed"));
type Call = { readonly path: string; readonly body: Record<string, unknown> };

/** A tab of a device with a fake of the server's `/api/contact`, which stores one message for each id. */
async function openDevice(
  answer: (call: Call) => Response | Promise<Response> = () => json(202, { id: "x" }),
  disk: Disk = newDisk(),
) {
  const databases = openTab(disk);
  const parts = { registry: databases.registry, newId: () => crypto.randomUUID(), now: () => NOW };
  const profile = await openProfileAtStart(parts);
  const calls: Call[] = [];
  const platform = createTestPlatform(createFakeServer(), { disk });
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const call = {
      path: new URL(input instanceof Request ? input.url : input).pathname,
      body: JSON.parse(init.body as string) as Call["body"],
    };
    calls.push(call);
    return answer(call);
  };
  const transport = createTransport({ fetch, baseUrl: "http://localhost" });
  const faults: unknown[] = [];
  const sender = createFormSender({
    registry: databases.registry,
    transport,
    platform,
    onFault: (error) => faults.push(error),
  });
  const write = async (id: string, createdAt = NOW, dbName = profile.dbName) =>
    enqueueForm(databases.registry, { kind: "contact", body: BODY, id, dbName, createdAt });
  return { databases, registry: databases.registry, parts, profile, calls, platform, sender, write, faults };
}
const left = (databases: Databases, dbName: string) => listForms(databases.registry, dbName);

test("forms are sent oldest first and deleted once the server has them", async () => {
  const { databases, profile, calls, sender, write, platform } = await openDevice();
  await write("b", "2026-11-21T12:00:01.000Z");
  await write("a");
  sender.start();
  await expect.poll(() => left(databases, profile.dbName)).toEqual([]);
  await write("c");
  await expect.poll(() => calls).toHaveLength(3);

  expect(calls.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => "/api/contact"));
  expect(calls.map(({ body }) => body["id"])).toEqual(["a", "b", "c"]);
  expect(calls[0]?.body).toEqual({ ...BODY, id: "a", writtenBy: null });
  expect(platform.backgroundSyncs).toHaveLength(2);
  sender.stop();
});

test("without a network a form waits and is sent when the network returns", async () => {
  let isOnline = false;
  const { databases, profile, registry, calls, sender, write, platform } = await openDevice(() =>
    isOnline ? json(202, { id: "a" }) : offline(),
  );
  sender.start();
  await write("a");

  expect(await formOutcome(registry, "a")).toEqual({ kind: "waiting", problem: "offline" });
  expect(await readSyncFacts(databases)).toMatchObject({ pending: 1, attention: 0 });
  isOnline = true;
  platform.emit("online");
  await expect.poll(() => left(databases, profile.dbName)).toEqual([]);
  expect(calls.map(({ body }) => body["id"])).toEqual(["a", "a"]);
  expect(await readSyncFacts(databases)).toMatchObject({ pending: 0, attention: 0 });
  sender.stop();
});

test("a lost answer, or a killed tab, sends the same id again", async () => {
  const disk = newDisk();
  const stored = new Set<unknown>();
  const first = await openDevice(({ body }) => {
    stored.add(body["id"]);
    return offline(); // The request arrived, but its answer did not.
  }, disk);
  await first.write("a");
  await first.sender.run();
  first.databases.close();

  const second = await openDevice(({ body }) => {
    stored.add(body["id"]);
    return json(202, { id: "a" });
  }, disk);
  expect(await second.sender.run()).toBe(0);

  expect([...stored]).toEqual(["a"]);
  expect(await left(second.databases, second.profile.dbName)).toEqual([]);
});

test.each([
  ["a failing server", () => errorAnswer(500, "internal")],
  ["a proxy's page", () => new Response("<h1>404</h1>", { status: 404 })],
  ["a server that does not know the call", () => errorAnswer(404, "not_found")],
  ["a server that refuses the origin", () => errorAnswer(403, "bad_origin")],
])("%s loses no form, which is sent again later", async (_, answer) => {
  const { databases, profile, calls, registry, sender, write, platform } = await openDevice(answer);
  sender.start();
  await write("a");

  expect(await formOutcome(registry, "a")).toEqual({ kind: "waiting", problem: "busy" });
  await sender.run(); // joins the run that just failed
  platform.timers.advance(300_000);
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  expect(await left(databases, profile.dbName)).toMatchObject([{ id: "a", refusal: null }]);
  sender.stop();
});

test("a captive portal's page counts as no answer", async () => {
  const page = () =>
    new Response("<h1>Wi-Fi</h1>", { status: 200, headers: { "content-type": "text/html" } });
  const { registry, sender, write } = await openDevice(page);
  sender.start();
  await write("a");
  expect(await formOutcome(registry, "a")).toEqual({ kind: "waiting", problem: "offline" });
  sender.stop();
});

test("Retry-After is respected whatever happens meanwhile", async () => {
  const { calls, sender, write, registry, platform } = await openDevice(() =>
    errorAnswer(429, "too_many_requests", { "Retry-After": "60" }),
  );
  sender.start();
  await write("a");
  await formOutcome(registry, "a");
  await expect.poll(() => platform.timers.delays()).toEqual([60_500]);
  platform.emit("visible");
  await write("b");
  await expect.poll(() => platform.timers.delays()).toEqual([60_000]);
  expect(calls).toHaveLength(1);
  sender.stop();
});

test("a refused form is stored with its reason, does not block others, and can be withdrawn", async () => {
  const issues = [{ path: "message", message: "Mensagem deve ter pelo menos 10 caracteres" }];
  const refuse = () => json(400, { code: "invalid_request", message: "Confira.", requestId: "r", issues });
  const { databases, calls, registry, sender, write } = await openDevice(({ body }) =>
    body["id"] === "bad" ? refuse() : json(202, { id: "x" }),
  );
  sender.start();
  await write("bad");
  await write("good", "2026-11-21T12:00:01.000Z");

  expect(await formOutcome(registry, "bad")).toEqual({
    kind: "refused",
    refusal: { message: "Confira.", issues },
  });
  expect(await formOutcome(registry, "good")).toEqual({ kind: "sent" });
  expect(await readSyncFacts(databases)).toMatchObject({ pending: 0, attention: 1 });
  await sender.run();
  expect(calls).toHaveLength(2);
  expect(await takeForm(registry, "bad")).toMatchObject({ body: BODY });
  expect(await readSyncFacts(databases)).toMatchObject({ attention: 0 });
  sender.stop();
});

test("the person waits a limited time for a server that never answers", async () => {
  const { registry, sender, write } = await openDevice(() => new Promise(() => {}));
  sender.start();
  await write("a");
  expect(await formOutcome(registry, "a", 50)).toEqual({ kind: "waiting", problem: null });
  sender.stop();
});

const ANA = { id: "ana", firstName: "Ana", email: "ana@x.com" };

test("a visitor's message moves with the visitor into the account, also when the account already existed here", async () => {
  const { databases, registry, parts, write, calls, sender } = await openDevice();
  const main = await claimForAccount(parts, ANA);
  await closeOpenProfile(parts);
  const visitor = await openEntry(registry);
  await write("a", NOW, visitor?.dbName);
  expect(await readSyncFacts(databases)).toMatchObject({ pending: 1 });

  await claimForAccount(parts, ANA);
  await write("b", "2026-11-21T12:00:01.000Z", visitor?.dbName); // a tab that still shows the visitor

  expect((await left(databases, main.dbName)).map(({ id }) => id)).toEqual(["a", "b"]);
  await sender.run();
  expect(calls.map(({ body }) => body["writtenBy"])).toEqual(["ana", "ana"]);
});

test("a message kept at sign-out is hidden from others and still sent for its writer", async () => {
  const { databases, registry, parts, write, calls, sender } = await openDevice();
  const ana = await claimForAccount(parts, ANA);
  await write("a", NOW, ana.dbName);
  const visitor = await closeOpenProfile(parts);

  expect(await left(databases, visitor.dbName)).toEqual([]);
  expect(await readSyncFacts(databases)).toMatchObject({ pending: 0 });
  await claimForAccount(parts, { ...ANA, id: "bia" });
  expect(await readSyncFacts(databases)).toMatchObject({ pending: 0 });
  await sender.run();
  expect(calls.map(({ body }) => body["writtenBy"])).toEqual(["ana"]);
  expect(await registry.outgoing.count()).toBe(0);
});

test("a message waits for its person in each shop that is open here", async () => {
  const { databases, parts, write } = await openDevice();
  const ana = await claimForAccount(parts, ANA);
  await write("a", NOW, ana.dbName);

  await openShop(parts, { id: "padaria", name: "Padaria" });

  // Otherwise signing out would erase it without a question.
  expect(await readSyncFacts(databases)).toMatchObject({ pending: 1 });
});

test("erasing an account here erases its messages, and a later write is refused", async () => {
  const { databases, registry, parts, write } = await openDevice();
  const ana = await claimForAccount(parts, ANA);
  await write("a", NOW, ana.dbName);
  await closeOpenProfile(parts);

  await eraseAccountHere(databases, "ana");

  expect(await registry.outgoing.count()).toBe(0);
  await expect(write("b", NOW, ana.dbName)).rejects.toMatchObject({ code: "storage_failed" });
});

test("the service worker sends it without a page, and requests another sync when it cannot", async () => {
  const disk = newDisk();
  const { databases, write } = await openDevice(undefined, disk);
  await write("a");
  databases.close();
  let isOnline = false;
  const platform = createTestPlatform(createFakeServer(), {
    disk,
    before: ({ path }) => (path === "/api/contact" ? (isOnline ? json(202, { id: "a" }) : offline()) : null),
  });

  await expect(runBackgroundSync(platform)).rejects.toThrow("background sync");
  isOnline = true;
  await runBackgroundSync(platform);

  const after = openTab(disk);
  expect(await after.registry.outgoing.count()).toBe(0);
  after.close();
});

test("two tabs send it once", async () => {
  const disk = newDisk();
  const taken = new Set<string>();
  const locks = {
    request: async <T>(name: string, _: object, work: (lock: object | null) => Promise<T>): Promise<T> => {
      if (taken.has(name)) return work(null);
      taken.add(name);
      return work({}).finally(() => taken.delete(name));
    },
  };
  const { registry, write, platform } = await openDevice(undefined, disk);
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = async (_, init = {}) => {
    calls.push(init.body as string);
    return json(202, { id: "a" });
  };
  const transport = createTransport({ fetch, baseUrl: "http://localhost" });
  const tabs = [1, 2].map(() =>
    createFormSender({ registry, transport, platform: { ...platform, locks }, onFault: () => {} }),
  );
  await write("a");
  await Promise.all(tabs.map((tab) => tab.run()));
  expect(calls).toHaveLength(1);
});
