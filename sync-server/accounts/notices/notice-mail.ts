import { randomBytes } from "node:crypto";
import { isDeniable, type Notice } from "#db/protocol/account/notice-api.ts";
import { noticeText } from "#db/rules/accounts/notice-text.ts";
import { hashSecret } from "#server/accounts/mail-code/request-mail-code.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import type { Deps } from "#server/platform/deps.ts";
import { insertLink, spendLink } from "./notice-link-repository.ts";
import { claimUnmailed, findUnmailed, markMailed, releaseUnmailed } from "./notice-repository.ts";
import { greeting, withoutLinks } from "#server/messages/mail-words.ts";

/** At most one mail to an account in this time; notices that arrive meanwhile are collected in the next one. */
export const QUIET_MS = 10 * 60_000;
/** How long the link of a mail is valid. */
export const LINK_MS = 7 * 24 * 60 * 60_000;
/** A notice that could not be mailed for a day is only shown in the app. */
const GIVE_UP_MS = 24 * 60 * 60_000;
const EVERY_MS = 60_000;

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
  try {
    if (notices.some(isDeniable)) {
      await insertLink(knex, { tokenHash, accountId, expiresAt: new Date(now.getTime() + LINK_MS) });
      const link = `${config.appOrigin}/api/not-me?token=${token}`;
      const subject = "Algo mudou na sua conta do Balcão Cripto";
      await mailer.send({ to, subject, text: mailText(firstName, notices, link) });
    } else {
      const subject = "Códigos falsos ou com defeito na sua loja";
      await mailer.send({ to, subject, text: wordText(firstName, notices) });
    }
  } catch (error) {
    await releaseUnmailed(knex, notices);
    await spendLink(knex, tokenHash, now);
    throw error;
  }
  await markMailed(knex, notices, now);
}

/** Mails these accounts after the response. */
export function mailSoon(deps: Deps, accountIds: readonly string[]): void {
  for (const accountId of accountIds)
    deps.background.run("notice mail", () => sendNoticeMail(deps, accountId));
}

/**
 * Every minute, mails the notices that waited because the last mail was less than ten minutes old; runs until the server stops.
 */
export function startMailingNotices(deps: Deps): void {
  let isBusy = false;
  const once = async (): Promise<void> => {
    // A mail server that does not answer takes longer than a minute.
    if (isBusy) return;
    isBusy = true;
    try {
      await mailWaiting(deps);
    } catch (err) {
      deps.logger.warn({ err }, "reading the waiting notices failed; will retry");
    } finally {
      isBusy = false;
    }
  };
  const run = (): void => deps.background.run("waiting notice mails", once);
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  deps.stopping.addEventListener("abort", () => clearInterval(timer));
  run();
}

/** A mail that fails, for example because the mailbox refuses it, is tried again by the next run and delays no other. */
export async function mailWaiting(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - GIVE_UP_MS);
  for (const accountId of await findUnmailed(deps.knex, since)) {
    if (deps.stopping.aborted) return;
    try {
      await sendNoticeMail(deps, accountId);
    } catch (err) {
      deps.logger.warn({ err }, "a notice mail was not sent; will retry");
    }
  }
}
