import { createHmac } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import type { Mail } from "./mail-gateway.ts";
import type { PendingSubscription } from "./newsletter-repository.ts";

/**
 * Tokens are derived from the subscription and the server's secret, so that a resent mail has the same link and later
 * mails can include the unsubscribe link, although only hashes are stored.
 */
export const newsletterToken = (
  deps: Pick<Deps, "config">,
  purpose: "confirm" | "leave",
  { email, consentAt }: PendingSubscription,
): string =>
  createHmac("sha256", deps.config.sessionSecret)
    .update(`newsletter ${purpose}\n${email}\n${consentAt.toISOString()}`)
    .digest("base64url");

/** The headers for the mail client's unsubscribe button (RFC 2369, RFC 8058). */
const leaveHeaders = (link: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

export function confirmMail(deps: Pick<Deps, "config">, subscription: PendingSubscription): Mail {
  const origin = deps.config.appOrigin;
  const confirm = `${origin}/api/newsletter/confirm?token=${newsletterToken(deps, "confirm", subscription)}`;
  const leave = `${origin}/api/newsletter/leave?token=${newsletterToken(deps, "leave", subscription)}`;
  return {
    to: subscription.email,
    subject: "Confirme: artigos do Balcão Cripto",
    headers: leaveHeaders(leave),
    text: `Olá!

Alguém (esperamos que você) pediu para receber os novos artigos do Balcão Cripto neste e-mail.
Para confirmar, abra este link em até 48 horas e toque em Confirmar:

${confirm}

Não foi você? Ignore este e-mail: sem a confirmação, não mandamos mais nada.
Para que ninguém peça de novo por você, abra este:

${leave}

Balcão Cripto
`,
  };
}
