import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { RequestHandler } from "express";

/** Folder names as `scripts/build/make-build.mjs` makes them. */
const BUILD = /^app-[0-9a-f]{16}$/;

/**
 * Serves files of other builds: a page that was opened before an upgrade, or rendered by another server on this folder, requests
 * the files of its own build. Names contain a hash of the content, so a file with the right name is right in whichever build it
 * is found.
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
