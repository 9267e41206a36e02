import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type PageTemplate = {
  readonly html: string;
  /** CSP sources of exactly what stands inside: nothing else inline runs or applies. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const PLAIN_SCRIPT = /<script src="([^"]+)"><\/script>/;
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const MODULE_PRELOAD = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const FONT_PRELOAD = /\s*<link rel="preload"[^>]*as="font"[^>]*>/g;

/**
 * The built `index.html` as the frame of a rendered page. What the first drawing needs stands in the page itself: one
 * answer draws it. The app comes after that, when the browser has nothing better to do; until then links and forms work
 * without it.
 */
export async function readPageTemplate(distDir: string): Promise<PageTemplate> {
  const read = (path: string): Promise<string> => readFile(join(distDir, path), "utf8");
  const shell = await read("index.html");
  const scripts: string[] = [];
  const styles: string[] = [];
  const style = await readLinked(shell, STYLESHEET, read);
  const theme = await readLinked(shell, PLAIN_SCRIPT, read);
  const start = fillIn(await read("start-later.js"), ENTRY.exec(shell)?.[1] ?? "", preloads(shell));
  const html = shell
    .replace(FONT_PRELOAD, "")
    .replace(STYLESHEET, () => inline("style", style, styles))
    .replace(PLAIN_SCRIPT, () => inline("script", theme, scripts))
    .replace(ENTRY, () => inline("script", start, scripts))
    .replace(MODULE_PRELOAD, "");
  return { html, scripts, styles };
}

async function readLinked(
  shell: string,
  pattern: RegExp,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const path = pattern.exec(shell)?.[1];
  return path ? read(path) : "";
}

const preloads = (shell: string): string[] =>
  [...shell.matchAll(MODULE_PRELOAD)].map(([, href]) => href ?? "");

function inline(element: "style" | "script", content: string, sources: string[]): string {
  sources.push(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  return `<${element}>${content}</${element}>`;
}

const fillIn = (script: string, entry: string, parts: readonly string[]): string =>
  script.replace("__ENTRY__", JSON.stringify(entry)).replace("__PARTS__", JSON.stringify(parts));
