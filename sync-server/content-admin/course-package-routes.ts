import { z } from "zod";
import { coursePackageSchema } from "#db/content/package-schema.ts";
import { courseTransferSchema } from "#db/protocol/admin/admin-api.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { exportCourseText, importCoursePackage } from "./transfer-course.ts";

/** Contract §9.10. */
const UPLOAD_LIMIT = 20 * 1024 * 1024;

/** Export and import of the course as one file, like `npm run admin -- export-course` and `import-course`. */
export function coursePackageRoutes({ knex, clock }: Deps): ApiRoute[] {
  const path = "/api/admin/course-package";
  return [
    apiRoute({
      method: "GET",
      path,
      summary: "The active course as one JSON file",
      access: "admin",
      responses: {
        200: { description: "The package.", schema: coursePackageSchema },
        422: "The course cannot be exported; `issues` has the reasons.",
      },
      handle: async ({ res }) => {
        const today = instantToDay(clock.now().toISOString());
        const text = await exportCourseText(knex, today);
        return res.attachment(`curso-${today}.json`).type("application/json").send(text);
      },
    }),
    apiRoute({
      method: "POST",
      path,
      summary: "Import a course package, matched by slug; rows that are not in it are kept",
      access: "admin",
      freshProof: "where careful",
      // Validated by the use case: an invalid package gets 422 with the location of each problem, like the
      // command.
      body: { schema: z.unknown(), limit: UPLOAD_LIMIT, tooLarge: "O arquivo passa de 20 MB." },
      responses: {
        200: { description: "How much was written.", schema: courseTransferSchema },
        422: "The package is invalid; `issues` has the reasons. Nothing was written.",
      },
      handle: ({ accountId, body }) => importCoursePackage(knex, accountId, body),
    }),
  ];
}
