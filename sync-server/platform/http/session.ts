import session, { type Store } from "express-session";
import type { Request, RequestHandler, Response } from "express";
import { SESSION_LIFE_MS } from "#server/accounts/sign-in/session-life.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import { deviceName } from "./device-name.ts";

declare module "express-session" {
  interface SessionData {
    userId: string;
    /**
     * Readable name of the device that signed in, and the time (ISO 8601): shown to the person, who can end the
     * session.
     */
    device: string;
    createdAt: string;
  }
}

/** `__Host-` restricts the cookie to exactly this host, over https only (contract §4). */
export const sessionCookieName = (appOrigin: string): string =>
  appOrigin.startsWith("https:") ? "__Host-balcao.sid" : "balcao.sid";

export function createSessionMiddleware(config: ServerConfig, store: Store): RequestHandler {
  const https = config.appOrigin.startsWith("https:");
  const middleware = session({
    name: sessionCookieName(config.appOrigin),
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: "lax", secure: https, path: "/", maxAge: SESSION_LIFE_MS },
  });
  return (req, res, next) => {
    // APP_ORIGIN tells whether people use https. A proxy that does not forward this must not break the
    // cookie.
    if (https) Object.defineProperty(req, "secure", { value: true, configurable: true });
    void middleware(req, res, next);
  };
}

/** Creates a new session id for this account, stored before the response is sent. Deletes the old session, if any. */
export function startSession(req: Request, accountId: string, now: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.regenerate((failure: unknown) => {
      if (failure) return reject(failure as Error);
      req.session.userId = accountId;
      req.session.device = deviceName(req.get("user-agent"));
      req.session.createdAt = now.toISOString();
      req.session.save((error: unknown) => (error ? reject(error as Error) : resolve()));
    });
  });
}

export function endSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.destroy((error: unknown) => (error ? reject(error as Error) : resolve()));
  });
}

/** Also deletes the cookie in the browser. */
export function clearSessionCookie(config: ServerConfig, res: Response): void {
  const secure = config.appOrigin.startsWith("https:");
  res.clearCookie(sessionCookieName(config.appOrigin), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
}
