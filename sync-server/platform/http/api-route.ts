import type { Request, Response } from "express";
import type { z } from "zod";
import type { AppError } from "#server/platform/errors.ts";
import type { Admission } from "./admission.ts";

/**
 * One call of the API, declared once: the declaration mounts it (`mount-routes.ts`), refuses what must be refused in the
 * contract's order (§9.11), validates, and describes it in `/api/openapi.json`. A route module exports one function of
 * `deps` that returns its routes; `routes/all-routes.ts` lists the modules.
 */

/**
 * `none`: the session is not even looked at. `public`: `accountId` is null without a session. `session`: 401 without
 * one. `admin`: 403 `forbidden` for everybody else. `paid`: 403 `access_required` without the purchase.
 */
export type Access = "none" | "public" | "session" | "admin" | "paid";

export type RouteContext<A extends Access, Body, Query, Params> = {
  readonly req: Request;
  readonly res: Response;
  readonly accountId: A extends "none" ? null : A extends "public" ? string | null : string;
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
};

export type RouteBody<Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema;
  /** Bytes after inflation; 100 kB when not given. */
  readonly limit?: number;
  /** What a person is told of a body above it, in Portuguese. */
  readonly tooLarge?: string;
  /** HTML forms are taken too; the schema then sees the fields as texts. */
  readonly form?: boolean;
  /**
   * Texts with null bytes or half characters, which PostgreSQL cannot keep, are refused with 400. `false`: the route
   * looks after them itself (a bad mutation in a batch is one verdict, not a refused batch).
   */
  readonly refuseUnstorableText?: boolean;
};

export type RouteResponse = {
  readonly description: string;
  readonly schema?: z.core.$ZodType;
  /** Media type without a schema, such as `text/html`. */
  readonly mediaType?: string;
};

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Definition<A extends Access, B extends z.ZodType, Q extends z.ZodType, P extends z.ZodType> = {
  readonly method: Method;
  /** As OpenAPI writes it: `/api/lessons/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** Called by machines of other sites, without a session: the Origin is not looked at. */
  readonly anyOrigin?: boolean;
  readonly body?: RouteBody<B>;
  /** A crowd waits in line, or is told when to come back, before anything is asked of the database. */
  readonly admission?: Admission;
  /** It has the session confirmed by the database itself (`remembered-session.ts`): the look-up may be an earlier one. */
  readonly confirmsSession?: boolean;
  readonly query?: Q;
  readonly params?: P;
  /** By status. The refusals that every route has are added by the description itself. */
  readonly responses: Readonly<Record<number, RouteResponse>>;
  readonly handle: (context: RouteContext<A, z.output<B>, z.output<Q>, z.output<P>>) => void | Promise<void>;
  /** Answers a refused HTML form with a page instead of JSON. */
  readonly onFormError?: (error: AppError, req: Request, res: Response) => void | Promise<void>;
};

export type ApiRoute = Omit<Definition<Access, z.ZodType, z.ZodType, z.ZodType>, "handle"> & {
  readonly handle: (context: RouteContext<"none", unknown, unknown, unknown>) => void | Promise<void>;
};

export function apiRoute<
  A extends Access,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  P extends z.ZodType = z.ZodUndefined,
>(definition: Definition<A, B, Q, P>): ApiRoute {
  // The pipeline hands over exactly what the schemas of this very definition produced.
  return definition as unknown as ApiRoute;
}
