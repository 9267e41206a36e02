import { syncRequestSchema } from "#db/protocol/sync.ts";
import { syncResponseSchema } from "#db/protocol/sync-answer.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { encodeSync } from "./encode-sync.ts";
import { sendJson } from "#server/platform/http/pack-small.ts";
import { createAdmission, type Admission } from "#server/platform/http/admission.ts";
import { requestAuthor } from "#server/platform/http/session/request-author.ts";
import { sync } from "./sync.ts";

const BODY_LIMIT = 1024 * 1024;

const LIMITS = { waiting: 600, waitMs: 10_000, spreadSeconds: 30 };

/** Rounds may use half of the connections; the rest stay free for other calls. */
const admissionOf = ({ config }: Deps): Admission =>
  createAdmission({ ...LIMITS, atOnce: Math.floor(config.database.poolSize / 2) });

/** One sync round of a device: its mutations in, new rows out (docs/sync-protocol.md). */
export function syncRoute(deps: Deps, admission: Admission = admissionOf(deps)): ApiRoute {
  deps.metrics.watch("sync_rounds_waiting", admission.waiting);
  return apiRoute({
    method: "POST",
    path: "/api/sync",
    summary: "One sync round: sends mutations and returns changes",
    access: "public",
    admission,
    confirmsSession: true,
    // Text that cannot be stored must fail its own mutation only, not the whole batch (P4).
    body: { schema: syncRequestSchema, limit: BODY_LIMIT, refuseUnstorableText: false },
    responses: {
      200: {
        description:
          "Verdicts and changes. `error` stops the round without being a failure; the device recovers by itself.",
        schema: syncResponseSchema,
      },
      401: { description: "Mutations, or the cursor of an account, without a session or a till's token." },
      413: { description: "More than 500 mutations, or more than 1 MB." },
      426: { description: "This build of the app is too old; its mutations were accepted." },
      503: { description: "Nothing was consumed: repeat the request after `Retry-After`." },
    },
    handle: async ({ req, res, body }) => {
      const answer = await sync(deps, requestAuthor(deps, req, body.shop), body);
      deps.metrics.roundAnswered({
        error: answer.error,
        verdicts: answer.acks.map(([, verdict]) => verdict),
      });
      return sendJson(req, res, encodeSync(answer));
    },
  });
}
