import { networkOf } from "#db/entities/networks.ts";
import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { LinkState } from "#db/protocol/charge-link.ts";
import { unitsToScreenText } from "#db/rules/charges/charge-amount.ts";
import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";
import { chargeUri } from "#db/rules/payment-links/payment-uri.ts";
import { html, type Html } from "#server/platform/html.ts";
import {
  amountLine,
  brl,
  clock,
  customerFrame,
  qrOf,
  sats,
  type PageOf,
} from "#server/lightning/customer/customer-frame.ts";
import { CUSTOMER_TEXTS, type Language } from "#server/lightning/customer/customer-texts.ts";
import { wayName, type ChargeWay } from "./charge-way.ts";
import type { LinkStatus } from "./link-status.ts";
import { LINK_TEXTS } from "./link-texts.ts";
import type { LinkPix, LinkWay, WayEntry } from "./link-ways.ts";
import type { Sale } from "./sale-repository.ts";

/**
 * Seconds after which a page without JavaScript reloads itself: in ways whose payment is confirmed automatically, and in others.
 */
const SOON = "5";
const LATER = "20";

/** A payable charge in the way that the customer chose. */
export type Payable = {
  readonly token: string;
  readonly charge: ChargeRow;
  readonly way: LinkWay;
  /** Every way that can be chosen, `way` among them. */
  readonly entries: readonly WayEntry[];
  /** Ways that have no fresh rate. */
  readonly unpriced: readonly ChargeWay[];
  /** A chosen way that is not available; null: none. */
  readonly missing: ChargeWay | null;
  readonly pix: LinkPix | null;
  readonly state: Extract<LinkState, "waiting" | "unknown">;
  /** How long the page stays correct, in seconds. */
  readonly seconds: number;
  readonly dueAt: Date;
  /** The shop's wallet holds the customer's money for the Lightning charge of the sale, so that there is nothing to pay. */
  readonly held: boolean;
  /**
   * Not null: the shop receives the charge at another address now, so that its own is not shown. `isOffered`: choosing the way again
   * creates a charge at that address.
   */
  readonly moved: { readonly isOffered: boolean } | null;
  /** The invoice of a Lightning charge; null: the shop's wallet gave none. */
  readonly invoice: LinkInvoice | null;
};

export type LinkInvoice = { readonly text: string; readonly watched: boolean; readonly demo: boolean };

/** A charge that is due: its QR Code, a link for a wallet on this phone, and the same as text. */
export function payPage(of: PageOf, view: Payable): string {
  const { token, charge, way, state, seconds, dueAt } = view;
  const texts = CUSTOMER_TEXTS[of.language];
  const link = LINK_TEXTS[of.language];
  const isWatched = view.held || (way === "lightning" && (view.invoice === null || view.invoice.watched));
  return customerFrame({
    ...of,
    title: titleOf(of, charge),
    query: `way=${way}`,
    refresh: isWatched ? SOON : LATER,
    watch: { url: `/p/${token}/estado?way=${way}`, state, seconds },
    content: html`<main>
      ${charge.rateSource === "demo" || view.invoice?.demo === true ? html`<p class="watch watch--amber">${link.demo}</p>` : null}
      ${amountLine(charge.amountCents)}
      ${
        view.held
          ? notice(texts.refusals.held, texts.keep, true)
          : html`<p class="facts">
                ${way === "pix" ? null : html`<b>${amountOf(view, of.language)}</b> · `}${texts.validUntil}
                ${clock(dueAt, "short", texts)}
              </p>
              ${wayChoice(of, view)} ${codeOf(of, view)}`
      }
    </main>`,
  });
}

/**
 * The choice of ways, when there are several. A way that has a charge is a link. Choosing any other creates a charge, so it is a
 * form's button, and programs that only open addresses, such as message previews, create none.
 */
