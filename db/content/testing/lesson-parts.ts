import { PICTURE } from "../lesson-html.ts";

type Picture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** The pictures of a piece of HTML, in order. */
export const picturesOf = (html: string): Picture[] =>
  [...html.matchAll(PICTURE)].map(([, src = "", width, height, alt = ""]) => ({
    src,
    width: Number(width),
    height: Number(height),
    alt,
  }));

/** Blocks of plain text (paragraph, item, cell, title) in reading order, white space collapsed. */
export function textBlocksOf(html: string): string[] {
  return html
    .replaceAll(/<\/?(?:strong|em|a)\b[^>]*>/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll("&amp;", "&").replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "");
}
