import { html, type Html } from "#server/platform/html.ts";
import { sandboxPage } from "#sandbox/sandbox-page.ts";
import { refunded, type Session } from "./stripe-account.ts";

/** Actions on the hosted page; the name is the form value. */
export const ACTIONS = {
  card: "Pagar R$ 29,00",
  decline: "Recusar cartão",
  pix: "Pagar com Pix",
  boleto: "Gerar boleto",
  cancel: "Voltar à loja sem pagar",
  expire: "Deixar a sessão vencer",
  settle: "Confirmar o pagamento do Pix ou boleto",
  fail: "Deixar o Pix ou boleto vencer",
  refund: "Reembolsar tudo",
  refund_half: "Reembolsar a metade",
  refund_failed: "Banco recusa o reembolso",
  dispute: "Abrir contestação",
  dispute_won: "Contestação ganha pela loja",
  dispute_lost: "Contestação perdida pela loja",
} as const;
export type Action = keyof typeof ACTIONS;

const STATUS = { open: "aberta", complete: "concluída", expired: "vencida" } as const;

function actionsOf(session: Session): Action[] {
  const { payment } = session;
  if (session.status === "open") return ["card", "decline", "pix", "boleto", "cancel", "expire"];
  if (!payment) return ["cancel"];
  if (payment.status === "processing") return ["settle", "fail"];
  if (payment.status !== "succeeded") return ["cancel"];
  const open = payment.dispute?.status === "needs_response";
  const left = session.amount - refunded(payment);
  return [
    ...(left > 0 && payment.method !== "boleto" ? (["refund", "refund_half"] as const) : []),
    ...(payment.refunds.at(-1)?.status === "succeeded" ? (["refund_failed"] as const) : []),
    ...(payment.dispute ? [] : (["dispute"] as const)),
    ...(open ? (["dispute_won", "dispute_lost"] as const) : []),
  ];
}

const button = (action: Action): Html =>
  html`<form method="post"><button name="action" value="${action}">${ACTIONS[action]}</button></form>`;

/** Stand-in for Stripe's hosted payment page. */
export function checkoutPage(session: Session, message: string | null = null): string {
  return sandboxPage(
    "Pagamento",
    html`<p><strong>${session.productName}</strong></p>
      <p>Sessão ${STATUS[session.status]}${session.payment ? `, ${session.payment.method}` : ""}.</p>
      ${message === null ? null : html`<p role="alert">${message}</p>`}
      <div class="switches">${actionsOf(session).map(button)}</div>`,
  );
}
