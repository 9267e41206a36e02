import { z } from "zod";
import { linkRequestSchema } from "#db/protocol/charge-link-request.ts";
import { linkAnswerSchema } from "#db/protocol/charge-link.ts";
import { uuidSchema } from "#db/protocol/mutation-schemas.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { requestAuthor } from "#server/platform/http/session/request-author.ts";
import { createMakeLink } from "./make-link.ts";

/** Makes the link of a charge for the customer (docs/charge-link.md); the page itself is `GET /p/{token}`. */
export function linkRoute(deps: Deps): ApiRoute {
  const makeLink = createMakeLink(deps);
  return apiRoute({
    method: "POST",
    path: "/api/charges/{id}/link",
    summary: "The link by which a customer pays a charge without an app; repeated calls return the same one",
    access: "public",
    params: z.object({ id: uuidSchema }),
    query: z.object({ shop: uuidSchema.optional() }),
    body: { schema: linkRequestSchema },
    responses: {
      201: { description: "Its address, which cannot be guessed.", schema: linkAnswerSchema },
      401: "There is neither a session nor a till's token.",
      404: "`not_found`: the charge does not exist, or belongs to another member.",
      409: "`already_paid`, or `conflict`: a person has marked the charge.",
      422: "`unprocessable`: the charge has expired, or is for training.",
      429: "Too many requests; see `Retry-After`.",
    },
    handle: async ({ req, params: { id }, query: { shop }, body: { secondsLeft } }) => {
      const author = requestAuthor(deps, req, shop);
      if (author === null) throw new AppError("unauthenticated");
      return makeLink(author, { id, secondsLeft });
    },
  });
}
