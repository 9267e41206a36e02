import type { Request, RequestHandler } from "express";

/** Who the session says is asking; `sid` is the secret that says so. */
export type SignedIn = { readonly accountId: string; readonly sid: string };

/** `until`: of the monotonic clock, in milliseconds. */
type Note = SignedIn & { readonly until: number };

const LIFE_MS = 10 * 60_000;
const MAX_NOTES = 50_000;
/** Longer ones are other cookies of the same host; they would only take memory. */
const MAX_LENGTH = 500;

/**
 * For routes that have the session confirmed by the statement they ask anyway (`SyncHead.isConfirmed`): a `Cookie` header
 * that opened a session within ten minutes opens it again without asking the database for it first. Now and then it goes
 * the whole way, which moves the end of the session.
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

export function signedIn(req: Request): SignedIn | null {
  const remembered = req.res?.locals["signedIn"] as SignedIn | undefined;
  if (remembered) return remembered;
  // A route with access `none` has no session at all.
  const session = req.session as Request["session"] | undefined;
  return session?.userId === undefined ? null : { accountId: session.userId, sid: req.sessionID };
}
