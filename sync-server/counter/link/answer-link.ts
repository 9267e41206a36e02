import { COINS } from "#db/entities/coins.ts";
import type { LinkState } from "#db/protocol/charge-link.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";
import { addressGroup } from "#server/accounts/sign-in/throttle.ts";
import { createFreshRate } from "#server/counter/fresh-rate.ts";
import { msatOf, type ChargeInvoice } from "#server/lightning/charge-invoice.ts";
import type { PageOf } from "#server/lightning/customer/customer-frame.ts";
import { CUSTOMER_TEXTS, type Language } from "#server/lightning/customer/customer-texts.ts";
import { findInvoice, type StoredInvoice } from "#server/lightning/invoice-repository.ts";
import type { OpenSource } from "#server/lightning/open-source.ts";
import { isSilent } from "#server/lightning/silent-invoice.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findShopName } from "#server/shops/member-repository.ts";
import { readWay, wayOf, type ChargeWay } from "./charge-way.ts";
import { createChooseWay } from "./choose-way.ts";
import { findMoved } from "./find-moved.ts";
import { findOffers, type Rates } from "./find-offers.ts";
import { closedPage, paidLinkPage, payPage, sentencePage } from "./link-page.ts";
import { findLink, type ChargeLink } from "./link-repository.ts";
import { linkStatus, type LinkStatus } from "./link-status.ts";
import { LINK_TEXTS } from "./link-texts.ts";
import { isPayable, readLinkPix, type Shown, shownWay, wayEntries } from "./link-ways.ts";
import { findSale, type Sale } from "./sale-repository.ts";

const PAGES_PER_MINUTE = 60;
const STATES_PER_MINUTE = 240;
const INVOICES_PER_MINUTE = 10;
const CHOICES_PER_MINUTE = 20;
const UNKNOWN_PER_MINUTE = 30;
const DAY_S = 86_400;
/** A payment may begin after the link's end, because its last invoice may end later. */
const LATE_MS = 15 * 60_000;

/** A token, the way that the customer wants to see, and the customer's address. `missing`: a chosen way that is not available. */
export type LinkAsked = {
  readonly token: string;
  readonly way: unknown;
  readonly ip: string;
  readonly missing?: unknown;
};
export type LinkPage = { readonly page: string; readonly status: number };

/** Answers for a customer's browser that has opened the link of a charge. */
export type AnswerLink = {
  readonly page: (asked: LinkAsked, language: Language) => Promise<LinkPage>;
  /**
   * Chooses another way to pay: returns the address of the page that shows it, or a page that explains why it is not available.
   */
  readonly choose: (asked: LinkAsked, language: Language) => Promise<LinkPage | string>;
  /** Throws `not_found` or `too_many_requests`. */
  readonly state: (asked: LinkAsked) => Promise<LinkState>;
};

