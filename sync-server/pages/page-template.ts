import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cspSource } from "./csp-source.ts";

export type PageTemplate = {
  /** The HTML; `STYLE_PLACE` in it is replaced by the rules that a page needs. */
  readonly html: string;
  /** CSP sources of exactly the inline scripts. */
  readonly scripts: readonly string[];
  /** The links to the build's style sheets. */
  readonly links: string;
  /** The app's style sheet and those of the merchants' screens and the kit, and the font faces before them, which every page contains unchanged. */
  readonly css: string;
  readonly faces: string;
};

export const STYLE_PLACE = "<!--style-->";

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const PLAIN_SCRIPT = /<script src="([^"]+)"><\/script>/g;
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const CODE = /\s*<link rel="preload" as="script"[^>]*href="([^"]+)"[^>]*>/g;
const STARTING = /\s*<!--starting-->[\s\S]*<!--\/starting-->\s*/;

/**
 * The built `index.html` as the frame of a rendered page. The page contains everything that its first rendering needs, so one
 * response and the two small fonts are enough. The whole style sheet and the app are loaded afterwards, when the browser is idle;
 * until then links and forms work without them.
 */
export async function readPageTemplate(distDir: string): Promise<PageTemplate> {
  const read = (path: string): Promise<string> => readFile(join(distDir, path), "utf8");
  const shell = await read("index.html");
  const sheets = [...shell.matchAll(STYLESHEET)].map(([, href]) => href ?? "");
  const sheet = sheets.at(-1) ?? "";
  const plain = new Map<string, string>();
  for (const [, src = ""] of shell.matchAll(PLAIN_SCRIPT)) plain.set(src, await read(src));
  const start = Object.entries({
    __ENTRY__: ENTRY.exec(shell)?.[1] ?? "",
    __SHEET__: sheet,
    __PARTS__: [...shell.matchAll(CODE)].map(([, href]) => href ?? ""),
  }).reduce(
    (script, [name, value]) => script.replaceAll(name, () => JSON.stringify(value)),
    await read("start-later.js"),
  );
  const html = shell
    .replace(STARTING, "")
    .replace(STYLESHEET, (_link, href: string) =>
      href === sheet ? `${STYLE_PLACE}<noscript><link rel="stylesheet" href="${sheet}"></noscript>` : "",
    )
    .replace(PLAIN_SCRIPT, (_script, src: string) => `<script>${plain.get(src) ?? ""}</script>`)
    .replace(ENTRY, () => `<script>${start}</script>`)
    .replace(CODE, "");
  return {
    html,
    links: sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join(""),
    scripts: [...plain.values(), start].map(cspSource),
    css: (await read(sheet)) + (await readLateSheets(distDir)),
    faces: (await Promise.all(sheets.slice(0, -1).map(read))).join(""),
  };
}

/** Screens load them themselves (pwa/app/shell/merchant-sheet.ts, kit-sheet.ts), so that `index.html` does not name them. */
async function readLateSheets(distDir: string): Promise<string> {
  const assets = join(distDir, "assets");
  const names = (await readdir(assets)).filter((file) => /^(?:merchant|kit)-[\w-]+\.css$/.test(file));
  return (await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")))).join("");
}
