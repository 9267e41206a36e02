import { html } from "#server/platform/html.ts";
import { accountPage, alert, field, hidden, type FieldError } from "./account-page.ts";
import { withReturnTo } from "./sign-in-page.ts";

export type SecondStepView = {
  readonly returnTo: string | null;
  /** Whether a new password by mail removes the second factor. */
  readonly mayTakeOver: boolean;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
};

/** Asks for a code of the authenticator app, or a recovery code, after the password or the mail's code was correct. */
export function secondStepPage(view: SecondStepView): string {
  return accountPage({
    title: "Verificação em duas etapas",
    lead: "Abra o seu aplicativo autenticador e digite os 6 números que ele mostra para Balcão Cripto.",
    content: html`${view.message ? alert(view.message) : null}
      <form method="post" action="/api/login/second-step">
        ${hidden("returnTo", view.returnTo)}
        ${field(
          {
            name: "code",
            label: "Código",
            type: "text",
            autocomplete: "one-time-code",
            hint: "Sem o aplicativo? Digite um dos seus códigos de recuperação.",
            maxLength: 40,
          },
          view.errors,
        )}
        <button type="submit">Confirmar código</button>
      </form>
      ${
        view.mayTakeOver
          ? html`<p>
              Nunca ativou esta verificação? O e-mail é seu, mas outra pessoa pode ter criado a conta com ele.
              <a href="/api/password/forgot">Crie uma nova senha</a>: o que ela ligou sai da conta.
            </p>`
          : null
      }
      <p class="links">
        <a href="${withReturnTo("/api/login", view.returnTo)}">Voltar para Entrar</a>
        <a href="/api/logout">Cancelar</a>
      </p>`,
  });
}
