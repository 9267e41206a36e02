import type { NextFunction, Request, Response } from "express";
import { AppError } from "#server/platform/errors.ts";
import type { ErrorBody } from "#db/protocol/errors.ts";
import { failedPage } from "#server/accounts/pages/failed-page.ts";
import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import type { ApiRoute } from "./api-route.ts";
import { isDatabaseGone } from "./database-gone.ts";
import { isForm } from "./read-body.ts";
import { signedIn } from "./session/remembered-session.ts";

/**
 * Converts everything that was thrown to the error response of contract §3. Unknown errors become `internal`; their
 * message goes to the log, never into the response. Registered last.
 */

/** Errors of Express and its body parser have a status. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("status" in error)) return undefined;
  return typeof error.status === "number" ? error.status : undefined;
}

export function toAppError(error: unknown, route?: ApiRoute): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseGone(error)) return new AppError("unavailable", { retryAfter: 5, cause: error });
  const status = statusOf(error);
  if (status === 413) {
    const message = route?.body?.tooLarge;
    return new AppError("too_large", { cause: error, ...(message === undefined ? {} : { message }) });
  }
  if (status === 415) return new AppError("unsupported_media_type", { cause: error });
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError("invalid_request", {
      issues: [{ path: "", message: "O envio não pôde ser lido." }],
      cause: error,
    });
  return new AppError("internal", { cause: error });
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    requestId,
    ...(error.issues ? { issues: error.issues } : {}),
  };
}

/** Whether a browser waits for a page: a person followed a link or submitted a form of a route that answers with pages. */
function showsPage(req: Request, { responses }: ApiRoute): boolean {
  const hasPages =
    303 in responses || Object.values(responses).some(({ mediaType }) => mediaType === "text/html");
  return hasPages && (req.method === "GET" || isForm(req)) && req.accepts(["json", "html"]) === "html";
}

export function errorHandler(deps: Pick<Deps, "config" | "logger">) {
  const { logger } = deps;
  return async (thrown: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> => {
    const route = res.locals["route"] as ApiRoute | undefined;
    const error = toAppError(thrown, route);
    const requestId = String(res.locals["requestId"]);
    if (error.status === 403)
      logSecurityEvent(deps, "access refused", signedIn(req)?.accountId ?? null, error.code);
    // Overload responses are intentional and frequent; their 503 is in the access log.
    const isMeant = error.code === "unavailable" && error.cause === undefined;
    if (error.status >= 500 && !isMeant)
      logger.error({ requestId, err: error.cause ?? error }, "request failed");
    // A session that could not be saved is reported after the response was sent.
    if (res.headersSent || res.writableEnded) return;
    res.status(error.status);
    res.setHeader("Cache-Control", "no-store");
    if (error.retryAfter !== undefined) res.setHeader("Retry-After", String(error.retryAfter));
    if (error.challenge !== undefined) res.setHeader("Work-Challenge", error.challenge);
    if (route?.onFormError && isForm(req)) return route.onFormError(error, req, res);
    if (error.status >= 500 && route && showsPage(req, route))
      return void res.type("html").send(failedPage(error.message, req.originalUrl));
    res.json(errorBody(error, requestId));
  };
}
