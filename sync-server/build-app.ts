import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { buildEnvironment, PROJECT_ROOT } from "./config.ts";
import type { Logger } from "./logger.ts";
import { cannotStart } from "./errors.ts";

const run = promisify(execFile);

/** What the build is made of. */
const SOURCES = ["pwa", "db", "vite.config.ts", "package.json", "package-lock.json"];
const IGNORED = /\.test\.tsx?$|^db[\\/](migrations|seeds)[\\/]/;

export const DIST_DIR = join(PROJECT_ROOT, "dist");
/** Inside the build, which is emptied first: an interrupted build has no stamp and is made again. */
const STAMP = join(DIST_DIR, ".built-from");

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = await Promise.all(entries.map((entry) => listFiles(join(path, entry.name))));
  return nested.flat();
}

async function sourceFiles(): Promise<string[]> {
  const all = await Promise.all(SOURCES.map((source) => listFiles(join(PROJECT_ROOT, source))));
  return all
    .flat()
    .filter((file) => !IGNORED.test(relative(PROJECT_ROOT, file)))
    .sort();
}

async function hashSources(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(relative(PROJECT_ROOT, file))
      .update("\0")
      .update(await readFile(file));
  return hash.digest("hex");
}

/** A build somebody else made (`npm run build`) has no stamp: it counts when it is newer than every source. */
async function isNewerThan(files: readonly string[]): Promise<boolean> {
  const built = (await stat(join(DIST_DIR, "index.html"))).mtimeMs;
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return Math.max(...times) < built;
}

/** Builds the PWA when the build is missing or older than its sources (contract §1). */
export async function ensureAppIsBuilt(logger: Logger, signal: AbortSignal): Promise<void> {
  const files = await sourceFiles();
  const sources = await hashSources(files);
  if (existsSync(join(DIST_DIR, "index.html"))) {
    const stamp = await readFile(STAMP, "utf8").catch(() => null);
    if (stamp === sources) return;
    if (stamp === null && (await isNewerThan(files))) return writeFile(STAMP, sources);
  }
  logger.info("building the app");
  const startedAt = Date.now();
  const viteProgram = join(
    dirname(createRequire(import.meta.url).resolve("vite/package.json")),
    "bin/vite.js",
  );
  try {
    await run(process.execPath, [viteProgram, "build", "--logLevel", "warn"], {
      cwd: PROJECT_ROOT,
      env: buildEnvironment(),
      maxBuffer: 16 * 1024 * 1024,
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    const output = cause instanceof Error && "stderr" in cause ? String(cause.stderr).slice(-4000) : "";
    logger.error({ output }, "building the app failed");
    throw cannotStart("O aplicativo não pôde ser montado (vite build). Veja o registro acima.", cause);
  }
  await writeFile(STAMP, sources);
  logger.info({ ms: Date.now() - startedAt }, "app built");
}
