import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

/** Sanitised texts, by the digest of the text and of the policy. */

/** `html` null: same as stored. */
export type CleanText = { readonly digest: string; readonly html: string | null };

export async function findCleanTexts(
  knex: Knex,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await query<CleanText>(knex, {
    text: "select digest, html from clean_texts where digest = any($1)",
    values: [digests],
  });
  return new Map(rows.map(({ digest, html }) => [digest, html]));
}

/** `policy`: version they were sanitised with, so that entries of older versions can be deleted. */
export async function keepCleanTexts(knex: Knex, policy: string, texts: readonly CleanText[]): Promise<void> {
  await execute(knex, {
    text: `insert into clean_texts (digest, html, policy)
     select digest, html, $1 from jsonb_to_recordset($2::jsonb) as t (digest text, html text) on conflict do nothing`,
    values: [policy, JSON.stringify(texts)],
  });
}

/** Entries of other policy versions are never read again. */
export const deleteCleanTextsOfOthers = (knex: Knex, policy: string): Promise<number> =>
  execute(knex, { text: "delete from clean_texts where policy <> $1", values: [policy] });
