import { createHmac, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { migrationSource } from "#db/migrations/index.ts";
import type { Express } from "express";
import type { Knex } from "knex";
import { createApp } from "#server/platform/app.ts";
import { parseConfig } from "#server/platform/config/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createKnex } from "#server/platform/sql/connect.ts";
import { SESSION_LIFE_MS } from "#server/accounts/sign-in/session-life.ts";
import { createSessionStore } from "#server/accounts/sign-in/session-store-repository.ts";
import { withSecrets } from "#server/platform/config/secrets.ts";
import { sessionCookieName } from "#server/platform/http/session/session.ts";
import { whenFree } from "#server/testing/when-free.ts";
import { startNewEpoch } from "#server/sync/epoch/start-new-epoch.ts";
import { changeContent, type ContentChange } from "./content-changes.ts";
import { writeFirstContent } from "./first-content.ts";
import { createOtherRelease, NEWER, OLDER } from "./other-release.ts";
import { makeDatabaseCopy } from "./put-back-database.ts";
import { startReplica, type Replica } from "./replica.ts";
import {
  createLedgerHistory,
  readServerState,
  type LedgerHistory,
  type ServerState,
} from "./server-state.ts";

/** The time at which every schedule begins. */
export const START_MS = Date.parse("2026-11-21T12:00:00.000Z");

/** Two replicas of the real server over one real PostgreSQL, and the actions of an operator. */
export type SimulatedServer = {
  readonly replicas: readonly [Replica, Replica];
  /** A release that rejects today's devices as outdated. */
  readonly newer: Replica;
  /** The release before, which does not know all mutations of today's devices. */
  readonly older: Replica;
  /** The committed state. */
  readonly state: () => ServerState;
  readonly history: () => LedgerHistory;
  /** The server's log entries at level error in this schedule. */
  readonly errors: readonly string[];
  /** Resets everything to the start of a schedule. */
  readonly reset: () => Promise<void>;
  readonly tick: (ms: number) => void;
  readonly now: () => Date;
  /** The cookie of an open session of this account. */
  readonly openSession: (name: string, accountId: string) => Promise<string>;
  /** The account of a cookie's session. */
  readonly accountOf: (cookie: string | undefined) => Promise<string | null>;
  readonly endSession: (name: string) => Promise<void>;
  readonly changeContent: (change: ContentChange) => Promise<void>;
  readonly grantAccess: (accountId: string, granted: boolean) => Promise<void>;
  /** Reads the committed state; needed after a change that no replica has committed through its gate. */
  readonly look: () => Promise<void>;
  /** For what the server writes by itself: no schedule pauses or breaks it. */
  readonly knex: Knex;
  readonly takeBackup: () => Promise<void>;
  /** Restores the backup and starts a new epoch, as docs/sync-protocol.md R6 requires. */
  readonly restoreBackup: () => Promise<void>;
  /** Whether any backend waits for a lock of another one in PostgreSQL. */
  readonly isAnyBlocked: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};

export async function startSimulatedServer(postgresUrl: string): Promise<SimulatedServer> {
  const name = `balcao_sim_${randomBytes(6).toString("hex")}`;
  const admin = await connect(postgresUrl);
  await admin.query(`create database ${name}`);
  const url = withDatabase(postgresUrl, name);
  const migrating = createKnex(url, { poolSize: 1 });
  await migrating.migrate.latest({ migrationSource });
  await migrating.destroy();
  const client = await connect(url);
  await writeFirstContent(client);
  const beginning = await makeDatabaseCopy(client, "beginning");
  const backup = await makeDatabaseCopy(client, "backup");
  await beginning.take();
  const keys = createKnex(url, { poolSize: 1 });
  const sessions = createKnex(url, { poolSize: 2 });

  let nowMs = START_MS;
  let state = await readServerState(client);
  let history = createLedgerHistory();
  const look = async (): Promise<void> => {
    state = await readServerState(client);
    history.remember(state);
  };
  const errors: string[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-sim-"));
  const parsed = parseConfig({});
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const config = await withSecrets({ ...parsed.config, dataDir });
  const sessionStore = createSessionStore(sessions, createLogger("silent"));
  // A real server never sees the same session id twice, but schedules number their sessions from 1, so this makes the ids unique.
  let schedule = 0;
  const wholeSid = (sid: string): string => `${schedule}-${sid}`;
  const start = (build: (deps: Deps) => Express): Promise<Replica> =>
    startReplica({
      createApp: build,
      knex: createKnex(url, { poolSize: 3 }),
      config,
      logger: createLogger("error", { write: (line) => void errors.push(line) }),
      sessionStore,
      now: () => new Date(nowMs),
      committed: look,
    });
  const today = (deps: Deps): Express => createApp(deps, { distDir: join(dataDir, "no-dist") });
  const replicas = [await start(today), await start(today)] as const;
  const newer = await start(createOtherRelease(NEWER));
  const older = await start(createOtherRelease(OLDER));

  return {
    replicas,
    newer,
    older,
    state: () => state,
    history: () => history,
    errors,
    reset: async () => {
      await beginning.putBack();
      await sessions("sessions").delete();
      schedule += 1;
      errors.length = 0;
      nowMs = START_MS;
      history = createLedgerHistory();
      await look();
    },
    tick: (ms) => {
      nowMs += ms;
    },
    now: () => new Date(nowMs),
    openSession: async (sid, userId) => {
      const whole = wholeSid(sid);
      await sessions("sessions").insert({
        sid: whole,
        sess: JSON.stringify({ cookie: { originalMaxAge: SESSION_LIFE_MS }, userId }),
        expire: new Date(Date.now() + SESSION_LIFE_MS),
      });
      const signature = createHmac("sha256", config.sessionSecret).update(whole).digest("base64");
      const value = `s:${whole}.${signature.replace(/=+$/, "")}`;
      return `${sessionCookieName(config.appOrigin)}=${encodeURIComponent(value)}`;
    },
    accountOf: async (cookie) => {
      const [, sid = ""] = /=s:([^.]*)\./.exec(decodeURIComponent(cookie ?? "")) ?? [];
      const found = await sessions("sessions").where({ sid }).first<{ sess: { userId: string } }>("sess");
      return found?.sess.userId ?? null;
    },
    endSession: async (sid) =>
      void (await sessions("sessions")
        .where({ sid: wholeSid(sid) })
        .delete()),
    changeContent: async (change) => {
      await changeContent(client, change);
      await look();
    },
    grantAccess: async (accountId, granted) => {
      await client.query("update users set has_lessons_access = $2 where id = $1", [accountId, granted]);
      await look();
    },
    look,
    knex: keys,
    takeBackup: backup.take,
    restoreBackup: async () => {
      await backup.putBack();
      await startNewEpoch(keys);
      await look();
    },
    isAnyBlocked: async () => {
      const answer = await admin.query<{ blocked: boolean }>(
        `select exists (select from pg_stat_activity
           where datname = $1 and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0) as blocked`,
        [name],
      );
      return answer.rows[0]?.blocked ?? false;
    },
    close: async () => {
      sessionStore.close();
      for (const replica of [...replicas, newer, older]) await replica.close();
      await keys.destroy();
      await sessions.destroy();
      await client.end();
      await whenFree({ raw: (sql) => admin.query(sql) }, `drop database if exists ${name} with (force)`);
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
