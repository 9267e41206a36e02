import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";
import { instantToDay } from "#db/rules/time/local-day.ts";
import type { PageData } from "#db/protocol/page-data.ts";
import type { Deps } from "#server/platform/deps.ts";
import { loadPageRenderer, type Rendered, type RenderPage } from "./page-renderer.ts";
import { contentVersion } from "#server/content/content-version.ts";
import { findPage } from "./read-page-data.ts";
import { isAppRoute } from "./app-routes.ts";
import { sessionCookieName } from "#server/platform/http/session.ts";
import { isDatabaseGone } from "#server/platform/http/database-gone.ts";

type Page = Rendered & {
  readonly etag: string;
  readonly status: 200 | 404;
  /** The page in its smallest form, as soon as there is one; until then it is compressed on its way, faster and larger. */
  packed: Buffer | null;
};

/** The pages rendered of one state of the public content on one day: a fact may be overdue from a day on. */
type Cache = {
  readonly version: number;
  readonly today: string;
  readonly pages: Map<string, Promise<Page>>;
};

const MOST_KEPT = 300;
const LONGEST_QUERY = 100;
/** What may change a page besides its path. */
const PARAMETERS = ["q", "categoria", "etapa"] as const;
/** Every address that is no page has the same one. */
const NO_PAGE = "/404";

/**
 * The public pages as complete HTML (for whoever has no service worker yet, and for search engines). Rendered once for
 * each state of the public content and each day, and once more for who brings a session: what an administrator publishes shows at once. Without a database, after a
 * fault, or for a page that lives on the device alone, the app's shell is the answer.
 */
export function servePages(deps: Deps, distDir: string): RequestHandler {
  const { knex, config, clock } = deps;
  const { supportEmail, operator } = config;
  let loading: Promise<RenderPage> | null = null;
  let cached: Cache | null = null;

  const cacheNow = async (): Promise<Cache> => {
    const version = await contentVersion(knex);
    const today = instantToDay(clock.now().toISOString());
    if (cached?.version !== version || cached.today !== today) cached = { version, today, pages: new Map() };
    return cached;
  };

  const renderPage = async (url: string, path: string, asking: boolean, today: string): Promise<Page> => {
    const page = findPage(path);
    const { data: read, found } = page ? await page(knex, today) : { data: {}, found: false };
    const data: PageData = asking ? { ...read, asking } : read;
    const render = await load();
    const rendered = await render({
      facts: { supportEmail, operator },
      origin: config.appOrigin,
      url,
      data,
      found,
    });
    const etag = `W/"${createHash("sha256").update(rendered.html).digest("base64url").slice(0, 22)}"`;
    const made: Page = { ...rendered, etag, status: found ? 200 : 404, packed: null };
    pack(rendered.html).then(
      (packed) => (made.packed = packed),
      (error: unknown) => deps.logger.warn({ err: error, path }, "compressing a page failed"),
    );
    return made;
  };

  const getPage = async (req: Request): Promise<Page> => {
    const path = isAppRoute(req.path) ? withoutSlash(req.path) : NO_PAGE;
    const url = path + queryOf(req);
    const asking = bringsSession(req, config.appOrigin);
    const key = asking ? `${url} asking` : url;
    const { pages, today } = await cacheNow();
    const known = pages.get(key);
    if (known) return known;
    const oldest = pages.size >= MOST_KEPT ? pages.keys().next().value : undefined;
    if (oldest !== undefined) pages.delete(oldest);
    const rendering = renderPage(url, path, asking, today);
    pages.set(key, rendering);
    rendering.catch(() => pages.delete(key));
    return rendering;
  };

  const load = (): Promise<RenderPage> => {
    loading ??= loadPageRenderer(distDir);
    loading.catch(() => (loading = null));
    return loading;
  };

  return async (req, res, next) => {
    if (!isPageRequest(req)) return next();
    try {
      const page = await getPage(req);
      const { html, etag, status, packed } = page;
      allowInline(res, page);
      res.status(status).setHeader("Cache-Control", "no-cache").setHeader("ETag", etag);
      res.type("html").vary("Accept-Encoding, Cookie");
      if (packed && req.acceptsEncodings("br")) res.setHeader("Content-Encoding", "br").send(packed);
      else res.send(html);
    } catch (error) {
      // The app draws the page itself then, with what is on the device.
      if (!isDatabaseGone(error))
        deps.logger.error({ err: error, path: req.path }, "rendering a page failed");
      next();
    }
  };
}

/** The strongest compression takes a tenth of a second, off the main thread, once for each version of a page. */
const pack = (html: string): Promise<Buffer> =>
  promisify(brotliCompress)(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });

/** What names a thing that only the device has: its page is the shell. */
const ON_THE_DEVICE = "cobranca";

/** A page that the server renders, or an address that is none and asks for HTML. */
function isPageRequest(req: Request): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  if (req.query[ON_THE_DEVICE] !== undefined) return false;
  if (isAppRoute(req.path)) return findPage(withoutSlash(req.path)) !== null;
  if (/\.[a-z0-9]{1,12}$/i.test(req.path)) return false;
  return req.accepts("html") !== false;
}

const withoutSlash = (path: string): string => (path === "/" ? path : path.replace(/\/$/, ""));

function queryOf(req: Request): string {
  const query = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = req.query[name];
    if (typeof value === "string" && value !== "") query.set(name, value.slice(0, LONGEST_QUERY));
  }
  return query.size > 0 ? `?${query.toString()}` : "";
}

/** Somebody is signed in, or was: such a page does not offer to sign in. The session itself is not read for it. */
const bringsSession = (req: Request, appOrigin: string): boolean =>
  (req.headers.cookie ?? "").includes(`${sessionCookieName(appOrigin)}=`);

/** The policy of this page: what stands in it, by its hash, and nothing else inline. */
function allowInline(res: Response, { scripts, styles }: Rendered): void {
  const policy = String(res.getHeader("Content-Security-Policy"))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(" "))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(" "));
  res.setHeader("Content-Security-Policy", policy);
}
