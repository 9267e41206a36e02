import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** A program of the cluster that can be killed and started again; its output goes to a file. */
export type Program = {
  readonly name: string;
  readonly start: () => void;
  readonly signal: (signal: NodeJS.Signals) => Promise<void>;
  /** It stands still, with its connections open, until `resume`. */
  readonly freeze: () => void;
  readonly resume: () => void;
  /** Signals it for the last time: nothing starts it again. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

type Options = {
  readonly command: readonly string[];
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Starts it again when it ends by itself, as a service manager does. */
  readonly restarts?: boolean;
  /** PostgreSQL and Patroni do not run as root. */
  readonly user?: { readonly uid: number; readonly gid: number };
};

export function createProgram(
  name: string,
  { command, log, env = {}, restarts = false, user }: Options,
): Program {
  let child: ChildProcess | null = null;
  let isEnded = false;
  const program: Program = {
    name,
    start: () => {
      if (isEnded) return;
      const output = openSync(log, "a");
      const [file = "", ...args] = command;
      const started = spawn(file, args, {
        env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C.UTF-8", ...env },
        stdio: ["ignore", output, output],
        ...(process.getuid?.() === 0 ? user : {}),
      });
      child = started;
      started.once("error", (error) => appendFileSync(log, String(error)));
      started.once("exit", () => {
        if (restarts && child === started) setTimeout(program.start, 1000);
      });
    },
    signal: async (signal) => {
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      child = null;
      running.kill(signal);
      await once(running, "exit");
    },
    freeze: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    end: async (signal) => {
      isEnded = true;
      program.resume();
      await program.signal(signal);
    },
  };
  return program;
}

export const userIds = (name: string): { uid: number; gid: number } => ({
  uid: Number(execFileSync("id", ["-u", name], { encoding: "utf8" })),
  gid: Number(execFileSync("id", ["-g", name], { encoding: "utf8" })),
});

/** Waits until `check` is true; an error of it counts as not yet. */
export async function until(what: string, check: () => Promise<boolean>, withinMs = 90_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await sleep(200);
  }
}

/** What `work` gives. Throws after `ms` without it: what a fault cuts at a bad moment may never end by itself. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const ASK_MS = 90_000;

/** Rows of one statement on a connection of its own. */
export const ask = <Row>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  within(ASK_MS, askOnce<Row>(url, text, values));

async function askOnce<Row>(url: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}
