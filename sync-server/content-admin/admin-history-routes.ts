import {
  auditPageSchema,
  auditQuery,
  overviewSchema,
  restoredSchema,
  revisionListSchema,
  revisionParams,
  revisionSchema,
  revisionsParams,
} from "#db/protocol/admin/admin-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { restoreRevision } from "./content-drafts.ts";
import { readOverview } from "./read-admin-content.ts";
import { readAudit, readRevision, readRevisions } from "./read-history.ts";

/** Overview (S357), revisions and the audit log. */
export function adminHistoryRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/admin/overview",
      summary: "Number of modules, lessons and articles",
      access: "admin",
      responses: { 200: { description: "The counts.", schema: overviewSchema } },
      handle: () => readOverview(deps),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/audit",
      summary: "Audit log of administrative changes, newest first, paged",
      access: "admin",
      query: auditQuery,
      responses: { 200: { description: "One page.", schema: auditPageSchema } },
      handle: ({ query }) => readAudit(deps, query),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/revisions/{kind}/{id}",
      summary: "Revisions of a row, newest first",
      access: "admin",
      params: revisionsParams,
      responses: {
        200: { description: "The revisions.", schema: revisionListSchema },
        404: "No such row.",
      },
      handle: ({ params }) => readRevisions(deps, params.kind, params.id),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/revisions/{kind}/{id}/{number}",
      summary: "The fields of one revision",
      access: "admin",
      params: revisionParams,
      responses: {
        200: { description: "The revision.", schema: revisionSchema },
        404: "No such revision.",
      },
      handle: ({ params }) => readRevision(deps, params.kind, params.id, params.number),
    }),
    apiRoute({
      method: "POST",
      path: "/api/admin/revisions/{kind}/{id}/{number}/restore",
      summary: "Make a revision the draft of its row, without publishing it",
      access: "admin",
      params: revisionParams,
      responses: {
        200: { description: "The row's new revision.", schema: restoredSchema },
        404: "No such revision.",
        422: "Rows of this kind have no drafts.",
      },
      handle: async ({ accountId, params: { kind, id, number } }) => {
        if (kind === "term" || kind === "question")
          throw new AppError("unprocessable", {
            message:
              "Termos e perguntas não têm rascunho. Abra a versão e copie o texto dela para o formulário.",
          });
        return { revision: await restoreRevision(deps, { accountId, kind, ref: id }, number) };
      },
    }),
  ];
}