export function createAnswerLink(
  deps: Deps,
  openSource: OpenSource,
  chargeInvoice: ChargeInvoice,
): AnswerLink {
  const { knex, clock, logger } = deps;
  const countPage = createMinuteLimit(clock, PAGES_PER_MINUTE);
  const countState = createMinuteLimit(clock, STATES_PER_MINUTE);
  const countInvoice = createMinuteLimit(clock, INVOICES_PER_MINUTE);
  const countChoice = createMinuteLimit(clock, CHOICES_PER_MINUTE);
  const countUnknown = createMinuteLimit(clock, UNKNOWN_PER_MINUTE);
  const freshRate = createFreshRate(deps);
  const readRates = async (): Promise<Rates> =>
    new Map(await Promise.all(COINS.map(async (coin) => [coin, await freshRate(coin)] as const)));
  const chooseWay = createChooseWay(deps, openSource, readRates);

  const open = async (
    { token, ip }: LinkAsked,
    count: (token: string) => void,
  ): Promise<{ link: ChargeLink; sale: Sale }> => {
    const link = await findLink(knex, token);
    const sale = link && (await findSale(knex, link));
    if (!link || !sale) {
      countUnknown(addressGroup(ip));
      throw new AppError("not_found");
    }
    count(token);
    return { link, sale };
  };

  /** The newest invoice of the sale's Lightning charge. */
  const knownInvoice = async (
    { shopId }: ChargeLink,
    { charges }: Sale,
  ): Promise<StoredInvoice | undefined> => {
    const made = charges.find(({ charge }) => wayOf(charge) === "lightning");
    return made && findInvoice(knex, { shopId, chargeId: made.charge.id });
  };
  /** The invoice of a Lightning charge that can be paid; null: none at the moment. */
  const payableInvoice = async (
    { token, shopId, dueAt }: ChargeLink,
    charge: ChargeRow,
    known: StoredInvoice | undefined,
  ): Promise<StoredInvoice | null> => {
    const order = { shopId, chargeId: charge.id };
    const isLive = known !== undefined && known.expiresAt > clock.now();
    try {
      if (!isLive) countInvoice(token);
      const found = isLive ? known : await chargeInvoice(order, charge, dueAt);
      // The invoice may have been requested by the code of a till, at another rate.
      return BigInt(found.msat) === msatOf(charge) && !found.contradicted ? found : null;
    } catch (error) {
      if (!(error instanceof AppError)) logger.error({ err: error }, "making the invoice of a link failed");
      return null;
    }
  };
  const secondsUntil = (...ends: readonly Date[]): number => {
    const left = Math.min(...ends.map((end) => end.getTime())) - clock.now().getTime();
    return Math.max(1, Math.ceil(left / 1000));
  };
  const namedShop = async ({ shopId }: ChargeLink, { shopName }: ChargeRow): Promise<string | null> =>
    shopName ?? (await findShopName(knex, shopId));

  const show = async (asked: LinkAsked, language: Language): Promise<LinkPage> => {
    const { link, sale } = await open(asked, countPage);
    const { charge: first } = sale.charges[0];
    const of: PageOf = { language, shop: await namedShop(link, first) };
    const status = linkStatus(sale, link.dueAt, clock.now());
    if (status.state === "paid") return { page: paidLinkPage(of, sale, status), status: 200 };
    const known = await knownInvoice(link, sale);
    const held = isHeld(status, known);
    const { token, dueAt, shopId } = link;
    if (status.state !== "waiting" && !held) {
      const lateAt = new Date(dueAt.getTime() + LATE_MS);
      const mayCome = known?.state === "open" && isReported(known) && lateAt > clock.now();
      const watch = mayCome ? { token, seconds: secondsUntil(lateAt) } : null;
      const page = closedPage(of, { charge: first, status, watch });
      return { page, status: status.state === "checked" ? 200 : 410 };
    }
    const moved = await findMoved(knex, shopId, sale);
    const [pix, offers] = await Promise.all([
      readLinkPix(knex, shopId, first),
      findOffers(knex, link, sale, { now: clock.now(), rates: readRates, moved }),
    ]);
    const shown = shownWay(sale, moved, { hasPix: pix !== null, asked: asked.way });
    const { way, charge } = shown;
    const isCovered = isMoved(shown, moved);
    const found = way === "lightning" && !held ? await payableInvoice(link, charge, known) : null;
    const missing = readWay(asked.missing);
    const page = payPage(of, {
      token,
      charge,
      way,
      entries: wayEntries(sale, moved, { hasPix: pix !== null, offers }),
      unpriced: offers.unpriced,
      missing: missing === null || isPayable(sale, moved, missing) ? null : missing,
      pix,
      dueAt,
      state: held || isCovered || (found && isSilent(found, clock.now())) ? "unknown" : "waiting",
      held,
      moved: isCovered ? { isOffered: offers.offers.some((offer) => offer.way === way) } : null,
      // The state tells a page what becomes of the money.
      seconds: held ? DAY_S : secondsUntil(dueAt, ...(found ? [found.expiresAt] : [])),
      invoice: found && {
        text: found.invoice,
        watched: isReported(found),
        demo: found.demo,
      },
    });
    return { page, status: 200 };
  };
  const choose = async (asked: LinkAsked, language: Language): Promise<string> => {
    const { link, sale } = await open(asked, countChoice);
    const way = readWay(asked.way);
    const status = linkStatus(sale, link.dueAt, clock.now());
    if (way !== null && !isHeld(status, await knownInvoice(link, sale))) await chooseWay(link, way);
    return `/p/${link.token}?${await whereTo(link, way, asked)}&lang=${language}`;
  };
  /**
   * Query of the page for the chosen way or, when that is not available, for the present way with a note about the chosen one.
   */
  const whereTo = async (
    link: ChargeLink,
    way: ChargeWay | null,
    { way: asked }: LinkAsked,
  ): Promise<string> => {
    if (way === null) return `way=${asked === "pix" ? "pix" : ""}`;
    const sale = await findSale(knex, link);
    const moved = sale && (await findMoved(knex, link.shopId, sale));
    return sale && moved && isPayable(sale, moved, way) ? `way=${way}` : `missing=${way}`;
  };
  /** Turns an error into a page with its explanation. */
  const orSentence = async <T>(language: Language, answer: () => Promise<T>): Promise<T | LinkPage> => {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isBusy = error.code === "too_many_requests";
      const sentence = isBusy ? CUSTOMER_TEXTS[language].refusals.busy : LINK_TEXTS[language].gone;
      return { page: sentencePage({ language, shop: null }, sentence), status: isBusy ? 429 : 404 };
    }
  };

  return {
    page: (asked, language) => orSentence(language, () => show(asked, language)),
    choose: (asked, language) => orSentence(language, () => choose(asked, language)),
    state: async (asked) => {
      const { link, sale } = await open(asked, countState);
      const status = linkStatus(sale, link.dueAt, clock.now());
      const known = await knownInvoice(link, sale);
      if (isHeld(status, known)) return "unknown";
      if (status.state !== "waiting") return status.state;
      const moved = await findMoved(knex, link.shopId, sale);
      const shown = shownWay(sale, moved, { hasPix: true, asked: asked.way });
      const isQuiet = shown.way === "lightning" && known !== undefined && isSilent(known, clock.now());
      return isQuiet || isMoved(shown, moved) ? "unknown" : status.state;
    },
  };
}

/**
 * Whether the shop's wallet holds the customer's money for a sale that is otherwise unpaid, perhaps past the link's end or although
 * the shop has cancelled it. Whoever paid in another way then would pay twice.
 */
const isHeld = ({ state }: LinkStatus, invoice: StoredInvoice | undefined): boolean =>
  state !== "paid" && state !== "checked" && invoice?.held === true;

/** Whether the shop receives the shown charge at another address now. */
const isMoved = ({ way, charge }: Shown, moved: ReadonlySet<string>): boolean =>
  way !== "pix" && moved.has(charge.id);

/** Whether the shop's wallet reports its payment. */
const isReported = ({ verifyUrl, connectionId }: StoredInvoice): boolean =>
  verifyUrl !== null || connectionId !== null;
