import { AFTER_SIGN_IN } from "#server/accounts/sign-in/after-sign-in.ts";
import {
  accountPage,
  alert,
  field,
  hidden,
  notice,
  workField,
  workScripts,
  type FieldError,
} from "./account-page.ts";
import { PASSKEY_SCRIPTS } from "./serve-account-assets.ts";
import { html } from "#server/platform/html.ts";

export type SignInView = {
  readonly returnTo: string | null;
  /** Name of the OpenID Connect provider; null: none is configured. */
  readonly provider: string | null;
  readonly email?: string;
  /** Proof-of-work challenge, for a network that made many of these calls (`accounts/proof-of-work`). */
  readonly challenge?: string | null;
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
    scripts: [...PASSKEY_SCRIPTS, ...workScripts(view.challenge)],
    lead: "Entre para guardar seu progresso e suas cobranças no servidor.",
    content: html`${view.passwordChanged ? notice("Senha alterada. Entre com a nova senha.") : null}
      ${view.message ? alert(view.message) : null}
      <form method="post" action="/api/login">
        ${hidden("returnTo", view.returnTo)} ${workField(view.challenge)}
        ${field(
          {
            name: "email",
            label: "E-mail",
            type: "email",
            // Lets browsers suggest passkeys in this field.
            autocomplete: "username webauthn",
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
        <p class="or">ou</p>
        <button type="submit" class="second" formaction="/api/login/mail" formnovalidate>
          Receber link por e-mail
        </button>
        <p class="hint">Sem senha: mandamos um link e um código para o e-mail acima.</p>
      </form>
      ${
        view.provider === null
          ? null
          : html`<form method="post" action="/api/login/oidc">
              ${hidden("returnTo", view.returnTo)}
              <button type="submit" class="second">Entrar com ${view.provider}</button>
            </form>`
      }
      <form id="passkey" class="awaited" data-return-to="${view.returnTo ?? AFTER_SIGN_IN}">
        <p class="alert" id="passkey-problem" role="alert" hidden></p>
        <button type="submit" class="second">Usar chave de acesso</button>
        <p class="hint">Com o dedo, o rosto ou o PIN do aparelho. Crie a sua em “Conta”, no aplicativo.</p>
      </form>
      <p class="links">
        <a href="${withReturnTo("/api/register", view.returnTo)}">Criar conta</a>
        <a href="/api/password/forgot">Esqueci minha senha</a>
      </p>`,
  });
}
