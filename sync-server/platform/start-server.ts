import { setMaxListeners } from "node:events";
import { createServer, type Server } from "node:http";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { OperatorFacts } from "#db/protocol/page-data.ts";
import { createApp } from "./app.ts";
import { createBackground } from "./background.ts";
import { ensureAppIsBuilt } from "./build-app.ts";
import { packageVersion, type Config } from "./config/config.ts";
import type { Deps } from "./deps.ts";
import { createMarkFile } from "#server/sync/epoch/mark-file-gateway.ts";
import { createIdentityProvider } from "#server/accounts/oidc/create-identity-provider.ts";
import { createMailer } from "#server/messages/create-mailer.ts";
import { createChainSources } from "#server/counter/chain/create-chain-sources.ts";
import { createWallets } from "#server/lightning/connection/wallets.ts";
import { createAskProvider } from "#server/lightning/provider-gateway.ts";
import { startWatching } from "#server/lightning/watch-invoices.ts";
import { createStripeGateway } from "#server/purchases/stripe/stripe-gateway.ts";
import { createProcessors } from "#server/processors/gateways/create-processors.ts";
import { withOperator } from "#server/pages/operator-block.ts";
import { createRateSources } from "#server/counter/rates/create-rate-sources.ts";
import type { Logger } from "./logger.ts";
import { createMetricsServer } from "./metrics/create-metrics-server.ts";
import { NO_METRICS, type Metrics } from "./metrics/metrics.ts";
import type { PublicMetrics } from "./metrics/serve-metrics.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { announceServer } from "./servers/announce-server.ts";
import { createKnex } from "./sql/connect.ts";
import { createSessionStore } from "#server/accounts/sign-in/session-store-repository.ts";
import { withSecrets } from "./config/secrets.ts";
import { checkEpoch } from "#server/sync/epoch/check-epoch.ts";
import { watchDatabase } from "#server/sync/epoch/watch-database.ts";
import { noticeMails } from "#server/accounts/notices/notice-mail.ts";
import { startMailing } from "#server/messages/waiting-mails.ts";
import { receiptMails } from "#server/purchases/send-receipt.ts";
import { startSendingUnsent } from "#server/messages/newsletter.ts";
import { startSettling } from "#server/purchases/start-settling.ts";
import { startForgettingAttempts } from "#server/accounts/sign-in/throttle.ts";
import { startPruning } from "#server/operations/prune.ts";
import { cannotStart } from "./errors.ts";

/** Builds, starts and stops everything. Resources are closed in reverse order, also when the start fails midway. */

export type Running = { readonly stop: () => Promise<void> };

export type StartOptions = {
  readonly config: Config;
  readonly logger: Logger;
  /** Hot reload instead of the built PWA. */
  readonly dev: boolean;
  /** A folder with a finished build, instead of the project's own. */
  readonly distDir: string | null;
};

/**
 * Backlog of pending connections; Node's default of 511 is too small when many devices reconnect at once. The system
 * drops further ones, and such a device retries only after up to a minute.
 */
const MOST_WAITING = 4096;
/** The part of the stop time that is reserved for everything after the last request. */
const AFTER_REQUESTS_MS = 4000;
const finishMs = ({ stopWithinMs }: Config): number => Math.max(0, stopWithinMs - AFTER_REQUESTS_MS);

/** Waits for running requests, at most `withinMs`. */
async function closeServer(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const inTime = await Promise.race([closed.then(() => true), sleep(withinMs, false, { ref: false })]);
  clearInterval(sweep);
  if (!inTime) server.closeAllConnections();
  await closed;
}

function listen(
  server: Server,
  port: number,
  variable: "PORT" | "SANDBOX_PORT" | "METRICS_PORT",
  host?: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === "EADDRINUSE";
      reject(
        taken ? cannotStart(`A porta ${port} já está em uso. Escolha outra em ${variable}.`, cause) : cause,
      );
    });
    server.listen({ port, backlog: MOST_WAITING, ...(host === undefined ? {} : { host }) }, resolve);
  });
}

/** Starts the sandbox beside the server, and stops it with the server. */
async function startSandbox(
  config: Config,
  { clock, stopping, logger }: Pick<Deps, "clock" | "stopping" | "logger">,
): Promise<() => Promise<void>> {
  const { appOrigin, sandboxPort, openSandbox } = config;
  const { ALL_SERVICES } = await import("#sandbox/all-services.ts");
  const { createSandbox } = await import("#sandbox/create-sandbox.ts");
  const app = createSandbox(ALL_SERVICES, {
    appOrigin,
    isOpen: openSandbox !== null,
    now: clock.now,
    stopping,
  });
  const server = createServer(app).on("upgrade", app.upgrade);
  await listen(server, sandboxPort, "SANDBOX_PORT");
  logger.info({ port: sandboxPort }, "sandbox started; it replaces the outside services");
  return () => closeServer(server, finishMs(config));
}

/** Starts counting, and serves the metrics on METRICS_PORT; without a port or a token, nothing of it is loaded. */
async function startMetrics(
  config: Config,
  { knex, logger, distDir }: Pick<Deps, "knex" | "logger"> & { readonly distDir: string },
): Promise<{ metrics: Metrics; onAppPort: PublicMetrics | null; close: () => Promise<void> }> {
  const nothing = (): Promise<void> => Promise.resolve();
  const { metrics: where } = config;
  if (where === null) return { metrics: NO_METRICS, onAppPort: null, close: nothing };
  const { createMetrics } = await import("./metrics/create-metrics.ts");
  const { answerMetrics } = await import("./metrics/answer-metrics.ts");
  const { metrics, registry } = createMetrics(knex, { version: packageVersion(), app: basename(distDir) });
  const answer = answerMetrics(registry, logger);
  const onAppPort = where.token === null ? null : { token: where.token, answer };
  if (where.listen === null) return { metrics, onAppPort, close: nothing };
  const server = createMetricsServer(answer);
  await listen(server, where.listen.port, "METRICS_PORT", where.listen.host);
  logger.info(where.listen, "metrics started");
  return { metrics, onAppPort, close: () => closeServer(server, finishMs(config)) };
}

