import { decodeInvoice } from "#db/rules/lightning/invoice/invoice.ts";
import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";
import { metadataHash } from "#db/rules/lightning/pay-metadata.ts";
import { readTest, takesCodes } from "#db/rules/lightning/tested-source.ts";
import type { CustomerState } from "#db/protocol/lightning-api.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { MARGIN_KEY, marginOf } from "#db/rules/rates/margin.ts";
import { createFreshRate } from "#server/counter/fresh-rate.ts";
import { linkStatus } from "#server/counter/link/link-status.ts";
import { findSale } from "#server/counter/link/sale-repository.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isWatched } from "#server/lightning/ask-invoice.ts";
import { findInvoice, findShopState, type StoredInvoice } from "#server/lightning/invoice-repository.ts";
import type { OrderInvoice } from "#server/lightning/order-invoice.ts";
import { isSilent } from "#server/lightning/silent-invoice.ts";
import type { OpenSource, Source } from "#server/lightning/open-source.ts";
import { findShopName } from "#server/shops/member-repository.ts";
import {
  countInvoices,
  findQuotes,
  findSettledAt,
  insertQuote,
  type Quote,
  type TillOrder,
} from "./order-repository.ts";
import { isOver, overAt } from "./read-code.ts";
import { Refusal } from "./refusal.ts";

const MINUTE_MS = 60_000;
/** A younger quote is returned again. */
const SAME_QUOTE_MS = 2 * MINUTE_MS;
const QUOTE_MS = 10 * MINUTE_MS;
const MAX_INVOICES = 5;
/** Least remaining life of an invoice that is returned again. */
const LEAST_LIFE_MS = MINUTE_MS;

export type OrderWork = {
  /** The price of the order now. Checks first that the shop's source answers. */
  readonly quote: (order: TillOrder) => Promise<Quote>;
  /** The invoice over an amount that was quoted before. */
  readonly invoice: (order: TillOrder, msat: bigint) => Promise<StoredInvoice>;
  /**
   * For a page, which compares no description: the invoice that can still be paid, or a new one; or why nothing is to be paid,
   * although a payment may still be reported.
   */
  readonly payable: (order: TillOrder) => Promise<StoredInvoice | ClosedOrder | "unknown">;
  readonly state: (order: TillOrder) => Promise<OrderState>;
};

/**
 * `paid`: the sale was received, perhaps in another way. `held`: the shop's wallet holds the money. `expired`: the time is over, or
 * the shop says that nobody paid.
 */
export type ClosedOrder = "paid" | "held" | "expired";

export type OrderState = { readonly state: CustomerState; readonly settledAt: Date | null };

