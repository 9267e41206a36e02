import type { Knex } from "knex";

/** What texts look like when they are clean, by the digest of the text and of the policy it was cleaned under. */

/** `html` null: it is shown as it is stored. */
export type CleanText = { readonly digest: string; readonly html: string | null };

export async function findCleanTexts(
  knex: Knex,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const answer = await knex.raw<{ rows: CleanText[] }>(
    "select digest, html from clean_texts where digest = any(?)",
    [[...digests]],
  );
  return new Map(answer.rows.map(({ digest, html }) => [digest, html]));
}

/** `policy`: the one they were cleaned under, so that what an older one left can be found. */
export async function keepCleanTexts(knex: Knex, policy: string, texts: readonly CleanText[]): Promise<void> {
  await knex.raw(
    `insert into clean_texts (digest, html, policy)
     select digest, html, ? from jsonb_to_recordset(?::jsonb) as t (digest text, html text) on conflict do nothing`,
    [policy, JSON.stringify(texts)],
  );
}

/** Nobody asks for them again. */
export const deleteCleanTextsOfOthers = (knex: Knex, policy: string): Promise<number> =>
  knex("clean_texts").whereNot({ policy }).delete();
