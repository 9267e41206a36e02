import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Pool } from "pg";
import { BATCH, sendAll, type Contender, type Write } from "./contender.ts";
import { createWire } from "./wire.ts";

/** Installed on demand and not a dependency of the project: it brings 75 packages. */
const PACKAGES = ["rxdb@17.6.0", "rxjs@7.8.2"];
const FOLDER = resolve("node_modules/.cache/bench-rxdb");
const JSON_TYPE = { "Content-Type": "application/json" };

/**
 * RxDB's own replication over HTTP: devices with its memory storage, and a server as described in its documentation. As with
 * ours, a device's first batch is prepared before the measurement; RxDB makes the following ones during it.
 */
export async function startRxdb(pool: Pool, databaseUrl: string): Promise<Contender> {
  const rxdb = loadRxdb();
  await pool.query(
    "create table rxdb_rows (user_id uuid, id uuid, doc jsonb, seq bigserial, primary key (user_id, id))",
  );
  await pool.query("create index on rxdb_rows (user_id, seq)");
  const server = spawn("node", ["--import", "tsx", "bench/writes/rxdb-server.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(server.stdout, "data")) as [Buffer];
  const wire = createWire(Number(line.toString()));
  const push = async (path: string, rows: readonly unknown[]): Promise<unknown[]> => {
    const { status, body } = await wire.send("POST", path, JSON_TYPE, JSON.stringify(rows));
    if (status !== 200) throw new Error(`rxdb: ${status}`);
    return JSON.parse(body.toString()) as unknown[];
  };
  return {
    name: "RxDB, HTTP replication",
    pids: [server.pid ?? 0],
    assemble: async (people) => {
      const users = Array.from({ length: people }, () => crypto.randomUUID());
      let open: Replica[] = [];
      return {
        prepare: async (make) => {
          await Promise.all(open.map((replica) => replica.close()));
          open = await Promise.all(
            users.map((user) => openReplica(rxdb, make(), (rows) => push(`/rows/${user}`, rows))),
          );
          return () => sendAll(open, (replica) => replica.send());
        },
        pull: async () => {
          for (let rows = 0, after = "0"; ;) {
            const { body } = await wire.send("GET", `/rows/${users[0]}?after=${after}`);
            const answer = JSON.parse(body.toString()) as { documents: unknown[]; checkpoint: string | null };
            rows += answer.documents.length;
            if (answer.checkpoint === null) return rows;
            after = answer.checkpoint;
          }
        },
        bytes: wire.bytes,
      };
    },
    close: async () => {
      wire.close();
      server.kill("SIGKILL");
      await once(server, "exit");
    },
  };
}

type Replica = { readonly send: () => Promise<void>; readonly close: () => Promise<void> };

const SCHEMA = {
  title: "rows",
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 100 },
    name: { type: "string" },
    at: { type: "string" },
    args: { type: "object" },
  },
  required: ["id"],
};

/** A device with these writes in its storage; RxDB has prepared a batch of them and waits for `send`. */
async function openReplica(
  { core, storage, never }: Rxdb,
  writes: readonly Write[],
  push: (rows: readonly unknown[]) => Promise<unknown[]>,
): Promise<Replica> {
  const name = crypto.randomUUID();
  const schema = core.fillWithDefaultSettings(SCHEMA);
  const openStorage = (title: string, of: object): Promise<Storage> =>
    storage.createStorageInstance({
      databaseInstanceToken: name,
      databaseName: name,
      collectionName: title,
      schema: of,
      options: {},
      multiInstance: false,
      devMode: false,
    });
  const fork = await openStorage("rows", schema);
  const meta = await openStorage("meta", core.getRxReplicationMetaInstanceSchema(schema, false));
  let left = writes.length;
  const start = createSignal();
  const end = createSignal();
  const state = core.replicateRxStorageInstance({
    identifier: name,
    pullBatchSize: BATCH,
    pushBatchSize: BATCH,
    forkInstance: fork,
    metaInstance: meta,
    conflictHandler: core.defaultConflictHandler,
    hashFunction: core.defaultHashSha256,
    skipStoringPullMeta: true,
    replicationHandler: {
      masterChangeStream$: never,
      masterChangesSince: () => Promise.resolve({ documents: [], checkpoint: {} }),
      masterWrite: async (rows) => {
        await start.given;
        const conflicts = await push(rows);
        left -= rows.length - conflicts.length;
        if (left === 0) end.give();
        return conflicts;
      },
    },
  });
  state.events.error.subscribe(end.fail);
  await core.awaitRxStorageReplicationFirstInSync(state);
  const rows = writes.map(({ uid, name: what, at, args }) => ({
    document: {
      id: uid,
      name: what,
      at,
      args,
      _deleted: false,
      _attachments: {},
      _meta: { lwt: core.now() },
      _rev: core.createRevision(name),
    },
  }));
  const { error } = await fork.bulkWrite(rows, "bench");
  if (error.length > 0) throw new Error("rxdb: not stored");
  return {
    send: () => {
      start.give();
      return end.given;
    },
    close: async () => {
      await core.awaitRxStorageReplicationIdle(state);
      await core.cancelRxStorageReplication(state);
      await fork.close();
      await meta.close();
    },
  };
}

function createSignal() {
  let give = (): void => undefined;
  let fail = (_error: unknown): void => undefined;
  const given = new Promise<void>((resolvePromise, reject) => {
    give = resolvePromise;
    fail = reject;
  });
  return { given, give, fail };
}

/** The parts of RxDB that are used here. */
type Storage = {
  readonly bulkWrite: (rows: readonly object[], context: string) => Promise<{ error: unknown[] }>;
  readonly close: () => Promise<void>;
};
type State = { readonly events: { readonly error: { subscribe: (next: (error: unknown) => void) => void } } };
type Handler = {
  readonly masterChangeStream$: unknown;
  readonly masterChangesSince: () => Promise<{ documents: unknown[]; checkpoint: object }>;
  readonly masterWrite: (rows: readonly unknown[]) => Promise<unknown[]>;
};
type Core = {
  readonly fillWithDefaultSettings: (schema: object) => object;
  readonly getRxReplicationMetaInstanceSchema: (schema: object, encrypted: boolean) => object;
  readonly replicateRxStorageInstance: (input: {
    [option: string]: unknown;
    replicationHandler: Handler;
  }) => State;
  readonly awaitRxStorageReplicationFirstInSync: (state: State) => Promise<void>;
  readonly awaitRxStorageReplicationIdle: (state: State) => Promise<void>;
  readonly cancelRxStorageReplication: (state: State) => Promise<void>;
  readonly createRevision: (token: string) => string;
  readonly now: () => number;
  readonly defaultConflictHandler: object;
  readonly defaultHashSha256: object;
};
type Rxdb = {
  readonly core: Core;
  readonly storage: { readonly createStorageInstance: (of: object) => Promise<Storage> };
  /** A stream without events. */
  readonly never: unknown;
};

function loadRxdb(): Rxdb {
  if (!existsSync(join(FOLDER, "node_modules/rxdb"))) {
    mkdirSync(FOLDER, { recursive: true });
    const options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
    execFileSync("npm", ["install", "--prefix", FOLDER, ...options, ...PACKAGES], { stdio: "inherit" });
  }
  const load = createRequire(join(FOLDER, "index.js"));
  const { getRxStorageMemory } = load("rxdb/plugins/storage-memory") as {
    getRxStorageMemory: () => Rxdb["storage"];
  };
  const { NEVER } = load("rxjs") as { NEVER: unknown };
  return { core: load("rxdb/plugins/core") as Core, storage: getRxStorageMemory(), never: NEVER };
}