function wayChoice({ language }: PageOf, { token, entries, way, missing, unpriced }: Payable): Html | null {
  const link = LINK_TEXTS[language];
  const said = [
    missing === null ? null : notice(link.missing(wayName(missing)), link.missingDetail, true),
    unpriced.length === 0
      ? null
      : html`<p class="facts">${link.unpriced(unpriced.map(wayName).join(", "))}</p>`,
  ].filter((part) => part !== null);
  const choice =
    entries.length < 2
      ? null
      : html`<form class="ways" method="post" action="/p/${token}" role="group" aria-label="${link.payWith}">
          <input type="hidden" name="lang" value="${language}" />
          ${entries.map((entry) => wayEntry(entry, way, language))}
        </form>`;
  return html`${said} ${choice}`;
}

const wayEntry = ({ way, isMade }: WayEntry, shown: LinkWay, language: Language): Html =>
  isMade
    ? html`<a href="?way=${way}&amp;lang=${language}" ${way === shown ? html`aria-current="true"` : null}
        >${wayName(way)}</a
      >`
    : html`<button name="way" value="${way}">${wayName(way)}</button>`;

function codeOf(of: PageOf, view: Payable): Html {
  const { way, pix, invoice } = view;
  if (way === "pix" && pix !== null) return pixCode(of, pix, view.charge);
  if (view.moved) return movedCode(of, view, view.moved);
  if (way !== "lightning") return coinCode(of, view);
  return invoice === null ? noInvoice(of) : lightningCode(of, view, invoice);
}

function lightningCode(of: PageOf, view: Payable, { text, watched }: LinkInvoice): Html {
  const texts = CUSTOMER_TEXTS[of.language];
  const link = LINK_TEXTS[of.language];
  const isUnknown = view.state === "unknown";
  const said = watched
    ? notice(isUnknown ? texts.unknown : texts.waiting, isUnknown ? null : link.waitingLightning, isUnknown)
    : notice(link.byHand, link.inWallet);
  return html`${said}
    <a class="button" href="lightning:${text}">${texts.open}</a>
    ${copyButton(text, texts.copy, texts.copied)}
    ${paper(texts.otherPhone, text.toUpperCase(), `QR Code: ${amountOf(view, of.language)}`)}
    <details>
      <summary>${texts.text}</summary>
      <p class="text">${text}</p>
    </details>`;
}

function coinCode(of: PageOf, view: Payable): Html {
  const texts = CUSTOMER_TEXTS[of.language];
  const link = LINK_TEXTS[of.language];
  const { charge } = view;
  const { name, standard } = networkOf(charge);
  const network = link.network(standard === undefined ? name : `${name} (${standard})`);
  // The shop's note about the sale is not shown to the customer.
  const uri = chargeUri({ ...charge, description: null });
  return html`<section class="network">
      <b>${network}</b>
      <p>${link.onlyNetwork}</p>
    </section>
    ${notice(link.byHand, link.inWallet)}
    <a class="button" href="${uri}">${texts.open}</a>
    ${copyButton(charge.address, link.copyAddress, link.addressCopied)}
    ${paper(texts.otherPhone, uri, `QR Code: ${amountOf(view, of.language)}`)}
    <section>
      <h2>${link.address}</h2>
      <p class="text">${charge.address}</p>
    </section>`;
}

function pixCode(of: PageOf, { code, receiver }: LinkPix, charge: ChargeRow): Html {
  const texts = CUSTOMER_TEXTS[of.language];
  const link = LINK_TEXTS[of.language];
  return html`<p class="facts">${link.receiver}: <b>${receiver}</b></p>
    ${notice(link.byHand, link.inBank)} ${copyButton(code, link.copyPix, link.pixCopied)}
    ${paper(texts.otherPhone, code, `QR Code: Pix, R$ ${brl(charge.amountCents)}`)}
    <section>
      <h2>${link.pixCode}</h2>
      <p class="text">${code}</p>
    </section>`;
}

function movedCode(
  { language }: PageOf,
  { token, way }: Payable,
  { isOffered }: NonNullable<Payable["moved"]>,
): Html {
  const link = LINK_TEXTS[language];
  if (!isOffered) return notice(link.moved, link.movedDetail, true);
  return html`${notice(link.moved, link.movedOffered, true)}
    <form method="post" action="/p/${token}">
      <input type="hidden" name="lang" value="${language}" />
      <button class="button" name="way" value="${way}">${link.movedAgain}</button>
    </form>`;
}

