import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import type { CheckoutGateway } from "./stripe/checkout-gateway.ts";
import { findOrderOfPayment, findOrderOfSession } from "./purchase-repository.ts";
import {
  claimEvents,
  type InboxEvent,
  insertEvent,
  insertIgnored,
} from "#server/webhooks/webhook-repository.ts";
import { type Recovery, recoverOrder } from "./recover-order.ts";
import { type Outcome, workEvent } from "#server/webhooks/work-event.ts";
import { recordChanges, settleOrder, type SettleDeps, type SettleParts } from "./settle-order.ts";

const BATCH = 20;

export type InboxDeps = SettleDeps & Pick<Deps, "checkout">;

const payloadSchema = z.object({
  sessionId: z.string().nullable(),
  paymentId: z.string().nullable(),
  /** Missing in events that were stored before orders could be recovered. */
  orderId: z.string().nullable().default(null),
});
type Pointer = z.output<typeof payloadSchema>;

/**
 * Stores a Stripe event once, before responding (contract §5). Unverified ones are counted and change nothing. They
 * are processed from the inbox.
 */
export async function receiveStripeEvent(
  deps: Deps,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { checkout, knex, logger } = deps;
  const event = checkout?.readEvent(body, signature) ?? null;
  if (!checkout || event === null || event.livemode !== checkout.livemode) {
    logger.warn({ bytes: body.length }, "unverified Stripe event ignored");
    return insertIgnored(knex, "stripe");
  }
  const { id, type, sessionId, paymentId, orderId } = event;
  const isNew = await insertEvent(knex, {
    processor: "stripe",
    type,
    key: id,
    externalId: sessionId ?? paymentId,
    payload: { sessionId, paymentId, orderId },
  });
  if (isNew) deps.background.run("stripe inbox", () => processStripeInbox(deps));
}

/** Processes pending events. A failed event is retried later. */
export async function processStripeInbox(deps: InboxDeps): Promise<void> {
  const { checkout, knex, clock } = deps;
  if (!checkout) return;
  for (;;) {
    const events = await claimEvents(knex, "stripe", clock.now(), BATCH);
    if (events.length === 0) return;
    for (const event of events) await workStripeEvent(deps, checkout, event);
  }
}

/** One attempt at a claimed event. */
export const workStripeEvent = (
  deps: InboxDeps,
  checkout: CheckoutGateway,
  event: InboxEvent,
): Promise<void> =>
  workEvent(deps, {
    event,
    process: async () => processEvent(deps, checkout, payloadSchema.parse(event.payload)),
  });

/** An event only tells what to read. One that names an unknown order stays open: its payment is real. */
async function processEvent(deps: InboxDeps, checkout: CheckoutGateway, pointer: Pointer): Promise<Outcome> {
  const { sessionId, paymentId } = pointer;
  const parts = { ...deps, checkout };
  const known =
    (sessionId === null ? null : await findOrderOfSession(deps.knex, sessionId)) ??
    (paymentId === null ? null : await findOrderOfPayment(deps.knex, paymentId));
  const found: Recovery = known ? { kind: "order", order: known } : await recoverFrom(parts, pointer);
  if (found.kind === "foreign") return false;
  if (found.kind === "open") return found.why;
  if (found.order.status !== "paid") await settleOrder(parts, found.order, known === null);
  if (paymentId !== null) await recordChanges(parts, paymentId);
  return true;
}

/** The object of an event whose order is unknown to this database. */
async function recoverFrom(
  parts: SettleParts,
  { sessionId, paymentId, orderId }: Pointer,
): Promise<Recovery> {
  const session =
    sessionId !== null
      ? await parts.checkout.readSession(sessionId)
      : paymentId === null
        ? null
        : await parts.checkout.findSessionOfPayment(paymentId);
  if (session) return recoverOrder(parts, session);
  if (sessionId === null && orderId === null) return { kind: "foreign" };
  return {
    kind: "open",
    why: "A Stripe não encontra a sessão deste aviso. Confira se a chave é da mesma conta.",
  };
}
