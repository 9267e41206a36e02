import { html } from "#server/platform/html.ts";
import { sandboxPage } from "#sandbox/sandbox-page.ts";

/** The provider's own page, which asks who signs in and for consent. */
export function authorizePage(parameters: Readonly<Record<string, string>>, isVerified: boolean): string {
  return sandboxPage(
    "Entrar no provedor",
    html`<form method="post">
      ${Object.entries(parameters).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <p>
        <label>E-mail <input type="email" name="email" value="ana@exemplo.com.br" /></label>
      </p>
      <p>
        <label>Nome <input name="name" value="Ana Prado" /></label>
      </p>
      <p>E-mail ${isVerified ? "confirmado" : "não confirmado"} pelo provedor.</p>
      <div class="switches">
        <button name="decision" value="allow">Permitir</button>
        <button name="decision" value="deny">Recusar</button>
      </div>
    </form>`,
  );
}
