import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { isCleanHtml } from "#db/rules/content-html/clean-html.ts";
import { HTML_POLICY_VERSION } from "#server/pages/html-policy-version.ts";
import { sanitize } from "#server/pages/sanitizer/html-sanitizer.ts";
import { findCleanTexts, keepCleanTexts, type CleanText } from "./clean-text-repository.ts";

/**
 * Stored HTML for display (D8). Every text is checked on display, however it was stored; the result is cached by
 * digest for the current policy, across servers and restarts (docs/decisions/0054).
 */
export async function showHtml(knex: Knex, html: string): Promise<string> {
  const [clean = ""] = await showAllHtml(knex, [html]);
  return clean;
}

/** The same for many texts, with one query. */
export async function showAllHtml(knex: Knex, texts: readonly string[]): Promise<string[]> {
  const checked = texts.map((html) => ({ html, digest: isCleanHtml(html) ? null : digestOf(html) }));
  const asked = [...new Set(checked.flatMap(({ digest }) => digest ?? []))];
  if (asked.length === 0) return [...texts];
  const known = await findCleanTexts(knex, asked);
  const fresh: CleanText[] = [];
  const shown = await Promise.all(
    checked.map(async ({ html, digest }) => {
      if (digest === null) return html;
      const kept = known.get(digest);
      if (kept !== undefined) return kept ?? html;
      const clean = await sanitize(html);
      // Texts that exceeded the sanitiser's limits are empty and not cached, so that they are tried again.
      if (clean !== "") fresh.push(asCleanText(digest, html, clean));
      return clean;
    }),
  );
  await keep(knex, fresh);
  return shown;
}

/** Caches the sanitised form of a text that is being saved, so that its first reader need not wait. */
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
  // A failure only costs time: a text with a null byte, a read-only database.
  await keepCleanTexts(knex, HTML_POLICY_VERSION, [...each.values()]).catch(() => undefined);
}
