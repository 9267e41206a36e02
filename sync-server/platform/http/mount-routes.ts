import type { Express, NextFunction, Request, RequestHandler, Response } from "express";
import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ApiRoute, Method } from "./api-route.ts";
import { admittedShop, authorize, sessionAccount } from "./session/authorize.ts";
import type { Admission } from "./admission.ts";
import { checkOrigin } from "./check-origin.ts";
import { parseBody, readBody } from "./read-body.ts";
import { rememberSessions } from "./session/remembered-session.ts";
import { createSessionMiddleware } from "./session/session.ts";
import { validate } from "#server/platform/validate.ts";

/** Order of checks (contract §9.11): 404/405, bad_origin, 415, 413, 401, 403, 400. */

const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Paths without parameters first, so that `/a/new` does not match `/a/{id}`; otherwise in list order. */
const byGenerality = (a: string, b: string): number => Number(a.includes("{")) - Number(b.includes("{"));

const allowedMethods = (routes: readonly ApiRoute[]): string =>
  [...new Set(routes.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])))].join(", ");

function answer(route: ApiRoute): RequestHandler {
  const undefinedSchema = z.unknown();
  const success = Math.min(...Object.keys(route.responses).map(Number));
  return async (req: Request, res: Response): Promise<void> => {
    const params = validate(route.params ?? undefinedSchema, req.params);
    const query = validate(route.query ?? undefinedSchema, req.query);
    const body =
      route.body === undefined
        ? undefined
        : validate(route.body.schema, parseBody(req), route.body.refuseUnstorableText ?? true);
    const accountId = sessionAccount(req) as null;
    const shop = admittedShop(res) as null;
    const returned = await route.handle({ req, res, accountId, shop, body, query, params });
    // Released before the body is sent, so that a slow client does not hold a slot.
    (res.locals["leave"] as (() => void) | undefined)?.();
    if (res.headersSent || res.closed) return;
    if (success === 204) return void res.status(204).end();
    // The types allow neither; answering nothing would leave the request open.
    if (returned === undefined || returned === res)
      throw new Error(`the handler of ${route.method} ${route.path} gave no answer`);
    res.status(success).json(returned);
  };
}

// After the body, so that a slow client holds no slot, and before the session, which queries the database.
function waitForPlace(admission: Admission): RequestHandler {
  return async (_req, res, next) => {
    const leave = await admission();
    res.locals["leave"] = leave;
    res.on("close", leave);
    // The client disconnected while waiting: there will be no further event.
    if (res.destroyed) return leave();
    next();
  };
}

export function mountRoutes(app: Express, deps: Deps, routes: readonly ApiRoute[]): void {
  const session = createSessionMiddleware(deps.config, deps.sessionStore, deps.clock);
  const origin = checkOrigin(deps.config.appOrigin);
  const routesByPath = groupByPath(routes);
  for (const path of [...routesByPath.keys()].sort(byGenerality)) {
    const here = routesByPath.get(path) ?? [];
    for (const route of here)
      app[methodOf(route.method)](
        expressPath(path),
        (_req: Request, res: Response, next: NextFunction) => {
          res.locals["route"] = route;
          res.setHeader("Cache-Control", "no-store");
          next();
        },
        ...(route.anyOrigin === true && route.access === "none" ? [] : [origin]),
        ...readBody(route.body),
        ...(route.admission ? [waitForPlace(route.admission)] : []),
        ...(route.access === "none" ? [] : [route.confirmsSession ? rememberSessions(session) : session]),
        authorize(deps, route),
        answer(route),
      );
    app.all(expressPath(path), (req: Request, res: Response) => {
      res.setHeader("Allow", allowedMethods(here));
      if (req.method === "OPTIONS") return void res.status(204).end();
      throw new AppError("method_not_allowed");
    });
  }
}

function groupByPath(routes: readonly ApiRoute[]): Map<string, ApiRoute[]> {
  const groups = new Map<string, ApiRoute[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return groups;
}

function methodOf(method: Method): "get" | "post" | "put" | "patch" | "delete" {
  return method.toLowerCase() as Lowercase<Method>;
}
