import type { Knex } from "knex";
import { isOrderKept } from "#db/rules/purchase-access.ts";
import type { Config } from "#server/config.ts";
import type { Deps } from "#server/deps.ts";
import type { CheckoutGateway, CheckoutSession } from "#server/gateways/checkout/checkout-gateway.ts";
import { findUser } from "#server/repositories/account-repository.ts";
import {
  findFacts,
  findOrderOfPayment,
  type Order,
  updateOrder,
} from "#server/repositories/purchase-repository.ts";
import { recordFacts } from "./purchase-facts.ts";
import { receiptMail } from "./receipt-mail.ts";

type Parts = SettleDeps & { readonly checkout: CheckoutGateway };
/** What settling needs of the server, and a command line has too. */
export type SettleDeps = Pick<Deps, "knex" | "clock" | "logger" | "mailer" | "background"> & {
  readonly config: Pick<Config, "supportEmail" | "appOrigin" | "operator">;
};

/**
 * Asks the provider how an attempt to buy stands and records it. Safe at any time, any number of times, by several at
 * once: nothing is believed but what the provider answers now, and each fact is recorded once.
 */
export async function settleOrder(parts: Parts, order: Order): Promise<void> {
  if (order.status === "paid" && order.paymentId !== null) {
    await recordChanges(parts, order.paymentId);
    return updateOrder(parts.knex, order.id, { checkedAt: parts.clock.now() });
  }
  if (order.sessionId === null) return;
  const session = await parts.checkout.readSession(order.sessionId);
  const checkedAt = parts.clock.now();
  if (session === null) return updateOrder(parts.knex, order.id, { status: "expired", checkedAt });
  if (session.state !== "paid")
    return updateOrder(parts.knex, order.id, {
      status: session.state,
      paymentId: session.paymentId,
      checkedAt,
    });
  if (!isForOrder(session, order)) {
    parts.logger.error({ order: order.id, session: session.id }, "a paid session does not fit its order");
    return updateOrder(parts.knex, order.id, { status: "failed", checkedAt });
  }
  await recordPayment(parts, order, session.paymentId ?? session.id);
}

const isForOrder = (session: CheckoutSession, order: Order): boolean =>
  session.orderId === order.id &&
  session.amountCents === order.amountCents &&
  session.currency === "brl" &&
  session.livemode === order.livemode;

async function recordPayment(parts: Parts, order: Order, paymentId: string): Promise<void> {
  const { knex, clock, background } = parts;
  const now = clock.now();
  const paid = {
    orderId: order.id,
    kind: "paid",
    subject: paymentId,
    amountCents: order.amountCents,
    at: now,
  } as const;
  let tooMuch = false;
  const added = await recordFacts(parts, order.userId, [paid], async (trx, isThere) => {
    tooMuch = !isThere || (await hasOtherPayment(trx, order));
    await updateOrder(trx, order.id, { status: "paid", paymentId, checkedAt: now, refundDue: tooMuch });
  });
  if (added === 0) return;
  if (tooMuch) return giveBack(parts, { ...order, paymentId });
  // It may be old news by now, and given back or disputed since.
  await recordChanges(parts, paymentId);
  const user = order.userId === null ? null : await findUser(knex, order.userId);
  if (user)
    background.run("receipt mail", () => parts.mailer.send(receiptMail(parts.config, user, order, now)));
}

/** Nobody pays twice (S287): another payment of the account stands already. */
async function hasOtherPayment(trx: Knex.Transaction, { id, userId }: Order): Promise<boolean> {
  if (userId === null) return false;
  const facts = await findFacts(trx, userId);
  return facts.some((fact) => fact.kind === "paid" && fact.order !== id && isOrderKept(fact.order, facts));
}

/** Refunds a payment in full and records it. Again is harmless: the provider refunds once. */
export async function giveBack(parts: Parts, order: Order): Promise<void> {
  if (order.paymentId === null) return;
  parts.logger.warn({ order: order.id }, "a payment is given back");
  await parts.checkout.refund(order.paymentId);
  await recordChanges(parts, order.paymentId);
  await updateOrder(parts.knex, order.id, { refundDue: false });
}

/** Reads refunds and disputes of a payment again and records what is new. */
export async function recordChanges(parts: Parts, paymentId: string): Promise<void> {
  const order = await findOrderOfPayment(parts.knex, paymentId);
  // A payment that is not ours, or whose session we have not read yet: that reading comes with its own event.
  if (!order) return;
  const changes = await parts.checkout.readChanges(paymentId);
  await recordFacts(
    parts,
    order.userId,
    changes.map((change) => ({ ...change, orderId: order.id })),
  );
}
