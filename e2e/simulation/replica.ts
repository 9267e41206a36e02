import { Agent, createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { Express } from "express";
import type { Store } from "express-session";
import type { Knex } from "knex";
import { createWallets } from "#server/lightning/connection/wallets.ts";
import { createAskProvider } from "#server/lightning/provider-gateway.ts";
import { createProcessors } from "#server/processors/gateways/create-processors.ts";
import { createBackground } from "#server/platform/background.ts";
import type { Deps } from "#server/platform/deps.ts";
import { NO_METRICS } from "#server/platform/metrics/metrics.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import { BrokenConnection, gateKnex } from "./gated-knex.ts";

/** Faults while the server works on one request. */
export type Interruption = {
  /** Its database connection ends before this statement (1 is the first). */
  readonly breakBefore?: number;
  /** It is killed at that moment: the work ends, and the client gets no response. */
  readonly dies?: boolean;
  /** It is killed between a commit and the response. */
  readonly dieAfterCommit?: boolean;
  /** It pauses before this statement until it is told to continue. */
  readonly pauseBefore?: number;
};

export type HttpRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};
export type HttpAnswer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};
export type Handled = {
  readonly answer: HttpAnswer;
  /** The server died during the request: the client gets no answer. */
  readonly died: boolean;
};

/** One server process as far as the sync can tell: the whole app over its own connection pool. */
export type Replica = {
  readonly handle: (request: HttpRequest, interruption?: Interruption) => Promise<Handled>;
  /** Resolves when it pauses, or has answered without reaching that point. */
  readonly paused: () => Promise<"paused" | "answered">;
  readonly resume: () => void;
  /** Number of statements of the last request, for placing a crash among them. */
  readonly statements: () => number;
  readonly close: () => Promise<void>;
};

export type ReplicaParts = {
  readonly knex: Knex;
  readonly config: ServerConfig;
  readonly logger: Logger;
  readonly sessionStore: Store;
  readonly now: () => Date;
  readonly createApp: (deps: Deps) => Express;
  /** Called after every commit that may have changed something. */
  readonly committed: () => Promise<void>;
};

/** Outside services, which the sync never calls. */
const NO_VENDORS = { rateSources: [], chainSources: [], checkout: null, identityProvider: null };

export async function startReplica(parts: ReplicaParts): Promise<Replica> {
  let interruption: Interruption = {};
  let count = 0;
  let died = false;
  let answered = false;
  let readOnly = false;
  let stopped: { readonly promise: Promise<void>; readonly resume: () => void } | null = null;
  let reached: (how: "paused" | "answered") => void = () => {};

  const knex = gateKnex(parts.knex, {
    before: async (statement) => {
      if (died) throw new BrokenConnection();
      count += 1;
      if (/^begin/i.test(statement)) readOnly = /read only/i.test(statement);
      if (count === interruption.pauseBefore && !answered) {
        stopped = openDoor();
        reached("paused");
        await stopped.promise;
      }
      if (count === interruption.breakBefore) {
        died = interruption.dies === true;
        throw new BrokenConnection();
      }
    },
    after: async (statement) => {
      if (!/^commit/i.test(statement)) return;
      if (readOnly) return;
      await parts.committed();
      if (interruption.dieAfterCommit) {
        died = true;
        throw new BrokenConnection();
      }
    },
  });
  const stopping = new AbortController();
  const deps: Deps = {
    metrics: NO_METRICS,
    config: parts.config,
    knex,
    clock: { now: parts.now },
    logger: parts.logger,
    mailer: { send: () => Promise.resolve(), close: () => undefined },
    ...NO_VENDORS,
    askProvider: createAskProvider(parts.config.lightning),
    wallets: createWallets({
      config: parts.config.lightning,
      clock: { now: parts.now },
      metrics: NO_METRICS,
      stopping: stopping.signal,
    }),
    processors: createProcessors(parts.config.processors, parts.now),
    background: createBackground(parts.logger),
    sessionStore: parts.sessionStore,
    serverId: null,
    stopping: stopping.signal,
  };
  const http = createServer(parts.createApp(deps));
  // A connection that is closed for being idle may just be taken for the next request, when the machine is busy.
  http.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });

  return {
    handle: async (request, next = {}) => {
      interruption = next;
      count = 0;
      died = false;
      answered = false;
      const answer = await exchange({ port, agent }, request);
      // What the server still writes in the background would be paused for ever, with its connection.
      answered = true;
      stopped?.resume();
      reached("answered");
      return { answer, died };
    },
    paused: () => new Promise((resolve) => (reached = resolve)),
    resume: () => stopped?.resume(),
    statements: () => count,
    close: async () => {
      stopping.abort();
      agent.destroy();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await parts.knex.destroy();
    },
  };
}

function openDoor(): { promise: Promise<void>; resume: () => void } {
  let resume = (): void => {};
  const promise = new Promise<void>((resolve) => (resume = resolve));
  return { promise, resume };
}

function exchange(
  { port, agent }: { readonly port: number; readonly agent: Agent },
  { method, path, headers, body }: HttpRequest,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> =
      body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const request = httpRequest(
      { host: "127.0.0.1", port, agent, method, path, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: new Map(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body ?? undefined);
  });
}
