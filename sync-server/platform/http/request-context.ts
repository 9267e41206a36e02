import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import type { Deps } from "#server/platform/deps.ts";
import { requestIds } from "#server/platform/security-log.ts";
import type { ApiRoute } from "./api-route.ts";

const QUIET = new Set(["/api/health", "/api/ready"]);

/** Calls whose path contains a secret. */
const OPENS = /\{(?:token|receipt)\}/;

/** The pattern of the call; any other request is for a page or a file. */
function routeOf(res: Response, path: string): string {
  const route = res.locals["route"] as ApiRoute | undefined;
  return route?.path ?? (path.startsWith("/api/") ? "unknown" : "page");
}

/** Hexadecimal, with hyphens as in a UUID: any other form could put a stranger's text into the log. */
const REQUEST_ID = /^[0-9a-f](?:[0-9a-f]|-(?=[0-9a-f])){15,63}$/;

/** The request id given by the app or a proxy; a new one when it is missing or malformed. */
const requestIdOf = (given: string | undefined): string =>
  given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();

/** Adds a request id to every response, and logs and counts the request when it ends, without query, body or personal data. */
export function requestContext({ logger, metrics }: Pick<Deps, "logger" | "metrics">): RequestHandler {
  return (req, res, next) => {
    const requestId = requestIdOf(req.get("X-Request-Id"));
    const startedAt = performance.now();
    const { method } = req;
    const path = req.path.slice(0, 200);
    res.locals["requestId"] = requestId;
    res.setHeader("X-Request-Id", requestId);
    res.on("close", () => {
      const ms = performance.now() - startedAt;
      const status = res.statusCode;
      const route = routeOf(res, path);
      metrics.requestAnswered({ requestId, method, route, status, seconds: ms / 1000 });
      const line = { requestId, method, path: OPENS.test(route) ? route : path, status, ms: Math.round(ms) };
      const level = QUIET.has(path) || !path.startsWith("/api/") ? "debug" : "info";
      logger[level](res.writableFinished ? line : { ...line, aborted: true }, "request");
    });
    requestIds.run(requestId, next);
  };
}
