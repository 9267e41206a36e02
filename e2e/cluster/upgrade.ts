import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { PROJECT_ROOT } from "#server/platform/config/config.ts";
import { createLogger } from "#server/platform/logger.ts";
import { freePort } from "#server/testing/free-port.ts";
import { ask, createProgram, until, type Program } from "./program.ts";
import { createWorkload } from "./workload.ts";

/**
 * `npm run test:upgrade -- --from REVISION [--devices 60] [--seconds 20]`: devices work on two servers of an earlier revision, which are
 * replaced by this one, one after the other, and then by the earlier one again, with the schema taken back. At rest each mutation
 * that was acknowledged is there exactly once. Without `--from` the last tag is the earlier revision.
 */
const { values } = parseArgs({
  options: {
    from: { type: "string" },
    devices: { type: "string", default: "60" },
    seconds: { type: "string", default: "20" },
  },
});
const PHASE_MS = Number(values.seconds) * 1000;

type Release = "earlier" | "present";
/** A place behind the proxy, where a server of either release can run. */
type Place = {
  readonly origin: string;
  readonly programs: Readonly<Record<Release, Program>>;
};

const run = promisify(execFile);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const git = async (...args: string[]): Promise<string> =>
  (await run("git", args, { cwd: PROJECT_ROOT })).stdout.trim();

async function lastTag(): Promise<string> {
  try {
    return await git("describe", "--tags", "--abbrev=0");
  } catch (cause) {
    throw new Error("no release is tagged: name a revision with --from", { cause });
  }
}

/** The earlier revision with its own packages, built. */
async function checkOut(revision: string, folder: string): Promise<void> {
  await git("worktree", "add", "--detach", folder, revision);
  await run("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: folder });
  await run("npm", ["run", "build"], { cwd: folder, maxBuffer: 1 << 26 });
}

const folder = await mkdtemp(join(tmpdir(), "balcao-upgrade-"));
const earlier = join(folder, "earlier");
const roots: Readonly<Record<Release, string>> = { earlier, present: PROJECT_ROOT };
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  logger: createLogger("error"),
  disposable: true,
});
const environment = {
  DATABASE_URL: postgres.url,
  SESSION_SECRET: "one secret for all servers of the rehearsal",
  CONFIG_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  TRUST_PROXY: "loopback",
  SANDBOX: "0",
  RATES_PROVIDERS: "off",
  LOG_LEVEL: "warn",
};

async function createPlace(n: number): Promise<Place> {
  const port = await freePort();
  const programOf = (release: Release): Program =>
    createProgram(`${release}-${n}`, {
      command: [process.execPath, join(roots[release], "scripts/run.mjs"), "main"],
      env: { ...environment, PORT: String(port), DATA_DIR: join(folder, `server-${n}`) },
      log: join(folder, `${release}-${n}.log`),
    });
  return {
    origin: `http://localhost:${port}`,
    programs: { earlier: programOf("earlier"), present: programOf("present") },
  };
}

async function admin(...args: string[]): Promise<string> {
  const env = { PATH: process.env["PATH"], ...environment, DATA_DIR: join(folder, "admin") };
  const command = [join(PROJECT_ROOT, "scripts/run.mjs"), "admin", ...args];
  return (await run(process.execPath, command, { env })).stdout.trim();
}

const lastMigration = async (): Promise<string> => {
  const [last] = await ask<{ name: string }>(
    postgres.url,
    "select name from knex_migrations order by id desc limit 1",
  );
  return last?.name ?? "";
};

let isDone = false;
const places: Place[] = [];
/** The servers that a proxy would use: ready ones that nobody is about to stop. */
const ready = new Set<string>();

async function start({ origin, programs }: Place, release: Release): Promise<void> {
  programs[release].start();
  await until(`${origin} is ready`, async () => (await fetch(`${origin}/api/ready`)).status === 200);
  ready.add(origin);
}

async function stop({ origin, programs }: Place, release: Release): Promise<void> {
  ready.delete(origin);
  await programs[release].signal("SIGTERM");
}

try {
  const revision = values.from ?? (await lastTag());
  print(`logs in ${folder}; building ${revision}`);
  await checkOut(revision, earlier);
  await run("npm", ["run", "build"], { cwd: PROJECT_ROOT, maxBuffer: 1 << 26 });
  places.push(await createPlace(1), await createPlace(2));
  for (const place of places) await start(place, "earlier");
  const schema = await lastMigration();

  let turn = 0;
  const workload = await createWorkload({
    count: Number(values.devices),
    originOf: () => [...ready][turn++ % ready.size] ?? places[0]?.origin ?? "",
  });
  const phases: readonly (readonly [string, () => Promise<void>])[] = [
    ["two servers of the earlier release", () => sleep(PHASE_MS)],
    ...places.map(
      (place, n) =>
        [
          `the present release at place ${n + 1}`,
          async () => {
            await stop(place, "earlier");
            await start(place, "present");
            await sleep(PHASE_MS);
          },
        ] as const,
    ),
    [
      "back to the earlier release",
      async () => {
        for (const place of places) await stop(place, "present");
        print(await admin("migrate", "--back-to", schema));
        for (const place of places) await start(place, "earlier");
        await sleep(PHASE_MS);
      },
    ],
  ];
  let isOver = false;
  const working = workload.run(() => isOver);
  for (const [name, phase] of phases) {
    const from = Date.now();
    await phase();
    print(`${name}: longest interruption ${workload.longestGap(from, Date.now()).toFixed(1)} s`);
  }
  isOver = true;
  await working;
  if ((await lastMigration()) !== schema) throw new Error("the schema is not that of the earlier release");
  print(await workload.check(postgres.url));
  isDone = true;
} finally {
  for (const { programs } of places)
    for (const program of Object.values(programs)) await program.end("SIGTERM");
  await postgres.stop();
  await git("worktree", "remove", "--force", earlier).catch(() => undefined);
  if (isDone) await rm(folder, { recursive: true, force: true });
}
