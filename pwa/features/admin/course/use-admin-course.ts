import { z } from "zod";
import { moduleSchema, type LessonAnswer, type ModuleAnswer } from "#db/protocol/admin/course-api.ts";
import { useAskedOnce } from "#pwa/features/admin/use-asked-once.ts";

/** A module with all of its lessons, in their order; inactive ones too. */
export type CourseModule = Omit<ModuleAnswer, "lessons"> & { readonly lessons: readonly LessonAnswer[] };

export type AdminCourse = {
  /** null: not known yet. */
  readonly modules: readonly CourseModule[] | null;
  readonly failed: boolean;
  /** Asks the server again; resolves when its answer is here. */
  readonly again: () => Promise<void>;
};

const courseSchema = z.array(moduleSchema);

/** S466, S469, S470: the course as administrators see it, read again after each change. */
export function useAdminCourse(onChanged: () => void): AdminCourse {
  const asked = useAskedOnce("/api/modules", courseSchema);
  return {
    modules: asked.value?.map((module) => ({ ...module, lessons: module.lessons ?? [] })) ?? null,
    failed: asked.failed && asked.value === null,
    again: async () => {
      onChanged();
      await asked.again();
    },
  };
}
