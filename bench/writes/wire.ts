import { Agent, request } from "node:http";
import type { Socket } from "node:net";

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

/** Connections that stay open, with every byte on them counted. */
export function createWire(port: number): Wire {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  return {
    send: (method, path, headers = {}, body = "") =>
      new Promise((resolve, reject) => {
        const sent = request({
          agent,
          port,
          method,
          path,
          host: "127.0.0.1",
          headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        });
        sent.on("socket", (socket) => sockets.add(socket));
        sent.on("error", reject);
        sent.on("response", (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        });
        sent.end(body);
      }),
    bytes: () => {
      const all = [...sockets];
      return {
        up: all.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
        down: all.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
      };
    },
    close: () => agent.destroy(),
  };
}
