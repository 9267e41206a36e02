import type { CustomerState } from "#db/protocol/lightning-api.ts";
import { findInvoice } from "#server/lightning/invoice-repository.ts";
import type { OpenSource } from "#server/lightning/open-source.ts";
import type { OrderInvoice } from "#server/lightning/order-invoice.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findShopName } from "#server/shops/member-repository.ts";
import { hopingPage, notFoundPage, paidPage, refusalPage, waitingPage } from "./customer-page.ts";
import type { PageOf } from "./customer-frame.ts";
import { SUCCESS_TEXT, type Language } from "./customer-texts.ts";
import { findOrder, findOrderByReceipt, type TillOrder } from "./order-repository.ts";
import { createOrderWork } from "./order-work.ts";
import { createReadCode, overAt, pinOfOrder, type CodeUse } from "./read-code.ts";
import { Refusal, refusalOf, type RefusalKind } from "./refusal.ts";

/** The code, and the address of the customer who sent it. */
export type CodeAsked = { readonly text: string; readonly ip: string };

export type StateAnswer = { readonly state: CustomerState; readonly pin?: string };

/** Answers for a customer's phone that has read the code of a till. The functions for wallets throw a `Refusal`. */
export type AnswerCustomer = {
  /** LNURL-pay, first answer. */
  readonly payRequest: (asked: CodeAsked) => Promise<object>;
  /** LNURL-pay, second answer: the invoice. */
  readonly payAnswer: (asked: CodeAsked, amount: unknown) => Promise<object>;
  readonly codeState: (asked: CodeAsked) => Promise<StateAnswer>;
  readonly receiptState: (receipt: string) => Promise<StateAnswer>;
  readonly codePage: (asked: CodeAsked, language: Language) => Promise<string>;
  /** `isFound`: a receipt with that name exists. */
  readonly receiptPage: (
    receipt: string,
    language: Language,
  ) => Promise<{ readonly page: string; readonly isFound: boolean }>;
  /** Which refusal a failure means for the customer; logs unexpected failures. */
  readonly refused: (error: unknown) => RefusalKind;
};

const AMOUNT = /^[1-9]\d{0,15}$/;

export function createAnswerCustomer(
  deps: Deps,
  openSource: OpenSource,
  orderInvoice: OrderInvoice,
): AnswerCustomer {
  const { knex, config, clock, logger } = deps;
  const codes = createReadCode(deps);
  const work = createOrderWork(deps, openSource, orderInvoice);

  const refused: AnswerCustomer["refused"] = (error) => {
    const kind = refusalOf(error);
    if (kind === null) logger.error({ err: error }, "a request of a customer's phone failed");
    return kind ?? "no_answer";
  };
  const open = async ({ text, ip }: CodeAsked, use: CodeUse): Promise<TillOrder> =>
    codes.order(await codes.known(text, ip, use));
  const stateOf = async (order: TillOrder): Promise<StateAnswer> => {
    const { state } = await work.state(order);
    const pin = state === "paid" ? await pinOfOrder(deps, order) : null;
    return pin === null ? { state } : { state, pin };
  };
  const frameOf = async ({ shopId }: TillOrder, language: Language): Promise<PageOf> => ({
    language,
    shop: await findShopName(knex, shopId),
  });
  /** The page of an order that is paid or can no longer be paid; null: it can still be paid. */
  const ended = async (order: TillOrder, of: PageOf): Promise<string | null> => {
    const { state, settledAt } = await work.state(order);
    if (state === "expired") return refusalPage(of, "expired");
    if (settledAt === null) return null;
    const [pin, paid] = await Promise.all([pinOfOrder(deps, order), findInvoice(knex, order)]);
    if (pin === null || !paid) return refusalPage(of, "paid");
    const { demo, msat } = paid;
    return paidPage(of, { cents: order.cents, msat: BigInt(msat), pin, at: settledAt, demo });
  };
  const toPay = async (order: TillOrder, of: PageOf, token: string): Promise<string> => {
    const found = await work.payable(order);
    const isUnknown = (await work.state(order)).state === "unknown";
    const watched = { ...of, watch: `/p/${token}/estado` };
    if (typeof found === "string")
      return hopingPage(watched, order.cents, isUnknown && found !== "held" ? "unknown" : found);
    // Some wallets' invoices can be paid for weeks.
    const until = new Date(Math.min(found.expiresAt.getTime(), overAt(order)));
    const seconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1000);
    const { cents } = order;
    const { invoice, msat } = found;
    return waitingPage(watched, { cents, msat: BigInt(msat), invoice, until, seconds, isSilent: isUnknown });
  };

  return {
    payRequest: async (asked) => {
      const { msat, metadata } = await work.quote(await open(asked, "page"));
      return {
        tag: "payRequest",
        callback: `${config.appOrigin}/lp/${asked.text}/cb`,
        minSendable: Number(msat),
        maxSendable: Number(msat),
        metadata,
        commentAllowed: 0,
      };
    },
    payAnswer: async (asked, amount) => {
      const order = await open(asked, "invoice");
      if (typeof amount !== "string" || !AMOUNT.test(amount)) throw new Refusal("wrong_amount");
      const { invoice } = await work.invoice(order, BigInt(amount));
      const url = `${config.appOrigin}/pago/${order.receipt}`;
      const successAction = { tag: "url", description: SUCCESS_TEXT, url };
      return { pr: invoice, routes: [], disposable: true, successAction };
    },
    codeState: async ({ text, ip }) => {
      const { till, token } = await codes.known(text, ip, "state");
      const order = await findOrder(knex, { shopId: till.shopId, chargeId: token.chargeId });
      const isOfCode = order?.minute === token.minute && order.cents === token.cents;
      return isOfCode ? stateOf(order) : { state: "waiting" };
    },
    receiptState: async (receipt) => {
      const order = await findOrderByReceipt(knex, receipt);
      if (order === null) throw new Refusal("invalid");
      return stateOf(order);
    },
    codePage: async (asked, language) => {
      let of: PageOf = { language, shop: null };
      try {
        const order = await open(asked, "page");
        of = await frameOf(order, language);
        return (await ended(order, of)) ?? (await toPay(order, of, asked.text));
      } catch (error) {
        return refusalPage(of, refused(error));
      }
    },
    receiptPage: async (receipt, language) => {
      const order = await findOrderByReceipt(knex, receipt);
      if (order === null) return { page: notFoundPage({ language, shop: null }), isFound: false };
      const of = await frameOf(order, language);
      const said = (await work.state(order)).state === "unknown" ? "unknown" : "waiting";
      const watched = { ...of, watch: `/pago/${order.receipt}/estado` };
      const page = (await ended(order, of)) ?? hopingPage(watched, order.cents, said);
      return { page, isFound: true };
    },
    refused,
  };
}
