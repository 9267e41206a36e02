import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { appUrl, readConnection } from "#embedded-postgres/connection-file.ts";
import { makeBuild } from "../../scripts/build/make-build.mjs";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { freePort } from "#server/testing/free-port.ts";

export const PROJECT_ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The real server as its own process, on one port and one DATA_DIR for as long as the test lives. */
export type TestServer = {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** Starts it (again) and resolves at the ready line; `changes` apply from now on. */
  start(changes?: Pick<TestServerOptions, "dist" | "env">): Promise<void>;
  /** SIGTERM, as an operator does; fails unless it ends with 0 within 10 s (contract §1). */
  stop(): Promise<void>;
  /** SIGKILL, as a power cut does. */
  kill(): Promise<void>;
  running(): boolean;
  /** Where its database is now; the embedded one changes its port with every start. */
  databaseUrl(): Promise<string>;
  /** Everything it printed so far. */
  output(): string;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
};

export type TestServerOptions = {
  readonly port?: number;
  /** The build of the app to serve; `E2E_DIST` or that of the sources otherwise. */
  readonly dist?: string;
  /** Serves the sources as `npm run dev` does, until `start` names a build. */
  readonly dev?: boolean;
  readonly env?: Readonly<Record<string, string>>;
};

/** The build under test, made unless the setup of the run made it already. */
export const builtApp = async (): Promise<string> => process.env["E2E_DIST"] ?? makeBuild("app");

/** As `npm start` and `npm run dev` start it. */
const served = (dist: string): string[] => [
  "--enable-source-maps",
  "scripts/run.mjs",
  "main",
  "--dist",
  dist,
];
const DEV = ["--import", "tsx", "sync-server/main.ts", "--dev"];

const READY = /pronto em (http:\/\/\S+)/;
const START_MS = 120_000;
const STOP_MS = 10_000;

/** Prepares a server and starts it. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  let program = options.dev ? DEV : served(options.dist ?? (await builtApp()));
  let env = options.env ?? {};
  const port = options.port ?? (await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), "balcao-e2e-"));
  const database = await createTestDatabase();
  let child: ChildProcess | null = null;
  let printed = "";
  let crash: string | null = null;

  const exited = async (running: ChildProcess): Promise<number | null> => {
    if (running.exitCode === null && running.signalCode === null) await once(running, "exit");
    return running.exitCode;
  };

  const server: TestServer = {
    origin: `http://localhost:${port}`,
    port,
    dataDir,
    running: () => child !== null,
    output: () => printed,
    databaseUrl: async () => {
      if (database) return database.url;
      const connection = await readConnection(dataDir);
      if (!connection) throw new Error("the test server has no database yet");
      return appUrl(connection);
    },
    start: async (changes = {}) => {
      if (changes.dist !== undefined) program = served(changes.dist);
      env = { ...env, ...changes.env };
      if (child) throw new Error("the test server runs already");
      const started = spawn(process.execPath, program, {
        cwd: PROJECT_ROOT,
        env: serverEnvironment({ port, dataDir, database, extra: env }),
        stdio: ["ignore", "pipe", "pipe"],
      });
      child = started;
      started.once("exit", (code, signal) => {
        if (child !== started) return;
        child = null;
        crash = `the server ended by itself with ${code ?? signal}:\n${printed.slice(-4000)}`;
      });
      await ready(started, (text) => (printed += text));
    },
    stop: async () => {
      const running = child;
      if (!running) return;
      child = null;
      running.kill("SIGTERM");
      const late = setTimeout(() => running.kill("SIGKILL"), STOP_MS);
      const code = await exited(running);
      clearTimeout(late);
      if (code !== 0) throw new Error(`the server ended with ${code ?? running.signalCode}:\n${printed}`);
    },
    kill: async () => {
      const running = child;
      if (!running) return;
      child = null;
      running.kill("SIGKILL");
      await exited(running);
    },
    dispose: async () => {
      try {
        await server.stop();
        if (crash) throw new Error(crash);
      } finally {
        endOrphanedPostgres(dataDir);
        await database?.drop();
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      }
    },
  };
  await server.start();
  return server;
}

type EnvironmentParts = {
  readonly port: number;
  readonly dataDir: string;
  readonly database: TestDatabase | null;
  readonly extra: Readonly<Record<string, string>>;
};

/** The variables an operator would set, without the test runner's own. */
function serverEnvironment({ port, dataDir, database, extra }: EnvironmentParts): NodeJS.ProcessEnv {
  const { NODE_ENV: _node, VITEST: _vitest, NODE_OPTIONS: _options, ...inherited } = process.env;
  return {
    ...inherited,
    PORT: String(port),
    DATA_DIR: dataDir,
    SANDBOX: "0",
    RATES_PROVIDERS: "off",
    LOG_LEVEL: "warn",
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...extra,
  };
}

async function ready(child: ChildProcess, print: (text: string) => void): Promise<void> {
  let seen = "";
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`the server was not ready after ${START_MS / 1000} s:\n${seen}`));
    }, START_MS);
    const read = (chunk: Buffer): void => {
      seen += chunk.toString();
      print(chunk.toString());
      if (!READY.test(seen)) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`the server ended with ${code} before it was ready:\n${seen}`));
    });
  });
}

/** After a SIGKILL the embedded PostgreSQL lives on: ends it by the process id it wrote into its own data. */
function endOrphanedPostgres(dataDir: string): void {
  try {
    const pid = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    if (pid > 1) process.kill(pid, "SIGQUIT");
  } catch {
    // It has already ended.
  }
}
