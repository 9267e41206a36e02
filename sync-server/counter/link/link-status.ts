import type { LinkState } from "#db/protocol/charge-link.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findMark, findPayment, type ChargeLink, type Payment } from "./link-repository.ts";

/** `payment`: with `paid`, and only then. */
export type LinkStatus =
  | { readonly state: "paid"; readonly payment: Payment }
  | { readonly state: Exclude<LinkState, "paid" | "unknown"> };

/**
 * What became of the charge of a link: a settled payment, else what the shop said last, else its time. "Paid" has no other source
 * than a fact (docs/decisions/0084).
 */
export async function readLinkStatus(
  { knex, clock }: Pick<Deps, "knex" | "clock">,
  link: Pick<ChargeLink, "shopId" | "chargeId" | "dueAt">,
): Promise<LinkStatus> {
  const [payment, mark] = await Promise.all([findPayment(knex, link), findMark(knex, link)]);
  if (payment) return { state: "paid", payment };
  if (mark === "checked") return { state: "checked" };
  if (mark === "unpaid") return { state: "cancelled" };
  return { state: link.dueAt > clock.now() ? "waiting" : "expired" };
}
