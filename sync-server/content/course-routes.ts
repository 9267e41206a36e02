import { z } from "zod";
import { idParams, lessonSchema, moduleSchema } from "#db/protocol/admin/course-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { readLesson, readModuleLessons, readModules } from "./read-course.ts";

/** The course, free for everybody (S247–S249). An id is a slug or a uuid. */
export function courseRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/modules",
      summary: "Modules of the course; administrators also get inactive ones and the lessons",
      access: "public",
      responses: { 200: { description: "Modules by `order`.", schema: z.array(moduleSchema) } },
      handle: ({ accountId }) => readModules(deps, accountId),
    }),
    apiRoute({
      method: "GET",
      path: "/api/modules/{id}/lessons",
      summary: "Lessons of a module, with content",
      access: "public",
      params: idParams,
      responses: {
        200: { description: "Lessons by `order`.", schema: z.array(lessonSchema) },
        404: "No such module.",
      },
      handle: ({ accountId, params }) => readModuleLessons(deps, accountId, params.id),
    }),
    apiRoute({
      method: "GET",
      path: "/api/lessons/{id}",
      summary: "One lesson, with content and quiz",
      access: "public",
      params: idParams,
      responses: {
        200: { description: "The lesson.", schema: lessonSchema },
        404: "No such lesson.",
      },
      handle: ({ accountId, params }) => readLesson(deps, accountId, params.id),
    }),
  ];
}
