import { IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { x25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { SyncRequest } from "#db/protocol/sync.ts";
import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import { sharedSecret } from "#db/rules/lightning/till/key-agreement.ts";
import { tillProof } from "#db/rules/shops/till-proof.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { newDisk, openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { readShopName } from "#pwa/local-db/queries/shop-queries.ts";
import { openEntry, openProfileAtStart, openTill } from "#pwa/local-db/profiles/profiles.ts";
import { ensureTillIdentity } from "#pwa/local-db/till/till-identity.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { createTransport } from "./api-client.ts";
import { callFrom } from "./call-from.ts";
import { proveTill } from "./prove-till.ts";
import { runBackgroundSync } from "./run-background-sync.ts";
import { syncRound } from "./sync-round.ts";
import { createTillTokens } from "./till-tokens.ts";
import { testClock } from "./testing/device.ts";
import { errorAnswer, json } from "./testing/fake-fetch.ts";

const SHOP = "3f1d2c4b-5a69-4788-8796-a5b4c3d2e1f0";
const NOW = "2026-11-21T12:00:00.000Z";

/** A till of a shop, with a fake server that has only what a till needs. */
async function openLinkedTill() {
  const disk = newDisk();
  const databases = openTab(disk);
  const newId = (): string => crypto.randomUUID();
  const parts = { registry: databases.registry, newId, now: () => NOW };
  await openProfileAtStart(parts);
  const tillId = newId();
  const dbName = `till-${tillId}-at-${SHOP}`;
  const db = databases.profile(dbName);
  const identity = await ensureTillIdentity(db, () => tillId);
  await openTill(parts, { till: { id: tillId, name: "Caixa 2" }, shop: { id: SHOP, name: "Padaria" } });
  const entry = await openEntry(databases.registry);
  if (!entry) throw new Error("no profile");

  const secret = x25519.utils.randomSecretKey();
  const server = {
    registered: false,
    ended: false,
    valid: "",
    shopName: undefined as string | null | undefined,
    sessions: 0,
    received: [] as string[],
    asked: [] as unknown[],
    credentials: new Set<string | undefined>(),
    proofs: [] as unknown[],
  };
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const path = new URL(input instanceof Request ? input.url : input, "http://localhost").pathname;
    const body = JSON.parse(typeof init.body === "string" ? init.body : "null") as unknown;
    return Promise.resolve(answer(path, body, new Headers(init.headers), init.credentials));
  };
  const answer = (path: string, body: unknown, headers: Headers, credentials?: string): Response => {
    if (path === "/api/session") return json(200, { user: null });
    if (path === "/api/till/challenge")
      return json(200, { nonce: "nonce", serverPublic: bytesToHex(x25519.getPublicKey(secret)) });
    if (path === "/api/till/session") {
      if (!server.registered) return errorAnswer(404, "not_found");
      const shared = sharedSecret(secret, hexToBytes(identity.publicKey));
      const proof = shared && tillProof(shared, { nonce: "nonce", tillId });
      server.asked.push(body);
      server.proofs.push({ tillId, shopId: SHOP, nonce: "nonce", proof });
      server.sessions += 1;
      server.valid = `token-${server.sessions}`;
      const { valid: token, shopName } = server;
      return json(200, { token, shopId: SHOP, shopName, expiresAt: "2020-01-01T00:00:00.000Z" });
    }
    server.credentials.add(credentials);
    if (path === "/api/rates") return json(200, { authorization: headers.get("Authorization") });
    if (headers.get("Authorization") !== `Bearer ${server.valid}`) return errorAnswer(401, "unauthenticated");
    if (path.startsWith("/api/lightning/")) return json(200, { path, body });
    const { mutations, cursor } = body as SyncRequest;
    server.received.push(...mutations.map(({ name }) => name));
    const acks = mutations.map(({ uid }) => [uid, { result: "ok" }]);
    const lastSeq = server.received.length;
    const answered = { epoch: "epoch-1", lastSeq, acks, puts: {}, dels: {}, more: false };
    if (server.ended) return json(200, { ...answered, cursor, error: "ended" });
    const wallets = [{ coin: "usdt", address: "T-of-server", at: NOW, uid: "server" }];
    const isNew = cursor[`s:${SHOP}:${tillId}`] === undefined;
    return json(200, {
      ...answered,
      puts: isNew ? { wallets } : {},
      cursor: { [CONTENT_LEDGER]: 1, [`s:${SHOP}:${tillId}`]: 1 },
    });
  };
  const transport = createTransport({ fetch, baseUrl: "http://localhost" });
  const loadProof = () => Promise.resolve(proveTill);
  const tillTokens = createTillTokens({ databases, call: transport.call, loadProof });
  // The device's clock is years off, and no token is judged by it.
  const clock = testClock("2031-11-21T12:00:00.000Z");
  const round = () => syncRound({ databases, transport, tillTokens, clock, newId, locks: null }, entry);
  const mutate = createMutate({ db, clock: testClock(NOW), newId, isTill: true });
  const charge = () => mutate("charge.create", buildCharge(newId()));
  /** Does what the service worker does when the browser wakes it. */
  const wake = () =>
    runBackgroundSync({
      baseUrl: "http://localhost",
      clock,
      databases: { options: { indexedDB: disk, IDBKeyRange } },
      fetch,
      locks: null,
      newId,
      random: Math.random,
    });
  const call = callFrom({ transport, tillTokens }, entry);
  const shopName = () => readShopName(databases.registry, db);
  return { db, server, wake, round, call, mutate, charge, shopName };
}

test("a till that no server knows keeps its queue, and sends it once its owner's phone has synced", async () => {
  const till = await openLinkedTill();
  await till.charge();
  expect(await till.round()).toEqual({ kind: "unregistered" });
  expect(await till.db.outbox.count()).toBe(1);

  till.server.registered = true;
  expect(await till.round()).toEqual({ kind: "synced", left: 0 });
  expect(till.server.received).toEqual(["charge.create"]);
  expect(till.server.sessions).toBe(1);
  expect(till.server.asked).toEqual(till.server.proofs);
  expect([...till.server.credentials]).toEqual(["omit"]);
  await till.round();
  expect(till.server.sessions).toBe(1);
});

test("a till learns the shop's new name with each token, and keeps the one it has from a server that says none", async () => {
  const till = await openLinkedTill();
  till.server.registered = true;
  await till.round();
  expect(await till.shopName()).toBe("Padaria");

  till.server.shopName = "Padaria da Ana";
  till.server.valid = "expired";
  await till.round();
  expect(await till.shopName()).toBe("Padaria da Ana");
});

test("a refused token is renewed once, whatever the device's clock shows", async () => {
  const till = await openLinkedTill();
  till.server.registered = true;
  await till.round();
  till.server.valid = "another server's";
  await till.charge();

  expect(await till.round()).toEqual({ kind: "synced", left: 0 });

  expect(till.server.sessions).toBe(2);
  expect(till.server.received).toEqual(["charge.create"]);
});

test("a till calls for its invoices with its token, renewed once, and uses the token for nothing else", async () => {
  const till = await openLinkedTill();
  const invoice = () => till.call("POST", "/api/lightning/invoices", { chargeId: "c" });
  expect(await invoice()).toMatchObject({ kind: "broken", status: 404 });

  till.server.registered = true;
  const answer = { kind: "ok", body: { path: "/api/lightning/invoices", body: { chargeId: "c" } } };
  expect(await invoice()).toMatchObject(answer);
  till.server.valid = "another server's";
  expect(await invoice()).toMatchObject(answer);
  expect(till.server.sessions).toBe(2);
  expect([...till.server.credentials]).toEqual(["omit"]);

  expect(await till.call("GET", "/api/rates")).toMatchObject({ body: { authorization: null } });
});

test("the server's rows replace those from the codes; learning stays and is never sent", async () => {
  const till = await openLinkedTill();
  till.server.registered = true;
  await till.db.wallets.put({ coin: "usdt", address: "T-of-code", at: NOW, uid: "code" });
  await till.db.wallets.put({ coin: "bitcoin", address: "removed meanwhile", at: NOW, uid: "code" });
  await till.mutate("lesson.complete", { lesson: "primeira", at: NOW, localDate: NOW.slice(0, 10) });

  await till.round();
  await till.charge();
  await till.round();

  expect(await till.db.wallets.toArray()).toMatchObject([{ coin: "usdt", address: "T-of-server" }]);
  expect(await till.db.progress.toArray()).toMatchObject([{ lesson: "primeira", completed: true }]);
  expect(till.server.received).toEqual(["charge.create"]);
});

test("a till that was switched off hands over what waits and then charges no more", async () => {
  const till = await openLinkedTill();
  till.server.registered = true;
  await till.round();
  await till.charge();
  till.server.ended = true;

  expect(await till.round()).toEqual({ kind: "synced", left: 0 });

  expect(till.server.received).toEqual(["charge.create"]);
  expect((await till.db.meta.get("meta"))?.endedAt).toBeDefined();
  await expect(till.charge()).rejects.toMatchObject({ code: "rejected", reason: "not_allowed" });
  await till.mutate("lesson.complete", { lesson: "primeira", at: NOW, localDate: NOW.slice(0, 10) });
});

test("a till can change neither payment addresses nor prices", async () => {
  const till = await openLinkedTill();
  const refused = { code: "rejected", reason: "not_allowed" };
  await expect(
    till.mutate("wallet.put", { coin: "usdt", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", at: NOW }),
  ).rejects.toMatchObject(refused);
  await expect(till.mutate("state.put", { key: "rate:usdt", value: "1@x", at: NOW })).rejects.toMatchObject(
    refused,
  );
  expect(await till.db.outbox.count()).toBe(0);
});

test("the service worker sends a till's queue, and is woken again while no server knows the till", async () => {
  const till = await openLinkedTill();
  await till.charge();
  await expect(till.wake()).rejects.toThrow("1 left");
  till.server.registered = true;
  await till.wake();
  expect(till.server.received).toEqual(["charge.create"]);
});
