import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer, PageRequest } from "#db/protocol/page-data.ts";

export type LoadedRenderer = {
  readonly render: (request: Omit<PageRequest, "template">) => Promise<string>;
  /** CSP source of the style sheet inside every page. */
  readonly styleSource: string;
};

const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/;

/**
 * Loads what the app's build left for the server (`vite.config.ts`, pageRenderer). The style sheet goes into the page
 * itself: the first drawing then waits for one answer instead of two.
 */
export async function loadPageRenderer(distDir: string): Promise<LoadedRenderer> {
  const [shell, module] = await Promise.all([
    readFile(join(distDir, "index.html"), "utf8"),
    import(pathToFileURL(join(distDir, ".server/render-page.js")).href) as Promise<PageRenderer>,
  ]);
  const href = STYLESHEET.exec(shell)?.[1];
  const css = href ? await readFile(join(distDir, href), "utf8") : "";
  const template = shell.replace(STYLESHEET, () => `<style>${css}</style>`);
  return {
    styleSource: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    render: async (request) => (await module.renderPage({ ...request, template })).html,
  };
}
