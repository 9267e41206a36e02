import { html, type Html } from "#server/platform/html.ts";

/** Layout of every page; states that this is the sandbox, so that nobody takes it for the real service. */
export function sandboxPage(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Ambiente de demonstração</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <p class="demo">
          <strong>Ambiente de demonstração</strong> Nada aqui é real e nenhum dinheiro se move.
        </p>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup;
}
