import { html } from "#server/platform/html.ts";
import { AFTER_SIGN_IN } from "#server/accounts/sign-in/after-sign-in.ts";
import { accountPage, alert, field, hidden, notice, type FieldError } from "./account-page.ts";
import { withReturnTo } from "./sign-in-page.ts";

export type CodeView = {
  readonly returnTo: string | null;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
};

/** Takes the six digits, in the browser that requested them. */
export function codePage(view: CodeView): string {
  return accountPage({
    title: "Confira seu e-mail",
    lead: "Se existe uma conta com esse e-mail, um código de 6 números e um link chegam em instantes. Valem por 10 minutos.",
    content: html`${view.message ? alert(view.message) : null}
      <form method="post" action="/api/login/code">
        ${hidden("returnTo", view.returnTo)}
        ${field(
          {
            name: "code",
            label: "Código de 6 números",
            type: "text",
            autocomplete: "one-time-code",
            isNumber: true,
            hint: "O link do e-mail abre a conta no aparelho em que você o tocar.",
            maxLength: 40,
            ...(view.code === undefined ? {} : { value: view.code }),
          },
          view.errors,
        )}
        <button type="submit">Confirmar código</button>
      </form>
      <p class="links"><a href="${withReturnTo("/api/login", view.returnTo)}">Pedir outro código</a></p>`,
  });
}

export type LinkView = { readonly token: string; readonly email?: string; readonly message?: string };

/** Programs that check mails follow links: only a press signs in. */
export const linkPage = ({ token, email, message }: LinkView): string =>
  accountPage({
    title: "Abrir a sua conta",
    ...(email === undefined ? {} : { lead: `A conta de ${email} abre neste aparelho.` }),
    content: html`${message ? alert(message) : null}
      <form method="post" action="/api/login/link">
        ${hidden("token", token)}
        <button type="submit">Abrir minha conta</button>
      </form>`,
  });

/** The link was used or expired. `signedIn`: who is signed in here, for example after going back to a link that has just opened the account. */
export const deadLinkPage = ({
  message = "Este link já foi usado ou venceu. Peça um novo.",
  signedIn = null,
}: {
  readonly message?: string;
  readonly signedIn?: string | null;
}): string =>
  signedIn === null
    ? accountPage({
        title: "Link vencido",
        content: html`${alert(message)}
          <p class="links"><a href="/api/login">Pedir um novo link</a></p>`,
      })
    : accountPage({
        title: "Este link já foi usado",
        content: html`${notice(`A conta de ${signedIn} está aberta neste aparelho.`)}
          <p class="links"><a href="${AFTER_SIGN_IN}">Ir para o aplicativo</a></p>`,
      });
