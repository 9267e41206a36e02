import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { AdminQuestion, NewQuestion, QuestionBody } from "#db/protocol/admin/admin-glossary-api.ts";
import type { QuestionFields } from "#db/rules/authoring/admin-glossary.ts";
import { freeSlug } from "#db/rules/text/slugify.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  deleteContentRow,
  insertContentRow,
  updateContentRow,
} from "#server/content-admin/content-row-repository.ts";
import { findQuestion, listQuestions, orderQuestions } from "./question-repository.ts";
import { changeContent, type ContentChange } from "#server/content-admin/change-content.ts";
import { FIRST_REVISION, holds, refuseStale } from "#server/content-admin/refuse-stale.ts";
import { isReservedSlug, required } from "./glossary-rows.ts";

/** Administration of "Perguntas Frequentes". Each change moves the ledger of public content once. */

export const readQuestions = ({ knex }: Deps): Promise<AdminQuestion[]> => listQuestions(knex);

const LONGEST_ANCHOR = 60;

/** Appends a question at the end. With the `id` of an existing one the request is a retry, which is saved over it. */
export async function createQuestion(
  { knex }: Deps,
  accountId: string,
  { id = randomUUID(), ...fields }: NewQuestion,
): Promise<AdminQuestion> {
  return changeContent(knex, accountId, async (change) => {
    const { trx, touch } = change;
    const questions = await listQuestions(trx);
    const sentBefore = questions.find((question) => question.id === id);
    if (sentBefore) return saveOver(change, sentBefore, { ...fields, revision: FIRST_REVISION });
    refuseTaken(questions, fields, null);
    const slugs = new Set(questions.map((question) => question.slug));
    const anchor = fields.question.slice(0, LONGEST_ANCHOR);
    const slug = freeSlug(anchor, id, (wanted) => slugs.has(wanted) || isReservedSlug(wanted));
    const order = Math.max(0, ...questions.map((question) => question.order)) + 1;
    await touch("question", [id]);
    await insertContentRow(trx, "question", { ...stored(fields), id, slug, order });
    return existing(trx, id);
  });
}

export async function changeQuestion(
  { knex }: Deps,
  accountId: string,
  ref: string,
  body: QuestionBody,
): Promise<AdminQuestion> {
  return changeContent(knex, accountId, async (change) =>
    saveOver(change, await existing(change.trx, ref), body),
  );
}

async function saveOver(
  { trx, touch }: ContentChange,
  before: AdminQuestion,
  { revision, ...fields }: QuestionBody,
): Promise<AdminQuestion> {
  if (!holds(before, fields)) await refuseStale(trx, "question", before, revision);
  refuseTaken(await listQuestions(trx), fields, before.id);
  await touch("question", [before.id]);
  await updateContentRow(trx, "question", before.id, stored(fields));
  return existing(trx, before.id);
}

export async function removeQuestion({ knex }: Deps, accountId: string, ref: string): Promise<void> {
  await changeContent(knex, accountId, async ({ trx, touch }) => {
    const { id } = await existing(trx, ref);
    await touch("question", [id]);
    await deleteContentRow(trx, "question", id);
  });
}

/** Puts all questions into this order. Rejected when another administrator added or deleted one meanwhile. */
export async function reorderQuestions(
  { knex }: Deps,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  let order = { from: "", to: "" };
  await changeContent(
    knex,
    accountId,
    async ({ trx, touch }) => {
      const questions = await listQuestions(trx);
      const slugs = new Map(questions.map(({ id, slug }) => [id, slug]));
      if (ids.length !== questions.length || !ids.every((id) => slugs.has(id))) {
        throw new AppError("conflict", {
          message: "A lista de perguntas mudou enquanto você ordenava. Nada foi gravado por cima.",
        });
      }
      order = {
        from: [...slugs.values()].join(", "),
        to: ids.map((id) => slugs.get(id)).join(", "),
      };
      await touch("question", ids);
      await orderQuestions(trx, ids);
    },
    () => [
      {
        action: "reorder",
        kind: "question",
        rowId: null,
        title: "Perguntas Frequentes",
        changes: [{ field: "order", ...order }],
      },
    ],
  );
}

const existing = async (trx: Knex.Transaction, ref: string): Promise<AdminQuestion> =>
  required("question", await findQuestion(trx, ref));

function refuseTaken(
  questions: readonly AdminQuestion[],
  { question }: QuestionFields,
  exceptId: string | null,
): void {
  const same = (other: AdminQuestion) => other.question.toLowerCase() === question.toLowerCase();
  if (!questions.some((other) => other.id !== exceptId && same(other))) return;
  const message = "Esta pergunta já está na lista.";
  throw new AppError("conflict", { message, issues: [{ path: "question", message }] });
}

const stored = ({ linkTo, linkLabel, ...texts }: QuestionFields) => ({
  ...texts,
  linkTo: linkTo || null,
  linkLabel: linkLabel || null,
});
