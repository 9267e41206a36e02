import express, { type Express } from "express";
import { SCHEMA_VERSION } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ApiRoute } from "#server/platform/http/api-route.ts";
import { encodeSync } from "#server/sync/encode-sync.ts";
import { errorHandler } from "#server/platform/http/error-handler.ts";
import { mountRoutes } from "#server/platform/http/mount-routes.ts";
import { requestContext } from "#server/platform/http/request-context.ts";
import { requestAuthor } from "#server/platform/http/session/request-author.ts";
import { syncRoute } from "#server/sync/sync-route.ts";
import { sync, type Release } from "#server/sync/sync.ts";
import { parseMutation } from "#server/sync/push/parse-mutation.ts";

/** A release that no longer supports the schema of today's devices: it accepts their mutations and answers 426 (P10). */
export const NEWER: Partial<Release> = { oldestSchema: SCHEMA_VERSION + 1, schema: SCHEMA_VERSION + 1 };

const LATER = ["charge.giveBack", "review.answer"];
/** The release before today's devices, which does not know all of their mutations (P12). */
export const OLDER: Partial<Release> = {
  schema: SCHEMA_VERSION - 1,
  parse: (envelope) =>
    LATER.includes(envelope.name) ? { ok: false, reason: "unknown_mutation" } : parseMutation(envelope),
};

/** The server of another release. */
export const createOtherRelease =
  (release: Partial<Release>) =>
  (deps: Deps): Express => {
    const app = express();
    const route: ApiRoute = {
      ...syncRoute(deps),
      handle: async ({ req, res, body }) => {
        const request = body as Parameters<typeof sync>[2];
        const answer = await sync(deps, requestAuthor(deps, req, request.shop), request, release);
        res.type("json").send(encodeSync(answer));
      },
    };
    app.use(requestContext(deps));
    mountRoutes(app, deps, [route]);
    app.use(errorHandler(deps));
    return app;
  };
