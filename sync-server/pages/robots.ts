import { routes } from "#db/protocol/app-paths.ts";
import { APP_ROUTES } from "./app-pages.ts";
import { PUBLIC_PAGES } from "./sitemap.ts";

const open: ReadonlySet<string> = new Set([...PUBLIC_PAGES, routes.courses]);

/** Pages that show a person's own data, or need an account: all that the site map omits. The rule for `/admin` covers its sub-routes. */
export const PRIVATE_PAGES = APP_ROUTES.filter(
  (path) => !open.has(path) && !path.includes(":") && !path.startsWith(`${routes.admin}/`),
);

/**
 * A rule covers every path with the same prefix (RFC 9309); without an exact match these two would also cover `/contato` and
 * `/sitemap.xml`.
 */
const EXACT: readonly string[] = ["/conta", "/sitemap"];

export const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    ...PRIVATE_PAGES.map((path) => `Disallow: ${path}${EXACT.includes(path) ? "$" : ""}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
