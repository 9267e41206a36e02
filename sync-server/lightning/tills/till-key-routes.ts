import { z } from "zod";
import { tillKeySchema } from "#db/protocol/lightning-api.ts";
import { tillKeyRequestSchema } from "#db/protocol/lightning-request.ts";
import { uuidSchema } from "#db/protocol/mutation-schemas.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { requestAuthor } from "#server/platform/http/request-author.ts";
import type { SyncAuthor } from "#server/sync/sync-author.ts";
import { createEnrolTill, endTill } from "./enrol-till.ts";

/** Keys of the devices that make Lightning codes without a network (docs/lightning-till.md). */
export function tillKeyRoutes(deps: Deps): ApiRoute[] {
  const enrolTill = createEnrolTill(deps);
  const known = (author: SyncAuthor | null): SyncAuthor => {
    if (author === null) throw new AppError("unauthenticated");
    return author;
  };
  return [
    apiRoute({
      method: "POST",
      path: "/api/lightning/tills",
      summary: "The key with which this device makes Lightning codes without a network",
      access: "public",
      body: { schema: tillKeyRequestSchema },
      responses: {
        200: {
          description: "A new key, or only its id where the one named is still good.",
          schema: tillKeySchema,
        },
        401: { description: "Neither a session nor a till." },
        404: { description: "`not_found`: the account does not work in that shop." },
        422: { description: "`unprocessable`: the shop has no Lightning Address that says what was paid." },
        429: { description: "Too many requests; see `Retry-After`." },
      },
      handle: async ({ req, res, body }) =>
        void res.json(await enrolTill(known(requestAuthor(deps, req, body.shop)), body)),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/lightning/tills/{till}",
      summary: "End the codes of a device at once",
      access: "public",
      params: z.object({ till: z.string().max(200) }),
      query: z.object({ shop: uuidSchema.optional() }),
      responses: {
        204: { description: "Its codes are refused from now on." },
        401: { description: "Neither a session nor a till." },
        404: { description: "`not_found`: no such device, or it is not this member's." },
      },
      handle: async ({ req, res, params, query }) => {
        await endTill(deps, known(requestAuthor(deps, req, query.shop)), params.till);
        res.status(204).end();
      },
    }),
  ];
}
