import { problemsOfHtml } from "./lesson-html.ts";

/** A figure opens with its picture: one of ours, with its size (nothing moves while it loads) and a sentence that tells it. */
const PICTURE =
  /(?<=<figure>\s*)<img src="(\/pictures\/[a-z0-9-]+\.svg)" width="(\d+)" height="(\d+)" alt="([^"<>]+)">/g;

export type ArticlePicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** The pictures of a piece of article HTML, in order. */
export const picturesOf = (html: string): ArticlePicture[] =>
  [...html.matchAll(PICTURE)].map(([, src = "", width, height, alt = ""]) => ({
    src,
    width: Number(width),
    height: Number(height),
    alt,
  }));

/**
 * Problems of a piece of article HTML, in English, for whoever writes it; empty when it is fine. The HTML of a lesson,
 * and figures. It is no sanitiser: text from outside goes through one.
 */
export const problemsOfArticleHtml = (html: string): string[] =>
  problemsOfHtml(html.replaceAll(PICTURE, ""), ["figure", "figcaption"]);
