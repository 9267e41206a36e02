import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Knex } from "knex";
import { createApp } from "#server/platform/app.ts";
import { createBackground } from "#server/platform/background.ts";
import { parseConfig, type Config } from "#server/platform/config/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createIdentityProvider } from "#server/accounts/oidc/create-identity-provider.ts";
import { createChainSources } from "#server/counter/chain/create-chain-sources.ts";
import { createStripeGateway } from "#server/purchases/stripe/stripe-gateway.ts";
import { createProcessors } from "#server/processors/gateways/create-processors.ts";
import { createRateSources } from "#server/counter/rates/create-rate-sources.ts";
import { MACHINE_TIMERS, type Timers } from "#server/lightning/connection/timers.ts";
import { createWallets } from "#server/lightning/connection/wallets.ts";
import { createAskProvider } from "#server/lightning/provider-gateway.ts";
import type { Mail } from "#server/messages/mail-gateway.ts";
import { createLogger } from "#server/platform/logger.ts";
import { NO_METRICS, type Metrics } from "#server/platform/metrics/metrics.ts";
import { createSessionStore } from "#server/accounts/sign-in/session-store-repository.ts";
import { withSecrets } from "#server/platform/config/secrets.ts";
import { createTestSchema } from "./create-test-schema.ts";

export type Client = {
  /** `fetch` on the server that keeps cookies; a plain object as `json` is sent as JSON. */
  readonly fetch: (
    path: string,
    init?: RequestInit & { json?: unknown; form?: Record<string, string> },
  ) => Promise<Response>;
  readonly cookies: Map<string, string>;
};

export type TestServer = {
  readonly url: string;
  readonly deps: Deps;
  /** Mails that were sent, oldest first. */
  readonly mails: Mail[];
  /** Empties `mails` once every mail that is on its way has arrived. */
  readonly clearMails: () => Promise<void>;
  /** The server's log, one JSON line each. */
  readonly logLines: string[];
  /** Sets the server's clock; `null`: the real time. */
  readonly setNow: (now: Date | null) => void;
  readonly newClient: () => Client;
  readonly close: () => Promise<void>;
};

export type TestServerOptions = {
  readonly config?: Partial<Config>;
  readonly distDir?: string;
  /** Creates metrics, as with METRICS_PORT. */
  readonly metrics?: (knex: Knex) => Metrics;
  /** Timers for waiting on connected wallets. */
  readonly timers?: Timers;
};

export function newClient(url: string): Client {
  const cookies = new Map<string, string>();
  return {
    cookies,
    fetch: async (path, { json, form, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (cookies.size > 0)
        headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
      if (json !== undefined) headers.set("Content-Type", "application/json");
      const body =
        json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : (init.body ?? null);
      const method = init.method ?? (body === null ? "GET" : "POST");
      const response = await fetch(url + path, { redirect: "manual", ...init, method, headers, body });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "" || /Expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

/** The real app on a free port, with a fresh database in a real PostgreSQL. Mails are kept in memory. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestSchema({ pooled: (options.config?.databaseUrlDirect ?? null) !== null });
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-server-"));
  const parsed = parseConfig({});
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const logLines: string[] = [];
  const logger = createLogger("debug", { write: (line) => void logLines.push(line) });
  const mails: Mail[] = [];
  const stopping = new AbortController();
  let now: Date | null = null;
  const config = await withSecrets({
    ...parsed.config,
    dataDir,
    appOrigin: url,
    // Tests come from several addresses through X-Forwarded-For.
    trustProxy: ["loopback"],
    sandbox: false,
    rateSources: [],
    stripe: null,
    chainSources: [],
    lightning: { network: "bcrt", standIns: {} },
    ...options.config,
  });
  const clock = { now: () => now ?? new Date() };
  const metrics = options.metrics?.(database.knex) ?? NO_METRICS;
  const deps: Deps = {
    config,
    knex: database.knex,
    clock,
    logger,
    metrics,
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
    rateSources: createRateSources(config.rateSources),
    checkout: config.stripe && createStripeGateway(config.stripe, () => now ?? new Date()),
    askProvider: createAskProvider(config.lightning),
    wallets: createWallets({
      config: config.lightning,
      clock,
      metrics,
      timers: options.timers ?? MACHINE_TIMERS,
      stopping: stopping.signal,
    }),
    identityProvider: createIdentityProvider(config, logger),
    chainSources: createChainSources(config.chainSources),
    processors: createProcessors(config.processors, () => now ?? new Date()),
    background: createBackground(logger),
    sessionStore: createSessionStore(database.knex, logger),
    serverId: null,
    stopping: stopping.signal,
  };
  http.on("request", createApp(deps, { distDir: options.distDir ?? join(dataDir, "no-dist") }));

  return {
    url,
    deps,
    mails,
    clearMails: async () => {
      await deps.background.drained();
      mails.length = 0;
    },
    logLines,
    setNow: (value) => {
      now = value;
    },
    newClient: () => newClient(url),
    close: async () => {
      stopping.abort();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await deps.background.drained();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
