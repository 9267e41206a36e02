import { networkOf } from "#db/entities/networks.ts";
import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { LinkState } from "#db/protocol/charge-link.ts";
import { unitsToScreenText } from "#db/rules/charges/charge-amount.ts";
import { chargeUri } from "#db/rules/payment-links/payment-uri.ts";
import { html, type Html } from "#server/platform/html.ts";
import {
  brl,
  clock,
  customerFrame,
  qrOf,
  sats,
  type PageOf,
} from "#server/lightning/customer/customer-frame.ts";
import { CUSTOMER_TEXTS, type Language } from "#server/lightning/customer/customer-texts.ts";
import type { Payment } from "./link-repository.ts";
import { LINK_TEXTS } from "./link-texts.ts";
import { wayName, type LinkPix, type LinkWay, type LinkWays } from "./link-ways.ts";

/** Seconds after which a page without JavaScript loads itself again: where something confirms, and where nothing does. */
const SOON = "5";
const LATER = "20";

/** A charge that can be paid, in the way that the customer chose. */
export type Payable = {
  readonly token: string;
  readonly charge: ChargeRow;
  readonly ways: LinkWays;
  readonly way: LinkWay;
  readonly state: Extract<LinkState, "waiting" | "unknown">;
  /** How long the page is right as it is. */
  readonly seconds: number;
  readonly dueAt: Date;
  /** With Lightning; null: the shop's wallet gave none. */
  readonly invoice: LinkInvoice | null;
};

export type LinkInvoice = { readonly text: string; readonly watched: boolean; readonly demo: boolean };

/** To be paid: the code, a link for a wallet on this phone, and the same as text. */
export function payPage(of: PageOf, view: Payable): string {
  const { token, charge, way, state, seconds, dueAt } = view;
  const texts = CUSTOMER_TEXTS[of.language];
  const link = LINK_TEXTS[of.language];
  const isWatched = way === "lightning" && (view.invoice === null || view.invoice.watched);
  return customerFrame({
    ...of,
    title: titleOf(of, charge),
    query: `way=${way}`,
    refresh: isWatched ? SOON : LATER,
    watch: { url: `/p/${token}/estado?way=${way}`, state, seconds },
    content: html`<main>
      ${charge.rateSource === "demo" || view.invoice?.demo === true ? html`<p class="watch watch--amber">${link.demo}</p>` : null}
      <p class="amount"><span>R$</span>${brl(charge.amountCents)}</p>
      <p class="facts">
        ${way === "pix" ? null : html`<b>${amountOf(view, of.language)}</b> · `}${texts.validUntil(clock(dueAt, false))}
      </p>
      ${wayLinks(of, view)} ${codeOf(of, view)}
    </main>`,
  });
}

/** Links to the other ways, where there are any. */
function wayLinks({ language }: PageOf, { ways, way, charge }: Payable): Html | null {
  if (ways.pix === null) return null;
  return html`<nav class="ways" aria-label="${LINK_TEXTS[language].payWith}">
    ${[ways.own, "pix" as const].map(
      (each) =>
        html`<a href="?way=${each}&amp;lang=${language}" ${each === way ? html`aria-current="true"` : null}
          >${wayName(each, charge)}</a
        >`,
    )}
  </nav>`;
}

function codeOf(of: PageOf, view: Payable): Html {
  const { way, ways, invoice } = view;
  if (way === "pix" && ways.pix !== null) return pixCode(of, ways.pix, view.charge);
  if (way === "coin") return coinCode(of, view);
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
  // What the shop wrote on the sale stays with the shop.
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

const noInvoice = ({ language }: PageOf): Html => {
  const { noInvoice: sentence, noInvoiceDetail: detail } = LINK_TEXTS[language];
  return notice(sentence, detail, true);
};

/** Paid, and nothing else is called so: a settled Lightning payment. */
export function paidLinkPage(of: PageOf, charge: ChargeRow, { at, msat, late, demo }: Payment): string {
  const texts = CUSTOMER_TEXTS[of.language];
  const link = LINK_TEXTS[of.language];
  return customerFrame({
    ...of,
    title: titleOf(of, charge),
    refresh: null,
    watch: null,
    content: html`<section class="done" role="status">
        <b>${texts.paid}</b><span>${texts.paidAt(clock(at, true))}</span>
        <span class="done__amount">R$ ${brl(charge.amountCents)}</span><span>${sats(msat, texts)}</span>
      </section>
      <main>
        ${demo ? html`<p class="watch watch--amber">${texts.demo}</p>` : null}
        ${late ? notice(link.late, null, true) : html`<p class="keep">${link.paidDetail}</p>`}
      </main>`,
  });
}

/** A charge that nobody is to pay any more, and why. */
export function closedPage(
  of: PageOf,
  charge: ChargeRow,
  state: Extract<LinkState, "checked" | "cancelled" | "expired">,
): string {
  const link = LINK_TEXTS[of.language];
  const detail = { checked: link.checkedDetail, cancelled: null, expired: link.expiredDetail }[state];
  return customerFrame({
    ...of,
    title: titleOf(of, charge),
    refresh: null,
    watch: null,
    content: html`<main>
      <p class="amount"><span>R$</span>${brl(charge.amountCents)}</p>
      ${notice(link[state], detail, state !== "checked")}
    </main>`,
  });
}

/** A sentence alone. */
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
  if (way === "lightning") return sats(BigInt(charge.units) * 1000n, CUSTOMER_TEXTS[language]);
  const amount = unitsToScreenText(charge.coin, charge.units);
  return `${language === "en" ? amount.replace(",", ".") : amount} ${COIN_FACTS[charge.coin].ticker}`;
}

const notice = (sentence: string, detail: string | null, isAmber = false): Html =>
  html`<section class="watch ${isAmber ? "watch--amber" : ""}" role="status">
    <b>${sentence}</b>${detail === null ? null : html`<p>${detail}</p>`}
  </section>`;

/** Shown by the script, which does the copying. */
const copyButton = (text: string, label: string, done: string): Html =>
  html`<button type="button" class="button button--outline" data-copy="${text}" data-copied="${done}" hidden>
    ${label}
  </button>`;

const paper = (title: string, text: string, name: string): Html =>
  html`<section class="paper">
    <h2>${title}</h2>
    <div class="code" role="img" aria-label="${name}">${qrOf(text)}</div>
  </section>`;
