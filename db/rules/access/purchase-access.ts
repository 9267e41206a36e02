/**
 * Purchase records, each stored once (D6). Amounts in centavos, instants in ISO 8601 UTC. `order` is the purchase
 * attempt; `subject` identifies the event (Stripe's payment, refund or dispute, or an administrator's action), so
 * that repeated deliveries are recognised.
 */
export type PurchaseFact =
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
export function hasPaidAccess(facts: readonly PurchaseFact[]): boolean {
  const word = lastWord(facts);
  if (word?.kind === "granted") return true;
  return facts.some(
    (fact) => fact.kind === "paid" && (word === null || fact.at > word.at) && isOrderKept(fact.order, facts),
  );
}

/** Whether a paid order still counts: not refunded in full, no dispute open or lost. */
export function isOrderKept(order: string, facts: readonly PurchaseFact[]): boolean {
  const mine = facts.filter((fact) => "order" in fact && fact.order === order);
  const paid = Math.max(0, ...mine.map((fact) => (fact.kind === "paid" ? fact.amountCents : 0)));
  return paid > 0 && refundedCents(mine) < paid && !isDisputed(mine);
}

function refundedCents(facts: readonly PurchaseFact[]): number {
  const amounts = new Map<string, number>();
  for (const fact of facts) if (fact.kind === "refunded") amounts.set(fact.subject, fact.amountCents);
  for (const fact of facts) if (fact.kind === "refund_failed") amounts.delete(fact.subject);
  return [...amounts.values()].reduce((sum, cents) => sum + cents, 0);
}

/** A dispute that was won has no effect; an open or lost one revokes access. */
function isDisputed(facts: readonly PurchaseFact[]): boolean {
  const won = new Set(facts.flatMap((fact) => (fact.kind === "dispute_won" ? [fact.subject] : [])));
  return facts.some(
    (fact) => fact.kind === "dispute_lost" || (fact.kind === "dispute_opened" && !won.has(fact.subject)),
  );
}

type AdminFact = Extract<PurchaseFact, { kind: "granted" | "withdrawn" }>;
const isWord = (fact: PurchaseFact): fact is AdminFact =>
  fact.kind === "granted" || fact.kind === "withdrawn";

/**
 * The administrator's latest override of the access, if there is one. Of two at the same instant a revocation wins,
 * then the greater subject, so that their order does not matter.
 */
export function lastWord(facts: readonly PurchaseFact[]): AdminFact | null {
  const rank = ({ at, kind, subject }: AdminFact): string => `${at} ${kind} ${subject}`;
  return facts.filter(isWord).toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0] ?? null;
}
