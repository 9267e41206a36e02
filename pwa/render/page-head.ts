import { matchPath } from "react-router-dom";
import type { PageRequest } from "#db/protocol/page-data.ts";
import { escapeHtml } from "#db/rules/text/escape-html.ts";
import { type RouteName, routes } from "#pwa/paths.ts";
import { toDataBlock } from "./data-block.ts";
import { describePage } from "./describe-page.ts";

export type HeadRequest = PageRequest & {
  readonly pathname: string;
  /** Escaped as HTML text. */
  readonly title: string;
};

const names = Object.keys(routes) as readonly RouteName[];

/** Everything between the title and the app's own head: the tags that search engines and messengers read. */
export function headOf(request: HeadRequest): string {
  const { origin, pathname, title, data, found } = request;
  const name = found ? names.find((route) => matchPath(routes[route], pathname)) : undefined;
  if (!name) return tag("meta", { name: "robots", content: "noindex" });
  const params = matchPath(routes[name], pathname)?.params ?? {};
  const page = describePage(name, { origin, params, data });
  const address = origin + page.path;
  const image = origin + page.image.path;
  return [
    tag("meta", { name: "description", content: page.description }),
    tag("link", { rel: "canonical", href: address }),
    tag("link", {
      rel: "alternate",
      type: "application/rss+xml",
      title: "Artigos do Balcão Cripto",
      href: `${origin}/rss.xml`,
    }),
    ...Object.entries({
      "og:site_name": "Balcão Cripto",
      "og:locale": "pt_BR",
      "og:type": page.type,
      "og:url": address,
      "og:description": page.description,
      "og:image": image,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": page.image.alt,
      ...page.properties,
    }).map(([property, content]) => tag("meta", { property, content })),
    `<meta property="og:title" content="${title}">`,
    ...Object.entries({
      "twitter:card": "summary_large_image",
      "twitter:image": image,
      "twitter:image:alt": page.image.alt,
    }).map(([twitter, content]) => tag("meta", { name: twitter, content })),
    ...page.graph.map((thing) =>
      toDataBlock("application/ld+json", { "@context": "https://schema.org", ...thing }),
    ),
  ].join("\n");
}

const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(" ")}>`;
