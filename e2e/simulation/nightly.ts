import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { createLogger } from "#server/platform/logger.ts";
import { MUTANTS, type Mutant } from "./mutants.ts";

/**
 * The part that takes too long for every change: many random schedules of the sync and of the wallet (`--schedules`,
 * 10 000 each; `--of sync` or `--of wallet` runs one kind), and every deliberate bug of `mutants.ts`, each of which must be detected. `--bugs pattern` runs only matching names;
 * `--schedules 0`, `--bugs none` and `--cluster none` skip a part; `--minutes` is the time limit for one bug. The cluster
 * (`npm run test:cluster`) runs at its full size with both kinds of replication, then the way back to a point in time; these need
 * root to install their programs.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: "string", default: "10000" },
    of: { type: "string" },
    bugs: { type: "string", default: "" },
    cluster: { type: "string", default: "" },
    minutes: { type: "string", default: "15" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 86_400_000)) },
  },
});

const KINDS = {
  sync: "e2e/simulation/schedules.test.ts",
  wallet: "e2e/simulation/lightning/wallet-schedules.test.ts",
} as const;
type ScheduleKind = keyof typeof KINDS;

const STEPS = "60";
const RUNS_PER_BUG = 1000;
const PORTIONS = 20;
const REHEARSALS = [
  ["e2e/cluster/run.ts"],
  ["e2e/cluster/run.ts", "--async"],
  ["e2e/cluster/point-in-time.ts"],
];

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    for (const child of running) child.kill();
    process.exit(1);
  });

type End = { readonly passed: boolean; readonly output: string };

const dataDir = await mkdtemp(join(tmpdir(), "balcao-nightly-"));
const postgres = await startEmbeddedPostgres({ dataDir, logger: createLogger("error"), disposable: true });
let ok = true;
try {
  for (const kind of ["sync", "wallet"] as const)
    if (values.of === undefined || values.of === kind)
      ok = (await runSchedules(kind, Number(values.schedules), Number(values.seed))) && ok;
  if (values.bugs !== "none") ok = (await runBugs(values.bugs)) && ok;
  if (values.cluster !== "none") for (const rehearsal of REHEARSALS) ok = (await rehearse(rehearsal)) && ok;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(ok ? 0 : 1);

/** Runs a separate process that prints to the terminal. */
async function rehearse(program: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, ["--import", "tsx", ...program], {
    stdio: "inherit",
  });
  running.add(child);
  const [code] = (await once(child, "exit")) as [number | null];
  running.delete(child);
  return code === 0;
}

async function runSchedules(kind: ScheduleKind, count: number, seed: number): Promise<boolean> {
  if (count === 0) return true;
  const each = Math.ceil(count / PORTIONS);
  let passed = 0;
  const failures: string[] = [];
  await inParallel([...Array(PORTIONS).keys()], async (portion) => {
    const end = await simulate(kind, {
      SIM_STEPS: STEPS,
      SIM_RUNS: String(each),
      SIM_SEED: String(seed * PORTIONS + portion),
    });
    if (end.passed) passed += each;
    else failures.push(end.output);
    console.log(`${passed} of ${each * PORTIONS} schedules of the ${kind} passed`);
  });
  for (const output of failures) console.log(output);
  return failures.length === 0;
}

/** Prints a table of what detected each bug. */
async function runBugs(filter: string): Promise<boolean> {
  const wanted = MUTANTS.filter(({ name }) => new RegExp(filter).test(name));
  let noticed = 0;
  console.log("| deliberate bug | noticed by | after schedules |\n|---|---|--:|");
  await inParallel(wanted, async (mutant) => {
    const { by, after } = await tryBug(mutant);
    if (by !== null) noticed += 1;
    console.log(`| ${mutant.name} | ${by ?? "NOBODY"} | ${after} |`);
  });
  console.log(`${noticed} of ${wanted.length} deliberate bugs noticed`);
  return noticed === wanted.length;
}

type Noticed = { readonly by: string | null; readonly after: string };

async function tryBug({ name, noticedBy }: Mutant): Promise<Noticed> {
  const patience = Number(values.minutes);
  if (noticedBy && "test" in noticedBy) {
    const { test } = noticedBy;
    const project = test.startsWith("pwa/") ? "pwa" : test.startsWith("e2e/") ? "sim" : "server";
    const { output } = await runVitest(project, test, { SIM_MUTANT: name }, patience);
    const isNoticed = output.includes("AssertionError");
    if (!isNoticed) console.log(output);
    return { by: isNoticed ? test : null, after: "-" };
  }
  const kind = noticedBy && "source" in noticedBy ? "wallet" : "sync";
  const runs: Record<string, string> = { SIM_STEPS: STEPS, SIM_RUNS: String(RUNS_PER_BUG), SIM_MUTANT: name };
  if (noticedBy && "theme" in noticedBy) runs["SIM_THEME"] = noticedBy.theme;
  if (noticedBy && "source" in noticedBy) runs["SIM_SOURCE"] = noticedBy.source;
  const { passed, output } = await simulate(kind, runs, patience);
  const [, after = "-"] = /Property failed after (\d+) tests/.exec(output) ?? [];
  const [, by = null] = /Caused by: Error: ([^:]+):/.exec(output) ?? [];
  return { by: passed ? null : by, after };
}

function simulate(kind: ScheduleKind, environment: Record<string, string>, minutes?: number): Promise<End> {
  return runVitest("sim", KINDS[kind], environment, minutes);
}

/** A separate Vitest process, because a deliberate bug changes sources as they are loaded. */
function runVitest(
  project: string,
  file: string,
  environment: Record<string, string>,
  minutes?: number,
): Promise<End> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--project", project, file],
      {
        env: { ...process.env, ...environment, DATABASE_URL: postgres.url, NO_COLOR: "1" },
        stdio: ["ignore", "pipe", "pipe"],
        timeout: (minutes ?? 600) * 60_000,
      },
    );
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("exit", (code) => {
      running.delete(child);
      resolve({ passed: code === 0, output });
    });
  });
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
