import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Router, type RequestHandler } from "express";

/** The style sheet and the two fonts of the server-rendered pages, under names that change with their content. */

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
  const css = readFileSync(fileURLToPath(new URL("account.css", import.meta.url)), "utf8");
  const linked = fonts.reduce(
    (text, font, index) => text.replace(`url("font:${index}")`, `url("${font.url}")`),
    css,
  );
  const stylesheet = asset("account", "css", "text/css; charset=utf-8", Buffer.from(linked));
  return { stylesheet, all: [...fonts, stylesheet] };
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
