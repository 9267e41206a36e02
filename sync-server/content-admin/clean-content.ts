import type { Knex } from "knex";
import { isCleanHtml } from "#db/rules/content-html/clean-html.ts";
import { AppError } from "#server/platform/errors.ts";
import { sanitizeAndReport } from "#server/pages/sanitizer/html-sanitizer.ts";
import { missingPicture } from "#server/content/pictures.ts";
import { keepShown, showHtml } from "#server/content/show-html.ts";

/** Message for HTML that is empty after sanitising, or takes too long to sanitise. */
export const NOTHING_LEFT =
  "Deste conteúdo não sobra nada depois de retirar o que não é permitido. Cole só o texto e formate de novo.";

export type CleanContent =
  /** `removed`: what was removed, each kind once. */
  | { readonly ok: true; readonly html: string; readonly removed: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** `elsewhere`: the text comes from another site, and its pictures may be added later. */
type Pictures = "must load" | "elsewhere";

/** Sanitises HTML for storage (D8), or returns the message why it cannot be stored. */
export async function cleanHtml(
  knex: Knex,
  html: string,
  pictures: Pictures = "must load",
): Promise<CleanContent> {
  if (isCleanHtml(html)) return { ok: true, html, removed: [] };
  const { clean, removed } = await sanitizeAndReport(html);
  if (clean.trim() === "" && html.trim() !== "") return { ok: false, problem: NOTHING_LEFT };
  const problem = pictures === "must load" ? await missingPicture(knex, clean) : null;
  if (problem !== null) return { ok: false, problem };
  const stored = withoutAdditions(clean) === html ? html : clean;
  await keepShown(knex, stored, clean);
  return { ok: true, html: stored, removed };
}

/**
 * Removes the attributes the policy adds (`html-policy.ts`): HTML from which nothing was removed is stored as
 * written, so that an export that is imported unchanged stays identical. Readers get the added attributes.
 */
const withoutAdditions = (clean: string): string =>
  clean
    .replaceAll(' rel="noopener noreferrer"', "")
    .replaceAll(' target="_blank"', "")
    .replaceAll(' loading="lazy"', "")
    .replaceAll("R$&nbsp;", "R$ ");

/** The fields with their `content` sanitised. 400 when nothing of it is left, or a picture in it would not load. */
export async function withCleanContent<F extends { readonly content?: string | null }>(
  knex: Knex,
  fields: F,
  pictures: Pictures = "must load",
): Promise<F> {
  if (typeof fields.content !== "string") return fields;
  const cleaned = await cleanHtml(knex, fields.content, pictures);
  if (!cleaned.ok)
    throw new AppError("invalid_request", { issues: [{ path: "content", message: cleaned.problem }] });
  return { ...fields, content: cleaned.html };
}

/**
 * A text sent back as it was displayed is not a change: the stored text may be written differently (authored links
 * have no `rel`) and is sanitised on display. Returns the fields with the stored text in that case.
 */
export async function keepingStored<F extends { readonly content?: string | null }>(
  knex: Knex,
  fields: F,
  stored: unknown,
): Promise<F> {
  if (typeof fields.content !== "string" || typeof stored !== "string" || stored === fields.content)
    return fields;
  return (await showHtml(knex, stored)) === fields.content ? { ...fields, content: stored } : fields;
}
