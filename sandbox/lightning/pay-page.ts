import express, { type Router } from "express";
import { html } from "#server/platform/html.ts";
import { sandboxPage } from "#sandbox/sandbox-page.ts";
import { WALLET_ACTIONS, type InvoiceState, type WalletAction, type WalletBook } from "./wallet-book.ts";

const ACTIONS: Readonly<Record<WalletAction, string>> = {
  pay: "Pagar",
  later: "Pagar em 30 s",
  hold: "Prender",
  expire: "Deixar vencer",
};
const STATES: Readonly<Record<InvoiceState, string>> = {
  open: "aberta",
  held: "presa",
  settled: "paga",
  expired: "vencida",
};
const UNKNOWN = "Esta cobrança não é daqui. Cole uma que começa com lnbcrt.";
const MAX_SHOWN = 20;

const isAction = (value: unknown): value is WalletAction => WALLET_ACTIONS.some((action) => action === value);

function payPage(book: WalletBook, message: string | null): string {
  return sandboxPage(
    "Pagar pela Lightning",
    html`<p>Cole o código de uma cobrança, ou escolha uma da lista.</p>
      ${message === null ? null : html`<p role="status">${message}</p>`}
      <form method="post" action="pagar">
        <p>
          <label>Cobrança (lnbcrt…) <input name="invoice" maxlength="2000" required /></label>
        </p>
        ${buttons()}
      </form>
      ${book
        .all()
        .slice(0, MAX_SHOWN)
        .map(
          (invoice) =>
            html`<section>
              <h2>${String(invoice.msat / 1000n)} sats, ${invoice.name}: ${STATES[invoice.state]}</h2>
              <p><code>${invoice.text}</code></p>
              <form method="post" action="pagar">
                <input type="hidden" name="invoice" value="${invoice.text}" />
                ${invoice.state === "open" || invoice.state === "held" ? buttons() : null}
              </form>
            </section>`,
        )}`,
  );
}

const buttons = () =>
  html`<p>
    ${WALLET_ACTIONS.map((action) => html`<button name="action" value="${action}">${ACTIONS[action]}</button> `)}
  </p>`;

/** `pagar`: what the customer's wallet does with an invoice; used by people and by tests. */
export function servePayPage(router: Router, book: WalletBook): void {
  router.get("/pagar", (_req, res) => void res.type("html").send(payPage(book, null)));
  router.post("/pagar", express.urlencoded({ extended: false, limit: "8kb" }), (req, res) => {
    const form = (req.body ?? {}) as Readonly<Record<string, unknown>>;
    const invoice = book.read(typeof form["invoice"] === "string" ? form["invoice"] : "");
    const action = isAction(form["action"]) ? form["action"] : "pay";
    if (invoice === undefined) return void res.status(422).type("html").send(payPage(book, UNKNOWN));
    const done = book.act(invoice, action);
    const message = `Cobrança ${STATES[invoice.state]}.`;
    res
      .status(done ? 200 : 409)
      .type("html")
      .send(payPage(book, message));
  });
}
