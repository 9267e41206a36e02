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
import { html } from "#server/platform/html.ts";

export type ForgotView = {
  readonly email?: string;
  readonly sent?: boolean;
  /** Proof-of-work challenge, for a network that made many of these calls (`accounts/proof-of-work`). */
  readonly challenge?: string | null;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
};

const BACK = html`<p class="links"><a href="/api/login">Voltar para Entrar</a></p>`;

export function forgotPage(view: ForgotView): string {
  if (view.sent)
    return accountPage({
      title: "Confira seu e-mail",
      content: html`${notice(
          "Se existe uma conta com esse e-mail, o link para criar uma nova senha chega em instantes. Ele vale por 1 hora.",
        )}
        <p>Não chegou? Olhe a caixa de spam ou peça outro link daqui a pouco.</p>
        ${BACK}`,
    });
  return accountPage({
    title: "Esqueci minha senha",
    scripts: workScripts(view.challenge),
    lead: "Digite o e-mail da sua conta. Mandamos um link para você criar uma nova senha.",
    content: html`${view.message ? alert(view.message) : null}
      <form method="post" action="/api/password/forgot">
        ${workField(view.challenge)}
        ${field(
          {
            name: "email",
            label: "E-mail",
            type: "email",
            autocomplete: "username",
            maxLength: 254,
            ...(view.email === undefined ? {} : { value: view.email }),
          },
          view.errors,
        )}
        <button type="submit">Enviar link</button>
      </form>
      ${BACK}`,
  });
}

export type ResetView = {
  /** null: the link is invalid or expired. */
  readonly token: string | null;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
};

export function resetPage(view: ResetView): string {
  if (view.token === null)
    return accountPage({
      title: "Link vencido",
      content: html`${alert(view.message ?? "Este link já foi usado ou venceu. Peça um novo.")}
        <p class="links"><a href="/api/password/forgot">Pedir um novo link</a></p>`,
    });
  return accountPage({
    title: "Criar nova senha",
    lead: "Ao salvar, você sai de todos os outros aparelhos.",
    content: html`${view.message ? alert(view.message) : null}
      <form method="post" action="/api/password/reset">
        ${hidden("token", view.token)}
        ${field(
          {
            name: "password",
            label: "Nova senha",
            type: "password",
            autocomplete: "new-password",
            hint: "De 8 a 128 caracteres.",
            minLength: 8,
            maxLength: 128,
          },
          view.errors,
        )}
        <button type="submit">Salvar nova senha</button>
      </form>`,
  });
}
