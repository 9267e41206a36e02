import { isCleanHtml } from "#db/rules/clean-html.ts";
import { AppError } from "#server/errors.ts";
import { sanitize, sanitizeOnce } from "#server/gateways/html-sanitizer.ts";

/** The sentence for HTML of which nothing may stay, or that takes too long to look through. */
export const NOTHING_LEFT =
  "Deste conteúdo não sobra nada depois de retirar o que não é permitido. Cole só o texto e formate de novo.";

/** HTML as it is stored (D8), by the one policy; null: nothing of it may stay. */
export async function cleanHtml(html: string): Promise<string | null> {
  if (isCleanHtml(html)) return html;
  const clean = await sanitizeOnce(html);
  if (clean.trim() === "" && html.trim() !== "") return null;
  return withoutAdditions(clean) === html ? html : clean;
}

/**
 * What the policy puts in (`html-policy.ts`), taken out again: HTML of which nothing was taken stays as it was written, so
 * that what is exported, imported and saved unchanged is the same to the letter. Whoever reads it gets the additions.
 */
const withoutAdditions = (clean: string): string =>
  clean
    .replaceAll(' rel="noopener noreferrer"', "")
    .replaceAll(' target="_blank"', "")
    .replaceAll(' loading="lazy"', "")
    .replaceAll("R$&nbsp;", "R$ ");

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

/**
 * A text that only comes back as it was shown is no change: what is stored may be written in another way (authored links
 * have no `rel`) and is cleaned for whoever reads it. Answers the fields with such a text as it is stored.
 */
export async function keepingStored<F extends { readonly content?: string | null }>(
  fields: F,
  stored: unknown,
): Promise<F> {
  if (typeof fields.content !== "string" || typeof stored !== "string" || stored === fields.content)
    return fields;
  return (await sanitize(stored)) === fields.content ? { ...fields, content: stored } : fields;
}
