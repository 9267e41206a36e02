import encodeQr from "qr";
import { pinText } from "#db/rules/lightning/till/till-pin.ts";
import { html, type Html } from "#server/platform/html.ts";
import { CUSTOMER_SCRIPT, CUSTOMER_STYLESHEET } from "./customer-assets.ts";
import {
  CUSTOMER_TEXTS,
  LANGUAGE_NAMES,
  LANGUAGES,
  type CustomerTexts,
  type Language,
} from "./customer-texts.ts";
import type { RefusalKind } from "./refusal.ts";

/** Without JavaScript the page loads itself again. */
const REFRESH_SECONDS = "3";
const REST_SECONDS = "10";
/** Where the shops are. */
const ZONE = "America/Sao_Paulo";

type Frame = {
  readonly language: Language;
  readonly shop: string | null;
  /** Seconds after which it loads again; null: nothing more happens. */
  readonly refresh: string | null;
  /** Of the call that says the state; null: nothing more happens. */
  readonly watch: { readonly url: string; readonly state: string } | null;
  readonly content: Html;
};

/** The page of a payment on the customer's own phone. It works without JavaScript and has no link but to a wallet. */
function page({ language, shop, refresh, watch, content }: Frame): string {
  const texts = CUSTOMER_TEXTS[language];
  const title = shop ?? texts.shop;
  return html`<!doctype html>
    <html lang="${texts.htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="stylesheet" href="${CUSTOMER_STYLESHEET}" />
        ${
          refresh === null
            ? null
            : html`<noscript><meta http-equiv="refresh" content="${refresh}" /></noscript>`
        }
        <script defer src="${CUSTOMER_SCRIPT}"></script>
      </head>
      <body ${watch === null ? null : html`data-watch="${watch.url}" data-state="${watch.state}"`}>
        <header>
          <h1>${title}</h1>
          <nav aria-label="${texts.language}">
            ${LANGUAGES.map(
              (each) =>
                html`<a
                  href="?lang=${each}"
                  lang="${CUSTOMER_TEXTS[each].htmlLang}"
                  aria-label="${each.toUpperCase()}, ${LANGUAGE_NAMES[each]}"
                  ${each === language ? html`aria-current="true"` : null}
                  >${each.toUpperCase()}</a
                >`,
            )}
          </nav>
        </header>
        ${content}
        <footer>${texts.foot}</footer>
      </body>
    </html> `.markup;
}

type Money = { readonly cents: number; readonly msat: bigint };

const brl = (cents: number): string =>
  (cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sats = (msat: bigint, { htmlLang }: CustomerTexts): string =>
  `${(msat / 1000n).toLocaleString(htmlLang)} sats`;
const clock = (at: Date, seconds: boolean): string =>
  at.toLocaleTimeString("pt-BR", {
    timeZone: ZONE,
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds ? { second: "2-digit" } : {}),
  });

export type Waiting = Money & {
  readonly invoice: string;
  readonly expiresAt: Date;
  readonly isSilent: boolean;
};

export type PageOf = { readonly language: Language; readonly shop: string | null };
type Watched = PageOf & { readonly watch: string };

/** To be paid: the invoice as a code, as a link for wallets on this phone, and as text. */
export function waitingPage(of: Watched, { cents, msat, invoice, expiresAt, isSilent }: Waiting): string {
  const texts = CUSTOMER_TEXTS[of.language];
  const amount = sats(msat, texts);
  const code = { markup: encodeQr(invoice.toUpperCase(), "svg", { ecc: "medium", border: 4 }) };
  return page({
    ...of,
    refresh: REFRESH_SECONDS,
    watch: { url: of.watch, state: isSilent ? "unknown" : "waiting" },
    content: html`<main>
      <p class="amount"><span>R$</span>${brl(cents)}</p>
      <p class="facts">${amount} · ${texts.validUntil(clock(expiresAt, false))}</p>
      <section class="watch ${isSilent ? "watch--amber" : ""}" role="status">
        <b>${isSilent ? texts.unknown : texts.waiting}</b>
        ${isSilent ? null : html`<p>${texts.waitingDetail}</p>`}
      </section>
      <a class="button" href="lightning:${invoice}">${texts.open}</a>
      <button
        type="button"
        class="button button--outline"
        data-copy="${invoice}"
        data-copied="${texts.copied}"
        hidden
      >
        ${texts.copy}
      </button>
      <section class="paper">
        <h2>${texts.otherPhone}</h2>
        <div class="code" role="img" aria-label="QR Code: ${amount}">${code}</div>
      </section>
      <details>
        <summary>${texts.text}</summary>
        <p class="text">${invoice}</p>
      </details>
    </main>`,
  });
}

/** Nothing was paid yet, and there is no invoice to pay: the page that a success action led to. */
export function hopingPage(of: Watched, cents: number, isSilent: boolean): string {
  const texts = CUSTOMER_TEXTS[of.language];
  return page({
    ...of,
    refresh: isSilent ? REST_SECONDS : REFRESH_SECONDS,
    watch: { url: of.watch, state: isSilent ? "unknown" : "waiting" },
    content: html`<main>
      <p class="amount"><span>R$</span>${brl(cents)}</p>
      <section class="watch ${isSilent ? "watch--amber" : ""}" role="status">
        <b>${isSilent ? texts.unknown : texts.waiting}</b>
        ${isSilent ? null : html`<p>${texts.keep}</p>`}
      </section>
    </main>`,
  });
}

export type PaidOrder = Money & { readonly pin: string; readonly at: Date; readonly demo: boolean };

/** Paid: six digits that the cashier types. */
export function paidPage(of: PageOf, { cents, msat, pin, at, demo }: PaidOrder): string {
  const texts = CUSTOMER_TEXTS[of.language];
  const [first = "", second = ""] = pinText(pin).split(" ");
  const spoken = [first, second].map((part) => part.split("").join(" ")).join(", ");
  return page({
    ...of,
    refresh: null,
    watch: null,
    content: html`<section class="done" role="status">
        <b>${texts.paid}</b><span>${texts.paidAt(clock(at, true))}</span>
        <span class="done__amount">R$ ${brl(cents)}</span><span>${sats(msat, texts)}</span>
      </section>
      <main>
        ${demo ? html`<p class="watch watch--amber">${texts.demo}</p>` : null}
        <section class="paper">
          <h2>${texts.show}</h2>
          <p class="pin" role="img" aria-label="${spoken}"><span>${first}</span> <span>${second}</span></p>
          <p class="facts">${texts.types}</p>
        </section>
        <p class="keep">${texts.keep}</p>
      </main>`,
  });
}

/** Why there is nothing to pay here. */
export const refusalPage = (of: PageOf, kind: RefusalKind): string =>
  endPage(of, CUSTOMER_TEXTS[of.language].refusals[kind]);

export const notFoundPage = (of: PageOf): string => endPage(of, CUSTOMER_TEXTS[of.language].notFound);

const endPage = (of: PageOf, sentence: string): string =>
  page({
    ...of,
    refresh: null,
    watch: null,
    content: html`<main>
      <p class="watch watch--amber" role="status"><b>${sentence}</b></p>
    </main>`,
  });
