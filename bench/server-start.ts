import { once } from "node:events";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { createLogger } from "#server/platform/logger.ts";
import { freePort } from "#server/testing/free-port.ts";
import { median, printTable } from "./table.ts";

/**
 * What starting the server costs when the build exists: processor time until the ready line, the time of the first page, and the
 * memory at rest. The floor is Node with the few packages that any such server needs.
 */
const RUNS = 3;
const TICKS_PER_SECOND = 100;
const REST_MS = 3_000;
/** Starts the server as `npm start` does. */
const OURS = (
  process.env["BENCH_SERVER"] ?? "--max-semi-space-size=32 --enable-source-maps scripts/run.mjs main"
).split(" ");
const FLOOR = [
  "--input-type=module",
  "-e",
  `await Promise.all(["express", "express-session", "helmet", "compression", "knex", "pg", "pino", "zod", "stripe", "nodemailer"]
     .map((name) => import(name)));
   const { default: express } = await import("express");
   express().get("/", (_req, res) => res.send("ok")).listen(process.env.PORT, () => console.log("pronto em"));`,
];

type Start = { readonly processor: number; readonly page: number; readonly memory: number };

export async function benchServerStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-start-"));
  const postgres = await startEmbeddedPostgres({ dataDir, logger: createLogger("error"), disposable: true });
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: "error", RATES_PROVIDERS: "off" };
  try {
    // Migrates, and fills the disk cache.
    await measure(OURS, env);
    const ours: Start[] = [];
    const floor: Start[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await measure(OURS, env));
      floor.push(await measure(FLOOR, env));
    }
    const line = (what: string, unit: string, read: (start: Start) => number) => ({
      what,
      ours: median(ours.map(read)),
      floor: median(floor.map(read)),
      unit,
    });
    printTable(`Start of the server with a build in place (median of ${RUNS})`, [
      { ...line("processor time until it is ready", "ms", (start) => start.processor), aim: "≤ 2200 ms" },
      line("the first page", "ms", (start) => start.page),
      { ...line("memory after the first page", "MB", (start) => start.memory), aim: "≤ 220 MB" },
    ]);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Start> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port), SANDBOX: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  try {
    await new Promise<void>((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes("pronto em")) resolve();
      });
      child.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
    });
    const processor = await processorTime(pid);
    const startedAt = performance.now();
    await (await fetch(`http://localhost:${port}/`, { headers: { Accept: "text/html" } })).text();
    const page = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return { processor, page, memory: await residentMemory(pid) };
  } finally {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
}

/** Processor time of the process and its ended children, in ms. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
  return (ticks / TICKS_PER_SECOND) * 1000;
}

async function residentMemory(pid: number): Promise<number> {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