const noInvoice = ({ language }: PageOf): Html => {
  const { noInvoice: sentence, noInvoiceDetail: detail } = LINK_TEXTS[language];
  return notice(sentence, detail, true);
};

/** Paid: shown only for a settled Lightning payment. */
export function paidLinkPage(
  of: PageOf,
  { charges }: Sale,
  { payment: { at, msat, late, demo }, twice }: Extract<LinkStatus, { state: "paid" }>,
): string {
  const [{ charge }, ...others] = charges;
  const texts = CUSTOMER_TEXTS[of.language];
  const link = LINK_TEXTS[of.language];
  return customerFrame({
    ...of,
    title: titleOf(of, charge),
    refresh: null,
    watch: null,
    content: html`<section class="done" role="status">
        <b>${texts.paid}</b><span>${texts.paidAt} ${clock(at, "medium", texts)}</span>
        <span class="done__amount">R$ ${brl(charge.amountCents)}</span><span>${sats(msat, texts)}</span>
      </section>
      <main>
        ${demo ? html`<p class="watch watch--amber">${texts.demo}</p>` : null}
        ${late ? notice(link.late, null, true) : html`<p class="keep">${link.paidDetail}</p>`}
        ${twice ? notice(link.twice, null, true) : others.length > 0 ? html`<p>${link.paidAnyWay}</p>` : null}
      </main>`,
  });
}

type Closed = {
  readonly charge: ChargeRow;
  readonly status: Exclude<LinkStatus, { state: "paid" | "waiting" }>;
  /** A payment that began before may still be reported for so many seconds; null: none is expected. */
  readonly watch: { readonly token: string; readonly seconds: number } | null;
};

/** A charge that is not to be paid any more, with the reason. */
export function closedPage(of: PageOf, { charge, status, watch }: Closed): string {
  const { state } = status;
  const link = LINK_TEXTS[of.language];
  const detail = { checked: link.checkedDetail, cancelled: null, expired: link.expiredDetail }[state];
  return customerFrame({
    ...of,
    title: titleOf(of, charge),
    refresh: watch && LATER,
    watch: watch && { url: `/p/${watch.token}/estado`, state, seconds: watch.seconds },
    content: html`<main>
      ${amountLine(charge.amountCents)} ${notice(link[state], detail, state !== "checked")}
      ${status.state === "checked" && status.twice ? notice(link.twice, null, true) : null}
    </main>`,
  });
}

/** A page with one sentence. */
export const sentencePage = (of: PageOf, sentence: string): string =>
  customerFrame({
    ...of,
    refresh: null,
    watch: null,
    content: html`<main>${notice(sentence, null, true)}</main>`,
  });

const titleOf = ({ language, shop }: PageOf, { amountCents }: ChargeRow): string =>
  [LINK_TEXTS[language].title(`R$ ${brl(amountCents)}`), shop].filter((part) => part !== null).join(" · ");

function amountOf({ way, charge }: Pick<Payable, "way" | "charge">, language: Language): string {
  if (way === "lightning") return sats(BigInt(charge.units) * MSAT_PER_SAT, CUSTOMER_TEXTS[language]);
  const amount = unitsToScreenText(charge.coin, charge.units);
  return `${language === "en" ? amount.replace(",", ".") : amount} ${COIN_FACTS[charge.coin].ticker}`;
}

const notice = (sentence: string, detail: string | null, isAmber = false): Html =>
  html`<section class="watch ${isAmber ? "watch--amber" : ""}" role="status">
    <b>${sentence}</b>${detail === null ? null : html`<p>${detail}</p>`}
  </section>`;

/** Hidden until the script shows it, because the script does the copying. */
const copyButton = (text: string, label: string, done: string): Html =>
  html`<button type="button" class="button button--outline" data-copy="${text}" data-copied="${done}" hidden>
    ${label}
  </button>`;

const paper = (title: string, text: string, name: string): Html =>
  html`<section class="paper">
    <h2>${title}</h2>
    <div class="code" role="img" aria-label="${name}">${qrOf(text)}</div>
  </section>`;
