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

export type LoadRenderer = () => Promise<RenderPage>;

/** Returns a function that loads the renderer of a build once. After a failure the next call tries again. */
export function createRendererLoader(distDir: string): LoadRenderer {
  let loading: Promise<RenderPage> | null = null;
  return () => {
    loading ??= loadPageRenderer(distDir);
    loading.catch(() => (loading = null));
    return loading;
  };
}

/** Loads the page renderer that the app's build made for the server (scripts/build/vite/page-renderer.ts). */
async function loadPageRenderer(distDir: string): Promise<RenderPage> {
  const [{ html: template, links, scripts, css, faces }, { renderPage }] = await Promise.all([
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
    // A device that keeps the page has the whole sheets.
    if (request.data.kept) return { html: html.replace(STYLE_PLACE, links), scripts, styles: [] };
    const style = criticalStyle(html);
    return {
      html: html.replace(STYLE_PLACE, () => `<style>${style}</style>`),
      scripts,
      styles: [cspSource(style)],
    };
  };
}
