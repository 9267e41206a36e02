import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { ContentKind } from "#db/protocol/admin/admin-api.ts";
import { freeSlug } from "#db/rules/text/slugify.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  countSave,
  deleteContentRow,
  findContentId,
  findLessonIdsOf,
  findSlugs,
  findStoredContent,
  insertContentRow,
  lockContentRow,
  updateContentRow,
  type ContentFields,
  type ContentRow,
} from "./content-row-repository.ts";
import { deleteDraft } from "./draft-repository.ts";
import { changeContent, type ContentChange } from "./change-content.ts";
import { keepingStored, withCleanContent } from "./clean-content.ts";
import { FIRST_REVISION, holds, refuseStale } from "./refuse-stale.ts";

/** Creates, saves and deletes modules, lessons and articles. */

export type EditedKind = Extract<ContentKind, "module" | "lesson" | "article">;
/** The given fields, validated and tidied. */
export type SavedContent = ContentFields & {
  readonly slug?: string;
  readonly revision?: number;
  readonly content?: string | null;
};
/** `id`: of the new row, so that a request whose response was lost can be retried. */
export type NewContent = SavedContent & { readonly title: string; readonly id?: string };
type Place = { readonly accountId: string; readonly kind: EditedKind };

const GONE: Readonly<Record<EditedKind, string>> = {
  module: "Este módulo não existe mais.",
  lesson: "Esta lição não existe mais.",
  article: "Este artigo não existe mais.",
};
const TAKEN = "Este endereço já é usado. Escolha outro.";

/**
 * Returns the id of the new row. A requested `slug` that is taken is rejected (409); a slug generated from the title gets a free
 * variant. With the `id` of an existing row the request is a retry: its fields are saved over the row, unless another
 * administrator saved it meanwhile (409).
 */
export async function createContent(
  { knex }: Pick<Deps, "knex">,
  { accountId, kind }: Place,
  { id = randomUUID(), ...fields }: NewContent,
): Promise<string> {
  const clean = await withCleanContent(knex, fields);
  return changeContent(knex, accountId, async (change) => {
    const { trx, touch } = change;
    const sentBefore = await lockContentRow(trx, kind, id);
    if (sentBefore) return saveOver(change, kind, sentBefore, { ...clean, revision: FIRST_REVISION });
    const { slug: asked } = fields;
    const taken = await findSlugs(trx, kind, asked ?? freeSlug(fields.title, id, () => false));
    if (asked !== undefined && taken.has(asked)) throw slugTaken();
    const slug = asked ?? freeSlug(fields.title, id, (each) => taken.has(each));
    await touch(kind, [id]);
    await insertContentRow(trx, kind, { ...(await inItsModule(trx, clean)), id, slug });
    return id;
  });
}

/**
 * Saves the given fields over a row; returns its id. If they include the main text, this publishes the draft, which
 * is deleted. 409, writing nothing, when `revision` is not the row's current one.
 */
export async function updateContent(
  { knex }: Pick<Deps, "knex">,
  { accountId, kind, ref }: Place & { readonly ref: string },
  { revision, ...fields }: SavedContent,
): Promise<string> {
  const clean = await cleanFor({ knex }, { kind, ref }, fields);
  return changeContent(knex, accountId, async (change) => {
    const row = await lockRow(change.trx, kind, ref);
    return saveOver(change, kind, row, revision === undefined ? clean : { ...clean, revision });
  });
}

async function saveOver(
  { trx, touch }: ContentChange,
  kind: EditedKind,
  row: ContentRow,
  { revision, ...clean }: SavedContent,
): Promise<string> {
  const wanted = await inItsModule(trx, clean);
  // A repeated save must not delete a draft that somebody has saved since.
  if (revision !== undefined && revision !== row.revision && holds(row.fields, wanted)) return row.id;
  await refuseStale(trx, kind, row, revision);
  const { slug } = clean;
  if (slug !== undefined && slug !== row.fields["slug"] && (await findSlugs(trx, kind, slug)).has(slug))
    throw slugTaken();
  await touch(kind, [row.id]);
  await updateContentRow(trx, kind, row.id, wanted);
  const isWhole = (kind === "module" ? clean["title"] : clean["content"]) !== undefined;
  if (isWhole && (await deleteDraft(trx, kind, row.id))) {
    const saved = await lockContentRow(trx, kind, row.id);
    if (saved?.revision === row.revision) await countSave(trx, kind, row.id);
  }
  return row.id;
}

/** Deleting a module deletes its lessons. Learners' progress is kept (`user_progress` refers to slugs). */
export async function deleteContent(
  { knex }: Pick<Deps, "knex">,
  { accountId, kind, ref }: Place & { readonly ref: string },
): Promise<void> {
  await changeContent(knex, accountId, async ({ trx, touch }) => {
    const row = await lockRow(trx, kind, ref);
    await touch(kind, [row.id]);
    if (kind === "module") await touch("lesson", await findLessonIdsOf(trx, row.id));
    await deleteContentRow(trx, kind, row.id);
  });
}

/** Before the transaction, because sanitising may take a while and would hold its locks. */
export async function cleanFor<F extends SavedContent>(
  { knex }: Pick<Deps, "knex">,
  { kind, ref }: Pick<Place, "kind"> & { readonly ref: string },
  fields: F,
): Promise<F> {
  const clean = await withCleanContent(knex, fields);
  if (clean.content === undefined) return clean;
  return keepingStored(knex, clean, await findStoredContent(knex, kind, ref));
}

/** The row, locked until commit, or 404. */
export async function lockRow(trx: Knex.Transaction, kind: EditedKind, ref: string): Promise<ContentRow> {
  const row = await lockContentRow(trx, kind, ref);
  if (!row) throw new AppError("not_found", { message: GONE[kind] });
  return row;
}

export const missing = (kind: EditedKind): AppError => new AppError("not_found", { message: GONE[kind] });

/** Replaces a lesson's module slug by its id. 400 when there is no such module. */
export async function inItsModule<F extends ContentFields>(trx: Knex.Transaction, fields: F): Promise<F> {
  const { moduleId: ref } = fields;
  if (typeof ref !== "string") return fields;
  const moduleId = await findContentId(trx, "module", ref);
  if (moduleId === null)
    throw new AppError("invalid_request", { issues: [{ path: "moduleId", message: GONE.module }] });
  return { ...fields, moduleId };
}

const slugTaken = (): AppError =>
  new AppError("conflict", { message: TAKEN, issues: [{ path: "slug", message: TAKEN }] });
