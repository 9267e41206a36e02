import { connect, type Socket } from "node:net";

export type Reply = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
};

export type Wire = {
  readonly send: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: Buffer | string,
  ) => Promise<Reply>;
  readonly bytes: () => { up: number; down: number };
  readonly close: () => void;
};

type Line = {
  readonly socket: Socket;
  /** Time of the monotonic clock, in milliseconds. */
  usedAt: number;
  answer: ((reply: Reply) => void) | null;
  fail: (error: Error) => void;
};

/**
 * HTTP/1.1 over persistent connections, counting every byte and doing as little work as possible, because on one machine the
 * devices' work is taken from the server.
 */
export function createWire(port: number): Wire {
  const all = new Set<Socket>();
  const free: Line[] = [];
  const open = (): Line => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const line: Line = { socket, usedAt: 0, answer: null, fail: () => undefined };
    let seen: Buffer = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
      const reply = readReply(seen);
      if (!reply) return;
      seen = Buffer.alloc(0);
      line.usedAt = performance.now();
      free.push(line);
      line.answer?.(reply);
    });
    socket.on("error", (error) => line.fail(error));
    socket.on("close", () => line.fail(new Error("the connection was closed")));
    all.add(socket);
    return line;
  };
  /** Node closes a connection that was idle for five seconds. */
  const takeFresh = (): Line | null => {
    for (let line = free.pop(); line; line = free.pop()) {
      if (performance.now() - line.usedAt < 4000) return line;
      line.socket.destroy();
    }
    return null;
  };
  return {
    send: (method, path, headers = {}, body = "") =>
      new Promise((resolve, reject) => {
        const line = takeFresh() ?? open();
        line.answer = resolve;
        line.fail = reject;
        const fields = {
          Host: `127.0.0.1:${port}`,
          ...headers,
          "Content-Length": String(Buffer.byteLength(body)),
        };
        const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
        line.socket.cork();
        line.socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n`, "latin1");
        line.socket.write(body);
        line.socket.uncork();
      }),
    bytes: () => ({
      up: [...all].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
      down: [...all].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    }),
    close: () => {
      for (const socket of all) socket.destroy();
    },
  };
}

/** null: the response is not complete yet. */
function readReply(seen: Buffer): Reply | null {
  const end = seen.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = seen.toString("latin1", 0, end).split("\r\n");
  const headers: Record<string, string | string[]> = {};
  for (const line of lines) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    headers[name] = name === "set-cookie" ? [headers[name] ?? [], value].flat() : value;
  }
  const rest = seen.subarray(end + 4);
  const body =
    headers["transfer-encoding"] === "chunked"
      ? readChunks(rest)
      : readLength(rest, Number(headers["content-length"] ?? 0));
  return body && { status: Number(first.split(" ")[1]), headers, body };
}

const readLength = (rest: Buffer, length: number): Buffer | null => (rest.length < length ? null : rest);

function readChunks(rest: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = rest.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = parseInt(rest.toString("latin1", at, lineEnd), 16);
    const from = lineEnd + 2;
    if (rest.length < from + size + 2) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(from, from + size));
    at = from + size + 2;
  }
}
