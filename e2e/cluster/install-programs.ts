import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/** Debian's packages of the programs that the cluster consists of, and one program of each. */
const PROGRAMS = {
  postgresql: "/usr/lib/postgresql",
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  pgbouncer: "/usr/sbin/pgbouncer",
  haproxy: "/usr/sbin/haproxy",
  pgbackrest: "/usr/bin/pgbackrest",
  "nginx-light": "/usr/sbin/nginx",
} as const;

/** Installs what is missing; needs root for that. */
export function installPrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([, program]) => !existsSync(program));
  if (missing.length === 0) return;
  const run = (...args: string[]): void => void execFileSync("apt-get", args, { stdio: "inherit" });
  run("update");
  run("install", "-y", "--no-install-recommends", ...missing.map(([name]) => name));
}

/** The folder of the newest PostgreSQL's programs. */
export function postgresPrograms(): string {
  const versions = readdirSync(PROGRAMS.postgresql).toSorted((a, b) => Number(b) - Number(a));
  return `${PROGRAMS.postgresql}/${versions[0]}/bin`;
}
