import { adminIdParams } from "#db/protocol/admin/admin-api.ts";
import {
  adminQuestionSchema,
  adminQuestionsSchema,
  adminTermSchema,
  adminTermsSchema,
  newQuestionBody,
  newTermBody,
  questionBody,
  questionOrderBody,
  termBody,
} from "#db/protocol/admin/admin-glossary-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import {
  changeQuestion,
  createQuestion,
  readQuestions,
  removeQuestion,
  reorderQuestions,
} from "./questions.ts";
import { changeTerm, createTerm, readTerms, removeTerm } from "./terms.ts";

const GONE = "It no longer exists.";
const CHANGED =
  "`conflict`: another administrator saved it meanwhile, or the name is taken; nothing was written.";

/** Administration of the glossary and of "Perguntas Frequentes". */
export function glossaryRoutes(deps: Deps): ApiRoute[] {
  return [...termRoutes(deps), ...questionRoutes(deps)];
}

function termRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/admin/terms",
      summary: "The whole glossary, with the lessons that use each term",
      access: "admin",
      responses: { 200: { description: "Ordered by slug.", schema: adminTermsSchema } },
      handle: async () => ({ items: await readTerms(deps) }),
    }),
    apiRoute({
      method: "POST",
      path: "/api/admin/terms",
      summary: "Add a term",
      access: "admin",
      freshProof: "where careful",
      body: { schema: newTermBody },
      responses: { 201: { description: "The term.", schema: adminTermSchema }, 409: CHANGED },
      handle: ({ accountId, body }) => createTerm(deps, accountId, body),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/admin/terms/{id}",
      summary: "Save a term; its slug is kept",
      access: "admin",
      freshProof: "where careful",
      params: adminIdParams,
      body: { schema: termBody },
      responses: { 200: { description: "The term.", schema: adminTermSchema }, 404: GONE, 409: CHANGED },
      handle: ({ accountId, params, body }) => changeTerm(deps, accountId, params.id, body),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/admin/terms/{id}",
      summary: "Delete a term that no lesson's task refers to",
      access: "admin",
      freshProof: "where careful",
      params: adminIdParams,
      responses: {
        204: "Deleted.",
        404: GONE,
        409: "`conflict`: the task of a lesson refers to it.",
      },
      handle: ({ accountId, params }) => removeTerm(deps, accountId, params.id),
    }),
  ];
}

function questionRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/admin/questions",
      summary: "The questions, in order",
      access: "admin",
      responses: { 200: { description: "All questions.", schema: adminQuestionsSchema } },
      handle: async () => ({ items: await readQuestions(deps) }),
    }),
    apiRoute({
      method: "POST",
      path: "/api/admin/questions",
      summary: "Add a question at the end",
      access: "admin",
      freshProof: "where careful",
      body: { schema: newQuestionBody },
      responses: { 201: { description: "The question.", schema: adminQuestionSchema }, 409: CHANGED },
      handle: ({ accountId, body }) => createQuestion(deps, accountId, body),
    }),
    // Registered before `{id}`, which would match `order`.
    apiRoute({
      method: "PUT",
      path: "/api/admin/questions/order",
      summary: "Reorder all questions",
      access: "admin",
      freshProof: "where careful",
      body: { schema: questionOrderBody },
      responses: {
        204: "Reordered.",
        409: "`conflict`: a question was added or deleted meanwhile.",
      },
      handle: ({ accountId, body }) => reorderQuestions(deps, accountId, body.ids),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/admin/questions/{id}",
      summary: "Save a question; its slug and position are kept",
      access: "admin",
      freshProof: "where careful",
      params: adminIdParams,
      body: { schema: questionBody },
      responses: {
        200: { description: "The question.", schema: adminQuestionSchema },
        404: GONE,
        409: CHANGED,
      },
      handle: ({ accountId, params, body }) => changeQuestion(deps, accountId, params.id, body),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/admin/questions/{id}",
      summary: "Delete a question",
      access: "admin",
      freshProof: "where careful",
      params: adminIdParams,
      responses: { 204: "Deleted.", 404: GONE },
      handle: ({ accountId, params }) => removeQuestion(deps, accountId, params.id),
    }),
  ];
}
