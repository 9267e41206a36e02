import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Milliseconds of CPU that these processes and all of PostgreSQL, including ended backends, have used; NaN where /proc does not
 * exist.
 */
export async function cpuMs(pids: readonly number[], dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const postmaster = Number(text.split("\n")[0]);
  const all = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(all.map(statOf));
  const ours = stats.filter(
    (fields, at) =>
      pids.includes(all[at] ?? 0) || all[at] === postmaster || Number(fields?.[1]) === postmaster,
  );
  return ours.length < pids.length + 1 ? NaN : ours.reduce((sum, fields) => sum + cpuOf(fields), 0);
}

const TICK_MS = 10;

function cpuOf(fields: readonly string[] | null): number {
  const [own = 0, system = 0, children = 0, childrenSystem = 0] = (fields ?? []).slice(11, 15).map(Number);
  return (own + system + children + childrenSystem) * TICK_MS;
}

async function statOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return text === null ? null : text.slice(text.lastIndexOf(")") + 2).split(" ");
}
