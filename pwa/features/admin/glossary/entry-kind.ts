import type { z } from "zod";
import {
  adminQuestionsSchema,
  adminTermsSchema,
  type AdminQuestion,
  type AdminTerm,
} from "#db/protocol/admin/admin-glossary-api.ts";
import {
  questionProblems,
  termProblems,
  tidyQuestion,
  tidyTerm,
  type QuestionFields,
} from "#db/rules/authoring/admin-glossary.ts";
import type { Problems } from "#pwa/features/admin/forms/use-draft-form.ts";
import { questionTexts, termTexts } from "./strings.ts";

/** The common fields of terms, questions and facts. */
export type Entry = { readonly id: string; readonly revision: number };
/** The form: one text for each field. */
export type EntryForm = Readonly<Record<string, string>>;

/** What differs between editing terms, questions and facts. */
export type EntryKind<Item extends Entry, Form extends EntryForm> = {
  /** Name in the keys of forms on the device. */
  readonly name: "term" | "question" | "fact";
  readonly path: string;
  readonly list: z.ZodType<{ items: Item[] }>;
  readonly empty: Form;
  readonly formOf: (fields: Readonly<Record<string, unknown>>) => Form;
  /** The body of the request. */
  readonly fieldsOf: (form: Form) => object;
  readonly problemsOf: (form: Form) => Problems<Form>;
  readonly texts: Readonly<
    Record<
      "loadFailed" | "created" | "updated" | "deleted" | "createFailed" | "updateFailed" | "deleteFailed",
      string
    >
  >;
};

export type TermForm = { readonly [K in "term" | "definition" | "category" | "aliases"]: string };
export type QuestionForm = { readonly [K in keyof QuestionFields]: string };

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const termFields = (form: TermForm) => tidyTerm({ ...form, aliases: form.aliases.split(",") });
export const termKind: EntryKind<AdminTerm, TermForm> = {
  name: "term",
  path: "/api/admin/terms",
  list: adminTermsSchema,
  empty: { term: "", definition: "", category: "", aliases: "" },
  formOf: ({ term, definition, category, aliases }) => ({
    term: text(term),
    definition: text(definition),
    category: text(category),
    aliases: Array.isArray(aliases) ? aliases.map(text).join(", ") : text(aliases),
  }),
  fieldsOf: termFields,
  problemsOf: (form) => termProblems(termFields(form)),
  texts: termTexts,
};

export const questionKind: EntryKind<AdminQuestion, QuestionForm> = {
  name: "question",
  path: "/api/admin/questions",
  list: adminQuestionsSchema,
  empty: { question: "", answer: "", linkTo: "", linkLabel: "" },
  formOf: ({ question, answer, linkTo, linkLabel }) => ({
    question: text(question),
    answer: text(answer),
    linkTo: text(linkTo),
    linkLabel: text(linkLabel),
  }),
  fieldsOf: tidyQuestion,
  problemsOf: (form) => questionProblems(tidyQuestion(form)),
  texts: questionTexts,
};
