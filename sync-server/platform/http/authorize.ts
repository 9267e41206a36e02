import type { Request, RequestHandler } from "express";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { hasPurchase, isAdmin } from "#server/accounts/check-rights.ts";
import type { Access } from "./api-route.ts";
import { signedIn } from "./remembered-session.ts";

export function sessionAccount(req: Request): string | null {
  return signedIn(req)?.accountId ?? null;
}

/** 401, then 403. */
export function authorize(deps: Deps, access: Access): RequestHandler {
  return async (req, _res, next) => {
    if (access === "none" || access === "public") return next();
    const accountId = sessionAccount(req);
    if (accountId === null) throw new AppError("unauthenticated");
    if (access === "admin" && !(await isAdmin(deps, accountId))) throw new AppError("forbidden");
    if (access === "paid" && !(await hasPurchase(deps, accountId))) throw new AppError("access_required");
    next();
  };
}
