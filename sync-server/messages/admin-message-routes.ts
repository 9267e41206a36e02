import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import {
  handledBody,
  idParams,
  messagesExportQuery,
  messagesQuery,
  messagesSchema,
  subscribersExportQuery,
  subscribersQuery,
  subscribersSchema,
} from "#db/protocol/admin/admin-people-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import {
  type CsvFile,
  exportMessages,
  exportSubscribers,
  handleMessage,
  readMessages,
  readSubscribers,
} from "./admin-messages.ts";

const CSV = { description: "A CSV file; formulas are escaped.", mediaType: "text/csv" };

/** Messages of the contact form and subscribers of the newsletter. */
export function adminMessageRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/admin/messages",
      summary: "Messages of the contact form, newest first",
      access: "admin",
      query: messagesQuery,
      responses: { 200: { description: "One page.", schema: messagesSchema } },
      handle: ({ query }) => readMessages(deps, query),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/messages/export",
      summary: "The messages as a CSV file",
      access: "admin",
      freshProof: "where careful",
      query: messagesExportQuery,
      responses: { 200: CSV },
      handle: async ({ res, accountId, query }) =>
        sendCsv(res, await exportMessages(deps, accountId, query.state)),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/admin/messages/{id}",
      summary: "Mark a message as handled or open",
      access: "admin",
      params: idParams,
      body: { schema: handledBody },
      responses: { 204: "Marked.", 404: "No such message." },
      handle: ({ accountId, params, body }) => handleMessage(deps, accountId, params.id, body.handled),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/newsletter",
      summary: "Subscribers of the newsletter, newest first",
      access: "admin",
      query: subscribersQuery,
      responses: { 200: { description: "One page.", schema: subscribersSchema } },
      handle: ({ query }) => readSubscribers(deps, query),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/newsletter/export",
      summary: "The subscribers as a CSV file; by default those who may receive mail",
      access: "admin",
      freshProof: "where careful",
      query: subscribersExportQuery,
      responses: { 200: CSV },
      handle: async ({ res, accountId, query }) =>
        sendCsv(res, await exportSubscribers(deps, accountId, query.state)),
    }),
  ];
}

async function sendCsv(res: Response, { fileName, pieces }: CsvFile): Promise<Response> {
  res.attachment(fileName).type("text/csv; charset=utf-8");
  try {
    await pipeline(Readable.from(pieces), res);
  } catch (error) {
    // The file is incomplete: closes the connection, so that the browser does not treat it as complete.
    res.destroy();
    if (!(error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE"))
      throw error;
  }
  return res;
}
