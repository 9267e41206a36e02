import type { ChargeRow } from "#db/entities/rows.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";
import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findShopName } from "#server/shops/member-repository.ts";
import type { AskedInvoice, AskProblem } from "./ask-invoice.ts";
import { findAddress, type OrderRef, type StoredInvoice } from "./invoice-repository.ts";
import type { OpenSource } from "./open-source.ts";
import type { OrderInvoice } from "./order-invoice.ts";

/** `dueAt`: when the customer's time ends; the first caller's value is used. */
export type ChargeInvoice = (order: OrderRef, charge: ChargeRow, dueAt: Date) => Promise<StoredInvoice>;

/** The invoice over the amount of a charge, requested from its shop's Lightning Address or over its wallet connection. */
export function createChargeInvoice(
  { knex }: Pick<Deps, "knex">,
  openSource: OpenSource,
  orderInvoice: OrderInvoice,
): ChargeInvoice {
  const ask = async (order: OrderRef, charge: ChargeRow): Promise<AskedInvoice | AskProblem> => {
    const address = await findAddress(knex, order.shopId);
    if (isLightning(charge) && charge.address !== address)
      throw new AppError("conflict", { message: "A carteira Lightning da loja mudou. Gere outra cobrança." });
    if (address === null)
      throw new AppError("unprocessable", { message: "A loja não tem um endereço Lightning que cobre." });
    const source = await openSource(order.shopId, address);
    if ("problem" in source) return source;
    // Nothing compares the description; the payer's wallet shows it.
    const about = source.metadata ?? (await findShopName(knex, order.shopId)) ?? "";
    return source.invoice(msatOf(charge), { text: about, isCompared: source.metadata !== null });
  };
  return async (order, charge, dueAt) => orderInvoice(order, { dueAt, ask: () => ask(order, charge) });
}

/** The price of a charge in Bitcoin, in millisatoshis. */
export const msatOf = ({ units }: Pick<ChargeRow, "units">): bigint => BigInt(units) * MSAT_PER_SAT;
