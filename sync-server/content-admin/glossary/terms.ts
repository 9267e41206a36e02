import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { AdminTerm, NewTerm, TermBody } from "#db/protocol/admin/admin-glossary-api.ts";
import type { TermFields } from "#db/rules/authoring/admin-glossary.ts";
import { freeSlug } from "#db/rules/text/slugify.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  deleteContentRow,
  findSlugs,
  insertContentRow,
  updateContentRow,
} from "#server/content-admin/content-row-repository.ts";
import { findNamesInLessons, findTerm, isTermTaken, listTerms } from "./term-repository.ts";
import { changeContent, type ContentChange } from "#server/content-admin/change-content.ts";
import { FIRST_REVISION, holds, refuseStale } from "#server/content-admin/refuse-stale.ts";
import { isReservedSlug, required } from "./glossary-rows.ts";

/** Administration of the glossary. Each change moves the ledger of public content once. */

export const readTerms = ({ knex }: Deps): Promise<AdminTerm[]> => listTerms(knex);

/** With the `id` of an existing term the request is a retry, which is saved over it. */
export async function createTerm(
  { knex }: Deps,
  accountId: string,
  { id = randomUUID(), ...fields }: NewTerm,
): Promise<AdminTerm> {
  return changeContent(knex, accountId, async (change) => {
    const { trx, touch } = change;
    const sentBefore = await findTerm(trx, id);
    if (sentBefore) return saveOver(change, sentBefore, { ...fields, revision: FIRST_REVISION });
    await refuseTaken(trx, fields, null);
    const slugs = await findSlugs(trx, "term");
    const slug = freeSlug(fields.term, id, (wanted) => slugs.has(wanted) || isReservedSlug(wanted));
    await touch("term", [id]);
    await insertContentRow(trx, "term", { ...fields, id, slug });
    return existing(trx, id);
  });
}

/** Saves a term. Names that lessons use for it stay aliases, so that the lessons still find it. */
export async function changeTerm(
  { knex }: Deps,
  accountId: string,
  ref: string,
  body: TermBody,
): Promise<AdminTerm> {
  return changeContent(knex, accountId, async (change) =>
    saveOver(change, await existing(change.trx, ref), body),
  );
}

async function saveOver(
  { trx, touch }: ContentChange,
  before: AdminTerm,
  { revision, ...fields }: TermBody,
): Promise<AdminTerm> {
  const wanted = await keepNames(trx, before, fields);
  if (!holds(before, wanted)) await refuseStale(trx, "term", before, revision);
  await refuseTaken(trx, wanted, before.id);
  await touch("term", [before.id]);
  await updateContentRow(trx, "term", before.id, wanted);
  return existing(trx, before.id);
}

export async function removeTerm({ knex }: Deps, accountId: string, ref: string): Promise<void> {
  await changeContent(knex, accountId, async ({ trx, touch }) => {
    const { id, tasks } = await existing(trx, ref);
    const [lesson] = tasks;
    if (lesson !== undefined) {
      throw new AppError("conflict", {
        message: `A tarefa da lição "${lesson}" pede para abrir este termo. Tire o termo da tarefa antes de excluir.`,
      });
    }
    await touch("term", [id]);
    await deleteContentRow(trx, "term", id);
  });
}

const existing = async (trx: Knex.Transaction, ref: string): Promise<AdminTerm> =>
  required("term", await findTerm(trx, ref));

async function refuseTaken(trx: Knex.Transaction, { term }: TermFields, exceptId: string | null) {
  if (!(await isTermTaken(trx, term, exceptId))) return;
  const message = `Já existe o termo "${term}".`;
  throw new AppError("conflict", { message, issues: [{ path: "term", message }] });
}

async function keepNames(trx: Knex.Transaction, before: TermFields, wanted: TermFields): Promise<TermFields> {
  const dropped = [before.term, ...before.aliases].filter(
    (name) => name !== wanted.term && !wanted.aliases.includes(name),
  );
  if (dropped.length === 0) return wanted;
  return { ...wanted, aliases: [...wanted.aliases, ...(await findNamesInLessons(trx, dropped))] };
}
