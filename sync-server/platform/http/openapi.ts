import { z } from "zod";
import { ERROR_MESSAGES, type ErrorCode } from "#db/protocol/errors.ts";
import { STATUS_BY_CODE } from "#server/platform/errors.ts";
import type { ApiRoute, RouteResponse } from "./api-route.ts";

/** OpenAPI 3.1 description of the mounted routes, from the schemas that validate them. */

export const errorSchema = z
  .object({
    code: z.enum(Object.keys(ERROR_MESSAGES) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    requestId: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ description: "Every response that is not 2xx. `message` is a Portuguese sentence for the user." });

const toSchema = (schema: z.core.$ZodType, io: "input" | "output"): unknown => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    // What an app reads where it does not know the word (`wordOf`) is no default of the server.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "catch") delete jsonSchema.default;
    },
  });
  return rest;
};

const SHOP_PARAMETER = {
  name: "shop",
  in: "query",
  required: false,
  description: "The shop, for its members. Default: the account's own shop.",
  schema: { type: "string", format: "uuid" },
};

function parametersOf(route: ApiRoute): unknown[] {
  const declared = (["params", "query"] as const).flatMap((place) => {
    const schema = route[place];
    if (!(schema instanceof z.ZodObject)) return [];
    return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
      name,
      in: place === "params" ? "path" : "query",
      required: place === "params" || !field.safeParse(undefined).success,
      schema: toSchema(field, "input"),
    }));
  });
  return route.shop ? [...declared, SHOP_PARAMETER] : declared;
}

function contentOf({ schema, mediaType }: RouteResponse): object {
  if (schema) return { content: { "application/json": { schema: toSchema(schema, "output") } } };
  if (mediaType) return { content: { [mediaType]: { schema: { type: "string" } } } };
  return {};
}

/** The errors that a route can have because of its declaration. */
function refusalsOf(route: ApiRoute): ErrorCode[] {
  const unsafe = route.method !== "GET";
  return [
    ...(unsafe ? (["bad_origin"] as const) : []),
    ...(route.body ? (["unsupported_media_type", "too_large"] as const) : []),
    ...(route.access === "none" || route.access === "public" ? [] : (["unauthenticated"] as const)),
    ...(route.access === "admin" ? (["forbidden", "second_factor_missing"] as const) : []),
    ...(route.shop ? (["not_found", "forbidden"] as const) : []),
    ...(route.shop?.paid ? (["access_required"] as const) : []),
    ...(route.freshProof ? (["proof_required"] as const) : []),
    ...(route.body || route.query || route.params ? (["invalid_request"] as const) : []),
    "internal",
    "unavailable",
  ];
}

function operationOf(route: ApiRoute): object {
  const refusals: Record<number, string[]> = {};
  for (const code of refusalsOf(route)) (refusals[STATUS_BY_CODE[code]] ??= []).push(code);
  const errorContent = {
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
  const responses: Record<string, object> = {};
  for (const [status, codes] of Object.entries(refusals))
    responses[status] = { description: codes.map((code) => `\`${code}\``).join(", "), ...errorContent };
  for (const [status, response] of Object.entries(route.responses)) {
    const isError = Number(status) >= 400 && !response.schema && !response.mediaType;
    responses[status] = {
      description: response.description,
      ...(isError ? errorContent : contentOf(response)),
    };
  }
  const parameters = parametersOf(route);
  const bodySchema = route.body ? toSchema(route.body.schema, "input") : null;
  return {
    summary: route.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(bodySchema
      ? {
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: bodySchema },
              ...(route.body?.form ? { "application/x-www-form-urlencoded": { schema: bodySchema } } : {}),
            },
          },
        }
      : {}),
    responses,
    security:
      route.access === "none" ? [] : route.access === "public" ? [{}, { session: [] }] : [{ session: [] }],
  };
}

export function buildOpenapi(
  routes: readonly ApiRoute[],
  server: { appOrigin: string; cookieName: string },
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  return {
    openapi: "3.1.0",
    info: { title: "Balcão Cripto", version: "1", description: "API of the Balcão Cripto server." },
    servers: [{ url: server.appOrigin }],
    paths,
    components: {
      schemas: { Error: toSchema(errorSchema, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: server.cookieName } },
    },
  };
}
