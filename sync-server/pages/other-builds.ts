import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { RequestHandler } from "express";

/** As `scripts/build/make-build.mjs` names them. */
const BUILD = /^app-[0-9a-f]{16}$/;

/**
 * A page that is open since the version before, or that another server of this folder has just answered, asks for files
 * of its own build. They carry a hash of their content, so a file of that name is the right one wherever it lies.
 */
export function serveOtherBuilds(
  distDir: string,
  serveFiles: (folder: string) => RequestHandler,
): RequestHandler {
  const own = basename(distDir);
  const dist = dirname(distDir);
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = (name: string): RequestHandler => {
    const handler = handlers.get(name) ?? serveFiles(join(dist, name));
    handlers.set(name, handler);
    return handler;
  };
  return async (req, res, next) => {
    if (!BUILD.test(own) || !req.path.startsWith("/assets/")) return next();
    const names = await readdir(dist).catch(() => []);
    const waiting = names.filter((name) => name !== own && BUILD.test(name)).values();
    const tryNext = (error?: unknown): void => {
      const { value: name } = waiting.next();
      if (error !== undefined || name === undefined) return next(error);
      handlerOf(name)(req, res, tryNext);
    };
    tryNext();
  };
}
