import type { Payment, Sale } from "./sale-repository.ts";

/** `twice`: more than one charge of the sale was received, or more than one invoice of a charge. */
export type LinkStatus =
  | { readonly state: "paid"; readonly payment: Payment; readonly twice: boolean }
  | { readonly state: "checked"; readonly twice: boolean }
  | { readonly state: "waiting" }
  | { readonly state: "cancelled" | "expired" };

/**
 * State of a link's sale: a settled payment of any of its charges, or else the shop's latest mark, or else the time. Only a fact
 * makes it "paid" (docs/decisions/0084). `dueAt`: when the link expires.
 */
export function linkStatus({ charges, payments }: Sale, dueAt: Date, now: Date): LinkStatus {
  const checked = charges.filter(({ mark }) => mark === "checked");
  const settled = new Set(payments.map(({ chargeId }) => chargeId));
  const seen = checked.filter(({ charge }) => !settled.has(charge.id));
  const twice = payments.length + seen.length > 1;
  const [payment] = payments;
  if (payment) return { state: "paid", payment, twice };
  if (checked.length > 0) return { state: "checked", twice };
  if (charges[0].mark === "unpaid") return { state: "cancelled" };
  return { state: dueAt > now ? "waiting" : "expired" };
}
