import type { Knex } from "knex";
import type { ChargeRow } from "#db/entities/rows.ts";
import { brCode, pixTxid } from "#db/rules/payment-links/br-code.ts";
import { PIX_KEY, readPix } from "#db/rules/payment-links/pix-receiver.ts";
import { findShopState } from "#server/lightning/invoice-repository.ts";
import { CHARGE_WAYS, readWay, wayOf, type ChargeWay } from "./charge-way.ts";
import type { Offers } from "./find-offers.ts";
import type { Sale } from "./sale-repository.ts";

export type LinkWay = ChargeWay | "pix";

export type LinkPix = { readonly code: string; readonly receiver: string };

/** The shop's Pix over the amount of a charge; null: it has no key. */
export async function readLinkPix(
  knex: Knex,
  shopId: string,
  { amountCents, id }: Pick<ChargeRow, "amountCents" | "id">,
): Promise<LinkPix | null> {
  const receiver = readPix((await findShopState(knex, shopId, [PIX_KEY])).get(PIX_KEY));
  const code = receiver && brCode({ ...receiver, amountCents, txid: pixTxid(id) });
  return receiver && code ? { code, receiver: receiver.name } : null;
}

/** The charges of a sale that can be paid, by way: that of the link, and those that the shop has not ended. */
export const openCharges = ({ charges }: Sale): ReadonlyMap<ChargeWay, ChargeRow> =>
  new Map(
    charges.flatMap(({ charge, mark }, at) =>
      at === 0 || mark !== "unpaid" ? [[wayOf(charge), charge] as const] : [],
    ),
  );

/** What a page shows: a charge, or Pix beside the charge of the link. */
export type Shown = { readonly way: LinkWay; readonly charge: ChargeRow };

/** What a customer asked to see; the charge of the link for everything that there is not. */
export function shownWay(sale: Sale, hasPix: boolean, asked: unknown): Shown {
  const { charge: first } = sale.charges[0];
  if (asked === "pix" && hasPix) return { way: "pix", charge: first };
  const way = readWay(asked);
  const charge = way === null ? undefined : openCharges(sale).get(way);
  return way !== null && charge ? { way, charge } : { way: wayOf(first), charge: first };
}

/** One entry of the page's choice. `isMade`: there is something to show, otherwise choosing makes a charge. */
export type WayEntry = { readonly way: LinkWay; readonly isMade: boolean };

/** Every way that a customer can choose, in one order, so that the choice stays where it is. */
export function wayEntries(sale: Sale, hasPix: boolean, { offers }: Offers): readonly WayEntry[] {
  const made = openCharges(sale);
  const offered = new Set(offers.map(({ way }) => way));
  return [
    ...CHARGE_WAYS.filter((way) => made.has(way) || offered.has(way)).map((way) => ({
      way,
      isMade: made.has(way),
    })),
    ...(hasPix ? [{ way: "pix" as const, isMade: true }] : []),
  ];
}
