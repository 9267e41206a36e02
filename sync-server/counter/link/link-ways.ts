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

/** The shop's Pix code over the amount of a charge; null: the shop has no key. */
export async function readLinkPix(
  knex: Knex,
  shopId: string,
  { amountCents, id }: Pick<ChargeRow, "amountCents" | "id">,
): Promise<LinkPix | null> {
  const receiver = readPix((await findShopState(knex, shopId, [PIX_KEY])).get(PIX_KEY));
  const code = receiver && brCode({ ...receiver, amountCents, txid: pixTxid(id) });
  return receiver && code ? { code, receiver: receiver.name } : null;
}

/**
 * The payable charges of a sale, by way: the charge of the link, and the chosen ones that the shop has not ended. Of two in one way,
 * the one that has not `moved` (`find-moved.ts`).
 */
function openCharges({ charges }: Sale, moved: ReadonlySet<string>): ReadonlyMap<ChargeWay, ChargeRow> {
  const open = charges.filter(({ mark }, at) => at === 0 || mark !== "unpaid").map(({ charge }) => charge);
  const [former, present] = [open.filter(({ id }) => moved.has(id)), open.filter(({ id }) => !moved.has(id))];
  return new Map([...former, ...present].map((charge) => [wayOf(charge), charge]));
}

/** Whether a code for this way can be shown. */
export function isPayable(sale: Sale, moved: ReadonlySet<string>, way: ChargeWay): boolean {
  const charge = openCharges(sale, moved).get(way);
  return charge !== undefined && !moved.has(charge.id);
}

/** What a page shows: a charge, or Pix for the charge of the link. */
export type Shown = { readonly way: LinkWay; readonly charge: ChargeRow };

/** The way that a customer asked to see, or else the way of the link's own charge. */
export function shownWay(
  sale: Sale,
  moved: ReadonlySet<string>,
  { hasPix, asked }: { readonly hasPix: boolean; readonly asked: unknown },
): Shown {
  const { charge: first } = sale.charges[0];
  if (asked === "pix" && hasPix) return { way: "pix", charge: first };
  const open = openCharges(sale, moved);
  const wanted = readWay(asked);
  const way = wanted !== null && open.has(wanted) ? wanted : wayOf(first);
  return { way, charge: open.get(way) ?? first };
}

/** One entry of the page's choice. `isMade`: the way has a charge; otherwise choosing it creates one. */
export type WayEntry = { readonly way: LinkWay; readonly isMade: boolean };

/** Every way that a customer can choose, in a fixed order, so that the entries do not move. */
export function wayEntries(
  sale: Sale,
  moved: ReadonlySet<string>,
  { hasPix, offers: { offers } }: { readonly hasPix: boolean; readonly offers: Offers },
): readonly WayEntry[] {
  const made = openCharges(sale, moved);
  const offered = new Set(offers.map(({ way }) => way));
  return [
    ...CHARGE_WAYS.filter((way) => made.has(way) || offered.has(way)).map((way) => ({
      way,
      isMade: made.has(way),
    })),
    ...(hasPix ? [{ way: "pix" as const, isMade: true }] : []),
  ];
}
