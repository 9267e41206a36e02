import { z } from "zod";
import { coursePackageSchema } from "#db/content/package-schema.ts";
import { courseTransferSchema } from "#db/protocol/admin/admin-api.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { exportCourseText, importCoursePackage } from "./transfer-course.ts";

/** Contract §9.10. */
const UPLOAD_LIMIT = 20 * 1024 * 1024;

/** The course as one file, the same as `npm run admin -- export-course` and `import-course`. */
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
        422: { description: "The course does not fit; `issues` says where." },
      },
      handle: async ({ res }) => {
        const today = instantToDay(clock.now().toISOString());
        const text = await exportCourseText(knex, today);
        res.attachment(`curso-${today}.json`).type("application/json").send(text);
      },
    }),
    apiRoute({
      method: "POST",
      path,
      summary: "Bring a package into the database, by slug; what is not in it stays",
      access: "admin",
      // Judged by the use-case: a wrong package is 422 with the place of each problem, as the command says it.
      body: { schema: z.unknown(), limit: UPLOAD_LIMIT, tooLarge: "O arquivo passa de 20 MB." },
      responses: {
        200: { description: "How much was written.", schema: courseTransferSchema },
        422: { description: "The package is wrong; `issues` says where. Nothing was written." },
      },
      handle: async ({ res, accountId, body }) =>
        void res.json(await importCoursePackage(knex, accountId, body)),
    }),
  ];
}
