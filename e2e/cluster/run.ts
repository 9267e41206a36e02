import { execFile } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { PROJECT_ROOT } from "#server/platform/config/config.ts";
import { ask, until } from "./program.ts";
import { startCluster, type Cluster } from "./start-cluster.ts";
import { createSyncClient } from "./sync-client.ts";
import { createWorkload, type Account, type Workload } from "./workload.ts";

/**
 * `npm run test:cluster -- [--async]`: devices work while the primary, servers and the pool are killed and the network to the
 * primary's node is cut, then while the database is destroyed and restored. At rest each mutation that was acknowledged is there
 * exactly once. `--async`: replicas may lack what was acknowledged; after a promotion the operator begins a new epoch.
 */
const { values } = parseArgs({
  options: {
    async: { type: "boolean", default: false },
    devices: { type: "string", default: "200" },
    minutes: { type: "string", default: "10" },
    "primary-kills": { type: "string", default: "3" },
    "server-kills": { type: "string", default: "5" },
    "pool-kills": { type: "string", default: "2" },
    cuts: { type: "string", default: "1" },
  },
});
const DEVICES = Number(values.devices);
const WORK_MS = Number(values.minutes) * 60_000;
/** Longer than it takes Patroni to promote another node. */
const PRIMARY_AWAY_MS = 45_000;

type Fault = { readonly name: string; readonly cause: () => Promise<void> };

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Each kind evenly over the whole time. */
function faultsOf(cluster: Cluster): Fault[] {
  let turn = 0;
  const nextServer = () => {
    const program = cluster.servers[turn++ % cluster.servers.length];
    if (!program) throw new Error("no server");
    return program;
  };
  const loseThePrimary = async (lose: () => Promise<() => void>): Promise<void> => {
    await cluster.untilWhole();
    const comeBack = await lose();
    await sleep(PRIMARY_AWAY_MS);
    if (values.async) await beginNewEpoch(cluster);
    comeBack();
  };
  const kinds: readonly (readonly [count: string, Fault])[] = [
    [
      values["primary-kills"],
      {
        name: "primary with its Patroni, SIGKILL",
        cause: () => loseThePrimary(cluster.killPrimary),
      },
    ],
    [
      values.cuts,
      { name: "network of the primary's node, cut", cause: () => loseThePrimary(cluster.cutOffPrimary) },
    ],
    [
      values["pool-kills"],
      {
        name: "pgbouncer, SIGKILL",
        cause: async () => {
          await cluster.pooler.signal("SIGKILL");
          await sleep(1000);
          cluster.pooler.start();
        },
      },
    ],
    [
      values["server-kills"],
      {
        name: "server, SIGKILL",
        cause: async () => {
          const program = nextServer();
          await program.signal("SIGKILL");
          await sleep(3000);
          program.start();
        },
      },
    ],
  ];
  return kinds
    .flatMap(([count, fault]) =>
      Array.from({ length: Number(count) }, (_, n) => ({ fault, at: (n + 0.5) / Number(count) })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ fault }) => fault);
}

/** What docs/operations.md says after the promotion of a replica that may lack what was acknowledged. Nothing is sold here: no `reconcile`. */
async function beginNewEpoch(cluster: Cluster): Promise<void> {
  for (const server of cluster.servers) await server.signal("SIGTERM");
  print(await admin(cluster, "new-epoch"));
  await startServers(cluster);
}

async function startServers({ servers, serverOrigins, origins }: Cluster): Promise<void> {
  for (const server of servers) server.start();
  for (const origin of [...serverOrigins, ...origins])
    await until(`${origin} is ready`, async () => (await fetch(`${origin}/api/ready`)).status === 200);
}

async function causeFaults(cluster: Cluster, { longestGap }: Workload): Promise<void> {
  const faults = faultsOf(cluster);
  const turn = WORK_MS / (faults.length + 1);
  await sleep(turn / 2);
  for (const { name, cause } of faults) {
    const from = Date.now();
    await cause();
    await sleep(Math.max(0, from + turn - Date.now()));
    print(`${name}: longest interruption ${longestGap(from, Date.now()).toFixed(1)} s`);
  }
  await sleep(turn / 2);
  await cluster.untilWhole();
}

