import type { Knex } from "knex";
import { isOrderKept, type PurchaseEvent, refundedCents } from "#db/rules/access/purchase-access.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { recordChange } from "#server/people/audit-repository.ts";
import type { CheckoutGateway, CheckoutSession, PaymentChange } from "./stripe/checkout-gateway.ts";
import {
  findEventsOfOrder,
  findPurchaseEvents,
  findOrder,
  findOrderOfPayment,
  type Order,
  postponeRefund,
  reopenRefund,
  updateOrder,
} from "./purchase-repository.ts";
import { recordPurchaseEvents } from "./purchase-events.ts";
import type { Seller } from "./receipt-mail.ts";
import { sendReceipt } from "./send-receipt.ts";
import { reasonOf } from "#server/webhooks/work-event.ts";

const REFUSED_BY_BANK =
  "O banco de quem pagou recusou o reembolso. Tente de novo só se o valor ainda não voltou de outro jeito.";

export type SettleParts = SettleDeps & { readonly checkout: CheckoutGateway };
/** Dependencies of settling, which a command can provide too. */
export type SettleDeps = Pick<Deps, "knex" | "clock" | "logger" | "mailer" | "background" | "serverId"> & {
  readonly config: Seller;
};

/**
 * Queries the state of a purchase attempt at the provider and records it. Idempotent and safe to run concurrently:
 * only the provider's current response counts, and each event is recorded once. `isOldNews`: this database had lost
 * it; the payment is dated by the provider, so that an administrator's later override still outranks it.
 */
export async function settleOrder(parts: SettleParts, order: Order, isOldNews = false): Promise<void> {
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
    parts.logger.error({ order: order.id, session: session.id }, "a paid session does not match its order");
    return updateOrder(parts.knex, order.id, { status: "failed", checkedAt });
  }
  await recordPayment(parts, order, session.paymentId ?? session.id, isOldNews ? session.begunAt : checkedAt);
}

const isForOrder = (session: CheckoutSession, order: Order): boolean =>
  session.orderId === order.id &&
  session.amountCents === order.amountCents &&
  session.currency === "brl" &&
  session.livemode === order.livemode;

/** Together with refunds and disputes: a payment refunded long ago must not give access even for a moment. */
async function recordPayment(parts: SettleParts, order: Order, paymentId: string, at: Date): Promise<void> {
  const { clock, background } = parts;
  const { id: orderId, amountCents } = order;
  const paid = { orderId, kind: "paid", subject: paymentId, amountCents, at } as const;
  const changes = await readChangesOf(parts, orderId, paymentId);
  let isNew = false;
  let tooMuch = false;
  await recordPurchaseEvents(parts, order.userId, [paid, ...changes], async (trx, isThere) => {
    isNew = (await findOrder(trx, orderId))?.status !== "paid";
    if (!isNew) return;
    tooMuch = !isThere || (await hasOtherPayment(trx, order));
    const checkedAt = clock.now();
    const receiptDueAt = tooMuch ? null : checkedAt;
    await updateOrder(trx, orderId, {
      status: "paid",
      paymentId,
      checkedAt,
      refundDue: tooMuch,
      receiptDueAt,
    });
  });
  if (!isNew) return;
  if (tooMuch) return refundOrder(parts, { ...order, paymentId });
  background.run("receipt mail", () => sendReceipt(parts, orderId));
}

/** Nobody pays twice (S287): refunds this payment if the account already has one. */
async function hasOtherPayment(trx: Knex.Transaction, { id, userId }: Order): Promise<boolean> {
  if (userId === null) return false;
  const events = await findPurchaseEvents(trx, userId);
  return events.some(
    (event) => event.kind === "paid" && event.order !== id && isOrderKept(event.order, events),
  );
}

/**
 * Refunds a payment in full and records it. Idempotent at the provider. A failure is stored for the operator and
 * delayed longer each time, so that it blocks no other refund.
 */
