import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { cannotStart } from "#server/platform/errors.ts";

const run = promisify(execFile);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux")
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");
  const listed = await run("ps", ["-p", String(pid), "-o", "command="]).catch(() => ({ stdout: "" }));
  return listed.stdout;
}

/**
 * After a SIGKILL of the server its PostgreSQL keeps running. The caller holds the data lock, so a postmaster on this
 * cluster is an orphan: stops it (rolling back open transactions) and waits for it.
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (!isAlive(pid)) return;
  // The pid may have been reused by another process, and PostgreSQL would refuse to start because of it.
  if (!(await commandOf(pid)).includes(clusterDir)) return rm(pidFile, { force: true });
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 8000; waited += 50) {
      if (!isAlive(pid)) return;
      await sleep(50);
    }
  }
  throw cannotStart(`O PostgreSQL anterior (processo ${pid}) não parou. Pare-o e tente de novo.`);
}
