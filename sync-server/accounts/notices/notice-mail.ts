import { randomBytes } from "node:crypto";
import { isDeniable, type Notice } from "#db/protocol/account/notice-api.ts";
import { noticeText } from "#db/rules/accounts/notice-text.ts";
import { hashSecret } from "#server/platform/hash-secret.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import type { Deps } from "#server/platform/deps.ts";
import { insertLink, spendLink } from "./notice-link-repository.ts";
import { claimUnmailed, findUnmailed, markMailed, releaseUnmailed } from "./notice-repository.ts";
import { greeting, withoutLinks } from "#server/messages/mail-words.ts";
import { CLAIM_MS, sendClaimed, type WaitingMails } from "#server/messages/waiting-mails.ts";

/** At most one mail to an account in this time; notices that arrive meanwhile are collected in the next one. */
const QUIET_MS = CLAIM_MS;
/** How long the link of a mail is valid. */
export const LINK_MS = 7 * 24 * 60 * 60_000;

const WHEN = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "short",
});

const lineOf = (notice: Notice): string => {
  const device = notice.device === null ? "" : ` Aparelho: ${notice.device}.`;
  return `- ${WHEN.format(new Date(notice.at))} (horário de Brasília): ${noticeText(withPlainNames(notice))}${device}`;
};

/** A new administrator is named by their e-mail, which the server has checked; everybody else as they chose. */
const withPlainNames = (notice: Notice): Notice => ({
  ...notice,
  who: notice.kind === "administrator_granted" ? notice.who : withoutLinks(notice.who),
  shop: notice.shop && withoutLinks(notice.shop),
});

const mailText = (
  firstName: string | null,
  notices: readonly Notice[],
  link: string,
): string => `${greeting(firstName)}

Isto aconteceu na sua conta do Balcão Cripto:

${notices.map(lineOf).join("\n")}

Foi você, ou alguém da loja a seu pedido? Então não precisa fazer nada.

Não foi? Abra este link e toque em “Não fui eu”. Ele vale por 7 dias, em qualquer aparelho:

${link}

A conta sai de todos os aparelhos, a senha de antes deixa de valer e, por um dia, endereços, chaves, pessoas e celulares da loja não mudam. Cobrar continua.

Não passe este e-mail a ninguém, nem a quem diz ser do Balcão Cripto.

Balcão Cripto
`;

/** These kinds are not actions in the account: a link that ends all sessions would only do harm. */
const wordText = (firstName: string | null, notices: readonly Notice[]): string => `${greeting(firstName)}

${notices.map(lineOf).join("\n")}

Balcão Cripto
`;

/**
 * Mails the account its pending notices in one mail; sends nothing within ten minutes of the last mail. They count as mailed once
 * the mail was sent: if this server dies before, another one sends it ten minutes later.
 */
export async function sendNoticeMail(deps: Deps, accountId: string): Promise<void> {
  const { config, knex, clock, mailer } = deps;
  const now = clock.now();
  const notices = await claimUnmailed(knex, accountId, { now, quietMs: QUIET_MS });
  const user = notices.length === 0 ? null : await findUser(knex, accountId);
  if (!user) return;
  const { email: to, firstName } = user;
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashSecret(token);
  await sendClaimed({
    send: async () => {
      if (notices.some(isDeniable)) {
        await insertLink(knex, { tokenHash, accountId, expiresAt: new Date(now.getTime() + LINK_MS) });
        const link = `${config.appOrigin}/api/not-me?token=${token}`;
        const subject = "Algo mudou na sua conta do Balcão Cripto";
        await mailer.send({ to, subject, text: mailText(firstName, notices, link) });
      } else {
        const subject = "Códigos falsos ou com defeito na sua loja";
        await mailer.send({ to, subject, text: wordText(firstName, notices) });
      }
    },
    markSent: () => markMailed(knex, notices, now),
    release: async () => {
      await releaseUnmailed(knex, notices);
      await spendLink(knex, tokenHash, now);
    },
  });
}

/** Mails these accounts after the response. */
export function mailSoon(deps: Deps, accountIds: readonly string[]): void {
  for (const accountId of accountIds)
    deps.background.run("notice mail", () => sendNoticeMail(deps, accountId));
}

/** Those of the last ten minutes wait for the mail that collects them. */
export const noticeMails: WaitingMails = {
  find: ({ knex }, since) => findUnmailed(knex, since),
  send: sendNoticeMail,
};
