import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Router, type RequestHandler } from "express";

/** Style sheet, fonts and background of the server-rendered pages, under content-hashed names. */

const require = createRequire(import.meta.url);
const fontFile = (face: string): string =>
  require.resolve(`@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`);

type Asset = { readonly url: string; readonly type: string; readonly content: Buffer };

function asset(name: string, extension: string, type: string, content: Buffer): Asset {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { url: `/account-assets/${name}-${hash}.${extension}`, type, content };
}

function loadAssets(): { stylesheet: Asset; all: readonly Asset[] } {
  const fonts = ["gabarito", "figtree"].map((face) =>
    asset(face, "woff2", "font/woff2", readFileSync(fontFile(face))),
  );
  const beside = (name: string): Buffer => readFileSync(fileURLToPath(new URL(name, import.meta.url)));
  const wall = asset("wall", "svg", "image/svg+xml", beside("wall.svg"));
  const linked = fonts.reduce(
    (text, font, index) => text.replace(`url("font:${index}")`, `url("${font.url}")`),
    beside("account.css").toString("utf8").replace('url("file:wall")', `url("${wall.url}")`),
  );
  const stylesheet = asset("account", "css", "text/css; charset=utf-8", Buffer.from(linked));
  return { stylesheet, all: [...fonts, wall, stylesheet] };
}

const { stylesheet, all } = loadAssets();

export const ACCOUNT_STYLESHEET = stylesheet.url;

export function serveAccountAssets(): RequestHandler {
  const router = Router();
  for (const { url, type, content } of all)
    router.get(url, (_req, res) => {
      res.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      res.type(type).send(content);
    });
  return router;
}
