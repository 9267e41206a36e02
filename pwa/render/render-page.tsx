import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { matchPath, StaticRouter } from "react-router-dom";
import type { PageRequest, RenderedPage } from "#db/protocol/page-data.ts";
import { escapeHtml } from "#db/rules/text/escape-html.ts";
import { App } from "#pwa/app/start/App.tsx";
import { preloadScreen } from "#pwa/app/start/screens.ts";
import { routes } from "#pwa/paths.ts";
import { headOf } from "./page-head.ts";
import { toDataBlock } from "./data-block.ts";
import { serverFacts, serverProfile } from "./server-app-facts.ts";

/**
 * The keypad fills the screen: half of its page, drawn first, would stand elsewhere and move under the fingers. The data
 * stands behind it. (Chromium waits for the beginning of the named element only.)
 */
const DRAW_WHOLE = '<link rel="expect" href="#page-data" blocking="render">';

/** Nothing can be done on this page without the app. */
const NEEDS_THE_APP: readonly string[] = [
  routes.charge,
  routes.onboarding,
  routes.simulation,
  routes.practice,
];

// The build artifact that the server loads: it renders the app's own screens as HTML. React puts the screen's <title> and
// <meta> in front of the root's markup; they belong into the head.
const NO_SCRIPT = /<noscript>\s*<p [\s\S]*?<\/noscript>\s*/;
const OF_HEAD = /^<title>([\s\S]*?)<\/title>((?:<meta [^>]*>)*)/;

const engine = { current: () => serverProfile, subscribe: () => () => {} };

/**
 * Renders one page as complete HTML from the built `index.html`. The same address and data always give the same text.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { template, url, data, found } = request;
  const { pathname } = new URL(url, "http://page");
  await preloadScreen(pathname, data);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={url}>{children}</StaticRouter>
  );
  const app = <App engine={engine} facts={serverFacts(request.facts)} page={data} Router={Router} />;
  const markup = renderToString(app);
  const [ofHead = "", title = escapeHtml("Balcão Cripto"), tags = ""] = OF_HEAD.exec(markup) ?? [];
  // Search engines and previews never see a page that a device keeps.
  const about = data.kept ? "" : headOf({ ...request, pathname, title });
  const whole = pathname === routes.charge ? DRAW_WHOLE : "";
  const head = `<title>${title}</title>\n${whole}${about}${found ? tags : ""}`;
  const body = `<div id="root">${markup.slice(ofHead.length)}</div>\n${toDataBlock("application/json", data, "page-data")}`;
  const page = template
    .replace(/\s*<meta\s+name="description"[^>]*>/, "")
    .replace(/<title>[\s\S]*?<\/title>/, () => head)
    .replace('<div id="root"></div>', () => body);
  const needsTheApp = data.newDevice || NEEDS_THE_APP.some((route) => matchPath(route, pathname));
  return { html: needsTheApp ? page : page.replace(NO_SCRIPT, "") };
}
