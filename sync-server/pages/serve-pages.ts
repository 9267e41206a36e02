import { createHash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { instantToDay } from "#db/rules/time/local-day.ts";
import { DATA_MARKER, type PageData } from "#db/protocol/page-data.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { LoadRenderer, Rendered } from "./page-renderer.ts";
import { contentVersion } from "#server/content/content-version.ts";
import { packText } from "./pack-text.ts";
import { findPage } from "./read-page-data.ts";
import { isAppRoute } from "./app-pages.ts";
import { sessionCookieName } from "#server/platform/http/session/session.ts";
import { AppError } from "#server/platform/errors.ts";
import { isDatabaseGone } from "#server/platform/http/database-gone.ts";

type Page = Rendered & {
  readonly etag: string;
  readonly status: 200 | 404;
  /** The page at the strongest compression, once that is done; until then it is compressed on the fly, faster and larger. */
  packed: Buffer | null;
};

type PageAddress = {
  readonly path: string;
  /** With the query. */
  readonly url: string;
  /** For whom it is drawn; empty: a visitor. */
  readonly marks: Pick<PageData, "asking" | "kept">;
  /** IP address of who asks. */
  readonly client: string;
};

/** The pages rendered for one state of the public content on one day; the day matters because a fact may become overdue. */
type Cache = {
  readonly version: number;
  readonly today: string;
  readonly pages: Map<string, Promise<Page>>;
};

const MOST_KEPT = 300;
const LONGEST_QUERY = 100;
/** Query parameters that change a page. */
const PARAMETERS = ["q", "categoria", "etapa", "negocio", "licao"] as const;
/** A lesson as a device keeps it (docs/decisions/0121). */
const KEPT_LESSON = /^(\/lessons\/[\w-]+)\.html$/;
/** All unknown addresses share this key. */
const NO_PAGE = "/404";

/**
 * Serves the public pages as complete HTML, for visitors without a service worker and for search engines. Each is rendered once
 * per state of the public content and day, and once more for requests with a session; what an administrator publishes shows at
 * once. A certificate is rendered for each request. Without a database, after a fault or a refusal, or for a page that only the device
 * can render, the app's shell is sent.
 */
export function servePages(deps: Deps, loadRenderer: LoadRenderer): RequestHandler {
  const { knex, config, clock } = deps;
  const { supportEmail, operator } = config;
  let cached: Cache | null = null;

  const cacheNow = async (): Promise<Cache> => {
    const version = await contentVersion(knex);
    const today = instantToDay(clock.now().toISOString());
    if (cached?.version !== version || cached.today !== today) cached = { version, today, pages: new Map() };
    return cached;
  };

  const renderPage = async (
    page: ReturnType<typeof findPage>,
    { url, path, marks, client }: PageAddress,
    today: string,
  ): Promise<Page> => {
    const { data: read, found } = page
      ? await page.read(deps, { today, client })
      : { data: {}, found: false };
    const data: PageData = { ...read, ...marks };
    const render = await loadRenderer();
    const rendered = await render({
      facts: { supportEmail, operator },
      origin: config.appOrigin,
      url,
      data,
      found,
    });
    const etag = `W/"${createHash("sha256").update(rendered.html).digest("base64url").slice(0, 22)}"`;
    const made: Page = { ...rendered, etag, status: found ? 200 : 404, packed: null };
    if (page?.isLive) return made;
    packText(rendered.html).then(
      (packed) => (made.packed = packed),
      (error: unknown) => deps.logger.warn({ err: error, path }, "compressing a page failed"),
    );
    return made;
  };

  const getPage = async (req: Request): Promise<Page> => {
    const address = addressOf(req, config.appOrigin);
    const key = `${address.url} ${Object.keys(address.marks).join(" ")}`;
    const { pages, today } = await cacheNow();
    const page = findPage(address.path);
    if (page?.isLive) return renderPage(page, address, today);
    const known = pages.get(key);
    if (known) return known;
    const oldest = pages.size >= MOST_KEPT ? pages.keys().next().value : undefined;
    if (oldest !== undefined) pages.delete(oldest);
    const rendering = renderPage(page, address, today);
    pages.set(key, rendering);
    rendering.catch(() => pages.delete(key));
    return rendering;
  };

  return async (req, res, next) => {
    if (!isPageRequest(req, config.appOrigin)) return next();
    try {
      const page = await getPage(req);
      const { html, etag, status, packed } = page;
      allowInline(res, page);
      res.status(status).setHeader("Cache-Control", "no-cache").setHeader("ETag", etag);
      res.type("html").vary("Accept-Encoding, Cookie");
      if (packed && req.acceptsEncodings("br")) res.setHeader("Content-Encoding", "br").send(packed);
      else res.send(html);
    } catch (error) {
      const isRefusal = error instanceof AppError;
      if (!isRefusal && !isDatabaseGone(error))
        deps.logger.error({ err: error, path: req.path }, "rendering a page failed");
      // The app then renders the page itself from the data on the device, which has its shell already.
      if (KEPT_LESSON.test(req.path)) next(new AppError("unavailable", { retryAfter: 10, cause: error }));
      else next();
    }
  };
}

/** Parameters that name a part of a page which only the device draws; such a page is answered with the shell. */
const ON_THE_DEVICE = ["cobranca", "dia", "ligar"] as const;

/** Whether the request is for a page that the server renders, or for an unknown address as HTML. */
function isPageRequest(req: Request, appOrigin: string): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  if (ON_THE_DEVICE.some((name) => req.query[name] !== undefined)) return false;
  if (KEPT_LESSON.test(req.path)) return true;
  if (isAppRoute(req.path)) {
    const page = findPage(withoutSlash(req.path));
    return page !== null && !(page.isOfNewDevice && isKnownDevice(req, appOrigin));
  }
  if (/\.[a-z0-9]{1,12}$/i.test(req.path)) return false;
  return req.accepts("html") !== false;
}

function addressOf(req: Request, appOrigin: string): PageAddress {
  const lesson = KEPT_LESSON.exec(req.path)?.[1];
  const client = req.ip ?? "";
  if (lesson) return { path: lesson, url: lesson, marks: { asking: true, kept: true }, client };
  const path = isAppRoute(req.path) ? withoutSlash(req.path) : NO_PAGE;
  return {
    path,
    url: path + queryOf(req),
    marks: bringsSession(req, appOrigin) ? { asking: true } : {},
    client,
  };
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

/** Whether the request carries a session cookie: such a page does not offer to sign in. The session itself is not read. */
const bringsSession = (req: Request, appOrigin: string): boolean =>
  (req.headers.cookie ?? "").includes(`${sessionCookieName(appOrigin)}=`);

/** Whether the app was opened in this browser before, so that it may have data, or somebody is signed in. */
const isKnownDevice = (req: Request, appOrigin: string): boolean =>
  bringsSession(req, appOrigin) || (req.headers.cookie ?? "").includes(`${DATA_MARKER}=`);

/** Sets the page's policy: its own inline scripts and styles by hash, and no others. */
export function allowInline(res: Response, { scripts, styles }: Rendered): void {
  const policy = String(res.getHeader("Content-Security-Policy"))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(" "))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(" "));
  res.setHeader("Content-Security-Policy", policy);
}
