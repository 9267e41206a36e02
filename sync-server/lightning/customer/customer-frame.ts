import encodeQr from "qr";
import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";
import { html, type Html } from "#server/platform/html.ts";
import { styleLinks } from "#server/platform/page-assets.ts";
import { CUSTOMER_SCRIPT, CUSTOMER_STYLESHEET } from "./serve-customer-assets.ts";
import {
  CUSTOMER_TEXTS,
  LANGUAGE_NAMES,
  LANGUAGES,
  type CustomerTexts,
  type Language,
} from "./customer-texts.ts";

/** The zone of times on a page without JavaScript, which they name. With it, `customer.js` shows the customer's own time. */
const ZONE = "America/Sao_Paulo";

export type PageOf = { readonly language: Language; readonly shop: string | null };

type Frame = PageOf & {
  /** Title of the page, in the browser's tab and in the preview of a shared link; missing: the shop's name. */
  readonly title?: string;
  /** Parameters of the page's address besides its language, such as `way=pix`. */
  readonly query?: string;
  /** Seconds after which the page reloads itself without JavaScript; null: nothing changes any more. */
  readonly refresh: string | null;
  /**
   * URL of the call that reports the state, and the state shown; null: nothing changes any more. `seconds`: how long the page
   * stays correct.
   */
  readonly watch: { readonly url: string; readonly state: string; readonly seconds?: number } | null;
  readonly content: Html;
};

/** The page of a payment on the customer's own phone. It works without JavaScript, and its only link opens a wallet. */
export function customerFrame({ language, shop, title, query, refresh, watch, content }: Frame): string {
  const texts = CUSTOMER_TEXTS[language];
  const heading = shop ?? texts.shop;
  const rest = query === undefined ? "" : `&${query}`;
  const data =
    watch === null
      ? null
      : html`data-watch="${watch.url}" data-state="${watch.state}"
        ${watch.seconds === undefined ? null : html`data-seconds="${watch.seconds.toString()}"`}`;
  return html`<!doctype html>
    <html lang="${texts.htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title ?? heading}</title>
        ${styleLinks(CUSTOMER_STYLESHEET)}
        ${
          refresh === null
            ? null
            : html`<noscript><meta http-equiv="refresh" content="${refresh}" /></noscript>`
        }
        <script defer src="${CUSTOMER_SCRIPT}"></script>
      </head>
      <body ${data}>
        <header>
          <h1>${heading}</h1>
          <nav aria-label="${texts.language}">
            ${LANGUAGES.map(
              (each) =>
                html`<a
                  href="?lang=${each}${rest}"
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

export const brl = (cents: number): string =>
  (cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** From R$ 10.000,00 on, large letters would be wider than a small phone. */
const LONG_CENTS = 1_000_000;
/** The amount of a charge in large letters. */
export const amountLine = (cents: number): Html =>
  html`<p class="amount ${cents >= LONG_CENTS ? "amount--long" : ""}"><span>R$</span>${brl(cents)}</p>`;
export const sats = (msat: bigint, { htmlLang }: CustomerTexts): string =>
  `${(msat / MSAT_PER_SAT).toLocaleString(htmlLang)} sats`;
export const clock = (at: Date, timeStyle: "short" | "medium", { zone }: CustomerTexts): Html =>
  html`<time datetime="${at.toISOString()}" data-style="${timeStyle}"
    >${at.toLocaleTimeString("pt-BR", { timeZone: ZONE, timeStyle })} (${zone})</time
  >`;

/** A QR Code as inline SVG. */
export const qrOf = (text: string): Html => ({
  markup: encodeQr(text, "svg", { ecc: "medium", border: 4 }),
});
