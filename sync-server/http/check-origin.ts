import type { NextFunction, Request, Response } from "express";
import { AppError } from "#server/errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Refuses what another site makes a browser send (contract §3), before anything of the body is read. */
export function checkOrigin(appOrigin: string) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    if (SAFE_METHODS.has(req.method)) return next();
    if (req.headers["sec-fetch-site"] === "cross-site") throw new AppError("bad_origin");
    const { origin, host } = req.headers;
    if (origin !== undefined && origin !== appOrigin && (host === undefined || hostOf(origin) !== host))
      throw new AppError("bad_origin");
    next();
  };
}
