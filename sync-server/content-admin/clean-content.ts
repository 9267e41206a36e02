import type { Knex } from "knex";
import { isCleanHtml } from "#db/rules/content-html/clean-html.ts";
import { AppError } from "#server/platform/errors.ts";
import { judgeHtml } from "#server/pages/sanitizer/html-sanitizer.ts";
import { missingPicture } from "#server/content/pictures.ts";
import { keepShown, showHtml } from "#server/content/show-html.ts";

/** The sentence for HTML of which nothing may stay, or that takes too long to look through. */
export const NOTHING_LEFT =
  "Deste conteúdo não sobra nada depois de retirar o que não é permitido. Cole só o texto e formate de novo.";

export type CleanContent =
  /** `removed`: what was taken out, each kind once. */
  | { readonly ok: true; readonly html: string; readonly removed: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** `elsewhere`: the text comes from another site, and its pictures may follow. */
type Pictures = "must load" | "elsewhere";

/** HTML as it is stored (D8), by the one policy, or the sentence that says why it cannot be. */
export async function cleanHtml(
  knex: Knex,
  html: string,
  pictures: Pictures = "must load",
): Promise<CleanContent> {
  if (isCleanHtml(html)) return { ok: true, html, removed: [] };
  const { clean, removed } = await judgeHtml(html);
  if (clean.trim() === "" && html.trim() !== "") return { ok: false, problem: NOTHING_LEFT };
  const problem = pictures === "must load" ? await missingPicture(knex, clean) : null;
  if (problem !== null) return { ok: false, problem };
  const stored = withoutAdditions(clean) === html ? html : clean;
  await keepShown(knex, stored, clean);
  return { ok: true, html: stored, removed };
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

/** The fields with their `content` cleaned. 400 when nothing is left of it, or a picture in it would not load. */
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
 * A text that only comes back as it was shown is no change: what is stored may be written in another way (authored links
 * have no `rel`) and is cleaned for whoever reads it. Answers the fields with such a text as it is stored.
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
