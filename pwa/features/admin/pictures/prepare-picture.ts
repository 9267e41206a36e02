import { MOST_PICTURE_BYTES, NO_PICTURE, TOO_HEAVY } from "#db/rules/pictures/picture-file.ts";
import { readPictureFile } from "#db/rules/pictures/read-picture-file.ts";
import { pictureTexts as t } from "./strings.ts";

export type Prepared =
  | { readonly ok: true; readonly file: Blob; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly problem: string };

const MEGABYTE = 1024 * 1024;
const MOST_FILE_BYTES = 20 * MEGABYTE;
/** Largest picture, in pixels, that phone browsers can draw. */
const MOST_POINTS = 50_000_000;
/** Twice the widest column for sharp screens; smaller while the file is too large. */
const SIDES = [1600, 1200, 800] as const;
const QUALITY = 0.82;

/**
 * Redraws the photo in the size it is shown in, so that the uploaded file has no metadata. Type and size are read from
 * the content before anything is drawn.
 */
export async function preparePicture(photo: Blob): Promise<Prepared> {
  if (photo.size > MOST_FILE_BYTES) return refused(t.tooLarge(Math.ceil(photo.size / MEGABYTE)));
  const known = readPictureFile(new Uint8Array(await photo.arrayBuffer()));
  if (!known) return refused(NO_PICTURE);
  if (known.width * known.height > MOST_POINTS) return refused(t.tooManyPoints);
  // Applies the orientation of the camera.
  const image = await createImageBitmap(new Blob([photo], { type: mediaType(known.type) })).catch(() => null);
  if (!image) return refused(t.broken);
  try {
    for (const side of SIDES) {
      const drawn = await draw(image, side, known.type === "jpg");
      if (drawn && drawn.file.size <= MOST_PICTURE_BYTES) return { ok: true, ...drawn };
    }
    return refused(TOO_HEAVY);
  } finally {
    image.close();
  }
}

const refused = (problem: string): Prepared => ({ ok: false, problem });
const mediaType = (type: "jpg" | "png" | "webp"): string => `image/${type === "jpg" ? "jpeg" : type}`;

async function draw(image: ImageBitmap, side: number, isPhoto: boolean) {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const webp = await toBlob(canvas, "image/webp");
  // Safari writes PNG instead of WebP, which is too large for a photo.
  const file = webp?.type === "image/webp" || !isPhoto ? webp : await toBlob(canvas, "image/jpeg");
  return file && { file, width: canvas.width, height: canvas.height };
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** Base64, because the request is JSON. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
