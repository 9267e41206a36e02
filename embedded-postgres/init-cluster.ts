import { execFile } from "node:child_process";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { SUPERUSER } from "./connection-file.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { giveTo, type RunAs } from "./unprivileged-user.ts";

const run = promisify(execFile);

/** Not the server's environment: it has secrets, and PG* variables would change PostgreSQL's behaviour. */
export const POSTGRES_ENVIRONMENT = { LC_ALL: "C", TZ: "UTC", PATH: "/usr/local/bin:/usr/bin:/bin" };

export const hasCluster = (clusterDir: string): Promise<boolean> =>
  stat(join(clusterDir, "PG_VERSION")).then(
    () => true,
    () => false,
  );

/**
 * Creates a cluster: UTF-8 with PostgreSQL's own C.UTF-8 locale, so that sorting is the same on every machine. Built
 * in a temporary folder and then renamed, so that an interrupted first start leaves nothing behind.
 */
export async function initCluster(
  { initdb }: PostgresBinaries,
  clusterDir: string,
  superuserPassword: string,
  user: RunAs,
): Promise<void> {
  const draft = `${clusterDir}.new`;
  const passwordFile = join(draft, "password");
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(draft, user);
  await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
  await giveTo(passwordFile, user);
  const data = join(draft, "data");
  await run(
    initdb,
    [
      `--pgdata=${data}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ],
    { ...user, cwd: "/", env: POSTGRES_ENVIRONMENT, timeout: 120_000 },
  );
  await rename(data, clusterDir);
  await rm(draft, { recursive: true, force: true });
}
