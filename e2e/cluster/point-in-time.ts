import { execFile } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { PROJECT_ROOT } from "#server/platform/config/config.ts";
import { freePort } from "#server/testing/free-port.ts";
import { makeBuild } from "../../scripts/build/make-build.mjs";
import { deployedFile } from "./deployed-file.ts";
import { installPrograms, postgresPrograms } from "./install-programs.ts";
import { ask, createProgram, until, userIds } from "./program.ts";
import { createWorkload } from "./workload.ts";

/**
 * `npm run test:point-in-time`: devices work, pgBackRest makes a backup and archives what follows, and the database goes back to a
 * moment between the backup and its end. With a new epoch devices send again what is missing then.
 */
const { values } = parseArgs({
  options: { devices: { type: "string", default: "30" }, seconds: { type: "string", default: "10" } },
});
const PHASE_MS = Number(values.seconds) * 1000;

const run = promisify(execFile);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

installPrograms();
const dist = await makeBuild("app");
const folder = mkdtempSync(join(tmpdir(), "balcao-point-in-time-"));
chmodSync(folder, 0o755);
const user = userIds("postgres");
const makeFolder = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, user.uid, user.gid);
  return path;
};
const [dataDir, socket, repository] = [makeFolder("data"), makeFolder("socket"), makeFolder("repository")];
const [port, serverPort] = [await freePort(), await freePort()];
const configFile = join(folder, "pgbackrest.conf");
writeFileSync(
  configFile,
  deployedFile("pgbackrest.conf", [
    ["repo1-path=/var/lib/pgbackrest", `repo1-path=${repository}\nlog-path=${socket}\nlock-path=${socket}`],
    ["pg1-path=/var/lib/postgresql/balcao", `pg1-path=${dataDir}`],
    ["pg1-port=5432", `pg1-port=${port}\npg1-socket-path=${socket}`],
  ]),
);
const asPostgres = (command: string, ...args: string[]) =>
  run(command, args, { ...user, cwd: "/", env: { PATH: "/usr/bin:/bin", LC_ALL: "C.UTF-8" } });
const backRest = (...args: string[]) =>
  asPostgres("pgbackrest", `--config=${configFile}`, "--stanza=balcao", ...args);

const database = createProgram("postgres", {
  command: [`${postgresPrograms()}/postgres`, "-D", dataDir],
  log: join(folder, "postgres.log"),
  user,
});
const urlOf = (role: string, name: string): string => `postgres://${role}@127.0.0.1:${port}/${name}`;
const [superuserUrl, databaseUrl] = [urlOf("postgres", "postgres"), urlOf("balcao", "balcao")];
const origin = `http://localhost:${serverPort}`;
const environment = {
  DATABASE_URL: databaseUrl,
  APP_ORIGIN: origin,
  SESSION_SECRET: "the secret of the rehearsal",
  CONFIG_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  TRUST_PROXY: "loopback",
  SANDBOX: "0",
  RATES_PROVIDERS: "off",
  LOG_LEVEL: "warn",
};
const program = join(PROJECT_ROOT, "scripts/run.mjs");
const server = createProgram("server", {
  command: [process.execPath, program, "main", "--dist", dist],
  env: { ...environment, PORT: String(serverPort), DATA_DIR: join(folder, "server") },
  log: join(folder, "server.log"),
});
const startDatabase = async (): Promise<void> => {
  database.start();
  await until("the database takes writes", async () => {
    const [row] = await ask<{ inside: boolean }>(superuserUrl, "select pg_is_in_recovery() as inside");
    return row?.inside === false;
  });
};
const startServer = async (): Promise<void> => {
  server.start();
  await until("the server is ready", async () => (await fetch(`${origin}/api/ready`)).status === 200);
};

let isDone = false;
try {
  await asPostgres(
    `${postgresPrograms()}/initdb`,
    "-D",
    dataDir,
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
  );
  appendFileSync(
    join(dataDir, "postgresql.conf"),
    `port = ${port}\nunix_socket_directories = '${socket}'\narchive_mode = on\n` +
      `archive_command = 'pgbackrest --config=${configFile} --stanza=balcao archive-push %p'\n`,
  );
  await startDatabase();
  await ask(superuserUrl, "create role balcao login");
  await ask(superuserUrl, "create database balcao owner balcao");
  await backRest("stanza-create");
  await startServer();
  const workload = await createWorkload({ count: Number(values.devices), originOf: () => origin });
  const work = async (): Promise<void> => {
    const end = Date.now() + PHASE_MS;
    await workload.run(() => Date.now() > end);
  };
  await work();
  await backRest("--type=full", "backup");
  await work();
  const [moment] = await ask<{ at: string }>(superuserUrl, "select now()::text as at");
  // Recovery stops at the first commit after the moment.
  await sleep(1000);
  await work();
  await ask(superuserUrl, "select pg_switch_wal()");

  await server.signal("SIGTERM");
  await database.signal("SIGINT");
  await backRest("--delta", "--type=time", `--target=${moment?.at}`, "--target-action=promote", "restore");
  await startDatabase();
  const [stored] = await ask<{ count: number }>(
    databaseUrl,
    "select count(*)::int as count from mutation_log",
  );
  const acknowledged = workload.accounts
    .flatMap(({ devices }) => devices)
    .reduce((sum, device) => sum + device.acknowledged.size, 0);
  print(`back to ${moment?.at}: ${stored?.count} of ${acknowledged} acknowledged mutations are there`);
  if (!stored || stored.count === 0 || stored.count >= acknowledged)
    throw new Error("this is another moment");
  const command = [program, "admin", "new-epoch"];
  const env = { ...environment, PATH: process.env["PATH"], DATA_DIR: join(folder, "server") };
  print((await run(process.execPath, command, { env })).stdout.trim());
  await startServer();
  print(`after the new epoch: ${await workload.check(databaseUrl)}`);
  isDone = true;
} finally {
  await server.end("SIGTERM");
  await database.end("SIGINT");
  if (isDone) rmSync(folder, { recursive: true, force: true });
  else print(`failed; the logs are in ${folder}`);
}
