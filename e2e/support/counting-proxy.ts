import { once } from "node:events";
import { createServer, request as askReplica, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { gunzipSync } from "node:zlib";

/** A request of a device that the proxy received. */
export type Passed = { readonly method: string; readonly path: string; readonly uids: readonly string[] };

/** A round-robin proxy before the replicas, as nginx would be. */
export type CountingProxy = {
  readonly origin: string;
  /** Every request since the last `forget`, in order. */
  readonly passed: () => readonly Passed[];
  readonly forget: () => void;
  /** While it returns true, the replica answers and the response is dropped. */
  loseAnswer: (passed: Passed) => boolean;
  /** Awaited before a request is forwarded. */
  beforePass: (passed: Passed) => Promise<void>;
  /** Awaited before each part of an answer is forwarded. */
  beforePart: (passed: Passed) => Promise<void>;
  /** Called when a request was forwarded completely and is not yet answered. `port`: the replica's. */
  onPassed: (passed: Passed, port: number) => void;
  readonly close: () => Promise<void>;
};

export async function startCountingProxy(ports: readonly number[], ownPort = 0): Promise<CountingProxy> {
  let passed: Passed[] = [];
  let turn = 0;

  const handOn = (
    req: IncomingMessage,
    res: ServerResponse,
    body: Buffer,
    seen: Passed,
    left: number,
  ): void => {
    const port = ports[turn++ % ports.length] ?? 0;
    const onward = askReplica({
      host: "127.0.0.1",
      port,
      method: req.method,
      path: req.url,
      headers: req.headers,
      agent: false,
    });
    onward.on("response", (answer) => {
      if (proxy.loseAnswer(seen)) {
        answer.resume();
        answer.on("end", () => res.destroy());
        return;
      }
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      const paced = async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          await proxy.beforePart(seen);
          yield part;
        }
      };
      // Either side may go away meanwhile.
      pipeline(answer, paced, res).catch(() => res.destroy());
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      // A refused connection is tried on the next replica; what may have arrived is not sent twice (as nginx does).
      if (error.code === "ECONNREFUSED" && left > 1) return handOn(req, res, body, seen, left - 1);
      if (res.headersSent) return void res.destroy();
      res.writeHead(502, { "Content-Type": "text/html" }).end("<title>502 Bad Gateway</title>");
    });
    res.on("close", () => onward.destroy());
    onward.end(body, () => proxy.onPassed(seen, port));
  };

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("error", () => res.destroy());
    req.on("end", () => {
      const body = Buffer.concat(chunks);
      const path = (req.url ?? "").split("?")[0] ?? "";
      const seen = { method: req.method ?? "", path, uids: path === "/api/sync" ? uidsOf(req, body) : [] };
      passed.push(seen);
      void proxy.beforePass(seen).then(() => handOn(req, res, body, seen, ports.length));
    });
  });
  server.listen(ownPort, "127.0.0.1");
  await once(server, "listening");

  const proxy: CountingProxy = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    passed: () => passed,
    forget: () => {
      passed = [];
    },
    loseAnswer: () => false,
    beforePass: () => Promise.resolve(),
    beforePart: () => Promise.resolve(),
    onPassed: () => undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}

function uidsOf(req: IncomingMessage, body: Buffer): string[] {
  const text = req.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
  const { mutations } = JSON.parse(text.toString()) as { mutations: readonly { uid: string }[] };
  return mutations.map(({ uid }) => uid);
}