export async function refundOrder(
  parts: SettleParts,
  order: Order,
  { byCommand } = { byCommand: false },
): Promise<void> {
  if (order.paymentId === null) return;
  parts.logger.warn({ order: order.id }, "refunding a payment");
  try {
    await parts.checkout.refund(order.paymentId, byCommand);
    await recordChanges(parts, order.paymentId, { isRefundMade: true });
  } catch (error) {
    await postponeRefund(parts.knex, order.id, parts.clock.now(), reasonOf(error));
    throw error;
  }
}

const readChangesOf = async (parts: SettleParts, orderId: string, paymentId: string) =>
  (await parts.checkout.readChanges(paymentId)).map((change) => ({ ...change, orderId }));

/** Reads refunds and disputes of a payment again and records new ones. */
export async function recordChanges(
  parts: SettleParts,
  paymentId: string,
  { isRefundMade } = { isRefundMade: false },
): Promise<void> {
  const order = await findOrderOfPayment(parts.knex, paymentId);
  // Not our payment, or its session was not read yet: that session has its own event.
  if (!order) return;
  const changes = await readChangesOf(parts, order.id, paymentId);
  let tooMuch = false;
  await recordPurchaseEvents(parts, order.userId, changes, async (trx) => {
    if (isRefundMade) await updateOrder(trx, order.id, { refundDue: false });
    const recorded = await findEventsOfOrder(trx, order.id);
    if (isDueAgain(order, recorded, changes)) await reopenRefund(trx, order.id, REFUSED_BY_BANK);
    tooMuch = countsAgain(order, recorded, changes) && (await hasOtherPayment(trx, order));
    if (tooMuch) await updateOrder(trx, order.id, { refundDue: true });
    await auditRefunds(trx, order, recorded, changes);
  });
  if (tooMuch) await refundOrder(parts, order);
}

/** Refunds that the operator's command ordered, whoever records them: the command may have been killed before it could. */
async function auditRefunds(
  trx: Knex.Transaction,
  { id, userId }: Order,
  recorded: readonly PurchaseEvent[],
  changes: readonly PaymentChange[],
): Promise<void> {
  const known = new Set(recorded.map((event) => (event.kind === "refunded" ? event.subject : null)));
  const buyer = userId === null ? null : await findUser(trx, userId);
  for (const { kind, subject, byCommand } of changes)
    if (kind === "refunded" && byCommand && !known.has(subject))
      await recordChange(trx, {
        accountId: null,
        action: "refund",
        kind: "purchase",
        rowId: id,
        title: buyer?.email ?? `pedido ${id}`,
        aboutAccountId: buyer?.id ?? null,
      });
}

/**
 * The purchase was refunded in full, and is no longer, because a refund failed that is not recorded yet. A part that failed alone
 * is not due: nobody asked for the rest.
 */
function isDueAgain(
  { id, amountCents }: Order,
  recorded: readonly PurchaseEvent[],
  changes: readonly PaymentChange[],
): boolean {
  const failed = newOf("refund_failed", recorded, changes);
  if (failed.length === 0 || refundedCents(withChanges(id, recorded, changes)) >= amountCents) return false;
  return (
    refundedCents(recorded) >= amountCents || failed.some((refund) => refund.amountCents === amountCents)
  );
}

/** A dispute was won that is not recorded yet: the money of a payment that did not count came back to the shop. */
const countsAgain = (
  { id }: Order,
  recorded: readonly PurchaseEvent[],
  changes: readonly PaymentChange[],
): boolean =>
  newOf("dispute_won", recorded, changes).length > 0 && isOrderKept(id, withChanges(id, recorded, changes));

/** The changes of one kind that are not recorded yet. */
function newOf(
  kind: PaymentChange["kind"],
  recorded: readonly PurchaseEvent[],
  changes: readonly PaymentChange[],
): readonly PaymentChange[] {
  const known = new Set(recorded.flatMap((event) => (event.kind === kind ? [event.subject] : [])));
  return changes.filter((change) => change.kind === kind && !known.has(change.subject));
}

const withChanges = (
  order: string,
  recorded: readonly PurchaseEvent[],
  changes: readonly PaymentChange[],
): readonly PurchaseEvent[] => [
  ...recorded,
  ...changes.map((change) => ({ ...change, order }) as PurchaseEvent),
];
