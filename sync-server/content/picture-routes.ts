import {
  newPictureBody,
  PICTURE_BODY_LIMIT,
  picturePageQuery,
  picturePageSchema,
  pictureSchema,
} from "#db/protocol/admin/picture-api.ts";
import { TOO_HEAVY } from "#db/rules/pictures/picture-file.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { addPicture, readPictures } from "./pictures.ts";

/** Upload and list of pictures for lessons and articles. `serve-pictures.ts` serves them. */
export function pictureRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "POST",
      path: "/api/admin/pictures",
      summary: "Store a picture (JPEG, PNG or WebP, detected by content) and return its permanent URL",
      access: "admin",
      body: { schema: newPictureBody, limit: PICTURE_BODY_LIMIT, tooLarge: TOO_HEAVY },
      responses: {
        201: { description: "The picture.", schema: pictureSchema },
        429: "`too_many_requests`: at most 120 an hour.",
      },
      handle: ({ accountId, body }) => addPicture(deps, accountId, body),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/pictures",
      summary: "Uploaded pictures, newest first, paged",
      access: "admin",
      query: picturePageQuery,
      responses: { 200: { description: "One page.", schema: picturePageSchema } },
      handle: ({ query }) => readPictures(deps, query),
    }),
  ];
}
