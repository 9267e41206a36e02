import { z } from "zod";
import { moduleSchema, type LessonAnswer, type ModuleAnswer } from "#db/protocol/admin/course-api.ts";
import { useAdminRemote } from "#pwa/remote/use-admin-remote.ts";

/** A module with all of its lessons, in their order; inactive ones too. */
export type CourseModule = Omit<ModuleAnswer, "lessons"> & { readonly lessons: readonly LessonAnswer[] };

export type AdminCourse = {
  /** null before the first answer. */
  readonly modules: readonly CourseModule[] | null;
  readonly failed: boolean;
  /** Reads the course again; resolves when the answer is here. */
  readonly refetch: () => Promise<void>;
};

const courseSchema = z.array(moduleSchema);

/** S466, S469, S470: the course as administrators see it, read again after each change. */
export function useAdminCourse(onChanged: () => void): AdminCourse {
  const { value, failure, refetch } = useAdminRemote("/api/modules", courseSchema);
  return {
    modules: value?.map((module) => ({ ...module, lessons: module.lessons ?? [] })) ?? null,
    failed: failure !== null && value === null,
    refetch: async () => {
      onChanged();
      await refetch();
    },
  };
}
