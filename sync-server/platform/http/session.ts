import session, { type Store } from "express-session";
import type { Request, RequestHandler, Response } from "express";
import { SESSION_LIFE_MS } from "#server/accounts/sign-in/session-life.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import { deviceName } from "./device-name.ts";

declare module "express-session" {
  interface SessionData {
    userId: string;
    /** What signed in, in plain words, and when (ISO 8601): the person sees it and may end it. */
    device: string;
    createdAt: string;
  }
}

/** `__Host-` binds the cookie to this very host, over https only (contract §4). */
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
    // APP_ORIGIN says how people reach us. A proxy that does not say so must not cost them the cookie.
    if (https) Object.defineProperty(req, "secure", { value: true, configurable: true });
    void middleware(req, res, next);
  };
}

/** A new session id for this account, stored before the answer leaves. The old session, if any, is gone. */
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

/** The browser forgets the cookie too. */
export function clearSessionCookie(config: ServerConfig, res: Response): void {
  const secure = config.appOrigin.startsWith("https:");
  res.clearCookie(sessionCookieName(config.appOrigin), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
}
