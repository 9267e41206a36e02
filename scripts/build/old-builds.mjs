import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Folders under way: this, and the process that works on them. */
export const MAKING = ".making-";
/** Inside a build; its time is the last sign of a server that serves it. */
const SERVED = ".served";
const SIGN_EVERY_MS = 3_600_000;
/** Pages opened from a build may still ask for its files after the last server left it. */
const KEEP_SERVED_MS = 48 * SIGN_EVERY_MS;
/** Made by hand, or about to be served. */
const KEEP_UNSERVED_MS = SIGN_EVERY_MS;

/** Says from now on, every hour, that this process serves the build. */
export function keepBuild(folder) {
  const sign = () => {
    try {
      writeFileSync(join(folder, SERVED), "");
    } catch {
      // A disk that is only read loses no builds either.
    }
  };
  sign();
  setInterval(sign, SIGN_EVERY_MS).unref();
}

/** Removes builds of a part that nobody serves any more, and what killed builds left half done; never `current`. */
export function removeOldBuilds(dist, part, current) {
  const build = new RegExp(`^${part}-[0-9a-f]{16}$`);
  for (const name of readdirSync(dist)) {
    const folder = join(dist, name);
    const isLeft = name.startsWith(MAKING) && !isAlive(Number.parseInt(name.slice(MAKING.length), 10));
    const isOld = build.test(name) && folder !== current && Date.now() > keptUntil(folder);
    if (!isLeft && !isOld) continue;
    // Half removed it must not be found under its name.
    const going = join(dist, `${MAKING}${process.pid}-${name}`);
    try {
      renameSync(folder, going);
      rmSync(going, { recursive: true, force: true });
    } catch {
      // Another process removes it as well.
    }
  }
}

function keptUntil(folder) {
  const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.max(timeOf(folder) + KEEP_UNSERVED_MS, timeOf(join(folder, SERVED)) + KEEP_SERVED_MS);
}

/** Whether this machine has that process. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
