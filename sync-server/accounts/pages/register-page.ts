import {
  accountPage,
  alert,
  field,
  hidden,
  workField,
  workScripts,
  type FieldError,
} from "./account-page.ts";
import { html } from "#server/platform/html.ts";
import { withReturnTo } from "./sign-in-page.ts";

export type RegisterView = {
  readonly returnTo: string | null;
  readonly values?: { readonly firstName: string; readonly lastName: string; readonly email: string };
  /** Proof-of-work challenge, for a network that made many of these calls (`accounts/proof-of-work`). */
  readonly challenge?: string | null;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
};

export function registerPage(view: RegisterView): string {
  const values = view.values ?? { firstName: "", lastName: "", email: "" };
  const errors = view.errors ?? [];
  return accountPage({
    title: "Criar conta",
    scripts: workScripts(view.challenge),
    lead: "É grátis. O que você já fez neste aparelho vai junto com você.",
    content: html`${view.message ? alert(view.message) : null}
      <form method="post" action="/api/register">
        ${hidden("returnTo", view.returnTo)} ${workField(view.challenge)}
        ${field(
          {
            name: "firstName",
            label: "Nome",
            type: "text",
            autocomplete: "given-name",
            value: values.firstName,
            maxLength: 100,
          },
          errors,
        )}
        ${field(
          {
            name: "lastName",
            label: "Sobrenome",
            type: "text",
            autocomplete: "family-name",
            value: values.lastName,
            hint: "Opcional",
            required: false,
            maxLength: 100,
          },
          errors,
        )}
        ${field(
          {
            name: "email",
            label: "E-mail",
            type: "email",
            autocomplete: "username",
            value: values.email,
            maxLength: 254,
          },
          errors,
        )}
        ${field(
          {
            name: "password",
            label: "Senha",
            type: "password",
            autocomplete: "new-password",
            hint: "De 8 a 128 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.",
            minLength: 8,
            maxLength: 128,
          },
          errors,
        )}
        <button type="submit">Criar conta</button>
      </form>
      <p class="links"><a href="${withReturnTo("/api/login", view.returnTo)}">Já tenho conta</a></p>`,
  });
}
