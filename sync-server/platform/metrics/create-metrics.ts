import type { Knex } from "knex";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { readRateAges } from "#server/counter/rate-repository.ts";
import { readInbox } from "#server/operations/database-facts-repository.ts";
import { listLiveServers } from "#server/platform/servers/server-repository.ts";
import { findEpoch } from "#server/sync/epoch/sync-meta-repository.ts";
import type { Metrics } from "./metrics.ts";

export type Build = { readonly version: string; readonly app: string };

/** Imported only when metrics are enabled, because prom-client and its collectors cost time and memory. */
export function createMetrics(knex: Knex, build: Build): { metrics: Metrics; registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "balcao_http_request_duration_seconds",
    help: "Requests and their durations, by route pattern.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const rounds = new Counter({
    name: "balcao_sync_rounds_total",
    help: "Answered sync rounds, by what stopped them: ok, epoch, gap, fork or elsewhere.",
    labelNames: ["outcome"],
    registers,
  });
  const mutations = new Counter({
    name: "balcao_sync_mutations_total",
    help: "Verdicts returned to devices, including repeated ones for mutations sent twice; reason is empty when the mutation was applied.",
    labelNames: ["result", "reason"],
    registers,
  });
  const pruned = new Counter({
    name: "balcao_pruned_rows_total",
    help: "Rows deleted because their retention ended.",
    labelNames: ["table"],
    registers,
  });
  const walletRequests = new Histogram({
    name: "balcao_wallet_request_duration_seconds",
    help: "Requests to connected wallets and their durations; result: answered, refused, silent or failed.",
    labelNames: ["method", "result"],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 12],
    registers,
  });
  watchPool(knex, registers);
  watchEpoch(knex, registers);
  watchWork(knex, registers);
  new Gauge({
    name: "balcao_build_info",
    help: "Always 1: version of the server, folder of the app's build.",
    labelNames: ["version", "app"],
    registers,
  }).set({ ...build }, 1);

  const metrics: Metrics = {
    requestAnswered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    roundAnswered: ({ error, verdicts }) => {
      rounds.inc({ outcome: error ?? "ok" });
      for (const { result, reason = "" } of verdicts) mutations.inc({ result, reason });
    },
    rowsPruned: (table, rows) => pruned.inc({ table }, rows),
    walletAsked: ({ method, result, seconds }) => walletRequests.observe({ method, result }, seconds),
    watch: (name, read) => {
      new Gauge({
        name: `balcao_${name}`,
        help: HELP[name],
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
  return { metrics, registry };
}

const HELP = {
  sync_rounds_waiting: "Sync rounds that wait for a turn.",
  pokes_connected: "Devices that listen for pokes.",
  wallet_relays: "Connections to relays of wallets that shops are connected to.",
} as const;

type Pool = { numUsed: () => number; numFree: () => number; numPendingAcquires: () => number };

function watchPool(knex: Knex, registers: Registry[]): void {
  const pool = knex.client.pool as Pool;
  new Gauge({
    name: "balcao_database_connections",
    help: "Connections of the pool in use and idle, and requests that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "used" }, pool.numUsed());
      this.set({ state: "idle" }, pool.numFree());
      this.set({ state: "waiting" }, pool.numPendingAcquires());
    },
  });
}

function watchEpoch(knex: Knex, registers: Registry[]): void {
  new Gauge({
    name: "balcao_sync_epoch_info",
    help: "Always 1: the sync epoch of the database; missing while the database does not answer.",
    labelNames: ["epoch"],
    registers,
    async collect() {
      this.reset();
      // A database failure must not fail the request: the other metrics matter most then.
      const epoch = await findEpoch(knex).catch(() => null);
      if (epoch !== null) this.set({ epoch }, 1);
    },
  });
}

/**
 * Metrics that all servers of the database share, read when the metrics are requested; missing while the database does not
 * answer.
 */
function watchWork(knex: Knex, registers: Registry[]): void {
  const gauge = (
    name: string,
    help: string,
    labels: string[],
    read: (gauge: Gauge) => Promise<void>,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers,
      async collect() {
        this.reset();
        await read(this).catch(() => this.reset());
      },
    });
  };
  gauge(
    "balcao_webhook_events",
    "Webhook events that wait or failed for good.",
    ["state"],
    async (events) => {
      const { failed, waiting } = await readInbox(knex);
      events.set({ state: "failed" }, failed);
      events.set({ state: "waiting" }, waiting);
    },
  );
  gauge("balcao_webhook_oldest_seconds", "Age of the oldest webhook event that waits.", [], async (oldest) =>
    oldest.set((await readInbox(knex)).oldestSeconds ?? 0),
  );
  gauge("balcao_rate_age_seconds", "Age of the stored rate of each coin.", ["coin"], async (ages) => {
    for (const { coin, age } of await readRateAges(knex)) ages.set({ coin }, age);
  });
  gauge("balcao_servers_alive", "Servers that work on the database.", [], async (alive) =>
    alive.set((await listLiveServers(knex)).length),
  );
}
