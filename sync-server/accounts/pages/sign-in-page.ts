import { accountPage, alert, field, hidden, notice, type FieldError } from "./account-page.ts";
import { html } from "#server/platform/html.ts";

export type SignInView = {
  readonly returnTo: string | null;
  readonly email?: string;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly passwordChanged?: boolean;
};

/** Preserves the return path while the person moves between the pages. */
export const withReturnTo = (path: string, returnTo: string | null): string =>
  returnTo === null ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;

export function signInPage(view: SignInView): string {
  const errors = view.errors ?? [];
  return accountPage({
    title: "Entrar",
    lead: "Entre para guardar seu progresso e suas cobranças no servidor.",
    content: html`${view.passwordChanged ? notice("Senha alterada. Entre com a nova senha.") : null}
      ${view.message ? alert(view.message) : null}
      <form method="post" action="/api/login">
        ${hidden("returnTo", view.returnTo)}
        ${field(
          {
            name: "email",
            label: "E-mail",
            type: "email",
            autocomplete: "username",
            maxLength: 254,
            ...(view.email === undefined ? {} : { value: view.email }),
          },
          errors,
        )}
        ${field(
          {
            name: "password",
            label: "Senha",
            type: "password",
            autocomplete: "current-password",
            maxLength: 128,
          },
          errors,
        )}
        <button type="submit">Entrar</button>
      </form>
      <p class="links">
        <a href="${withReturnTo("/api/register", view.returnTo)}">Criar conta</a>
        <a href="/api/password/forgot">Esqueci minha senha</a>
      </p>`,
  });
}
