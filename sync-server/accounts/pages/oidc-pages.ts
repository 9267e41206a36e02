import { html } from "#server/platform/html.ts";
import { accountPage, alert } from "./account-page.ts";

/** Shown while the browser is forwarded to the provider (`Refresh`). */
export const leavingPage = (name: string, url: string): string =>
  accountPage({
    title: `Indo para ${name}`,
    lead: "Você entra lá e volta para cá.",
    content: html`<p class="links"><a href="${url}">Continuar</a></p>`,
  });

/** Linking from “Conta” failed; the person is still signed in. */
export const notLinkedPage = (name: string, message: string): string =>
  accountPage({
    title: `${name} não foi ligada`,
    content: html`${alert(message)}
      <p class="links"><a href="/conta">Voltar para Conta</a></p>`,
  });
