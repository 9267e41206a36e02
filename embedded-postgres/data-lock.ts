import { createHash } from "node:crypto";
import { realpath, unlink } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeDataDir } from "#server/platform/config/data-dir.ts";
import { cannotStart } from "#server/platform/errors.ts";

export type DataLock = { readonly release: () => Promise<void> };

/**
 * Ensures one server per data folder. The lock is a listening socket, which the operating system closes whenever the
 * process ends, so there are no stale locks. Linux has abstract sockets and Windows named pipes; elsewhere the socket
 * file of a dead process is recognised because nothing answers.
 */
async function lockAddress(dataDir: string): Promise<string> {
  const name = `balcao-cripto-${createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 32)}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(address, () => resolve(server));
    server.unref();
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
  });
}

/** Fails with a message, before changing anything, when another server has this folder. */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  await makeDataDir(dataDir);
  const address = await lockAddress(dataDir);
  let server: Server;
  try {
    server = await listen(address).catch(async (error: unknown) => {
      const leftBehind =
        address.startsWith("/") && codeOf(error) === "EADDRINUSE" && !(await isAnswered(address));
      if (!leftBehind) throw error;
      await unlink(address);
      return listen(address);
    });
  } catch (cause) {
    if (codeOf(cause) !== "EADDRINUSE") throw cause;
    throw cannotStart(
      `Já existe um Balcão Cripto em funcionamento com os dados de ${dataDir}. Pare o outro ou escolha outra pasta em DATA_DIR.`,
      cause,
    );
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
