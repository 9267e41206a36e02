import type { LinkState } from "#db/protocol/charge-link.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { createAccountLimit } from "#server/accounts/account-limit.ts";
import { addressGroup } from "#server/accounts/sign-in/throttle.ts";
import { findCharge } from "#server/counter/charge-repository.ts";
import { msatOf, type ChargeInvoice } from "#server/lightning/charge-invoice.ts";
import type { PageOf } from "#server/lightning/customer/customer-frame.ts";
import { CUSTOMER_TEXTS, type Language } from "#server/lightning/customer/customer-texts.ts";
import { findInvoice, type StoredInvoice } from "#server/lightning/invoice-repository.ts";
import { isSilent } from "#server/lightning/silent-invoice.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findShopName } from "#server/shops/member-repository.ts";
import { closedPage, paidLinkPage, payPage, sentencePage } from "./link-page.ts";
import { findLink, type ChargeLink } from "./link-repository.ts";
import { readLinkStatus } from "./link-status.ts";
import { LINK_TEXTS } from "./link-texts.ts";
import { chosenWay, readWays } from "./link-ways.ts";

const PAGES_PER_MINUTE = 60;
const STATES_PER_MINUTE = 240;
const INVOICES_PER_MINUTE = 10;
const UNKNOWN_PER_MINUTE = 30;

/** A token, the way that the customer chose, and the address that the question came from. */
export type LinkAsked = { readonly token: string; readonly way: unknown; readonly ip: string };
export type LinkPage = { readonly page: string; readonly status: number };

/** What a customer's browser is told about the link of a charge. */
export type AnswerLink = {
  readonly page: (asked: LinkAsked, language: Language) => Promise<LinkPage>;
  /** Throws `not_found` or `too_many_requests`. */
  readonly state: (asked: LinkAsked) => Promise<LinkState>;
};

export function createAnswerLink(deps: Deps, chargeInvoice: ChargeInvoice): AnswerLink {
  const { knex, clock, logger } = deps;
  const countPage = createAccountLimit(clock, PAGES_PER_MINUTE);
  const countState = createAccountLimit(clock, STATES_PER_MINUTE);
  const countInvoice = createAccountLimit(clock, INVOICES_PER_MINUTE);
  const countUnknown = createAccountLimit(clock, UNKNOWN_PER_MINUTE);

  const open = async (
    { token, ip }: LinkAsked,
    count: (token: string) => void,
  ): Promise<{ link: ChargeLink; charge: ChargeRow }> => {
    const link = await findLink(knex, token);
    const charge = link && (await findCharge(knex, link.shopId, link.chargeId));
    if (!link || !charge) {
      countUnknown(addressGroup(ip));
      throw new AppError("not_found");
    }
    count(token);
    return { link, charge };
  };

  /** The invoice of the charge that can be paid; null: there is none at the moment. */
  const invoiceOf = async (link: ChargeLink, charge: ChargeRow): Promise<StoredInvoice | null> => {
    const known = await findInvoice(knex, link);
    const isLive = known !== undefined && known.expiresAt > clock.now();
    try {
      if (!isLive) countInvoice(link.token);
      const found = isLive ? known : await chargeInvoice(link, charge, link.dueAt);
      // The code of a till may have asked for it, at another rate.
      return BigInt(found.msat) === msatOf(charge) && !found.contradicted ? found : null;
    } catch (error) {
      if (!(error instanceof AppError)) logger.error({ err: error }, "the invoice of a link failed");
      return null;
    }
  };
  const secondsUntil = (...ends: readonly Date[]): number => {
    const left = Math.min(...ends.map((end) => end.getTime())) - clock.now().getTime();
    return Math.max(1, Math.ceil(left / 1000));
  };

  const show = async (asked: LinkAsked, language: Language): Promise<LinkPage> => {
    const { link, charge } = await open(asked, countPage);
    const of: PageOf = { language, shop: charge.shopName ?? (await findShopName(knex, link.shopId)) };
    const status = await readLinkStatus(deps, link);
    if (status.state === "paid") return { page: paidLinkPage(of, charge, status.payment), status: 200 };
    if (status.state !== "waiting")
      return { page: closedPage(of, charge, status.state), status: status.state === "checked" ? 200 : 410 };
    const ways = await readWays(knex, link.shopId, charge);
    const way = chosenWay(ways, asked.way);
    const found = way === "lightning" ? await invoiceOf(link, charge) : null;
    const { token, dueAt } = link;
    const page = payPage(of, {
      token,
      charge,
      ways,
      way,
      dueAt,
      state: found && isSilent(found, clock.now()) ? "unknown" : "waiting",
      seconds: secondsUntil(dueAt, ...(found ? [found.expiresAt] : [])),
      invoice: found && {
        text: found.invoice,
        watched: found.verifyUrl !== null || found.connectionId !== null,
        demo: found.demo,
      },
    });
    return { page, status: 200 };
  };

  return {
    page: async (asked, language) => {
      const of = { language, shop: null };
      try {
        return await show(asked, language);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const isBusy = error.code === "too_many_requests";
        const sentence = isBusy ? CUSTOMER_TEXTS[language].refusals.busy : LINK_TEXTS[language].gone;
        return { page: sentencePage(of, sentence), status: isBusy ? 429 : 404 };
      }
    },
    state: async (asked) => {
      const { link, charge } = await open(asked, countState);
      const { state } = await readLinkStatus(deps, link);
      if (state !== "waiting") return state;
      const way = chosenWay(await readWays(knex, link.shopId, charge), asked.way);
      const found = way === "lightning" ? await findInvoice(knex, link) : undefined;
      return found && isSilent(found, clock.now()) ? "unknown" : state;
    },
  };
}
