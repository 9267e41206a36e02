import { z } from "zod";
import {
  questionProblems,
  termProblems,
  tidyQuestion,
  tidyTerm,
  type QuestionFields,
  type TermFields,
} from "#db/rules/authoring/admin-glossary.ts";

/**
 * Routes for administrators to edit the glossary and "Perguntas Frequentes". The messages come from
 * `db/rules/authoring/admin-glossary.ts`, which the forms use without zod. Every `{id}` is a uuid or a slug.
 */

const text = z.string();
/** Incremented by every save. A client sends back the number it edited; a stale one gets 409. */
const revision = z.int().min(1);

type Problems = Readonly<Record<string, string | undefined>>;

function refuse(context: z.core.$RefinementCtx, problems: Problems): void {
  for (const [path, message] of Object.entries(problems))
    if (message !== undefined) context.addIssue({ code: "custom", path: [path], message });
}

const termShape = {
  term: text,
  definition: text,
  category: text,
  aliases: z.array(text).max(200).default([]),
};
export const newTermBody = z
  .object(termShape)
  .transform((fields) => tidyTerm(fields))
  .superRefine((fields, context) => refuse(context, termProblems(fields)));
export const termBody = z
  .object({ ...termShape, revision: revision.exactOptional() })
  .transform((fields) => tidyTerm(fields))
  .superRefine((fields, context) => refuse(context, termProblems(fields)));

const questionShape = { question: text, answer: text, linkTo: text.default(""), linkLabel: text.default("") };
export const newQuestionBody = z
  .object(questionShape)
  .transform((fields) => tidyQuestion(fields))
  .superRefine((fields, context) => refuse(context, questionProblems(fields)));
export const questionBody = z
  .object({ ...questionShape, revision: revision.exactOptional() })
  .transform((fields) => tidyQuestion(fields))
  .superRefine((fields, context) => refuse(context, questionProblems(fields)));

export const adminTermSchema = z.object({
  id: z.uuid(),
  slug: text,
  term: text,
  definition: text,
  category: text,
  aliases: z.array(text),
  revision,
  updatedAt: text,
  /** Titles of the lessons that list the term, by its name or an alias. */
  lessons: z.array(text),
  /** Titles of the lessons whose task asks the learner to open the term; while there are any, it cannot be deleted. */
  tasks: z.array(text),
});
export type AdminTerm = z.infer<typeof adminTermSchema>;
/** Ordered by slug. */
export const adminTermsSchema = z.object({ items: z.array(adminTermSchema) });

export const adminQuestionSchema = z.object({
  id: z.uuid(),
  slug: text,
  question: text,
  answer: text,
  linkTo: text,
  linkLabel: text,
  order: z.int(),
  revision,
  updatedAt: text,
});
export type AdminQuestion = z.infer<typeof adminQuestionSchema>;
/** The questions, in order. */
export const adminQuestionsSchema = z.object({ items: z.array(adminQuestionSchema) });

/** All questions in their new order; 409 when one is missing from the list or no longer exists. */
export const questionOrderBody = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(2000)
    .refine((list) => new Set(list).size === list.length, "Há um item repetido na lista."),
});

export type TermBody = TermFields & { readonly revision?: number };
export type QuestionBody = QuestionFields & { readonly revision?: number };
