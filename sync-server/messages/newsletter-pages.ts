import { CONSENT_TEXT, CONSENT_VERSION } from "#db/rules/text/newsletter-consent.ts";
import {
  accountPage,
  alert,
  checkField,
  field,
  hidden,
  notice,
  type FieldError,
} from "#server/accounts/pages/account-page.ts";
import { html } from "#server/platform/html.ts";

const ARTICLES = html`<p class="links"><a href="/articles">Ver os artigos</a></p>`;

/** Page shown without JavaScript after subscribing. The same for every e-mail. */
export const askedPage = (): string =>
  accountPage({
    title: "Confira seu e-mail",
    content: html`${notice(
        "Se este e-mail ainda não recebe os artigos, o link de confirmação chega em instantes. Ele vale por 48 horas.",
      )}
      <p>Não chegou? Olhe a caixa de spam. Sem a confirmação, não mandamos nada.</p>
      ${ARTICLES}`,
  });

/** The form again, with the input and its errors. */
export const askAgainPage = (view: {
  readonly email: string;
  readonly message: string;
  readonly errors: readonly FieldError[];
}): string =>
  accountPage({
    title: "Artigos por e-mail",
    content: html`${alert(view.message)}
      <form method="post" action="/api/newsletter">
        ${hidden("consentVersion", CONSENT_VERSION)}
        ${field(
          { name: "email", label: "Seu e-mail", type: "email", autocomplete: "email", value: view.email },
          view.errors,
        )}
        ${checkField({ name: "consent", label: CONSENT_TEXT }, view.errors)}
        <button type="submit">Quero receber</button>
      </form>`,
  });

/** Opening the link changes nothing: mail servers open links to scan them. */
export const confirmPage = (token: string, message?: string): string =>
  accountPage({
    title: "Confirmar inscrição",
    lead: "Toque no botão para receber os novos artigos do Balcão Cripto neste e-mail.",
    content: html`${message ? alert(message) : null}
      <form method="post" action="/api/newsletter/confirm">
        ${hidden("token", token)}
        <button type="submit">Confirmar</button>
      </form>`,
  });

export const confirmedPage = (): string =>
  accountPage({
    title: "Inscrição confirmada",
    content: html`${notice("Pronto! Os próximos artigos chegam no seu e-mail.")}
      <p>Cada e-mail traz um link para sair, com um toque só.</p>
      ${ARTICLES}`,
  });

export const confirmLostPage = (): string =>
  accountPage({
    title: "Link vencido",
    content: html`${alert("Este link já foi usado ou venceu.")}
      <p>Se você já confirmou, está tudo certo. Se não, peça de novo na página dos artigos.</p>
      ${ARTICLES}`,
  });

export const leavePage = (token: string): string =>
  accountPage({
    title: "Sair da lista",
    lead: "Toque no botão para não receber mais os artigos por e-mail.",
    content: html`<form method="post" action="/api/newsletter/leave?token=${encodeURIComponent(token)}">
      <button type="submit">Sair da lista</button>
    </form>`,
  });

export const leftPage = (): string =>
  accountPage({
    title: "Você saiu da lista",
    content: html`${notice("Não mandamos mais nada para este e-mail.")}
      <p>Mudou de ideia? É só pedir de novo na página dos artigos.</p>
      ${ARTICLES}`,
  });

export const leaveLostPage = (supportEmail: string): string =>
  accountPage({
    title: "Link desconhecido",
    content: html`${alert("Este link não vale mais.")}
      <p>
        Ainda recebe e-mails nossos? Use o link do mais recente, ou escreva para ${supportEmail} e nós
        tiramos.
      </p>`,
  });
