import { userSchema } from "#db/entities/user.ts";
import {
  availableAchievementsSchema,
  countSchema,
  gamificationSchema,
  lessonIdParams,
  lessonProgressAnswerSchema,
  lessonProgressBody,
  moduleIdParams,
  userProgressSchema,
} from "#db/protocol/admin/course-api.ts";
import { mutationArgsSchemas } from "#db/protocol/mutation-schemas.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import {
  readAvailableAchievements,
  readGamification,
  readModuleProgress,
  readUserProgress,
} from "./read-progress.ts";
import { saveLessonProgress } from "./save-lesson-progress.ts";
import { saveProfile } from "#server/accounts/save-profile.ts";

/** A learner's progress, points and profile (S246, S250–S256). Ids are slugs or uuids. */
export function progressRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/user/progress",
      summary: "Progress over the whole course and in each lesson",
      access: "session",
      responses: { 200: { description: "The progress.", schema: userProgressSchema } },
      handle: async ({ res, accountId }) => void res.json(await readUserProgress(deps, accountId)),
    }),
    apiRoute({
      method: "POST",
      path: "/api/user/progress/{lessonId}",
      summary: "Complete or pause a lesson; repeating a completion earns nothing",
      access: "session",
      params: lessonIdParams,
      body: { schema: lessonProgressBody },
      responses: {
        200: {
          description: "The points and achievements that it earned.",
          schema: lessonProgressAnswerSchema,
        },
        404: { description: "No such lesson." },
      },
      handle: async ({ res, accountId, params, body }) =>
        void res.json(await saveLessonProgress(deps, accountId, params.lessonId, body)),
    }),
    apiRoute({
      method: "GET",
      path: "/api/user/progress/module/{moduleId}",
      summary: "Completed and active lessons of a module",
      access: "session",
      params: moduleIdParams,
      responses: {
        200: { description: "The counts.", schema: countSchema },
        404: { description: "No such module." },
      },
      handle: async ({ res, accountId, params }) =>
        void res.json(await readModuleProgress(deps, accountId, params.moduleId)),
    }),
    apiRoute({
      method: "GET",
      path: "/api/user/gamification",
      summary: "Points, level, streak and earned achievements, newest first",
      access: "session",
      responses: { 200: { description: "The gamification.", schema: gamificationSchema } },
      handle: async ({ res, accountId }) => void res.json(await readGamification(deps, accountId)),
    }),
    apiRoute({
      method: "GET",
      path: "/api/achievements/available",
      summary: "Everything that can be earned, in display order",
      access: "public",
      responses: { 200: { description: "The catalogue.", schema: availableAchievementsSchema } },
      handle: async ({ res }) => void res.json(await readAvailableAchievements(deps)),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/user/profile",
      summary: "Save the business profile; finished onboarding is never undone",
      access: "session",
      body: { schema: mutationArgsSchemas["profile.save"] },
      responses: { 200: { description: "The user.", schema: userSchema } },
      handle: async ({ res, accountId, body }) => void res.json(await saveProfile(deps, accountId, body)),
    }),
  ];
}
