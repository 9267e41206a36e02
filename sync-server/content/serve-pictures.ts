import { Router, type RequestHandler } from "express";
import { SENT_PICTURES } from "#db/rules/pictures/picture-address.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { readPicture } from "./pictures.ts";

/** Serves uploaded pictures. URLs are content-addressed, so responses are cached for ever. */
export function servePictures({ knex }: Pick<Deps, "knex">): RequestHandler {
  const router = Router();
  router.get(`${SENT_PICTURES}:name`, async (req, res) => {
    const { name } = req.params;
    const bytes = await readPicture(knex, name);
    if (!bytes) throw new AppError("not_found");
    res.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    res.setHeader("ETag", `"${name}"`);
    // Opened directly, the file must only act as a picture.
    res.setHeader(
      "Content-Security-Policy",
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    res.type(name.slice(name.indexOf("."))).send(bytes);
  });
  return router;
}
