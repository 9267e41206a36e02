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
      handle: ({ accountId }) => readUserProgress(deps, accountId),
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
        404: "No such lesson.",
      },
      handle: ({ accountId, params, body }) => saveLessonProgress(deps, accountId, params.lessonId, body),
    }),
    apiRoute({
      method: "GET",
      path: "/api/user/progress/module/{moduleId}",
      summary: "Completed and active lessons of a module",
      access: "session",
      params: moduleIdParams,
      responses: {
        200: { description: "The counts.", schema: countSchema },
        404: "No such module.",
      },
      handle: ({ accountId, params }) => readModuleProgress(deps, accountId, params.moduleId),
    }),
    apiRoute({
      method: "GET",
      path: "/api/user/gamification",
      summary: "Points, level, streak and earned achievements, newest first",
      access: "session",
      responses: { 200: { description: "The gamification.", schema: gamificationSchema } },
      handle: ({ accountId }) => readGamification(deps, accountId),
    }),
    apiRoute({
      method: "GET",
      path: "/api/achievements/available",
      summary: "Everything that can be earned, in display order",
      access: "public",
      responses: { 200: { description: "The catalogue.", schema: availableAchievementsSchema } },
      handle: () => readAvailableAchievements(deps),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/user/profile",
      summary: "Save the business profile; finished onboarding is never undone",
      access: "session",
      body: { schema: mutationArgsSchemas["profile.save"] },
      responses: { 200: { description: "The user.", schema: userSchema } },
      handle: ({ accountId, body }) => saveProfile(deps, accountId, body),
    }),
  ];
}
