import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "#server/platform/logger.ts";

const QUIET = new Set(["/api/health", "/api/ready"]);

/** Adds a request id to every response, and logs one line when it ends: no query, no body, no personal data. */
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
