import type { Request } from "express";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { readTillToken } from "#server/shops/till-session.ts";
import { personAuthor, tillAuthor, type SyncAuthor } from "#server/sync/sync-author.ts";
import { signedIn } from "./remembered-session.ts";

/** The author of a request: a till by its token, or the signed-in person in the shop that the request names; null: nobody. */
export function requestAuthor(deps: Deps, req: Request, shop: string | undefined): SyncAuthor | null {
  const { authorization } = req.headers;
  if (authorization === undefined) {
    const person = signedIn(req);
    return person && personAuthor(person, shop);
  }
  const till = readTillToken(deps, authorization.replace(/^Bearer /, ""));
  if (till === null) throw new AppError("unauthenticated");
  return tillAuthor(till);
}

/** Like `requestAuthor`; 401 for nobody. */
export function knownAuthor(deps: Deps, req: Request, shop: string | undefined): SyncAuthor {
  const author = requestAuthor(deps, req, shop);
  if (author === null) throw new AppError("unauthenticated");
  return author;
}
