import { pinText } from "#db/rules/lightning/till/till-pin.ts";
import { html } from "#server/platform/html.ts";
import { amountLine, brl, clock, customerFrame, qrOf, sats, type PageOf } from "./customer-frame.ts";
import { CUSTOMER_TEXTS } from "./customer-texts.ts";
import type { ClosedOrder } from "./order-work.ts";
import type { RefusalKind } from "./refusal.ts";

/** Without JavaScript the page reloads itself. */
const REFRESH_SECONDS = "3";
const REST_SECONDS = "10";

type Money = { readonly cents: number; readonly msat: bigint };

export type Waiting = Money & {
  readonly invoice: string;
  /** When the page stops showing the invoice, and in how many seconds. */
  readonly until: Date;
  readonly seconds: number;
  readonly isSilent: boolean;
};

type Watched = PageOf & { readonly watch: string };

/** A payment that is due: the invoice as a QR Code, as a link for wallets on this phone, and as text. */
export function waitingPage(
  of: Watched,
  { cents, msat, invoice, until, seconds, isSilent }: Waiting,
): string {
  const texts = CUSTOMER_TEXTS[of.language];
  const amount = sats(msat, texts);
  const code = qrOf(invoice.toUpperCase());
  return customerFrame({
    ...of,
    refresh: REFRESH_SECONDS,
    watch: { url: of.watch, state: isSilent ? "unknown" : "waiting", seconds },
    content: html`<main>
      ${amountLine(cents)}
      <p class="facts">${amount} · ${texts.validUntil} ${clock(until, "short", texts)}</p>
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

/**
 * No payment is known here, and there is no invoice to pay. A wallet's success action opens this page. A payment that had begun may
 * still arrive for a closed order.
 */
export function hopingPage(of: Watched, cents: number, said: "waiting" | "unknown" | ClosedOrder): string {
  const texts = CUSTOMER_TEXTS[of.language];
  const sentence = said === "waiting" || said === "unknown" ? texts[said] : texts.refusals[said];
  const isWaiting = said === "waiting";
  return customerFrame({
    ...of,
    refresh: isWaiting ? REFRESH_SECONDS : REST_SECONDS,
    watch: { url: of.watch, state: said === "unknown" || said === "held" ? "unknown" : "waiting" },
    content: html`<main>
      ${amountLine(cents)}
      <section class="watch ${isWaiting ? "" : "watch--amber"}" role="status">
        <b>${sentence}</b>
        ${isWaiting ? html`<p>${texts.keep}</p>` : null}
      </section>
    </main>`,
  });
}

export type PaidOrder = Money & { readonly pin: string; readonly at: Date; readonly demo: boolean };

/** Paid: shows six digits, which the cashier types. */
export function paidPage(of: PageOf, { cents, msat, pin, at, demo }: PaidOrder): string {
  const texts = CUSTOMER_TEXTS[of.language];
  const [first = "", second = ""] = pinText(pin).split(" ");
  const spoken = [first, second].map((part) => part.split("").join(" ")).join(", ");
  return customerFrame({
    ...of,
    refresh: null,
    watch: null,
    content: html`<section class="done" role="status">
        <b>${texts.paid}</b><span>${texts.paidAt} ${clock(at, "medium", texts)}</span>
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

/** Explains why there is nothing to pay here. */
export const refusalPage = (of: PageOf, kind: RefusalKind): string =>
  endPage(of, CUSTOMER_TEXTS[of.language].refusals[kind], kind === "invalid");

export const notFoundPage = (of: PageOf): string => endPage(of, CUSTOMER_TEXTS[of.language].notFound, true);

/** `isNone`: the address belongs to no payment. */
const endPage = (of: PageOf, sentence: string, isNone: boolean): string =>
  customerFrame({
    ...of,
    refresh: null,
    watch: null,
    content: html`<main>
      <p class="watch watch--amber" role="status">
        <b>${sentence}</b>${isNone ? html` <span>${CUSTOMER_TEXTS[of.language].askAgain}</span>` : ""}
      </p>
    </main>`,
  });
