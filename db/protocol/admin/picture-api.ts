import { z } from "zod";
import { ALT_MISSING, LONGEST_ALT, MOST_PICTURE_BYTES, TOO_HEAVY } from "#db/rules/pictures/picture-file.ts";
import { oneLine } from "#db/rules/text/tidy-text.ts";

/** Pictures of lessons and articles: uploaded by administrators, public to read. */

const MOST_LETTERS = Math.ceil((MOST_PICTURE_BYTES + 64 * 1024) / 3) * 4;
/** Limit of the whole request body. */
export const PICTURE_BODY_LIMIT = MOST_LETTERS + 4096;

export const newPictureBody = z.object({
  /** The file in base64. Its type is detected from its content. */
  data: z.base64().min(1).max(MOST_LETTERS, TOO_HEAVY),
  /** Alternative text. */
  alt: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, ALT_MISSING).max(LONGEST_ALT, `Descreva em até ${LONGEST_ALT} caracteres.`)),
});

export const pictureSchema = z.object({
  /** URL for `src`; content-addressed, so what it serves never changes. */
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type SentPicture = z.infer<typeof pictureSchema>;

export const picturePageQuery = z.object({
  /** `nextCursor` of the page before. */
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(60).default(24),
});
/** Newest first. */
export const picturePageSchema = z.object({
  items: z.array(pictureSchema),
  nextCursor: z.string().nullable(),
});
export type PicturePage = z.infer<typeof picturePageSchema>;
