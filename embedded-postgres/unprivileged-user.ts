import { execFile } from "node:child_process";
import { chmod, chown, readdir, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Logger } from "#server/platform/logger.ts";
import { cannotStart } from "#server/platform/errors.ts";

const run = promisify(execFile);

/** The user that PostgreSQL runs as. It refuses to run as root; otherwise it runs as the current user (`null`). */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

async function idsOf(user: string): Promise<RunAs> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", user]), run("id", ["-g", user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // No such user: the caller tries the next one.
    return null;
  }
}

async function createPostgresUser(): Promise<void> {
  try {
    await run("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      "postgres",
    ]);
  } catch {
    // useradd is missing or not permitted: fall back to `nobody`.
  }
}

/** The owner of an existing cluster, else `postgres` (created when missing), else `nobody`. */
export async function chooseUser(clusterDir: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterDir).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const existing = await idsOf("postgres");
  if (existing) return existing;
  await createPostgresUser();
  const user = (await idsOf("postgres")) ?? (await idsOf("nobody"));
  if (user === null)
    throw cannotStart(
      "O PostgreSQL não roda como root e não há outro usuário neste sistema. Informe DATABASE_URL.",
    );
  return user;
}

export async function giveTo(path: string, user: RunAs): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

function allows(
  file: { uid: number; gid: number; mode: number },
  user: NonNullable<RunAs>,
  bits: number,
): boolean {
  const shift = file.uid === user.uid ? 6 : file.gid === user.gid ? 3 : 0;
  return ((file.mode >> shift) & bits) === bits;
}

/**
 * Lets the user traverse the folders up to and including `folderOf` (a home such as /root is closed to others). Adds
 * the permission to traverse only, never to list or read.
 */
export async function openWayTo(folderOf: string, user: RunAs, logger: Logger): Promise<void> {
  if (!user) return;
  for (let folder = await realpath(folderOf); ; folder = dirname(folder)) {
    const found = await stat(folder);
    if (!allows(found, user, 0b001)) {
      await chmod(folder, found.mode | 0o001).catch((cause: unknown) => {
        throw cannotStart(
          `O PostgreSQL embutido não consegue chegar a ${folderOf}: libere a passagem em ${folder} (chmod o+x) ou escolha outra pasta em DATA_DIR.`,
          cause,
        );
      });
      logger.warn({ folder }, "allowed the database user to traverse a folder");
    }
    if (folder === dirname(folder)) return;
  }
}

/** After an installation with a strict umask: makes the programs of PostgreSQL readable for everybody. */
export async function openProgramsTo(root: string, user: RunAs): Promise<void> {
  if (!user) return;
  const open = [root];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const found = await stat(path);
    const needed = found.isDirectory() || found.mode & 0o100 ? 0o555 : 0o444;
    if ((found.mode & needed) !== needed) await chmod(path, found.mode | needed);
    if (found.isDirectory())
      for (const entry of await readdir(path, { withFileTypes: true }))
        if (!entry.isSymbolicLink()) open.push(join(path, entry.name));
  }
}
