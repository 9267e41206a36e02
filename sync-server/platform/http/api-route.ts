import type { Request, Response } from "express";
import type { z } from "zod";
import type { AppError } from "#server/platform/errors.ts";
import type { ShopPlace, ShopRule } from "#server/shops/admit-to-shop.ts";
import type { Admission } from "./admission.ts";

/**
 * One route of the API, declared once: the declaration mounts it (`mount-routes.ts`), rejects requests in the
 * contract's order (§9.11), validates, and documents it in `/api/openapi.json`. A route module exports one function
 * of `deps` that returns its routes; `platform/all-routes.ts` lists the modules.
 */

/**
 * `none`: the session is not read. `public`: `accountId` is null without a session. `session`: 401 without one. `admin`: 403
 * `forbidden` for others. `shop`: for members of one shop (`shops/admit-to-shop.ts`).
 */
export type Access = "none" | "public" | "session" | "admin" | "shop";

/**
 * `where careful`: demanded of accounts with a second factor, and of everybody if `FRESH_PROOF` requires it
 * (docs/decisions/0097).
 */
export type FreshProof = true | "where careful";

export type RouteContext<A extends Access, Body, Query, Params> = {
  readonly req: Request;
  readonly res: Response;
  readonly accountId: A extends "none" ? null : A extends "public" ? string | null : string;
  readonly shop: A extends "shop" ? ShopPlace : null;
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
};

export type RouteBody<Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema;
  /** Limit in bytes after decompression; default 100 kB. */
  readonly limit?: number;
  /** Message for a body above the limit, in Portuguese. */
  readonly tooLarge?: string;
  /** Also accepts HTML forms; the schema then sees the fields as texts. */
  readonly form?: boolean;
  /**
   * Rejects texts with null bytes or lone surrogates, which PostgreSQL cannot store, with 400. `false`: the route
   * handles them itself (an invalid mutation in a batch gets a verdict, the batch is accepted).
   */
  readonly refuseUnstorableText?: boolean;
};

export type RouteResponse = {
  readonly description: string;
  readonly schema?: z.core.$ZodType;
  /** Media type without a schema, such as `text/html`. */
  readonly mediaType?: string;
};

export const HTML_PAGE: RouteResponse = {
  description: "A page that works without JavaScript.",
  mediaType: "text/html",
};

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Responses = Readonly<Record<number, RouteResponse | string>>;

/** A body for JSON; never a promise, so that a handler that resolves to nothing is a type error. */
type Json = (object & { readonly then?: never }) | string | number | boolean | null;

/**
 * What a handler gives back: the body, or `res` once the handler has answered by itself. Only a route whose success is 204 may
 * give back nothing.
 */
type Answer<R extends Responses> =
  "204" extends Status<R> ? ("200" extends Status<R> ? Json : void | Response) : Json;

/** As texts: the keys of a spread object are "200", those of a literal one 200. */
type Status<R extends Responses> = `${keyof R & (number | string)}`;

type Definition<
  A extends Access,
  B extends z.ZodType,
  Q extends z.ZodType,
  P extends z.ZodType,
  R extends Responses,
> = {
  readonly method: Method;
  /** In OpenAPI syntax: `/api/lessons/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** Required with access `shop`, and only allowed there. */
  readonly shop?: A extends "shop" ? ShopRule : never;
  /** Allowed only within ten minutes after the person signed in or proved their identity again (`fresh-proof.ts`). */
  readonly freshProof?: FreshProof;
  /** Called by other sites' servers, without a session: the Origin is not checked. */
  readonly anyOrigin?: boolean;
  readonly body?: RouteBody<B>;
  /** Limits concurrent requests before they use the database; others wait or get 503. */
  readonly admission?: Admission;
  /**
   * The handler verifies the session with its own query (`remembered-session.ts`), so a cached lookup is sufficient.
   */
  readonly confirmsSession?: boolean;
  readonly query?: Q;
  readonly params?: P;
  /** By status; a text is a description. The errors that every route has are added automatically. */
  readonly responses: R;
  /** What it returns is sent as JSON with the lowest status of `responses`, unless it has answered by itself. */
  readonly handle: (
    context: RouteContext<A, z.output<B>, z.output<Q>, z.output<P>>,
  ) => Answer<R> | Promise<Answer<R>>;
  /** Renders a page instead of JSON for a rejected HTML form. */
  readonly onFormError?: (error: AppError, req: Request, res: Response) => void | Promise<void>;
};

export type ApiRoute = Omit<
  Definition<Access, z.ZodType, z.ZodType, z.ZodType, Responses>,
  "handle" | "shop" | "responses"
> & {
  readonly shop?: ShopRule;
  readonly responses: Readonly<Record<number, RouteResponse>>;
  readonly handle: (context: RouteContext<"none", unknown, unknown, unknown>) => unknown;
};

export function apiRoute<
  A extends Access,
  const R extends Responses,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  P extends z.ZodType = z.ZodUndefined,
>(definition: Definition<A, B, Q, P, R>): ApiRoute {
  const responses = Object.entries(definition.responses).map(([status, response]) => [
    status,
    typeof response === "string" ? { description: response } : response,
  ]);
  // The pipeline passes exactly what this definition's schemas produced.
  return { ...definition, responses: Object.fromEntries(responses) } as unknown as ApiRoute;
}
