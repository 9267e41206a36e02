import type { NextFunction, Request, Response } from "express";
import { AppError } from "#server/platform/errors.ts";
import type { ErrorBody } from "#db/protocol/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { ApiRoute } from "./api-route.ts";
import { isDatabaseGone } from "./database-gone.ts";
import { isForm } from "./read-body.ts";

/**
 * The one translator of this side: anything that was thrown becomes the envelope of contract §3. Unknown errors become
 * `internal`; their text goes to the log and never to the answer. Registered last.
 */

/** Errors of Express and its body parser carry a status. */
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

export function errorHandler(logger: Logger) {
  return async (thrown: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> => {
    const route = res.locals["route"] as ApiRoute | undefined;
    const error = toAppError(thrown, route);
    const requestId = String(res.locals["requestId"]);
    // A refusal for want of room is meant, and comes in crowds; the request's own line says 503.
    const isMeant = error.code === "unavailable" && error.cause === undefined;
    if (error.status >= 500 && !isMeant)
      logger.error({ requestId, err: error.cause ?? error }, "request failed");
    // A session that could not be saved is reported after the answer has left.
    if (res.headersSent || res.writableEnded) return;
    res.status(error.status);
    res.setHeader("Cache-Control", "no-store");
    if (error.retryAfter !== undefined) res.setHeader("Retry-After", String(error.retryAfter));
    if (route?.onFormError && isForm(req)) return route.onFormError(error, req, res);
    res.json(errorBody(error, requestId));
  };
}
