import {
  adminIdParams,
  adminLessonSchema,
  adminModuleSchema,
  changeLessonBody,
  changeModuleBody,
  lessonDraftBody,
  lessonOrderBody,
  lessonPreviewSchema,
  moduleDraftBody,
  moduleOrderBody,
  newLessonBody,
  newModuleBody,
} from "#db/protocol/admin/admin-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { orderLessons, orderModules } from "./order-content.ts";
import { previewLesson, readAdminLesson, readAdminModule } from "./read-admin-content.ts";
import { editRoutes } from "./edit-routes.ts";

/** Modules and lessons as administrators write them (S406, S407, S469, S470, G9). */
export function adminCourseRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "PUT",
      path: "/api/admin/modules/order",
      summary: "Put all modules in a new order; 409 when the list changed meanwhile",
      access: "admin",
      body: { schema: moduleOrderBody },
      responses: { 204: { description: "Ordered." }, 409: { description: "The list changed." } },
      handle: async ({ res, accountId, body }) => {
        await orderModules(deps, accountId, body.ids);
        res.status(204).end();
      },
    }),
    apiRoute({
      method: "PUT",
      path: "/api/admin/lessons/order",
      summary: "Say which lessons a module has, in their order; lessons of other modules move here",
      access: "admin",
      body: { schema: lessonOrderBody },
      responses: {
        204: { description: "Ordered." },
        404: { description: "No such module." },
        409: { description: "The list changed." },
      },
      handle: async ({ res, accountId, body }) => {
        await orderLessons(deps, accountId, body);
        res.status(204).end();
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/lessons/{id}/preview",
      summary: "The lesson as its learner will see it, with the draft applied",
      access: "admin",
      params: adminIdParams,
      responses: {
        200: { description: "The lesson.", schema: lessonPreviewSchema },
        404: { description: "No such lesson." },
      },
      handle: async ({ res, params }) => void res.json(await previewLesson(deps, params.id)),
    }),
    ...editRoutes(deps, {
      kind: "module",
      path: "/api/admin/modules",
      schemas: {
        create: newModuleBody,
        change: changeModuleBody,
        draft: moduleDraftBody,
        row: adminModuleSchema,
      },
      read: (id) => readAdminModule(deps, id),
    }),
    ...editRoutes(deps, {
      kind: "lesson",
      path: "/api/admin/lessons",
      schemas: {
        create: newLessonBody,
        change: changeLessonBody,
        draft: lessonDraftBody,
        row: adminLessonSchema,
      },
      read: (id) => readAdminLesson(deps, id),
    }),
  ];
}
