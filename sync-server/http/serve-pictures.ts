import { Router, type RequestHandler } from "express";
import { PICTURE_NAME, SENT_PICTURES } from "#db/rules/pictures/picture-address.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { findPictureBytes } from "#server/repositories/picture-repository.ts";

/** The pictures that authors sent. What an address shows never changes, so it is asked for once. */
export function servePictures({ knex }: Pick<Deps, "knex">): RequestHandler {
  const router = Router();
  router.get(`${SENT_PICTURES}:name`, async (req, res) => {
    const { name } = req.params;
    const bytes = PICTURE_NAME.test(name) ? await findPictureBytes(knex, name) : null;
    if (!bytes) throw new AppError("not_found");
    res.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    res.setHeader("ETag", `"${name}"`);
    // Opened by itself it is a picture and nothing else.
    res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
    res.type(name.slice(name.indexOf("."))).send(bytes);
  });
  return router;
}
