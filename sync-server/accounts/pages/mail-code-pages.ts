import { html } from "#server/platform/html.ts";
import { accountPage, alert, field, hidden, type FieldError } from "./account-page.ts";
import { withReturnTo } from "./sign-in-page.ts";

export type CodeView = {
  readonly returnTo: string | null;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
};

/** Takes the six digits, in the browser that asked for them. */
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
            maxLength: 12,
            ...(view.code === undefined ? {} : { value: view.code }),
          },
          view.errors,
        )}
        <button type="submit">Confirmar código</button>
      </form>
      <p class="links"><a href="${withReturnTo("/api/login", view.returnTo)}">Pedir outro código</a></p>`,
  });
}

/** Programs that check mails follow links: only a press signs in. `link` null: used or expired. */
export function linkPage(
  link: { readonly token: string; readonly email: string } | null,
  message = "Este link já foi usado ou venceu. Peça um novo.",
): string {
  if (link === null)
    return accountPage({
      title: "Link vencido",
      content: html`${alert(message)}
        <p class="links"><a href="/api/login">Pedir um novo link</a></p>`,
    });
  return accountPage({
    title: "Abrir a sua conta",
    lead: `A conta de ${link.email} abre neste aparelho.`,
    content: html`<form method="post" action="/api/login/link">
      ${hidden("token", link.token)}
      <button type="submit">Abrir minha conta</button>
    </form>`,
  });
}
