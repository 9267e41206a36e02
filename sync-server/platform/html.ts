import { escapeHtml } from "#db/rules/text/escape-html.ts";

/** Markup that is already escaped. */
export type Html = { readonly markup: string };

type Part = string | Html | null | readonly Html[];

function partToMarkup(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string") return escapeHtml(part);
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
}

/** Escapes everything interpolated into the template, unless it is `Html` already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.map((text, index) => text + partToMarkup(parts[index] ?? null)).join("") };
}
