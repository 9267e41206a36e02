import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { BulkAnswer } from "#db/protocol/admin/admin-api.ts";
import { nameRemoved } from "#db/rules/content-html/removed-html.ts";
import { freeSlug } from "#db/rules/text/slugify.ts";
import type { Deps } from "#server/platform/deps.ts";
import { insertArticles, updateArticles } from "./article-bulk-repository.ts";
import {
  findContentIds,
  findContentRows,
  findSlugs,
  type ContentFields,
} from "#server/content-admin/content-row-repository.ts";
import { changeContent, type ContentChange } from "#server/content-admin/change-content.ts";
import { cleanHtml } from "#server/content-admin/clean-content.ts";

type BulkArticle = ContentFields & {
  readonly title: string;
  readonly content: string;
  readonly slug?: string;
};
/**
 * `whole`: the fields with defaults for missing ones. `article`: the given fields only. `id`: of a new article; if it
 * exists already, the entry was sent before.
 */
export type CheckedArticle =
  | {
      readonly ok: true;
      readonly line: number;
      readonly id?: string;
      readonly article: ContentFields;
      readonly whole: BulkArticle;
      /** What the sanitiser removed from its text. */
      readonly removed?: readonly string[];
    }
  | { readonly ok: false; readonly line: number; readonly problem: string };
type Good = Extract<CheckedArticle, { ok: true }>;

/**
 * Saves many articles in one transaction (S474): all valid ones or, if the database fails, none. An entry with the
 * `slug` of an article updates it; a new one gets a free slug. Invalid rows are reported line by line; valid rows are
 * imported.
 */
export async function bulkArticles(
  { knex }: Pick<Deps, "knex">,
  accountId: string,
  checked: readonly CheckedArticle[],
): Promise<BulkAnswer> {
  const results: CheckedArticle[] = [];
  const lineOf = new Map<string, number>();
  for (const each of checked) results.push(each.ok ? await prepare(knex, each, lineOf) : each);
  const good = results.filter((each) => each.ok);
  const written = good.length > 0 ? await changeContent(knex, accountId, (change) => write(change, good)) : 0;
  const known = good.length - written;
  const errors = results.flatMap((each) => (each.ok ? [] : [each.problem]));
  const notes = good.flatMap(({ line, removed = [] }) =>
    removed.length === 0
      ? []
      : [`Linha ${line}: o que não é permitido saiu do texto: ${nameRemoved(removed)}.`],
  );
  return {
    successful: good.length,
    failed: errors.length,
    errors,
    ...(notes.length === 0 ? {} : { notes }),
    ...(known === 0 ? {} : { known }),
  };
}

/** Sanitised before the transaction, so that no lock is held meanwhile. */
async function prepare(knex: Knex, each: Good, lineOf: Map<string, number>): Promise<CheckedArticle> {
  const { line, whole } = each;
  const first = whole.slug === undefined ? undefined : lineOf.get(whole.slug);
  if (first !== undefined)
    return { ok: false, line, problem: `Linha ${line}: o endereço ${whole.slug} já está na linha ${first}.` };
  const cleaned = await cleanHtml(knex, whole.content);
  if (!cleaned.ok) return { ok: false, line, problem: `Linha ${line}: ${cleaned.problem}` };
  const { html: content, removed } = cleaned;
  if (whole.slug !== undefined) lineOf.set(whole.slug, line);
  return { ...each, article: { ...each.article, content }, whole: { ...whole, content }, removed };
}

/** Resolves with the number of entries that were not sent before. */
async function write({ trx, touch }: ContentChange, checked: readonly Good[]): Promise<number> {
  const good = await notYetSent(trx, checked);
  const asked = good.flatMap(({ whole }) => (whole.slug === undefined ? [] : [whole.slug]));
  const idOf = await findContentIds(trx, "article", asked);
  const updates = good.flatMap((each) => {
    const id = idOf.get(each.whole.slug ?? "");
    return id === undefined ? [] : [{ ...each.article, id }];
  });
  const fresh = await withSlugs(
    trx,
    good.filter(({ whole }) => !idOf.has(whole.slug ?? "")),
    asked,
  );
  await touch(
    "article",
    [...updates, ...fresh].map(({ id }) => id),
  );
  const rows = await findContentRows(trx, "article", [...idOf.values()]);
  const fieldsOf = new Map(rows.map(({ id, fields }) => [id, fields]));
  await updateArticles(
    trx,
    updates.map((update) => ({ ...fieldsOf.get(update.id), ...update })),
  );
  await insertArticles(trx, fresh);
  return good.length;
}

async function notYetSent(trx: ContentChange["trx"], checked: readonly Good[]): Promise<Good[]> {
  const ids = checked.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const known = new Set((await findContentRows(trx, "article", ids)).map(({ id }) => id));
  return checked.filter(({ id }) => {
    if (id === undefined) return true;
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
}

async function withSlugs(
  trx: ContentChange["trx"],
  articles: readonly Good[],
  asked: readonly string[],
): Promise<({ readonly id: string } & ContentFields)[]> {
  if (articles.length === 0) return [];
  const taken = await findSlugs(trx, "article");
  for (const slug of asked) taken.add(slug);
  return articles.map(({ id = randomUUID(), whole }) => {
    const slug = whole.slug ?? freeSlug(whole.title, id, (each) => taken.has(each));
    taken.add(slug);
    return { ...whole, id, slug };
  });
}
