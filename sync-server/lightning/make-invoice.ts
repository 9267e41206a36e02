import type { ChargeRow } from "#db/entities/rows.ts";
import type { InvoiceAnswer, InvoiceRequest } from "#db/protocol/lightning-api.ts";
import { isLightning } from "#db/rules/charges/lightning-charge.ts";
import { createAccountLimit } from "#server/accounts/account-limit.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SyncAuthor } from "#server/sync/sync-author.ts";
import type { AskInvoice, AskedInvoice, AskProblem } from "./ask-invoice.ts";
import { findOwnCharge } from "./find-own-charge.ts";
import { findAddress, type OrderRef, type StoredInvoice } from "./invoice-repository.ts";
import type { OrderInvoice } from "./order-invoice.ts";
import { sourceTarget } from "./source-target.ts";

const PER_MINUTE = 60;
const MSAT_PER_SAT = 1000n;

export type MakeInvoice = (author: SyncAuthor, request: InvoiceRequest) => Promise<InvoiceAnswer>;

/** The invoice of a charge, asked for at the shop's Lightning Address. */
export function createMakeInvoice(deps: Deps, asking: AskInvoice, orderInvoice: OrderInvoice): MakeInvoice {
  const { knex, clock } = deps;
  const count = createAccountLimit(clock, PER_MINUTE);

  const ask = async (order: OrderRef, charge: ChargeRow): Promise<AskedInvoice | AskProblem> => {
    const address = await findAddress(knex, order.shopId);
    if (isLightning(charge) && charge.address !== address)
      throw new AppError("conflict", { message: "O endereço Lightning da loja mudou. Gere outra cobrança." });
    const source = address === null ? null : sourceTarget(address);
    if (source === null || typeof source === "string")
      throw new AppError("unprocessable", { message: "A loja não tem um endereço Lightning que cobre." });
    const request = await asking.request(source.target);
    return "problem" in request ? request : asking.invoice(request, msatOf(charge));
  };

  return async (author, { chargeId, msat }) => {
    count(author.id);
    const charge = await findOwnCharge(knex, author, chargeId);
    if (charge.coin !== "bitcoin" || charge.training)
      throw new AppError("unprocessable", { message: "Esta cobrança não recebe pela Lightning." });
    if (msatOf(charge) !== BigInt(msat))
      throw new AppError("conflict", { message: "O valor não é o desta cobrança." });
    const order = { shopId: author.shopId, chargeId: charge.id };
    const dueAt = new Date(clock.now().getTime() + lifeOf(charge));
    const found = await orderInvoice(order, { dueAt, ask: () => ask(order, charge) });
    return answerOf(found, clock.now());
  };
}

export const answerOf = (
  {
    invoice,
    expiresAt,
    verifyUrl,
    demo,
  }: Pick<StoredInvoice, "invoice" | "expiresAt" | "verifyUrl" | "demo">,
  now: Date,
): InvoiceAnswer => ({
  invoice,
  expiresAt: expiresAt.toISOString(),
  secondsLeft: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
  watched: verifyUrl !== null,
  demo,
});

const msatOf = ({ units }: ChargeRow): bigint => BigInt(units) * MSAT_PER_SAT;

/** How long the customer has, by the charge itself: its device's clock may be wrong, the difference is not. */
const lifeOf = ({ createdAt, expiresAt }: ChargeRow): number =>
  Math.max(0, Date.parse(expiresAt) - Date.parse(createdAt));
