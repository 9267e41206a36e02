import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtApp } from "../../e2e/support/server-process.ts";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { createLogger } from "#server/platform/logger.ts";

export type BenchServer = {
  readonly pid: number;
  readonly databaseUrl: string;
  /** The same database, for a role with all rights. */
  readonly superuserUrl: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
};

/** Our server as in production behind a proxy on this machine, in its own process with its own PostgreSQL, fsync on. */
export async function startBenchServer(
  port: number,
  extra: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, logger: createLogger("error") });
  const stopAll = async (server?: ServerProcess): Promise<void> => {
    await server?.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const server = await startServerProcess(port, {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    CONFIG_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    TRUST_PROXY: "loopback",
    ...extra,
  }).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  const superuser = new URL(postgres.superuserUrl);
  superuser.pathname = new URL(postgres.url).pathname;
  return {
    pid: server.pid,
    databaseUrl: postgres.url,
    superuserUrl: superuser.toString(),
    dataDir,
    stop: () => stopAll(server),
  };
}

export type ServerProcess = { readonly pid: number; readonly stop: () => Promise<void> };

/** Our server as in production; `environment` names its database and secrets. */
export async function startServerProcess(
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  // As `npm start` does: a round's garbage is short-lived, and a larger young generation copies less of it.
  const program = ["--max-semi-space-size=32", "--enable-source-maps", "scripts/run.mjs", "main"];
  const server = spawn("node", [...program, "--dist", await builtApp()], {
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: "error",
      NODE_ENV: "production",
      APP_ORIGIN: `http://localhost:${port}`,
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async (): Promise<void> => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  };
  try {
    await Promise.race([once(server.stdout, "data"), endedEarly(server)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: server.pid ?? 0, stop };
}

async function endedEarly(server: ChildProcess): Promise<never> {
  await once(server, "exit");
  throw new Error("the server did not start");
}
