import { shopLedger } from "#db/protocol/version.ts";
import { nextLook } from "#db/rules/lightning/verify-schedule.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { askVerify, isProven, type Looked } from "./ask-verify.ts";
import { lookUpInvoice } from "./connection/connection-invoice.ts";
import { bringForward, findLive } from "./connection/connection-repository.ts";
import {
  claimLooks,
  insertFact,
  insertIncident,
  saveLook,
  type StoredInvoice,
} from "./invoice-repository.ts";

/** A look that is due waits for the next round, and the customer with it. */
const EVERY_MS = 500;
const BATCH = 50;
/** Maximum number of invoices claimed in one go. */
const MAX_AT_ONCE = 500;
/** Longer than one request with its waiting, so an older claim belongs to a server that has died, and another one looks. */
const LOOK_LASTS_MS = 30_000;
/** Maximum number of concurrent rounds, so that a provider that does not answer delays no others. */
const MAX_ROUNDS = 24;
/** A provider that answers slowly is left alone for so long after its answer. */
const REST_MS = 1000;
const PAUSE_AFTER_FAILURE_MS = 15_000;

export type WatchDeps = Pick<
  Deps,
  "knex" | "clock" | "logger" | "askProvider" | "wallets" | "config" | "stopping"
>;

/** Asks providers and wallets about invoices that may have been paid, until the server stops. */
export function startWatching(deps: WatchDeps & Pick<Deps, "background">): void {
  const { background, logger, stopping, wallets } = deps;
  let rounds = 0;
  let pausedUntil = 0;
  const round = async (): Promise<void> => {
    rounds += 1;
    try {
      await closeRemoved(deps);
      await watchInvoices(deps);
    } catch (err) {
      logger.warn({ err }, "watching invoices failed; will retry");
      pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
    } finally {
      rounds -= 1;
    }
  };
  const timer = setInterval(() => {
    if (rounds < MAX_ROUNDS && Date.now() >= pausedUntil) background.run("watching invoices", round);
  }, EVERY_MS);
  timer.unref();
  wallets.onPaid((connectionId, paymentHash) => {
    background.run("a wallet's notice", () => followNotice(deps, connectionId, paymentHash));
  });
  stopping.addEventListener("abort", () => clearInterval(timer));
}

/** A wallet reported a payment: asks it about that invoice at once. The notification alone proves nothing. */
export async function followNotice(
  deps: WatchDeps,
  connectionId: string,
  paymentHash: string,
): Promise<void> {
  const { knex, clock } = deps;
  if (await bringForward(knex, connectionId, paymentHash, clock.now())) await watchInvoices(deps);
}

/** Closes, within a second, connections that their shop removed, on whichever server that happened. */
export async function closeRemoved({ knex, wallets }: Pick<Deps, "knex" | "wallets">): Promise<void> {
  const open = wallets.openIds();
  if (open.length === 0) return;
  const live = await findLive(knex, open);
  for (const id of open) if (!live.has(id)) wallets.close(id);
}

/**
 * Looks at every invoice that is due and returns how many. Several servers share the work: each invoice is claimed by one of them
 * at a time.
 */
export async function watchInvoices(deps: WatchDeps): Promise<number> {
  const { knex, clock, logger } = deps;
  const looks: Promise<void>[] = [];
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + LOOK_LASTS_MS);
    const due = await claimLooks(knex, { now, until, limit: BATCH });
    for (const invoice of due)
      looks.push(
        look(deps, invoice).catch((err: unknown) =>
          logger.warn({ err, charge: invoice.chargeId }, "looking at an invoice failed; will retry"),
        ),
      );
    if (due.length < BATCH || looks.length >= MAX_AT_ONCE) break;
  }
  await Promise.all(looks);
  return looks.length;
}

async function look(deps: WatchDeps, invoice: StoredInvoice): Promise<void> {
  const { knex, clock, logger } = deps;
  const askedAt = clock.now();
  const { answer, doublings, pauseMs } = await askSource(deps, invoice);
  const now = clock.now();
  if (answer.state === "settled" && isProven(invoice, answer.preimage))
    return settle(deps, invoice, answer.preimage, now);
  const doubt = answer.state === "contradiction" ? answer.problem : null;
  if (doubt !== null) {
    logger.error({ charge: invoice.chargeId, doubt }, "a provider contradicts itself about an invoice");
    await insertIncident(knex, invoice, { kind: doubt, paymentHash: invoice.paymentHash, at: now });
  }
  const next = nextLook({
    createdAt: invoice.createdAt.getTime(),
    expiresAt: invoice.expiresAt.getTime(),
    // From the question on: counted from its answer, every look would miss the round in which it is due.
    now: askedAt.getTime(),
    looks: invoice.looks,
    isUnpaid: answer.state === "waiting",
    doublings,
  });
  const held = answer.state === "held";
  const isAnswered = held || answer.state === "waiting";
  await saveLook(knex, invoice, {
    nextLook: next === null ? null : new Date(Math.max(next, now.getTime() + Math.max(pauseMs, REST_MS))),
    answeredAt: isAnswered ? now : null,
    doublings,
    held: isAnswered ? held : null,
  });
}

const askSource = (deps: WatchDeps, invoice: StoredInvoice): Promise<Looked> =>
  invoice.connectionId === null
    ? askVerify(deps, invoice)
    : lookUpInvoice(deps, { ...invoice, connectionId: invoice.connectionId });

/** Writes the fact to the shop's ledger: every device receives it with its next pull, which a poke announces. */
async function settle(
  { knex, logger }: WatchDeps,
  invoice: StoredInvoice,
  preimage: string | null,
  at: Date,
): Promise<void> {
  await knex.transaction(async (trx) => {
    if (await lockLedger(trx, shopLedger(invoice.shopId))) await insertFact(trx, invoice, { preimage, at });
  });
  logger.info(
    { charge: invoice.chargeId, proof: preimage === null ? "provider" : "preimage" },
    "invoice settled",
  );
}
