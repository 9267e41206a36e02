import { z } from "zod";
import type { Deps } from "#server/deps.ts";
import type { CheckoutGateway } from "#server/gateways/checkout/checkout-gateway.ts";
import {
  findOrderOfPayment,
  findOrderOfSession,
  findRefundsDue,
  findUnsettled,
  type Order,
} from "#server/repositories/purchase-repository.ts";
import {
  claimEvents,
  type InboxEvent,
  insertEvent,
  insertIgnored,
} from "#server/repositories/webhook-repository.ts";
import { workEvent } from "./work-event.ts";
import { giveBack, recordChanges, settleOrder, type SettleDeps } from "./settle-order.ts";

const BATCH = 20;

type InboxDeps = SettleDeps & Pick<Deps, "checkout">;

const payloadSchema = z.object({ sessionId: z.string().nullable(), paymentId: z.string().nullable() });

/**
 * Stores what Stripe told, once, before it is answered (contract §5). What is not verified leaves a trace and changes
 * nothing. Processing follows from the inbox.
 */
export async function receiveStripeEvent(
  deps: Deps,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { checkout, knex, logger } = deps;
  const event = checkout?.readEvent(body, signature) ?? null;
  if (!checkout || event === null || event.livemode !== checkout.livemode) {
    logger.warn({ bytes: body.length }, "stripe event ignored");
    return insertIgnored(knex, "stripe");
  }
  const { id, type, sessionId, paymentId } = event;
  const isNew = await insertEvent(knex, {
    processor: "stripe",
    type,
    key: id,
    externalId: sessionId ?? paymentId,
    payload: { sessionId, paymentId },
  });
  if (isNew) deps.background.run("stripe inbox", () => processStripeInbox(deps));
}

/** Works off what waits. An event that fails stays and is tried again later. */
export async function processStripeInbox(deps: InboxDeps): Promise<void> {
  const { checkout, knex, clock } = deps;
  if (!checkout) return;
  for (;;) {
    const events = await claimEvents(knex, "stripe", clock.now(), BATCH);
    if (events.length === 0) return;
    for (const event of events) await workStripeEvent(deps, checkout, event);
  }
}

/** One attempt at one event that was claimed. */
export const workStripeEvent = (
  deps: InboxDeps,
  checkout: CheckoutGateway,
  event: InboxEvent,
): Promise<void> =>
  workEvent(deps, {
    event,
    process: async () => processEvent(deps, checkout, payloadSchema.parse(event.payload)),
  });

/** An event only says where to look. false: it is about nothing of ours. */
async function processEvent(
  deps: InboxDeps,
  checkout: CheckoutGateway,
  { sessionId, paymentId }: z.output<typeof payloadSchema>,
): Promise<boolean> {
  const parts = { ...deps, checkout };
  const order =
    (sessionId === null ? null : await findOrderOfSession(deps.knex, sessionId)) ??
    (paymentId === null ? null : await findOrderOfPayment(deps.knex, paymentId));
  if (!order) return false;
  if (order.status !== "paid") await settleOrder(parts, order);
  if (paymentId !== null) await recordChanges(parts, paymentId);
  return true;
}

/** Reads attempts again whose end was never told (a webhook may be lost), and gives back what is due. How many were asked about. */
export async function reconcileOrders(deps: InboxDeps, which: "due" | "all" = "due"): Promise<number> {
  const { checkout, knex, clock, logger } = deps;
  if (!checkout) return 0;
  const orders = await findUnsettled(knex, clock.now(), which);
  const parts = { ...deps, checkout };
  const attempt = async (order: Order, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (err) {
      logger.warn({ err, order: order.id }, "could not settle a purchase; later again");
    }
  };
  for (const order of orders) await attempt(order, () => settleOrder(parts, order));
  for (const order of await findRefundsDue(knex, 20)) await attempt(order, () => giveBack(parts, order));
  return orders.length;
}
