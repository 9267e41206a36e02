import { Dexie, liveQuery, type Table, type TableSchema } from "dexie";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { openDatabases } from "#pwa/local-db/databases/open-databases.ts";
import { claimForAccount, openProfileAtStart } from "#pwa/local-db/profiles/profiles.ts";
import { listCharges } from "#pwa/local-db/queries/charge-queries.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { createTransport } from "#pwa/sync/api-client.ts";
import { drainProfile } from "#pwa/sync/drain-profile.ts";
import type { RoundParts } from "#pwa/sync/sync-round.ts";
import { readSyncFacts } from "#pwa/sync/read-sync-facts.ts";

/**
 * The code that `device-writes.ts` measures inside the browser: the parts of the app that write, send and fetch, without a
 * screen.
 */

const now = (): string => new Date().toISOString();
const clock = { now, today: () => now().slice(0, 10), elapsed: () => performance.now() };
const newId = (): string => crypto.randomUUID();
const databases = openDatabases();
const { registry, content } = databases;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function openProfile(accountId: string, isFollowed = true) {
  await openProfileAtStart({ registry, newId, now });
  const entry = await claimForAccount(
    { registry, newId, now },
    { id: accountId, firstName: "Bench", email: "bench@loja.example" },
  );
  const db = databases.profile(entry.dbName);
  // Subscribes as every screen does, and as the list of charges does.
  if (isFollowed) {
    liveQuery(() => readSyncFacts(databases)).subscribe(() => undefined);
    liveQuery(() => listCharges(db, 50)).subscribe(() => undefined);
  }
  const isKept = async () => (await registry.profiles.get(entry.dbName)) !== undefined;
  const mutate = createMutate({ db, clock, newId, isKept });
  const transport = createTransport({ fetch: globalThis.fetch.bind(globalThis), baseUrl: "" });
  const tillTokens: RoundParts["tillTokens"] = {
    get: () => Promise.resolve({ kind: "unregistered" }),
    drop: () => undefined,
  };
  const drain = async () => {
    const result = await drainProfile({ databases, transport, tillTokens, clock, newId, locks: null }, entry);
    if (result.kind !== "synced") throw new Error(JSON.stringify(result));
  };
  return { db, mutate, drain, content };
}

/** A charge as this device would make it now. */
function newCharge(): MutationArgs["charge.create"] {
  const at = now();
  return {
    ...PLAIN_CHARGE,
    chargeId: newId(),
    coin: "bitcoin",
    address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    amountCents: 1000,
    units: "3479",
    rate: "287450.00",
    rateSource: "typed",
    rateAsOf: at,
    training: false,
    description: "Pão e café",
    shopName: null,
    cashier: null,
    createdOffline: true,
    createdAt: at,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  };
}

/** The floor: one row in one durable transaction, which is IndexedDB's own cost of a write. */
async function openFloor() {
  const request = indexedDB.open("floor", 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore("rows", { keyPath: "chargeId" }),
  );
  const db = await new Promise<IDBDatabase>((resolve) =>
    request.addEventListener("success", () => resolve(request.result)),
  );
  return (rows: readonly object[]): Promise<void> =>
    new Promise((resolve) => {
      const transaction = db.transaction("rows", "readwrite", { durability: "strict" });
      for (const row of rows) transaction.objectStore("rows").put(row);
      transaction.addEventListener("complete", () => resolve());
    });
}

type Measured = { readonly ours: number; readonly floor: number };
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Writes one charge, compared with one row in its own transaction. */
async function measureWrite(accountId: string, runs: number): Promise<Measured> {
  const { mutate, drain } = await openProfile(accountId);
  const put = await openFloor();
  await drain();
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    times[0].push(await timed(() => mutate("charge.create", newCharge())));
    times[1].push(await timed(() => put([newCharge()])));
  }
  return { ours: median(times[0]), floor: median(times[1]) };
}

/** Queues `count` charges. */
async function fillQueue(accountId: string, count: number): Promise<void> {
  const { db, mutate } = await openProfile(accountId, false);
  for (let made = await db.outbox.count(); made < count; made += 1)
    await mutate("charge.create", newCharge());
}

/** Sends the queue; the floor: as many rows in one transaction. */
async function measureDrain(accountId: string, count: number): Promise<Measured> {
  const { db, drain } = await openProfile(accountId);
  const put = await openFloor();
  const ours = await timed(drain);
  if ((await db.outbox.count()) > 0) throw new Error("something still waits");
  return { ours, floor: await timed(() => put(Array.from({ length: count }, newCharge))) };
}

/** A device without data fetches the account of another one; the floor: as many rows in one transaction. */
async function measureFresh(accountId: string, count: number): Promise<Measured> {
  const { db, drain } = await openProfile(accountId);
  const put = await openFloor();
  const ours = await timed(drain);
  const rows = await db.charges.count();
  if (rows < count) throw new Error(`${rows} of ${count} charges`);
  return { ours, floor: await timed(() => put(Array.from({ length: count }, newCharge))) };
}

/** When the answer to the first sync request has arrived. */
function noteFirstAnswer(): Promise<number> {
  const { fetch } = globalThis;
  return new Promise((resolve) => {
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      if (response.url.endsWith("/api/sync")) resolve(performance.now());
      return response;
    };
  });
}

/**
 * A device without data, from its first answer until the list shows charges of today; the floor: the charges and marks that it then
 * has, in one transaction, with the same indexes.
 */
async function measureToday(accountId: string, count: number): Promise<Measured> {
  const firstAnswer = noteFirstAnswer();
  const { db, drain } = await openProfile(accountId, false);
  const shown = new Promise<number>((resolve) => {
    liveQuery(() => listCharges(db, 50)).subscribe((charges) => {
      if (charges[0]?.charge.createdAt.startsWith(clock.today())) resolve(performance.now());
    });
  });
  await drain();
  const rows = await db.charges.count();
  if (rows < count) throw new Error(`${rows} of ${count} charges`);
  const ours = (await shown) - (await firstAnswer);
  const copy = await openCopy([db.charges, db.chargeMarks]);
  return { ours, floor: await timed(copy) };
}

/** Resolves with a function that stores all rows of these tables in another database. */
async function openCopy(tables: readonly Table[]): Promise<() => Promise<void>> {
  const copy = new Dexie("copy", { chromeTransactionDurability: "strict" });
  copy.version(1).stores(Object.fromEntries(tables.map(({ name, schema }) => [name, schemaText(schema)])));
  const db = (await copy.open()).backendDB();
  const rows = await Promise.all(tables.map((table) => table.toArray()));
  return () =>
    new Promise((resolve) => {
      const names = tables.map(({ name }) => name);
      const transaction = db.transaction(names, "readwrite", { durability: "strict" });
      for (const [at, name] of names.entries())
        for (const row of rows[at] ?? []) transaction.objectStore(name).put(row);
      transaction.addEventListener("complete", () => resolve());
    });
}

const schemaText = ({ primKey, indexes }: TableSchema): string =>
  [primKey, ...indexes].map(({ src }) => src).join(",");

Object.assign(globalThis, { measureWrite, fillQueue, measureDrain, measureFresh, measureToday });
