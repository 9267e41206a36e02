import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer, PageRequest } from "#db/protocol/page-data.ts";
import { createCriticalStyle } from "./critical-style.ts";
import { cspSource } from "./csp-source.ts";
import { createIconInliner } from "./inline-icons.ts";
import { withOperator } from "./operator-block.ts";
import { readPageTemplate, STYLE_PLACE } from "./page-template.ts";

export type Rendered = {
  readonly html: string;
  /** CSP sources of the page's inline scripts and styles; no others run or apply. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

export type RenderPage = (request: Omit<PageRequest, "template">) => Promise<Rendered>;

/** Loads the page renderer that the app's build made for the server (`vite.config.ts`, pageRenderer). */
export async function loadPageRenderer(distDir: string): Promise<RenderPage> {
  const [{ html: template, scripts, css, faces }, { renderPage }] = await Promise.all([
    readPageTemplate(distDir),
    import(
      /* @vite-ignore */ pathToFileURL(join(distDir, ".server/render-page.js")).href
    ) as Promise<PageRenderer>,
  ]);
  const criticalStyle = createCriticalStyle(css, faces);
  const withIcons = createIconInliner(distDir);
  return async (request) => {
    const html = await withIcons(
      (await renderPage({ ...request, template: withOperator(template, request.facts) })).html,
    );
    const style = criticalStyle(html);
    return {
      html: html.replace(STYLE_PLACE, () => `<style>${style}</style>`),
      scripts,
      styles: [cspSource(style)],
    };
  };
}
