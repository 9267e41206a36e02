import { COPYRIGHT, DISCLAIMER } from "#db/content/legal/disclaimer.ts";
import { ACCOUNT_STYLESHEET, ONCE_SCRIPT, WORK_SCRIPT } from "./serve-account-assets.ts";
import { html, type Html } from "#server/platform/html.ts";
import { styleLinks } from "#server/platform/page-assets.ts";

/** The logo: a letter B made of two tiles. */
const MARK = html`<svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true" focusable="false">
  <rect width="64" height="64" rx="14" fill="#0b5163" />
  <path fill="#f8faf8" fill-rule="evenodd" d="M14 10h22a11 11 0 0 1 0 22H14zM23 16.5h9v9h-9z" />
  <path
    fill="#ffc529"
    fill-rule="evenodd"
    d="M14 32h25a11 11 0 0 1 0 22H14zM28 47.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z"
  />
</svg>`;

const icon = (path: string): Html =>
  html`<svg class="icon" viewBox="0 0 256 256" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="${path}" />
  </svg>`;
const WARNING = icon(
  "M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm-8,56a8,8,0,0,1,16,0v56a8,8,0,0,1-16,0Zm8,104a12,12,0,1,1,12-12A12,12,0,0,1,128,184Z",
);
const DONE = icon(
  "M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm45.66,85.66-56,56a8,8,0,0,1-11.32,0l-24-24a8,8,0,0,1,11.32-11.32L112,148.69l50.34-50.35a8,8,0,0,1,11.32,11.32Z",
);

export type FieldError = { readonly path: string; readonly message: string };

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "password";
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Only digits: phones show the numeric keypad. */
  readonly isNumber?: boolean;
};

/** A label, a field, its hint and its error, linked for screen readers. */
export function field(f: Field, errors: readonly FieldError[] = []): Html {
  const error = errors.find(({ path }) => path === f.name);
  const notes = [f.hint ? `${f.name}-hint` : "", error ? `${f.name}-error` : ""].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for="${f.name}">${f.label}</label>
    <input
      id="${f.name}"
      name="${f.name}"
      type="${f.type}"
      autocomplete="${f.autocomplete}"
      ${f.maxLength === undefined ? null : html`maxlength="${String(f.maxLength)}"`}
      ${f.minLength === undefined ? null : html`minlength="${String(f.minLength)}"`}
      ${f.value === undefined ? null : html`value="${f.value}"`}
      ${f.type === "email" ? html`inputmode="email" autocapitalize="none" spellcheck="false"` : null}
      ${f.isNumber ? html`inputmode="numeric"` : null}
      ${f.required === false ? null : html`required`}
      ${notes ? html`aria-describedby="${notes}"` : null}
      ${error ? html`aria-invalid="true"` : null}
    />
    ${f.hint ? html`<p class="hint" id="${f.name}-hint">${f.hint}</p>` : null} ${errorLine(f.name, error)}
  </div>`;
}

/** Multi-line field. */
export function areaField(
  f: { readonly name: string; readonly label: string; readonly value: string; readonly rows: number },
  errors: readonly FieldError[] = [],
): Html {
  const error = errors.find(({ path }) => path === f.name);
  return html`<div class="field">
    <label for="${f.name}">${f.label}</label>
    <textarea
      id="${f.name}"
      name="${f.name}"
      rows="${String(f.rows)}"
      required
      ${error ? html`aria-describedby="${f.name}-error" aria-invalid="true"` : null}
    >
${f.value}</textarea>
    ${errorLine(f.name, error)}
  </div>`;
}

/** A checkbox, initially unticked. */
export function checkField(
  f: { readonly name: string; readonly label: string },
  errors: readonly FieldError[] = [],
): Html {
  const error = errors.find(({ path }) => path === f.name);
  return html`<div class="field">
    <label class="check">
      <input
        name="${f.name}"
        type="checkbox"
        required
        ${error ? html`aria-describedby="${f.name}-error" aria-invalid="true"` : null}
      />
      <span>${f.label}</span>
    </label>
    ${errorLine(f.name, error)}
  </div>`;
}

const errorLine = (name: string, error: FieldError | undefined): Html | null =>
  error ? html`<p class="error" id="${name}-error">${WARNING}<span>${error.message}</span></p>` : null;

/** A message at the top of a card, announced when the page opens. */
export const alert = (message: string): Html =>
  html`<p class="alert" role="alert" tabindex="-1">${WARNING}<span>${message}</span></p>`;
export const notice = (message: string): Html =>
  html`<p class="notice" role="status">${DONE}<span>${message}</span></p>`;

export const hidden = (name: string, value: string | null): Html | null =>
  value === null ? null : html`<input type="hidden" name="${name}" value="${value}" />`;

/** The proof-of-work challenge of a form; the page's script adds the work. */
export const workField = (challenge: string | null | undefined): Html | null =>
  challenge ? html`<input type="hidden" name="work" data-challenge="${challenge}" />` : null;

/** The script that works on the page's challenge, if the page has one. */
export const workScripts = (challenge: string | null | undefined): readonly string[] =>
  challenge ? [WORK_SCRIPT] : [];

/** Layout of every account page. It works without JavaScript; `scripts` only enhance it. */
export function accountPage(page: {
  readonly title: string;
  readonly lead?: string;
  readonly content: Html;
  readonly scripts?: readonly string[];
}): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · Balcão Cripto</title>
        <meta name="theme-color" content="#f1f4f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a171b" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        ${styleLinks(ACCOUNT_STYLESHEET)}
        ${[...(page.scripts ?? []), ONCE_SCRIPT].map((url) => html`<script defer src="${url}"></script>`)}
      </head>
      <body>
        <header>
          <a class="brand" href="/"
            >${MARK}<span><b>Balcão</b> Cripto</span></a
          >
        </header>
        <main>
          <div class="card">
            <h1>${page.title}</h1>
            ${page.lead ? html`<p class="lead">${page.lead}</p>` : null} ${page.content}
          </div>
          <p class="foot"><a href="/">Voltar ao início</a></p>
        </main>
        <footer>
          <p>${DISCLAIMER}</p>
          <p>${COPYRIGHT}</p>
        </footer>
        <div class="wall" aria-hidden="true"></div>
      </body>
    </html> `.markup;
}
