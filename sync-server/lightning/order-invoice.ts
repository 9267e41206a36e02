import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { readTest } from "#db/rules/lightning/tested-source.ts";
import { nextLook } from "#db/rules/lightning/verify-schedule.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isWatched, type AskedInvoice, type AskProblem } from "./ask-invoice.ts";
import {
  claimOrder,
  findInvoice,
  findShopState,
  insertIncident,
  insertInvoice,
  releaseOrder,
  type OrderRef,
  type StoredInvoice,
} from "./invoice-repository.ts";
import { HELD, invoiceError, NO_ANSWER } from "./invoice-error.ts";
import { loggable } from "./probe-source.ts";

/** Longer than both GETs with their waiting, so an older claim belongs to a server that has died. */
const CLAIM_MS = 30_000;
/** How long a second request waits for the result of the first. */
const PATIENCE_MS = 12_000;
const POLL_MS = 200;

export type OrderInvoice = (
  order: OrderRef,
  how: {
    /** When the customer's time ends; the first caller's value is used. */
    readonly dueAt: Date;
    /** Asks the shop's source. Runs for one caller at a time per order, across all servers. */
    readonly ask: () => Promise<AskedInvoice | AskProblem>;
  },
) => Promise<StoredInvoice>;

/**
 * The invoice of an order: the one that can still be paid, or a new one. An order has at most one payable invoice, however many
 * devices, customers and servers ask for it. Throws `already_paid` once one is settled, and `conflict` while the wallet holds the
 * money for any of them.
 */
export function createOrderInvoice(deps: Deps): OrderInvoice {
  const { knex, clock, logger, config } = deps;
  const demo = config.lightning.standIns !== null;

  const live = async (order: OrderRef): Promise<StoredInvoice | null> => {
    const found = await findInvoice(knex, order);
    if (found?.state === "settled") throw new AppError("already_paid");
    if (found?.held) throw new AppError("conflict", { message: HELD });
    if (found && found.expiresAt > clock.now()) return found;
    return null;
  };
  const fail = async (order: OrderRef, problem: AskProblem): Promise<never> => {
    logger.warn({ charge: order.chargeId, ...loggable(problem) }, "a provider gave no invoice");
    const at = clock.now();
    if (problem.problem === "wrong_invoice")
      await insertIncident(knex, order, { kind: problem.why[0] ?? "wrong_invoice", paymentHash: null, at });
    throw invoiceError(problem);
  };
  const askAndStore = async (
    order: OrderRef,
    token: string,
    ask: () => Promise<AskedInvoice | AskProblem>,
  ): Promise<void> => {
    const made = await ask();
    if ("problem" in made) return fail(order, made);
    const now = clock.now();
    const first = nextLook({
      createdAt: now.getTime(),
      expiresAt: made.expiresAt.getTime(),
      now: now.getTime(),
      looks: 0,
      isUnpaid: true,
      doublings: 0,
    });
    const next = !isWatched(made) || first === null ? null : new Date(first);
    const stored = await insertInvoice(knex, order, { ...made, token, demo, now, nextLook: next });
    if (stored === "reused") await fail(order, { problem: "wrong_invoice", why: ["reused_hash"] });
    if (stored === "stored" && made.host !== null) await compareHost(order, made.host);
  };
  /** Records when the invoice came from another host than the one that the owner saw at the test of the address. The invoice is used: it passed every check. */
  const compareHost = async (order: OrderRef, host: string): Promise<void> => {
    const state = await findShopState(knex, order.shopId, ["lightning:address", "lightning:tested"]);
    const test = readTest(state.get("lightning:address"), state.get("lightning:tested"));
    if (test === null || test.host === host) return;
    logger.warn(
      { charge: order.chargeId, host, tested: test.host },
      "a provider's invoices come from another host",
    );
    await insertIncident(knex, order, { kind: "other_host", paymentHash: null, at: clock.now() });
  };

  return async (order, { dueAt, ask }) => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await live(order);
      if (found) return found;
      const token = randomUUID();
      const now = clock.now();
      const until = new Date(now.getTime() + CLAIM_MS);
      if (await claimOrder(knex, order, { token, now, until, dueAt })) {
        try {
          // The previous holder of the claim may have stored one.
          if (!(await live(order))) await askAndStore(order, token, ask);
        } finally {
          await releaseOrder(knex, order, token);
        }
      } else if (Date.now() > deadline) throw new AppError("gateway_timeout", { message: NO_ANSWER });
      else await sleep(POLL_MS);
    }
  };
}