/** Quotes, invoices and states of orders that were opened by the code of a till. */
export function createOrderWork(deps: Deps, openSource: OpenSource, orderInvoice: OrderInvoice): OrderWork {
  const { knex, clock } = deps;
  const freshRate = createFreshRate(deps);
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);

  const closedAs = async (order: TillOrder): Promise<ClosedOrder | null> => {
    const [sale, invoice] = await Promise.all([findSale(knex, order), findInvoice(knex, order)]);
    // The charge of a till without a network may arrive later than its code.
    const state = sale === null ? "waiting" : linkStatus(sale, new Date(overAt(order)), clock.now()).state;
    if (state === "paid" || state === "checked") return "paid";
    if (invoice?.held) return "held";
    return state !== "waiting" || isOver(order, clock.now()) ? "expired" : null;
  };
  const refuseClosed = async (order: TillOrder): Promise<void> => {
    if (await findSettledAt(knex, order)) throw new Refusal("paid");
    const closed = await closedAs(order);
    if (closed) throw new Refusal(closed);
  };
  const live = async (order: TillOrder): Promise<StoredInvoice | null> => {
    const found = await findInvoice(knex, order);
    return found && isLive(found, clock.now()) ? found : null;
  };
  /** The shop's source, if it reports payments, and the shop's margin. */
  const source = async (shopId: string): Promise<{ open: Source; marginBps: number }> => {
    const state = await findShopState(knex, shopId, ["lightning:address", "lightning:tested", MARGIN_KEY]);
    const test = readTest(state.get("lightning:address"), state.get("lightning:tested"));
    if (test === null || !takesCodes(test)) throw new Refusal("no_answer");
    const open = await openSource(shopId, test.address);
    if ("problem" in open) throw new Refusal("no_answer");
    return { open, marginBps: marginOf(state.get(MARGIN_KEY)) };
  };
  /** The text for the payer's wallet: the provider's own, or else the shop and the price. */
  const metadataOf = async ({ shopId, cents }: TillOrder, { metadata }: Source): Promise<string> =>
    metadata ??
    JSON.stringify([
      ["text/plain", `${(await findShopName(knex, shopId)) ?? "Balcão Cripto"}: ${reais(cents)}`],
    ]);

  const priced = async ({ cents }: TillOrder, marginBps: number): Promise<Omit<Quote, "metadata">> => {
    const rate = await freshRate("bitcoin");
    const sats = rate && chargeUnits("bitcoin", cents, rate.brl, marginBps);
    if (rate === null || sats === null) throw new Refusal("no_rate");
    return { msat: sats * MSAT_PER_SAT, rate: rate.brl, rateAsOf: new Date(rate.asOf), at: clock.now() };
  };

  const quote: OrderWork["quote"] = async (order) => {
    await refuseClosed(order);
    const [invoice, quotes] = await Promise.all([live(order), findQuotes(knex, order, order.firstSeen)]);
    const { open, marginBps } = await source(order.shopId);
    const metadata = await metadataOf(order, open);
    if (invoice) return again(order, invoice, quotes, metadata);
    const [newest] = quotes;
    if (newest && newest.at > ago(SAME_QUOTE_MS)) return newest;
    const { minMsat, maxMsat } = open;
    const made = { ...(await priced(order, marginBps)), metadata };
    if (made.msat < minMsat || made.msat > maxMsat) throw new Refusal("no_answer");
    await insertQuote(knex, order, made);
    return made;
  };
  /** A price that a customer was given stays valid until its invoice has expired. */
  const again = async (
    order: TillOrder,
    invoice: StoredInvoice,
    quotes: readonly Quote[],
    metadata: string,
  ): Promise<Quote> => {
    const msat = BigInt(invoice.msat);
    const decoded = decodeInvoice(invoice.invoice);
    const hash = typeof decoded === "string" ? null : decoded.descriptionHash;
    const before = quotes.find((each) => each.msat === msat && metadataHash(each.metadata) === hash);
    const priced = before ?? { msat, metadata, rate: "0", rateAsOf: invoice.createdAt };
    const isRefused = invoice.contradicted || metadataHash(priced.metadata) !== hash;
    if (isRefused || invoice.expiresAt < ago(-LEAST_LIFE_MS)) throw new Refusal("no_answer");
    const made = { ...priced, at: clock.now() };
    if (before === undefined || before.at < ago(SAME_QUOTE_MS)) await insertQuote(knex, order, made);
    return made;
  };

  const invoice: OrderWork["invoice"] = async (order, msat) => {
    await refuseClosed(order);
    const quoted = (await findQuotes(knex, order, ago(QUOTE_MS))).find((each) => each.msat === msat);
    if (!quoted) throw new Refusal("wrong_amount");
    const ask = async () => {
      // Only another code helps: this one gets no more invoices, however long the customer waits.
      if ((await countInvoices(knex, order)) >= MAX_INVOICES) throw new Refusal("expired");
      const { open } = await source(order.shopId);
      // The payer's wallet compares the invoice with the text that it was given.
      const asked = await open.invoice(msat, { text: quoted.metadata, isCompared: true });
      if (!("problem" in asked) && !isWatched(asked)) throw new Refusal("no_answer");
      return asked;
    };
    const found = await orderInvoice(order, { dueAt: new Date(overAt(order)), ask });
    if (BigInt(found.msat) !== msat) throw new Refusal("wrong_amount");
    if (found.contradicted) throw new Refusal("no_answer");
    return found;
  };

  const payable: OrderWork["payable"] = async (order) => {
    // The shop's source is not asked about an invoice that exists: while it is down, a customer may have paid.
    const [found, closed] = await Promise.all([live(order), closedAs(order)]);
    if (closed === "held") return closed;
    if (found) return closed ?? (found.contradicted ? "unknown" : found);
    return invoice(order, (await quote(order)).msat);
  };

  const state: OrderWork["state"] = async (order) => {
    const settledAt = await findSettledAt(knex, order);
    if (settledAt) return { state: "paid", settledAt };
    const [found, now] = [await findInvoice(knex, order), clock.now()];
    if (found?.held) return { state: "unknown", settledAt };
    if (found && isLive(found, now))
      return { state: found.contradicted || isSilent(found, now) ? "unknown" : "waiting", settledAt };
    return { state: isOver(order, now) ? "expired" : "waiting", settledAt };
  };

  return { quote, invoice, payable, state };
}

const isLive = ({ state, expiresAt }: StoredInvoice, now: Date): boolean =>
  state === "open" && expiresAt > now;

const reais = (cents: number): string =>
  (cents / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
