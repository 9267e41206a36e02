import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Name of folders in progress, followed by the part and the process that works on them. */
export const MAKING = ".making-";
/** A file inside a build; its modification time is the last sign of a server that serves it. */
const SERVED = ".served";
const SIGN_EVERY_MS = 3_600_000;
/** Open pages may still request files of a build after the last server has left it. */
const KEEP_SERVED_MS = 48 * SIGN_EVERY_MS;
/** For builds made by hand, or about to be served. */
const KEEP_UNSERVED_MS = SIGN_EVERY_MS;

/** Marks the build as served by this process, now and every hour. */
export function keepBuild(folder) {
  const sign = () => {
    try {
      writeFileSync(join(folder, SERVED), "");
    } catch {
      // A read-only disk has no builds to clean up.
    }
  };
  sign();
  setInterval(sign, SIGN_EVERY_MS).unref();
}

/** Removes a part's builds that no server uses any more and the leftovers of killed builds; never `current`. */
export function removeOldBuilds(dist, part, current) {
  const build = new RegExp(`^${part}-[0-9a-f]{16}$`);
  for (const name of readdirSync(dist)) {
    const folder = join(dist, name);
    const isLeft = name.startsWith(MAKING) && !isAlive(Number.parseInt(name.slice(MAKING.length), 10));
    const isOld = build.test(name) && folder !== current && Date.now() > keptUntil(folder);
    if (!isLeft && !isOld) continue;
    // Renamed first, so that a half-removed build is not found under its name.
    const going = join(dist, `${MAKING}${process.pid}-${name}`);
    try {
      renameSync(folder, going);
      rmSync(going, { recursive: true, force: true });
    } catch {
      // Another process is removing it at the same time.
    }
  }
}

function keptUntil(folder) {
  const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.max(timeOf(folder) + KEEP_UNSERVED_MS, timeOf(join(folder, SERVED)) + KEEP_SERVED_MS);
}

/** Whether that process runs on this machine. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
