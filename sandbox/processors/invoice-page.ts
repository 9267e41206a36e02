import { html } from "#server/platform/html.ts";
import { sandboxPage } from "#sandbox/sandbox-page.ts";

/** Actions on a hosted invoice page; the name is the form value. */
export const INVOICE_ACTIONS = {
  pay: "Pagar",
  expire: "Expirar",
  underpay: "Pagar a menos",
  detect: "Só enviar (sem confirmar)",
  late: "Pagar depois do prazo",
  refund: "Devolver",
} as const;
export type InvoiceAction = keyof typeof INVOICE_ACTIONS;

export const isInvoiceAction = (text: unknown): text is InvoiceAction =>
  typeof text === "string" && Object.hasOwn(INVOICE_ACTIONS, text);

export type InvoicePage = {
  readonly processor: string;
  readonly amount: string;
  readonly status: string;
  readonly actions: readonly InvoiceAction[];
  readonly returnUrl: string | null;
};

/** Stand-in for a processor's hosted invoice page. */
export function invoicePage({ processor, amount, status, actions, returnUrl }: InvoicePage): string {
  return sandboxPage(
    `Fatura da ${processor}`,
    html`<p><strong>${amount}</strong></p>
      <p role="status">Situação: ${status}</p>
      <div class="switches">
        ${actions.map(
          (action) =>
            html`<form method="post">
              <button name="action" value="${action}">${INVOICE_ACTIONS[action]}</button>
            </form>`,
        )}
      </div>
      ${returnUrl === null ? null : html`<p><a href="${returnUrl}">Voltar ao aplicativo</a></p>`}`,
  );
}
