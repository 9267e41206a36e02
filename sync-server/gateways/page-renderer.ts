import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer, PageRequest } from "#db/protocol/page-data.ts";
import { readPageTemplate, type PageTemplate } from "./page-template.ts";

export type LoadedRenderer = Pick<PageTemplate, "scripts" | "styles"> & {
  readonly render: (request: Omit<PageRequest, "template">) => Promise<string>;
};

/** Loads what the app's build left for the server (`vite.config.ts`, pageRenderer). */
export async function loadPageRenderer(distDir: string): Promise<LoadedRenderer> {
  const [{ html: template, scripts, styles }, { renderPage }] = await Promise.all([
    readPageTemplate(distDir),
    import(pathToFileURL(join(distDir, ".server/render-page.js")).href) as Promise<PageRenderer>,
  ]);
  return {
    scripts,
    styles,
    render: async (request) => (await renderPage({ ...request, template })).html,
  };
}
