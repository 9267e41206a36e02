/**
 * `bytes` is the file rebuilt from the parts that draw it: no metadata about place or camera, no text, no second file
 * after the end.
 */
export type PictureFile = {
  readonly type: "jpg" | "png" | "webp";
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

/** A picture as it is stored and served. */
export const MOST_PICTURE_BYTES = 1024 * 1024;
export const LONGEST_SIDE = 2400;
export const LONGEST_ALT = 300;

/** Message for a file that cannot be accepted; null when it can. */
export function pictureProblem(picture: PictureFile | null): string | null {
  if (!picture) return NO_PICTURE;
  if (picture.bytes.length > MOST_PICTURE_BYTES) return TOO_HEAVY;
  const { width, height } = picture;
  return width < 1 || height < 1 || Math.max(width, height) > LONGEST_SIDE ? TOO_LARGE : null;
}

export const NO_PICTURE =
  "Este arquivo não é uma foto que possamos usar. Envie JPEG, PNG ou WebP; desenhos SVG, GIF e HEIC não entram.";
export const TOO_HEAVY = "Esta imagem passa de 1 MB depois de preparada. Envie uma menor.";
export const TOO_LARGE = `Esta imagem é grande demais: cada lado pode ter até ${LONGEST_SIDE} pontos.`;
export const ALT_MISSING = "Descreva a imagem: quem usa leitor de tela ouve este texto.";
