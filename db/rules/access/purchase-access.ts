/**
 * Purchase records, each stored once (D6). Amounts in centavos, instants in ISO 8601 UTC. `order` is the purchase
 * attempt; `subject` identifies the event (Stripe's payment, refund or dispute, or an administrator's action), so
 * that repeated deliveries are recognised.
 */
export type PurchaseEvent =
  | { readonly kind: "paid"; readonly order: string; readonly amountCents: number; readonly at: string }
  | {
      readonly kind: "refunded" | "refund_failed";
      readonly order: string;
      readonly subject: string;
      readonly amountCents: number;
    }
  | {
      readonly kind: "dispute_opened" | "dispute_won" | "dispute_lost";
      readonly order: string;
      readonly subject: string;
    }
  | { readonly kind: "granted" | "withdrawn"; readonly subject: string; readonly at: string };

/**
 * Whether these records give access to the paid part (S452). Pure: order and repetition of the records do not matter.
 * An order gives access when it was paid, was not refunded in full, and has no dispute that is open or lost. An
 * administrator's latest override outranks every payment before it.
 */
export function hasPaidAccess(events: readonly PurchaseEvent[]): boolean {
  const override = latestOverride(events);
  if (override?.kind === "granted") return true;
  return events.some(
    (event) =>
      event.kind === "paid" &&
      (override === null || event.at > override.at) &&
      isOrderKept(event.order, events),
  );
}

/** Whether a paid order still counts: not refunded in full, no dispute open or lost. */
export function isOrderKept(order: string, events: readonly PurchaseEvent[]): boolean {
  const mine = events.filter((event) => "order" in event && event.order === order);
  const paid = Math.max(0, ...mine.map((event) => (event.kind === "paid" ? event.amountCents : 0)));
  return paid > 0 && refundedCents(mine) < paid && !isDisputed(mine);
}

/** Centavos that went back, of the records of one order. */
export function refundedCents(events: readonly PurchaseEvent[]): number {
  const amounts = new Map<string, number>();
  for (const event of events) if (event.kind === "refunded") amounts.set(event.subject, event.amountCents);
  for (const event of events) if (event.kind === "refund_failed") amounts.delete(event.subject);
  return [...amounts.values()].reduce((sum, cents) => sum + cents, 0);
}

/** A dispute that was won has no effect; an open or lost one revokes access. */
function isDisputed(events: readonly PurchaseEvent[]): boolean {
  const won = new Set(events.flatMap((event) => (event.kind === "dispute_won" ? [event.subject] : [])));
  return events.some(
    (event) => event.kind === "dispute_lost" || (event.kind === "dispute_opened" && !won.has(event.subject)),
  );
}

type AccessOverride = Extract<PurchaseEvent, { kind: "granted" | "withdrawn" }>;
const isOverride = (event: PurchaseEvent): event is AccessOverride =>
  event.kind === "granted" || event.kind === "withdrawn";

/**
 * The administrator's latest override of the access, if there is one. Of two at the same instant a revocation wins,
 * then the greater subject, so that their order does not matter.
 */
export function latestOverride(events: readonly PurchaseEvent[]): AccessOverride | null {
  const rank = ({ at, kind, subject }: AccessOverride): string => `${at} ${kind} ${subject}`;
  return events.filter(isOverride).toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0] ?? null;
}
