import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hashSources } from "./hash-sources.mjs";
import { isAlive, keepBuild, MAKING, removeOldBuilds } from "./old-builds.mjs";
import { missingFiles, PARTS } from "./parts.mjs";

const PROJECT_ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LOOK_EVERY_MS = 100;
/** Sources that change during a build are built again, up to this many times. */
const TRIES = 3;

/**
 * Returns the folder of a finished build of these sources, `dist/<part>-<hash>`, and creates it when it is missing. The build is
 * made in a temporary folder, checked, and renamed in one step, so a folder with that name is complete and never changes: a
 * running server keeps the build it started with (docs/decisions/0045).
 */
export async function makeBuild(part, { root = PROJECT_ROOT, signal, note = () => {}, served = false } = {}) {
  const dist = join(root, "dist");
  for (let tries = 0; tries < TRIES; tries += 1) {
    const hash = hashSources(part, root);
    const folder = join(dist, `${part}-${hash}`);
    const isThere = () => existsSync(folder);
    if (!isThere())
      await alone({ dist, part, signal, isThere }, () =>
        makeAside({ part, root, hash, folder, signal, note }),
      );
    if (!isThere()) continue;
    markUsed(folder);
    if (served) keepBuild(folder);
    return folder;
  }
  throw new Error("The sources kept changing while they were built.");
}

async function makeAside({ part, root, hash, folder, signal, note }) {
  note(`building the ${part}`);
  const startedAt = Date.now();
  const dist = join(root, "dist");
  const aside = join(dist, `${MAKING}${process.pid}-${part}`);
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  try {
    await PARTS[part].make(root, aside, signal);
    const missing = missingFiles(part, aside);
    if (missing.length > 0) throw new Error(`The build lacks ${missing.join(", ")}.`);
    // Sources that changed during the build may have been read half-written.
    if (hashSources(part, root) !== hash) return;
    giveName(aside, folder);
    note(`${part} built in ${Date.now() - startedAt} ms`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  removeOldBuilds(dist, part, folder);
}

/** Renames in one step. If another process was faster, its build is identical. */
function giveName(aside, folder) {
  try {
    renameSync(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Lets two builds that start together make only one: the second waits for the first. If both run at once nevertheless (a lock
 * left by a process of another machine), each makes a complete build in its own folder, and one of the two is kept.
 */
async function alone({ dist, part, signal, isThere }, work) {
  mkdirSync(dist, { recursive: true });
  const lock = join(dist, `.lock-${part}`);
  while (!takeLock(lock)) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    if (isThere()) return;
  }
  try {
    if (!isThere()) await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isAlive(ownerOf(lock))) rmSync(lock, { force: true });
    return false;
  }
}

function ownerOf(lock) {
  try {
    // A lock file is empty for a moment between its creation and its writing: it is still held.
    return Number(readFileSync(lock, "utf8")) || process.pid;
  } catch {
    return process.pid; // released meanwhile
  }
}

/** Updates the build's modification time, so that the cleanup does not treat it as old. */
function markUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // A read-only disk has no builds to clean up.
  }
}
