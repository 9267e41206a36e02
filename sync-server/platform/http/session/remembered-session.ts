import type { Request, RequestHandler } from "express";
import { ACCOUNT_HEADER } from "#db/protocol/version.ts";

/** The signed-in account; `sid` is the secret of the session cookie. */
export type SignedIn = { readonly accountId: string; readonly sid: string };

/** `until`: milliseconds of the monotonic clock. */
type Note = SignedIn & { readonly until: number };

const LIFE_MS = 10 * 60_000;
const MAX_NOTES = 50_000;
/** Longer headers contain unrelated cookies of the same host and would only take memory. */
const MAX_LENGTH = 500;

/**
 * For routes that verify the session with a query of their own (`SyncHead.isConfirmed`): a `Cookie` header whose
 * session was found within the last ten minutes is accepted without a query. After that the session is read again,
 * which extends its expiry.
 */
export function rememberSessions(session: RequestHandler): RequestHandler {
  const notes = new Map<string, Note>();
  return (req, res, next) => {
    const { cookie = "" } = req.headers;
    const note = notes.get(cookie);
    if (note && performance.now() < note.until) {
      res.locals["signedIn"] = note;
      return next();
    }
    notes.delete(cookie);
    return session(req, res, (error?: unknown) => {
      const found = error === undefined ? signedIn(req) : null;
      if (found && cookie.length <= MAX_LENGTH) {
        if (notes.size >= MAX_NOTES) notes.clear();
        notes.set(cookie, { ...found, until: performance.now() + LIFE_MS });
      }
      next(error);
    });
  };
}

/** Who is signed in; null for nobody, and when the app shows another account, because a second tab has changed it. */
export function signedIn(req: Request): SignedIn | null {
  const found = ofSession(req);
  const shown = req.get(ACCOUNT_HEADER);
  return shown === undefined || shown === found?.accountId ? found : null;
}

function ofSession(req: Request): SignedIn | null {
  const remembered = req.res?.locals["signedIn"] as SignedIn | undefined;
  if (remembered) return remembered;
  // A route with access `none` has no session.
  const session = req.session as Request["session"] | undefined;
  return session?.userId === undefined ? null : { accountId: session.userId, sid: req.sessionID };
}
