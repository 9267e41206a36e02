import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "#server/platform/logger.ts";

const QUIET = new Set(["/api/health", "/api/ready"]);

/** A request id on every answer, and one line in the log when it is over: no query, no body, no person. */
export function requestContext(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    const { method } = req;
    const path = req.path.slice(0, 200);
    res.locals["requestId"] = requestId;
    res.setHeader("X-Request-Id", requestId);
    res.on("close", () => {
      const line = {
        requestId,
        method,
        path,
        status: res.statusCode,
        ms: Math.round(performance.now() - startedAt),
      };
      const level = QUIET.has(path) || !path.startsWith("/api/") ? "debug" : "info";
      logger[level](res.writableFinished ? line : { ...line, aborted: true }, "request");
    });
    next();
  };
}
