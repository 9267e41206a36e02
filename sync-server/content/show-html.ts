import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { isCleanHtml } from "#db/rules/content-html/clean-html.ts";
import { HTML_POLICY_VERSION } from "#server/pages/html-policy-version.ts";
import { sanitize } from "#server/pages/sanitizer/html-sanitizer.ts";
import { findCleanTexts, keepCleanTexts, type CleanText } from "./clean-text-repository.ts";

/**
 * Stored HTML as it is shown (D8). Every text is judged on its way out, whatever way it came in; what was cleaned once
 * under today's policy is known by its digest and is not cleaned again, by no server and after no restart
 * (docs/decisions/0054).
 */
export async function showHtml(knex: Knex, html: string): Promise<string> {
  const [clean = ""] = await showAllHtml(knex, [html]);
  return clean;
}

/** The same for many, with one question to the database. */
export async function showAllHtml(knex: Knex, texts: readonly string[]): Promise<string[]> {
  const judged = texts.map((html) => ({ html, digest: isCleanHtml(html) ? null : digestOf(html) }));
  const asked = [...new Set(judged.flatMap(({ digest }) => digest ?? []))];
  if (asked.length === 0) return [...texts];
  const known = await findCleanTexts(knex, asked);
  const fresh: CleanText[] = [];
  const shown = await Promise.all(
    judged.map(async ({ html, digest }) => {
      if (digest === null) return html;
      const kept = known.get(digest);
      if (kept !== undefined) return kept ?? html;
      const clean = await sanitize(html);
      // What exceeded the cleaner's bounds comes out empty, and is tried again another time.
      if (clean !== "") fresh.push(asCleanText(digest, html, clean));
      return clean;
    }),
  );
  await keep(knex, fresh);
  return shown;
}

/** Remembers what a text that is being saved will look like: whoever reads it next has not to wait. */
export const keepShown = (knex: Knex, stored: string, shown: string): Promise<void> =>
  isCleanHtml(stored) ? Promise.resolve() : keep(knex, [asCleanText(digestOf(stored), stored, shown)]);

const asCleanText = (digest: string, html: string, clean: string): CleanText => ({
  digest,
  html: clean === html ? null : clean,
});

const digestOf = (html: string): string =>
  createHash("sha256").update(`${HTML_POLICY_VERSION}\n`).update(html).digest("base64url");

async function keep(knex: Knex, texts: readonly CleanText[]): Promise<void> {
  const each = new Map(texts.map((text) => [text.digest, text]));
  if (each.size === 0) return;
  // Only time is lost when it cannot be kept: a text with a null byte, a database that only reads.
  await keepCleanTexts(knex, HTML_POLICY_VERSION, [...each.values()]).catch(() => undefined);
}
