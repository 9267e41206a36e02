import { html } from "#server/platform/html.ts";
import { accountPage, alert, hidden, notice } from "./account-page.ts";

/**
 * Programs that scan mails follow links, so opening this page changes nothing; pressing its button does. `token` null: used or
 * expired.
 */
export function notMePage({
  token,
  message,
}: {
  readonly token: string | null;
  readonly message?: string;
}): string {
  if (token === null)
    return accountPage({
      title: "Link vencido",
      content: html`${message ? alert(message) : null}
        <p>
          Se alguém mexe na sua conta agora, entre com o código por e-mail e toque em “Não fui eu” na tela
          Conta.
        </p>
        <p class="links"><a href="/api/login?returnTo=%2Fconta">Entrar</a></p>`,
    });
  return accountPage({
    title: "Não foi você?",
    lead: "Toque no botão só se você não reconhece o que está no e-mail.",
    content: html`${message ? alert(message) : null}
      <ul>
        <li>A conta sai de todos os aparelhos, também dos seus.</li>
        <li>A senha de antes deixa de valer. Você entra de novo pelo e-mail.</li>
        <li>Por um dia, endereços, chaves, pessoas e celulares da loja não mudam.</li>
        <li>Cobrar continua, também sem internet.</li>
      </ul>
      <form method="post" action="/api/not-me">
        ${hidden("token", token)}
        <button type="submit">Não fui eu</button>
      </form>`,
  });
}

/** Explains what was done and what the person should do next. */
export function deniedPage(): string {
  return accountPage({
    title: "A sua conta está protegida",
    content: html`${notice("Todas as sessões terminaram.")}
      <p>Agora, nesta ordem:</p>
      <ol>
        <li>Entre com o código por e-mail. É o único jeito até você mostrar que o e-mail é seu.</li>
        <li>Crie uma senha nova em “Esqueci minha senha”.</li>
        <li>Em Conta, apague as chaves de acesso e as contas ligadas que você não reconhece.</li>
        <li>
          Em Endereços de recebimento, compare cada endereço com a sua carteira. O que não é seu você pode
          retirar já; o certo pode ser cadastrado quando o dia terminar. O de antes está nas cobranças já
          feitas.
        </li>
        <li>Veja quem trabalha na loja, e encerre quem não deveria estar lá.</li>
      </ol>
      <p>
        Por um dia, endereços, chaves, pessoas e celulares da loja não mudam. Isso termina sozinho e não dá
        para encurtar. Cobrar continua.
      </p>
      <p class="links"><a href="/api/login?returnTo=%2Fconta">Entrar pelo e-mail</a></p>`,
  });
}
