import {
  accessAnswerSchema,
  accessBody,
  administratorAnswerSchema,
  administratorBody,
  idParams,
  peopleQuery,
  peopleSchema,
  personDetailSchema,
} from "#db/protocol/admin/admin-people-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import { changeAccess, changeAdministrator, readPeople, readPerson } from "./admin-people.ts";

const GONE = { 404: "No such account." };

/** Accounts, their access and the administrators. */
export function adminPeopleRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/admin/people",
      summary: "Accounts with progress and access, newest first; a search orders them by the matching word",
      access: "admin",
      query: peopleQuery,
      responses: { 200: { description: "One page.", schema: peopleSchema } },
      handle: ({ query }) => readPeople(deps, query),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/people/{id}",
      summary: "One account with its purchases and the number of its charges",
      access: "admin",
      params: idParams,
      responses: { 200: { description: "The account.", schema: personDetailSchema }, ...GONE },
      handle: ({ accountId, params }) => readPerson(deps, params.id, accountId),
    }),
    apiRoute({
      method: "POST",
      path: "/api/admin/people/{id}/access",
      summary: "Grant or revoke the paid access, without any payment or refund; idempotent",
      access: "admin",
      freshProof: "where careful",
      params: idParams,
      body: { schema: accessBody },
      responses: { 200: { description: "The current state.", schema: accessAnswerSchema }, ...GONE },
      handle: ({ accountId, params, body }) => changeAccess(deps, accountId, params.id, body.access),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/admin/people/{id}/administrator",
      summary: "Grant or revoke the role of administrator; never one's own",
      access: "admin",
      freshProof: "where careful",
      params: idParams,
      body: { schema: administratorBody },
      responses: {
        200: { description: "The current state.", schema: administratorAnswerSchema },
        409: "`conflict`: administrators cannot change their own role.",
        ...GONE,
      },
      handle: async ({ req, accountId, params, body }) => {
        const by = { admin: accountId, device: deviceOf(req) };
        return changeAdministrator(deps, by, params.id, body.isAdmin);
      },
    }),
  ];
}
