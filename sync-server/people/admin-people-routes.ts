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
import { deviceOf } from "#server/platform/http/device-name.ts";
import { changeAccess, changeAdministrator, readPeople, readPerson } from "./admin-people.ts";

const GONE = { 404: { description: "No such account." } };

/** Accounts, their access and the administrators. */
export function adminPeopleRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/admin/people",
      summary: "Accounts with progress and access, the newest first; searched, by the word that fits",
      access: "admin",
      query: peopleQuery,
      responses: { 200: { description: "One page.", schema: peopleSchema } },
      handle: async ({ res, query }) => void res.json(await readPeople(deps, query)),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/people/{id}",
      summary: "One account with its purchases; of charges only their number",
      access: "admin",
      params: idParams,
      responses: { 200: { description: "The account.", schema: personDetailSchema }, ...GONE },
      handle: async ({ res, accountId, params }) =>
        void res.json(await readPerson(deps, params.id, accountId)),
    }),
    apiRoute({
      method: "POST",
      path: "/api/admin/people/{id}/access",
      summary: "Grant or withdraw the paid access; no money moves. Again changes nothing",
      access: "admin",
      freshProof: "where careful",
      params: idParams,
      body: { schema: accessBody },
      responses: { 200: { description: "As it is now.", schema: accessAnswerSchema }, ...GONE },
      handle: async ({ res, accountId, params, body }) =>
        void res.json(await changeAccess(deps, accountId, params.id, body.access)),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/admin/people/{id}/administrator",
      summary: "Make somebody an administrator, or end it; never of oneself",
      access: "admin",
      freshProof: "where careful",
      params: idParams,
      body: { schema: administratorBody },
      responses: {
        200: { description: "As it is now.", schema: administratorAnswerSchema },
        409: { description: "`conflict`: the own account." },
        ...GONE,
      },
      handle: async ({ req, res, accountId, params, body }) => {
        const by = { admin: accountId, device: deviceOf(req) };
        res.json(await changeAdministrator(deps, by, params.id, body.isAdmin));
      },
    }),
  ];
}
