import { isCleanHtml } from "#db/rules/clean-html.ts";
import { AppError } from "#server/errors.ts";
import { sanitizeOnce } from "#server/gateways/html-sanitizer.ts";

/** The sentence for HTML of which nothing may stay, or that takes too long to look through. */
export const NOTHING_LEFT =
  "Deste conteúdo não sobra nada depois de retirar o que não é permitido. Cole só o texto e formate de novo.";

/** HTML as it is stored (D8), by the one policy; null: nothing of it may stay. */
export async function cleanHtml(html: string): Promise<string | null> {
  if (isCleanHtml(html)) return html;
  const clean = await sanitizeOnce(html);
  return clean.trim() === "" && html.trim() !== "" ? null : clean;
}

/** The fields with their `content` cleaned. 400 when nothing is left of it. */
export async function withCleanContent<F extends { readonly content?: string | null }>(
  fields: F,
): Promise<F> {
  if (typeof fields.content !== "string") return fields;
  const content = await cleanHtml(fields.content);
  if (content === null)
    throw new AppError("invalid_request", { issues: [{ path: "content", message: NOTHING_LEFT }] });
  return { ...fields, content };
}
