import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import express, { Router, type Request, type RequestHandler, type Response } from "express";
import type { OperatorFacts } from "#db/protocol/page-data.ts";
import { AppError } from "#server/platform/errors.ts";
import type { KeptPage } from "./kept-keypad.ts";
import { operatorRevision, withOperator } from "./operator-block.ts";
import { allowInline } from "./serve-pages.ts";
import { isAppRoute, withoutCapitals } from "./app-pages.ts";
import { screenLinks } from "./screen-links.ts";
import { serveOtherBuilds } from "./other-builds.ts";
import { createTextPacker } from "./pack-text.ts";

const ONE_YEAR = "public, max-age=31536000, immutable";

/** Vite names files under `assets/` by a hash of their content; all other files may change under the same name. */
const cacheControl = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? ONE_YEAR : "no-cache");

/** File types for which the build has made a Brotli copy beside the file (scripts/build/vite/packed-files.ts). */
const MAY_BE_PACKED = /\.(?:js|css|svg|bin|json)$/;
const PACKED = ".br";

function describe(res: Response, path: string): void {
  res.setHeader("Cache-Control", cacheControl(path));
  if (path.endsWith(".webmanifest")) res.type("application/manifest+json; charset=utf-8");
}

/** Serves files of the build, in their compressed form where the browser accepts it and the build made one. */
function serveFiles(distDir: string): RequestHandler {
  const options = { index: false, redirect: false } as const;
  const plain = express.static(distDir, { ...options, setHeaders: describe });
  const packed = express.static(distDir, {
    ...options,
    setHeaders: (res: Response, path) => {
      const original = path.slice(0, -PACKED.length);
      describe(res, original);
      res.type(extname(original)).setHeader("Content-Encoding", "br");
    },
  });
  return (req, res, next) => {
    if (!MAY_BE_PACKED.test(req.path)) return plain(req, res, next);
    res.vary("Accept-Encoding");
    if (!req.acceptsEncodings("br")) return plain(req, res, next);
    const { url } = req;
    req.url = `${req.path}${PACKED}`;
    packed(req, res, (error?: unknown) => {
      req.url = url;
      if (error) next(error);
      else plain(req, res, next);
    });
  };
}

export type AppParts = {
  /** Folder of the build. */
  readonly distDir: string;
  readonly facts: OperatorFacts;
  readonly keptKeypad: () => Promise<KeptPage>;
};

/** A keyboard begins `/Contato` with a capital. The app shows that page, so the server must not say that there is none. */
export const redirectCapitals: RequestHandler = (req, res, next) => {
  const page = req.method === "GET" || req.method === "HEAD" ? withoutCapitals(req.path) : null;
  if (page === null) return next();
  res.redirect(301, page + req.url.slice(req.path.length));
};

/**
 * Serves the built PWA: its files, the keypad that devices keep, and the app's shell for every page, which then names the files of
 * that page's screen. For a page that the app does not have, the shell is sent with status 404.
 */
export function serveApp({ distDir, facts, keptKeypad }: AppParts): RequestHandler {
  const router = Router();
  const read = (name: string): Promise<string> => readFile(join(distDir, name), "utf8");
  const readShell = async (): Promise<string> => withOperator(await read("index.html"), facts);
  const pack = createTextPacker();
  /** Sends a document that every install fetches and that the build cannot compress, because it is completed here. */
  const sendPacked = async (req: Request, res: Response, text: string): Promise<void> => {
    res.setHeader("Cache-Control", "no-cache").type(extname(req.path)).vary("Accept-Encoding");
    if (req.acceptsEncodings("br")) res.setHeader("Content-Encoding", "br").send(await pack(req.path, text));
    else res.send(text);
  };
  router.use((req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD") return next();
    res.setHeader("Allow", "GET, HEAD");
    if (req.method === "OPTIONS") return void res.status(204).end();
    throw new AppError("method_not_allowed");
  });
  router.get("/courses", (_req, res) => res.redirect(301, "/lessons"));
  router.get("/loja", (_req, res) => res.redirect(301, "/equipe"));
  // The app does the same once it has started.
  router.get("/payment-success", (req, res, next) =>
    req.query["session_id"] ? next() : res.redirect("/pricing"),
  );
  router.get(["/index.html", "/service-worker.js"], async (req, res, next) => {
    const isShell = req.path === "/index.html";
    const text = await (isShell ? readShell() : read("service-worker.js")).catch(() => null);
    if (text === null) return next();
    if (isShell) return sendPacked(req, res, text);
    // The revisions of the two documents that are not the same on every installation. Without its keypad no worker is
    // sent: devices keep the one they have.
    const { revision } = await keptKeypad();
    const worker = text
      .replace("__OPERATOR_REVISION__", operatorRevision(facts))
      .replace("__KEYPAD_REVISION__", revision);
    await sendPacked(req, res, worker);
  });
  router.get("/qr-generator.html", async (req, res) => {
    const page = await keptKeypad();
    allowInline(res, page);
    await sendPacked(req, res, page.html);
  });
  router.use(serveFiles(distDir), serveOtherBuilds(distDir, serveFiles));
  router.use(async (req, res) => {
    const isPage = isAppRoute(req.path);
    // A missing file must not be answered with HTML, such as an old tab's request for a chunk of the previous build.
    if (!isPage && (/\.[a-z0-9]{1,12}$/i.test(req.path) || !req.accepts("html")))
      throw new AppError("not_found");
    const [shell, links] = await Promise.all([
      readShell().catch((cause: unknown) => {
        throw new AppError("unavailable", { retryAfter: 10, cause });
      }),
      screenLinks(distDir, req.path),
    ]);
    res
      .status(isPage ? 200 : 404)
      .setHeader("Cache-Control", "no-cache")
      .type("html")
      // A browser without cookies gets some of these pages drawn (serve-pages.ts).
      .vary("Cookie")
      .send(shell.replace("</head>", () => `${links}</head>`));
  });
  return router;
}
