/** Markup that is already escaped. */
export type Html = { readonly markup: string };

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

type Part = string | Html | null | readonly Html[];

function partToMarkup(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string") return escape(part);
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
}

/** Escapes everything interpolated into the template, unless it is `Html` already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.map((text, index) => text + partToMarkup(parts[index] ?? null)).join("") };
}
