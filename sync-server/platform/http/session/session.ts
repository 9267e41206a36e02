import session, { type Store } from "express-session";
import type { Request, RequestHandler, Response } from "express";
import { LONGEST_SESSION_MS, SESSION_LIFE_MS } from "#server/accounts/sign-in/session-life.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import type { Clock } from "#server/platform/clock.ts";
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
    /** Hash of the browser's cookie. The browser gets no notice of its own sign-in; missing in sessions of earlier releases. */
    browser?: string;
    /** When the person last showed that they are there (ISO 8601); missing in sessions of earlier releases. */
    provenAt?: string;
    /** Whether the person also showed a second factor, or a passkey, which counts as both. */
    hasBothFactors?: boolean;
    /** Binds the latest code by mail for a proof of identity to this session. */
    proofBrowser?: string;
    /**
     * Replaces all of the above: the account whose first factor was shown, and until when (ISO 8601) the second one is awaited.
     * Such a session allows nothing else.
     */
    secondStepOf?: string;
    secondStepUntil?: string;
    /** Whether the first factor was the mailbox. */
    secondStepByMail?: boolean;
    /** Id of the session that this one replaces with its first request; removed after that. */
    replaces?: string;
  }
}

/** `__Host-` restricts the cookie to exactly this host, over https only (contract §4). */
export const sessionCookieName = (appOrigin: string): string =>
  appOrigin.startsWith("https:") ? "__Host-balcao.sid" : "balcao.sid";

export function createSessionMiddleware(config: ServerConfig, store: Store, clock: Clock): RequestHandler {
  const https = config.appOrigin.startsWith("https:");
  const name = sessionCookieName(config.appOrigin);
  const middleware = session({
    name,
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    // The cookie is sent only when a session begins or gets a new id: a response to a concurrent request would otherwise restore
    // the former id. The session's row decides when it expires unused (`session-store-repository.ts`).
    rolling: false,
    cookie: { httpOnly: true, sameSite: "lax", secure: https, path: "/", maxAge: LONGEST_SESSION_MS },
  });
  return (req, res, next) => {
    // APP_ORIGIN tells whether people use https. A proxy that does not forward this must not break the
    // cookie.
    if (https) Object.defineProperty(req, "secure", { value: true, configurable: true });
    sendCookieFirst(res, name);
    void middleware(req, res, (error?: unknown) => {
      if (error !== undefined || !isWornOut(req, clock.now())) return next(error);
      // Deletes the session and continues without an account.
      req.session.regenerate(next);
    });
  };
}

/**
 * Puts this cookie before all others, because clients may keep only the first one of an answer. Called before express-session,
 * which appends its cookie in a `writeHead` of its own that then calls this one.
 */
function sendCookieFirst(res: Response, name: string): void {
  const writeHead = res.writeHead.bind(res);
  const isNamed = (cookie: string): boolean => cookie.startsWith(`${name}=`);
  res.writeHead = (...head: unknown[]): Response => {
    const cookies = res.getHeader("Set-Cookie");
    if (Array.isArray(cookies))
      res.setHeader(
        "Set-Cookie",
        [...cookies].sort((one, other) => +isNamed(other) - +isNamed(one)),
      );
    return Reflect.apply(writeHead, res, head) as Response;
  };
}

function isWornOut(req: Request, now: Date): boolean {
  const { createdAt } = req.session;
  return createdAt !== undefined && now.getTime() - Date.parse(createdAt) >= LONGEST_SESSION_MS;
}

type SessionStore = Store & { readonly generate: (req: Request) => void };

/** Wraps an operation of express-session, which reports its result by a callback. */
const settled = (run: (done: (failure: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run((failure) => (failure ? reject(failure as Error) : resolve())));

/** Creates a new session id, so that it cannot be known in advance, and deletes the old session, if any. */
const renewId = (req: Request): Promise<void> => settled((done) => req.session.regenerate(done));
const save = (req: Request): Promise<void> => settled((done) => req.session.save(done));

/** How the person proved their identity. */
export type Shown = { readonly now: Date; readonly hasBothFactors: boolean };

function noteProof(req: Request, { now, hasBothFactors }: Shown): void {
  req.session.provenAt = now.toISOString();
  if (hasBothFactors) req.session.hasBothFactors = true;
}

/** Signs this account in, in a new session that is stored before the response is sent. */
export async function startSession(req: Request, accountId: string, shown: Shown): Promise<void> {
  await renewId(req);
  req.session.userId = accountId;
  req.session.device = deviceName(req.get("user-agent"));
  req.session.createdAt = shown.now.toISOString();
  noteProof(req, shown);
  await save(req);
}

/** Stores the hash of the browser's cookie in the session, before the response is sent. */
export async function rememberBrowser(req: Request, browser: string): Promise<void> {
  req.session.browser = browser;
  await save(req);
}

/**
 * Gives the session a new id, stored before the response is sent. The former session ends with the first request of the new one,
 * so that a browser that missed this response can continue with the cookie it has (docs/decisions/0113).
 */
async function replaceId(req: Request): Promise<void> {
  const replaces = req.sessionID;
  const { cookie: _, ...data } = req.session;
  (req.sessionStore as SessionStore).generate(req);
  Object.assign(req.session, data, { replaces });
  await save(req);
}

/** Records that the person has just proved their identity, in a session with a new id. */
export async function renewProof(req: Request, shown: Shown): Promise<void> {
  noteProof(req, shown);
  await replaceId(req);
}

/**
 * Replaces a cookie of earlier releases, which lasts 30 days and would not be sent again, by one that lasts as long as the
 * session.
 */
export async function replaceShortCookie(req: Request): Promise<void> {
  const { originalMaxAge } = req.session.cookie;
  if (originalMaxAge !== null && originalMaxAge <= SESSION_LIFE_MS) await replaceId(req);
}

/** Records in the session which code by mail belongs to it. */
export async function noteProofBrowser(req: Request, browser: string): Promise<void> {
  req.session.proofBrowser = browser;
  await save(req);
}

const SECOND_STEP_MS = 10 * 60_000;

/** Records in a new session that the first factor of this account was shown. It does not sign anybody in. */
export async function startSecondStep(
  req: Request,
  accountId: string,
  { now, byMail }: { readonly now: Date; readonly byMail: boolean },
): Promise<void> {
  await renewId(req);
  req.session.secondStepOf = accountId;
  req.session.secondStepUntil = new Date(now.getTime() + SECOND_STEP_MS).toISOString();
  if (byMail) req.session.secondStepByMail = true;
  req.session.cookie.maxAge = SECOND_STEP_MS;
  await save(req);
}

/** `byMail`: the first factor was the mailbox. */
type AwaitedStep = { readonly accountId: string; readonly byMail: boolean };

/** The second step that this session awaits; null: none, or the time has expired. */
export function awaitedStep(req: Request, now: Date): AwaitedStep | null {
  const { secondStepOf, secondStepUntil, secondStepByMail } = req.session;
  if (secondStepOf === undefined || secondStepUntil === undefined) return null;
  if (now.getTime() >= Date.parse(secondStepUntil)) return null;
  return { accountId: secondStepOf, byMail: secondStepByMail === true };
}

export const endSession = (req: Request): Promise<void> => settled((done) => req.session.destroy(done));

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
