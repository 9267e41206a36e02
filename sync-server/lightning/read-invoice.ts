import type { InvoiceStateAnswer } from "#db/protocol/lightning-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SyncAuthor } from "#server/sync/sync-author.ts";
import { findOwnCharge } from "./find-own-charge.ts";
import { findInvoice } from "./invoice-repository.ts";
import { answerOf } from "./make-invoice.ts";

/** The stored state of a charge's invoice. It asks no provider; the watcher does that. */
export async function readInvoice(
  { knex, clock }: Pick<Deps, "knex" | "clock">,
  author: SyncAuthor,
  chargeId: string,
): Promise<InvoiceStateAnswer> {
  const charge = await findOwnCharge(knex, author, chargeId);
  const found = await findInvoice(knex, { shopId: author.shopId, chargeId: charge.id });
  if (!found) throw new AppError("not_found");
  return {
    ...answerOf(found, clock.now()),
    state: found.state,
    askedAt: found.createdAt.toISOString(),
    answeredAt: found.answeredAt?.toISOString() ?? null,
    contradicted: found.contradicted,
    receivedLess: found.receivedLess,
    held: found.held,
  };
}
