import express, { type Router } from "express";
import { html } from "#server/platform/html.ts";
import { sandboxPage } from "#sandbox/sandbox-page.ts";
import { unitsOf, type PaymentBook } from "./payments.ts";

type Network = {
  readonly title: string;
  readonly ticker: string;
  readonly decimals: number;
  /** Whether a fake token can be sent. */
  readonly fakes: boolean;
};

const FAULTY = "Confira o endereço e a quantidade: só algarismos, com vírgula.";

function payPage({ title, ticker, decimals, fakes }: Network, message: string | null): string {
  return sandboxPage(
    `Mandar um pagamento: ${title}`,
    html`<p>Copie o endereço e a quantidade de uma cobrança. Para um pagamento a menor, mande menos.</p>
      ${message === null ? null : html`<p role="status">${message}</p>`}
      <form method="post" action="pagar">
        <p>
          <label>Endereço <input name="address" maxlength="120" required /></label>
        </p>
        <p>
          <label
            >Quantidade em ${ticker} (até ${String(decimals)} casas)
            <input name="amount" inputmode="decimal" required
          /></label>
        </p>
        <p><button name="kind" value="right">Mandar ${ticker}</button></p>
        ${fakes ? html`<p><button name="kind" value="fake">Mandar um token falso chamado USDT</button></p>` : null}
      </form>`,
  );
}

/** `pagar`: the payment page and its form; used by people and by tests. */
export function servePayPage(router: Router, network: Network, book: PaymentBook): void {
  router.get("/pagar", (_req, res) => void res.type("html").send(payPage(network, null)));
  router.post("/pagar", express.urlencoded({ extended: false, limit: "2kb" }), (req, res) => {
    const form = (req.body ?? {}) as Readonly<Record<string, unknown>>;
    const address = typeof form["address"] === "string" ? form["address"].trim() : "";
    const units = unitsOf(typeof form["amount"] === "string" ? form["amount"] : "", network.decimals);
    if (!/^\w{20,100}$/.test(address) || units === null) {
      return void res.status(422).type("html").send(payPage(network, FAULTY));
    }
    const { txid } = book.add({ address, units, fake: network.fakes && form["kind"] === "fake" });
    res.type("html").send(payPage(network, `Enviado. Transação ${txid}`));
  });
}
