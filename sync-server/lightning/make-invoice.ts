import type { ChargeRow } from "#db/entities/rows.ts";
import type { InvoiceAnswer } from "#db/protocol/lightning-api.ts";
import type { InvoiceRequest } from "#db/protocol/lightning-request.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";
import { linkStatus } from "#server/counter/link/link-status.ts";
import { refuseClosed } from "#server/counter/link/refuse-closed.ts";
import { findSale } from "#server/counter/link/sale-repository.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SyncAuthor } from "#server/sync/sync-author.ts";
import { msatOf, type ChargeInvoice } from "./charge-invoice.ts";
import { findOwnCharge } from "./find-own-charge.ts";
import type { StoredInvoice } from "./invoice-repository.ts";

const PER_MINUTE = 60;

export type MakeInvoice = (author: SyncAuthor, request: InvoiceRequest) => Promise<InvoiceAnswer>;

/** Makes the invoice of a charge at the shop's Lightning Address or over its wallet connection. */
export function createMakeInvoice(deps: Deps, chargeInvoice: ChargeInvoice): MakeInvoice {
  const { knex, clock } = deps;
  const count = createMinuteLimit(clock, PER_MINUTE);

  return async (author, { chargeId, msat }) => {
    count(author.id);
    const charge = await findOwnCharge(knex, author, chargeId);
    if (charge.coin !== "bitcoin" || charge.training)
      throw new AppError("unprocessable", { message: "Esta cobrança não recebe pela Lightning." });
    if (msatOf(charge) !== BigInt(msat))
      throw new AppError("conflict", { message: "O valor não é o desta cobrança." });
    const order = { shopId: author.shopId, chargeId: charge.id };
    const now = clock.now();
    const dueAt = new Date(now.getTime() + lifeOf(charge));
    // A charge that a customer chose on a page ends with the sale, and by a mark of its own.
    for (const id of new Set([charge.saleOf ?? charge.id, charge.id])) {
      const sale = await findSale(knex, { ...order, chargeId: id });
      if (sale) refuseClosed(linkStatus(sale, dueAt, now));
    }
    return answerOf(await chargeInvoice(order, charge, dueAt), clock.now());
  };
}

export const answerOf = (
  {
    invoice,
    expiresAt,
    verifyUrl,
    connectionId,
    demo,
  }: Pick<StoredInvoice, "invoice" | "expiresAt" | "verifyUrl" | "connectionId" | "demo">,
  now: Date,
): InvoiceAnswer => ({
  invoice,
  expiresAt: expiresAt.toISOString(),
  secondsLeft: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
  watched: verifyUrl !== null || connectionId !== null,
  demo,
});

/**
 * How long the customer has, in ms. Computed from the charge's own times: its device's clock may be wrong, but the difference is
 * not.
 */
export const lifeOf = ({ createdAt, expiresAt }: Pick<ChargeRow, "createdAt" | "expiresAt">): number =>
  Math.max(0, Date.parse(expiresAt) - Date.parse(createdAt));
