import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import type { Deps } from "#server/platform/deps.ts";
import type { ApiRoute } from "./api-route.ts";

const QUIET = new Set(["/api/health", "/api/ready"]);

/** The pattern of the call; what is no call is a page or a file. */
function routeOf(res: Response, path: string): string {
  const route = res.locals["route"] as ApiRoute | undefined;
  return route?.path ?? (path.startsWith("/api/") ? "unknown" : "page");
}

/** Adds a request id to every response, and logs and counts it when it ends: no query, no body, no personal data. */
export function requestContext({ logger, metrics }: Pick<Deps, "logger" | "metrics">): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    const { method } = req;
    const path = req.path.slice(0, 200);
    res.locals["requestId"] = requestId;
    res.setHeader("X-Request-Id", requestId);
    res.on("close", () => {
      const ms = performance.now() - startedAt;
      const status = res.statusCode;
      metrics.requestAnswered({ method, route: routeOf(res, path), status, seconds: ms / 1000 });
      const line = { requestId, method, path, status, ms: Math.round(ms) };
      const level = QUIET.has(path) || !path.startsWith("/api/") ? "debug" : "info";
      logger[level](res.writableFinished ? line : { ...line, aborted: true }, "request");
    });
    next();
  };
}
