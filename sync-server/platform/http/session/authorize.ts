import type { Request, RequestHandler, Response } from "express";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isAdmin } from "#server/accounts/check-rights.ts";
import { hasSecondFactor } from "#server/accounts/second-factor/own-second-factor.ts";
import { admitToShop, type ShopPlace } from "#server/shops/admit-to-shop.ts";
import type { ApiRoute, FreshProof } from "#server/platform/http/api-route.ts";
import { hasFreshProof } from "./fresh-proof.ts";
import { signedIn } from "./remembered-session.ts";

export function sessionAccount(req: Request): string | null {
  return signedIn(req)?.accountId ?? null;
}

/** The shop that `authorize` admitted the caller to; null for a route without a shop. */
export const admittedShop = (res: Response): ShopPlace | null =>
  (res.locals["shop"] as ShopPlace | undefined) ?? null;

type Guarded = Pick<ApiRoute, "access" | "shop" | "freshProof">;

const isDemanded = async (deps: Deps, freshProof: FreshProof, accountId: string): Promise<boolean> =>
  freshProof === true || deps.config.isCareful || (await hasSecondFactor(deps, accountId));

/** Checks the caller: 401, then 404 and 403. */
export function authorize(deps: Deps, { access, shop, freshProof }: Guarded): RequestHandler {
  return async (req, res, next) => {
    if (access === "none" || access === "public") return next();
    const accountId = sessionAccount(req);
    if (accountId === null) throw new AppError("unauthenticated");
    if (access === "admin") {
      if (!(await isAdmin(deps, accountId))) throw new AppError("forbidden");
      if (deps.config.adminNeedsBothFactors && req.session.hasBothFactors !== true)
        throw new AppError("second_factor_missing");
    }
    if (shop) res.locals["shop"] = await admitToShop(deps, shop, accountId, req.query["shop"]);
    if (
      freshProof &&
      !hasFreshProof(req, deps.clock.now()) &&
      (await isDemanded(deps, freshProof, accountId))
    )
      throw new AppError("proof_required");
    next();
  };
}
