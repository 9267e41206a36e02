import type { NextFunction, Request, Response } from "express";
import { AppError } from "#server/platform/errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the browser reports that a page of another site, or of another host of this one, caused the request. */
export function isFromElsewhere({ headers }: Pick<Request, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  return site === "cross-site" || site === "same-site";
}

/**
 * Whether the origin is the requested host itself, under another name than APP_ORIGIN (an address in the shop's network). If
 * APP_ORIGIN is https, plain http is another origin.
 */
function isRequestedHost(origin: string, host: string | undefined, appOrigin: string): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  return originHost === host && (protocol === "https:" || appOrigin.startsWith("http:"));
}

/** Rejects cross-site requests (contract §3) before the body is read. */
export function checkOrigin(appOrigin: string) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    if (SAFE_METHODS.has(req.method)) return next();
    if (req.headers["sec-fetch-site"] === "cross-site") throw new AppError("bad_origin");
    const { origin, host } = req.headers;
    if (origin !== undefined && origin !== appOrigin && !isRequestedHost(origin, host, appOrigin))
      throw new AppError("bad_origin");
    next();
  };
}
