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

/** Pictures of lessons and articles, as authors send and find them. They are served by `serve-pictures.ts`. */
export function pictureRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "POST",
      path: "/api/admin/pictures",
      summary:
        "Keep a picture (JPEG, PNG or WebP by its content) and answer its address, which never changes",
      access: "admin",
      body: { schema: newPictureBody, limit: PICTURE_BODY_LIMIT, tooLarge: TOO_HEAVY },
      responses: { 201: { description: "The picture.", schema: pictureSchema } },
      handle: async ({ res, accountId, body }) =>
        void res.status(201).json(await addPicture(deps, accountId, body)),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/pictures",
      summary: "Pictures that were sent, newest first, in pages",
      access: "admin",
      query: picturePageQuery,
      responses: { 200: { description: "One page.", schema: picturePageSchema } },
      handle: async ({ res, query }) => void res.json(await readPictures(deps, query)),
    }),
  ];
}
