import type { Knex } from "knex";
import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { isLightning } from "#db/rules/charges/lightning-charge.ts";
import { brCode, pixTxid } from "#db/rules/payment-links/br-code.ts";
import { PIX_KEY, readPix } from "#db/rules/payment-links/pix-receiver.ts";
import { findShopState } from "#server/lightning/invoice-repository.ts";

/** `coin`: to the charge's own address. */
export type LinkWay = "lightning" | "coin" | "pix";

export type LinkPix = { readonly code: string; readonly receiver: string };

/** How a charge can be paid, as its ticket offers it: its own way first. */
export type LinkWays = { readonly own: "lightning" | "coin"; readonly pix: LinkPix | null };

export async function readWays(knex: Knex, shopId: string, charge: ChargeRow): Promise<LinkWays> {
  const receiver = readPix((await findShopState(knex, shopId, [PIX_KEY])).get(PIX_KEY));
  const { amountCents, id } = charge;
  const code = receiver && brCode({ ...receiver, amountCents, txid: pixTxid(id) });
  return {
    own: isLightning(charge) ? "lightning" : "coin",
    pix: receiver && code ? { code, receiver: receiver.name } : null,
  };
}

/** The way that a customer chose; the charge's own for any other text. */
export const chosenWay = ({ own, pix }: LinkWays, chosen: unknown): LinkWay =>
  chosen === "pix" && pix !== null ? "pix" : own;

/** Its name, the same in every language. */
export function wayName(way: LinkWay, { coin }: Pick<ChargeRow, "coin">): string {
  if (way === "pix") return "Pix";
  return way === "lightning" ? "Lightning" : COIN_FACTS[coin].name;
}
