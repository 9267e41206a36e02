import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { Knex } from "knex";
import type { PicturePage, SentPicture } from "#db/protocol/admin/picture-api.ts";
import { PICTURE_NAME, picturesIn, SENT_PICTURES } from "#db/rules/pictures/picture-address.ts";
import { pictureProblem } from "#db/rules/pictures/picture-file.ts";
import { readPictureFile } from "#db/rules/pictures/read-picture-file.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  countPicturesSince,
  findPictureBytes,
  findPictureNames,
  listPictures,
  putPicture,
} from "./picture-repository.ts";
import { readCursor, writeCursor } from "#server/platform/sql/list-cursor.ts";

/** The pictures bundled with the app, by URL. */
const SITE_PICTURES: ReadonlySet<string> = new Set(
  readdirSync(new URL("../../pwa/public/pictures", import.meta.url)).map((name) => `/pictures/${name}`),
);

/** Maximum number of uploads per administrator and hour. */
const MOST_AN_HOUR = 120;
const HOUR_MS = 3_600_000;

/**
 * Stores a picture under a content-addressed URL. The file is rebuilt from its drawing data (`picture-file.ts`),
 * without camera metadata and anything else.
 */
export async function addPicture(
  { knex, clock }: Pick<Deps, "knex" | "clock">,
  accountId: string,
  { data, alt }: { readonly data: string; readonly alt: string },
): Promise<SentPicture> {
  const picture = readPictureFile(Buffer.from(data, "base64"));
  const problem = pictureProblem(picture);
  if (!picture || problem !== null)
    throw new AppError("invalid_request", { issues: [{ path: "data", message: problem ?? "" }] });
  const since = new Date(clock.now().getTime() - HOUR_MS);
  if ((await countPicturesSince(knex, accountId, since)) >= MOST_AN_HOUR)
    throw new AppError("too_many_requests", {
      message: `São até ${MOST_AN_HOUR} imagens por hora. Continue mais tarde; o que você escreveu está guardado.`,
      retryAfter: 600,
    });
  const { type, width, height, bytes } = picture;
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${type}`;
  await putPicture(knex, { name, bytes, width, height, alt, accountId });
  return { src: SENT_PICTURES + name, alt, width, height };
}

export async function readPictures(
  { knex }: Pick<Deps, "knex">,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<PicturePage> {
  const [at, name] = readCursor(cursor, /^\d{4}-[\d-]+ [\d:.+]+$/, /^[0-9a-f]{32}\.[a-z]{3,4}$/) ?? [];
  const after = at === undefined || name === undefined ? null : { at, name };
  const { items, next } = await listPictures(knex, after, limit);
  return { items, nextCursor: next && writeCursor(next.at, next.name) };
}

/** null: the picture does not exist. */
export async function readPicture(knex: Knex, name: string): Promise<Buffer | null> {
  return PICTURE_NAME.test(name) ? findPictureBytes(knex, name) : null;
}

/** The first picture in sanitised HTML that would not load, as a message; null: all of them load. */
export async function missingPicture(knex: Knex, html: string): Promise<string | null> {
  const wanted = picturesIn(html).filter((src) => !SITE_PICTURES.has(src));
  if (wanted.length === 0) return null;
  const sent = wanted.filter((src) => src.startsWith(SENT_PICTURES));
  const known = await findPictureNames(
    knex,
    sent.map((src) => src.slice(SENT_PICTURES.length)),
  );
  const missing = wanted.find(
    (src) => !src.startsWith(SENT_PICTURES) || !known.has(src.slice(SENT_PICTURES.length)),
  );
  return missing === undefined
    ? null
    : `A imagem ${missing} não existe neste site e não apareceria para quem lê. Envie a imagem ou tire-a do texto.`;
}