/** A poke of a change on one server reaches a device that listens at another one within a second. */
async function measurePokes(cluster: Cluster, account: Account): Promise<void> {
  const [listeningAt = ""] = cluster.serverOrigins;
  const writer = createSyncClient({
    origin: () => cluster.serverOrigins[1] ?? "",
    cookie: () => account.cookie,
    onAcknowledged: () => undefined,
  });
  account.devices.push(writer);
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const aborter = new AbortController();
    const answer = await fetch(`${listeningAt}/api/sync/poke`, {
      headers: { Cookie: account.cookie },
      signal: aborter.signal,
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    await sleep(1500);
    writer.write();
    await writer.drain();
    const from = Date.now();
    for (let text = ""; !text.includes("data: account");) text += (await reader?.read())?.value ?? "";
    times.push(Date.now() - from);
    aborter.abort();
  }
  print(`pokes of another server arrive after ${times.join(", ")} ms`);
  if (Math.max(...times) > 1000) throw new Error("a poke took longer than a second");
}

async function admin(cluster: Cluster, ...args: string[]): Promise<string> {
  const env = {
    ...cluster.serverEnvironment,
    PATH: process.env["PATH"],
    DATA_DIR: join(cluster.folder, "admin"),
  };
  const command = [join(PROJECT_ROOT, "scripts/run.mjs"), "admin", ...args];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout.trim();
}

/** Load, backup, more load, destroy, restore with a new epoch: nothing is lost that any device still has. */
async function drillBackup(cluster: Cluster, workload: Workload): Promise<void> {
  const folder = join(cluster.folder, "backups");
  print(await admin(cluster, "backup", folder));
  const file = readdirSync(folder).find((name) => name.endsWith(".dump")) ?? "";
  const until10 = Date.now() + 10_000;
  await workload.run(() => Date.now() > until10);
  for (const server of cluster.servers) await server.signal("SIGTERM");
  await ask(cluster.superuserUrl, "drop database balcao with (force)");
  await ask(cluster.superuserUrl, "create database balcao owner balcao");
  print(await admin(cluster, "restore", join(folder, file)));
  await startServers(cluster);
  // The restore has ended all sessions.
  await workload.signInAgain();
}

const cluster = await startCluster(values.async ? "asynchronous" : "synchronous");
let isDone = false;
try {
  print(`cluster in ${cluster.folder}`);
  const workload = await createWorkload({
    count: DEVICES,
    originOf: (n) => cluster.origins[n % cluster.origins.length] ?? "",
  });
  const start = Date.now();
  let isOver = false;
  print(
    `${DEVICES} devices work for ${values.minutes} minutes, replication is ${values.async ? "a" : ""}synchronous`,
  );
  await Promise.all([
    causeFaults(cluster, workload).finally(() => (isOver = true)),
    workload.run(() => isOver),
  ]);
  print(`longest interruption of all: ${workload.longestGap(start, Date.now()).toFixed(1)} s`);
  print(`after the faults: ${await workload.check(cluster.databaseUrl)}`);
  // The operator's word that a synchronous replica was promoted.
  if (!values.async) print(await admin(cluster, "keep-epoch"));
  print(
    await admin(cluster, "doctor").catch((error: { stderr?: string }) => error.stderr ?? "doctor failed"),
  );
  const [first] = workload.accounts;
  if (first) await measurePokes(cluster, first);
  await drillBackup(cluster, workload);
  print(`after the restore: ${await workload.check(cluster.databaseUrl)}`);
  isDone = true;
} finally {
  await cluster.stop();
  if (isDone) rmSync(cluster.folder, { recursive: true, force: true });
  else print(`failed; the logs are in ${cluster.folder}`);
}
