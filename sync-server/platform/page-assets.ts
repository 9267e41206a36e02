import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Router, type RequestHandler } from "express";
import { html, type Html } from "./html.ts";

/** A file of the server-rendered pages, under a content-hashed name. */
export type Asset = { readonly url: string; readonly type: string; readonly content: Buffer };

export function asset(name: string, extension: string, type: string, content: Buffer): Asset {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { url: `/account-assets/${name}-${hash}.${extension}`, type, content };
}

const require = createRequire(import.meta.url);
const fontFile = (face: string): string =>
  require.resolve(`@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`);

/** Fonts of every server-rendered page: `page.css` names them `font:0` and `font:1`. */
export const FONTS: readonly Asset[] = ["gabarito", "figtree"].map((face) =>
  asset(face, "woff2", "font/woff2", readFileSync(fontFile(face))),
);

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");

/** The stand-in typefaces are the app's, so that nothing moves when ours arrive. */
const PAGE_STYLES = FONTS.reduce(
  (text, font, index) => text.replace(`url("font:${index}")`, `url("${font.url}")`),
  read("../../pwa/ui/styles/fallback-fonts.css") + read("page.css"),
);

/** The style sheet of a server-rendered page: what all of them share, then its own rules. */
export const pageStyles = (own: Buffer): string => PAGE_STYLES + own.toString("utf8");

/** The links to a page's style sheet and its fonts, which are asked for together, so that the text seldom changes its letters. */
export const styleLinks = (stylesheet: string): Html =>
  html`<link rel="stylesheet" href="${stylesheet}" />${FONTS.map(
      ({ url }) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`,
    )}`;

export function serveAssets(assets: readonly Asset[]): RequestHandler {
  const router = Router();
  for (const { url, type, content } of assets)
    router.get(url, (_req, res) => {
      res.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      res.type(type).send(content);
    });
  return router;
}
