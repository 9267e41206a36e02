import type { ChargeRow } from "#db/entities/rows.ts";
import { isLightning } from "#db/rules/charges/lightning-charge.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AskInvoice, AskedInvoice, AskProblem } from "./ask-invoice.ts";
import { findAddress, type OrderRef, type StoredInvoice } from "./invoice-repository.ts";
import type { OrderInvoice } from "./order-invoice.ts";
import { sourceTarget } from "./source-target.ts";

const MSAT_PER_SAT = 1000n;

/** `dueAt`: when the customer's time is over; that of the first caller counts. */
export type ChargeInvoice = (order: OrderRef, charge: ChargeRow, dueAt: Date) => Promise<StoredInvoice>;

/** The invoice over what a charge costs, asked for at the Lightning Address of its shop. */
export function createChargeInvoice(
  { knex }: Pick<Deps, "knex">,
  asking: AskInvoice,
  orderInvoice: OrderInvoice,
): ChargeInvoice {
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
  return async (order, charge, dueAt) => orderInvoice(order, { dueAt, ask: () => ask(order, charge) });
}

/** What a charge in Bitcoin costs, in millisatoshis. */
export const msatOf = ({ units }: Pick<ChargeRow, "units">): bigint => BigInt(units) * MSAT_PER_SAT;
