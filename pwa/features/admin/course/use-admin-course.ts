import { z } from "zod";
import { moduleSchema, type LessonAnswer, type ModuleAnswer } from "#db/protocol/admin/course-api.ts";
import { useAdminRemote } from "#pwa/remote/use-admin-remote.ts";

/** A module with all its lessons in order, also inactive ones. */
export type CourseModule = Omit<ModuleAnswer, "lessons"> & { readonly lessons: readonly LessonAnswer[] };

export type AdminCourse = {
  /** null before the first answer. */
  readonly modules: readonly CourseModule[] | null;
  readonly failed: boolean;
  /** Reads the course again; resolves with the answer. */
  readonly refetch: () => Promise<void>;
};

export const COURSE = "/api/modules";
export const courseSchema = z.array(moduleSchema);

/** The course with inactive content, read again after each change (S466, S469, S470). */
export function useAdminCourse(onChanged: () => void): AdminCourse {
  const { value, failure, refetch } = useAdminRemote(COURSE, courseSchema);
  return {
    modules: value?.map((module) => ({ ...module, lessons: module.lessons ?? [] })) ?? null,
    failed: failure !== null && value === null,
    refetch: async () => {
      onChanged();
      await refetch();
    },
  };
}
