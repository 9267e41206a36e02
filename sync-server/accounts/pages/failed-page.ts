import { html } from "#server/platform/html.ts";
import { accountPage, alert } from "./account-page.ts";

/** Replaces a page that the server cannot answer with now, for example without a database. `path`: where to try again. */
export const failedPage = (message: string, path: string): string =>
  accountPage({
    title: "Não deu certo agora",
    content: html`${alert(message)}
      <p class="links"><a href="${path}">Tentar de novo</a></p>`,
  });