/** Wraps the metrics so that each request is also a span; without an endpoint, nothing of OpenTelemetry is loaded. */
async function withTraces(
  { tracesEndpoint: endpoint }: Config,
  metrics: Metrics,
  logger: Logger,
): Promise<{ metrics: Metrics; close: () => Promise<void> }> {
  if (endpoint === null) return { metrics, close: () => Promise.resolve() };
  const { createTraces } = await import("./traces/create-traces.ts");
  const traces = createTraces({ endpoint, version: packageVersion() }, logger);
  logger.info("traces started");
  const requestAnswered: Metrics["requestAnswered"] = (request) => {
    metrics.requestAnswered(request);
    traces.requestAnswered(request);
  };
  return { metrics: { ...metrics, requestAnswered }, close: traces.close };
}

async function createDevMiddleware(
  server: Server,
  facts: OperatorFacts,
): Promise<{ middleware: RequestHandler; close: () => Promise<void> }> {
  const vite = await import("vite");
  const dev = await vite.createServer({
    server: { middlewareMode: true, ws: { server } },
    appType: "spa",
    plugins: [{ name: "operator", transformIndexHtml: (html) => withOperator(html, facts) }],
  });
  return { middleware: dev.middlewares, close: () => dev.close() };
}

/** The database of DATABASE_URL, or the embedded one. */
async function openDatabase(
  config: Config,
  logger: Logger,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  const { startEmbeddedPostgres } = await import("#embedded-postgres/embedded-postgres.ts");
  return startEmbeddedPostgres({ dataDir: config.dataDir, logger });
}

/** Logs the settings that an operator tunes, without addresses, which may contain a password. */
function logConfig({ database, databaseUrl, databaseUrlDirect, trustProxy }: Config, logger: Logger): void {
  const embedded = databaseUrl === null;
  logger.info({ database, embedded, pooler: databaseUrlDirect !== null, trustProxy }, "configuration");
}

export async function startServer(options: StartOptions, signal: AbortSignal): Promise<Running> {
  const { logger } = options;
  const stopping = new AbortController();
  // Each repeated job waits for it; Node.js would report more than ten as a leak.
  setMaxListeners(0, stopping.signal);
  const closers: (() => Promise<void> | void)[] = [];
  let stopped: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    stopping.abort();
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
  };
  const stop = (): Promise<void> => (stopped ??= close());

  try {
    const database = await openDatabase(options.config, logger);
    closers.push(database.stop);
    signal.throwIfAborted();
    const config = await withSecrets(options.config);
    logConfig(config, logger);
    const pooled = config.databaseUrlDirect !== null;
    const knex = createKnex(database.url, { ...config.database, logger, pooled });
    closers.push(() => knex.destroy());
    await prepareDatabase(config, { url: database.url, knex, logger });
    const clock = { now: () => new Date() };
    const announced = await announceServer({ knex, clock, logger, config });
    closers.push(announced.stop);
    await checkEpoch({ knex, logger });
    const watch = await watchDatabase({ knex, logger, clock, marks: createMarkFile(config.dataDir) });
    closers.push(watch.stop);
    signal.throwIfAborted();
    const distDir = options.dev ? "" : (options.distDir ?? (await ensureAppIsBuilt(logger, signal)));

    const metrics = await startMetrics(config, { knex, logger, distDir });
    closers.push(metrics.close);
    const traced = await withTraces(config, metrics.metrics, logger);
    closers.push(traced.close);
    const mailer = createMailer(config, logger);
    closers.push(mailer.close);
    const sessionStore = createSessionStore(knex, logger);
    closers.push(() => sessionStore.close());
    const background = createBackground(logger);
    closers.push(background.drained);
    const deps: Deps = {
      config,
      knex,
      clock,
      logger,
      metrics: traced.metrics,
      mailer,
      rateSources: createRateSources(config.rateSources),
      checkout: config.stripe && createStripeGateway(config.stripe, clock.now),
      askProvider: createAskProvider(config.lightning),
      wallets: createWallets({
        config: config.lightning,
        clock,
        metrics: traced.metrics,
        stopping: stopping.signal,
      }),
      identityProvider: createIdentityProvider(config, logger),
      chainSources: createChainSources(config.chainSources),
      processors: createProcessors(config.processors, clock.now),
      background,
      sessionStore,
      serverId: announced.id,
      stopping: stopping.signal,
    };

    const server = createServer();
    const dev = options.dev ? await createDevMiddleware(server, config) : null;
    if (dev) closers.push(dev.close);
    server.on(
      "request",
      createApp(deps, {
        distDir,
        metrics: metrics.onAppPort,
        ...(dev ? { devMiddleware: dev.middleware } : {}),
      }),
    );
    signal.throwIfAborted();
    if (config.sandbox) closers.push(await startSandbox(config, deps));
    await listen(server, config.port, "PORT");
    closers.push(() => closeServer(server, finishMs(config)));
    startPruning(deps);
    startForgettingAttempts(deps);
    startSettling(deps);
    startWatching(deps);
    startSendingUnsent(deps);
    startMailing(deps, [noticeMails, receiptMails]);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
