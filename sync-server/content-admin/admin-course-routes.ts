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

/** Modules and lessons for administrators (S406, S407, S469, S470, G9). */
export function adminCourseRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "PUT",
      path: "/api/admin/modules/order",
      summary: "Reorder all modules; 409 if the list changed meanwhile",
      access: "admin",
      freshProof: "where careful",
      body: { schema: moduleOrderBody },
      responses: { 204: "Reordered.", 409: "The list changed." },
      handle: ({ accountId, body }) => orderModules(deps, accountId, body.ids),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/admin/lessons/order",
      summary: "Set a module's lessons and their order; lessons of other modules are moved",
      access: "admin",
      freshProof: "where careful",
      body: { schema: lessonOrderBody },
      responses: {
        204: "Reordered.",
        404: "No such module.",
        409: "The list changed.",
      },
      handle: ({ accountId, body }) => orderLessons(deps, accountId, body),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/lessons/{id}/preview",
      summary: "The lesson as learners will see it, with its draft applied",
      access: "admin",
      params: adminIdParams,
      responses: {
        200: { description: "The lesson.", schema: lessonPreviewSchema },
        404: "No such lesson.",
      },
      handle: ({ params }) => previewLesson(deps, params.id),
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
