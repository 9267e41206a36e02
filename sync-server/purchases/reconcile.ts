import {
  findRefundsDue,
  findUnsettled,
  isRefundDue,
  type Order,
  updateOrder,
} from "./purchase-repository.ts";
import { insertEvent, wakeEvents } from "#server/webhooks/webhook-repository.ts";
import { refundOrder, settleOrder } from "./settle-order.ts";
import { type InboxDeps, processStripeInbox } from "./stripe-inbox.ts";
import { recoverPurchases } from "./recover-order.ts";

/**
 * Queries attempts whose end was never reported (a webhook may get lost), and makes due refunds. Returns how many
 * were queried. A failed one is delayed, so that it does not block the rest.
 */
export async function reconcileOrders(deps: InboxDeps, which: "due" | "all" = "due"): Promise<number> {
  const { checkout, knex, clock, logger } = deps;
  if (!checkout) return 0;
  const parts = { ...deps, checkout };
  const startedAt = clock.now();
  const settle = async (order: Order): Promise<void> => {
    try {
      await settleOrder(parts, order);
    } catch (err) {
      logger.warn({ err, order: order.id }, "settling a purchase failed; will retry");
      await updateOrder(knex, order.id, { checkedAt: clock.now() });
    }
  };
  let asked = 0;
  for (let after: string | null = null; ;) {
    const orders = await findUnsettled(knex, startedAt, { which, after });
    for (const order of orders) await settle(order);
    asked += orders.length;
    after = orders.at(-1)?.id ?? null;
    if (which === "due" || after === null) break;
  }
  await makeDueRefunds(deps, which);
  return asked;
}

/** Makes due refunds; `all`: including those that failed a moment ago. Returns how many succeeded. */
export async function makeDueRefunds(deps: InboxDeps, which: "due" | "all"): Promise<number> {
  const { checkout, knex, clock, logger } = deps;
  if (!checkout) return 0;
  let done = 0;
  for (const order of await findRefundsDue(knex, clock.now(), {
    which,
    limit: which === "due" ? 20 : 10_000,
  }))
    try {
      // It may have been paid by hand since the list was read.
      if (!(await isRefundDue(knex, order.id))) continue;
      await refundOrder({ ...deps, checkout }, order);
      done += 1;
    } catch (err) {
      logger.warn({ err, order: order.id }, "refund failed; will retry");
    }
  return done;
}

/**
 * Compares everything with the provider: events that wait or failed for good, purchases lost with a restored backup,
 * attempts, refunds and disputes.
 */
export async function reconcilePurchases(
  deps: InboxDeps,
): Promise<{ readonly asked: number; readonly recovered: number; readonly open: number }> {
  const { checkout, knex, clock } = deps;
  if (!checkout) return { asked: 0, recovered: 0, open: 0 };
  const { found, open } = await recoverPurchases({ ...deps, checkout }, {});
  // These have no webhook event: they are put into the inbox like one, until somebody assigns them.
  for (const { id, orderId, paymentId } of open)
    await insertEvent(knex, {
      processor: "stripe",
      type: "checkout.session.found",
      key: `found ${id}`,
      externalId: id,
      payload: { sessionId: id, paymentId, orderId },
    });
  await wakeEvents(knex, "stripe", clock.now());
  await processStripeInbox(deps);
  return { asked: await reconcileOrders(deps, "all"), recovered: found, open: open.length };
}
