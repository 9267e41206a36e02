import type { LessonRow, ModuleRow } from "#db/entities/rows.ts";
import { picturesIn } from "../pack/on-device.ts";

/** Data of the course screens, computed from the stored rows. Pure. */

export type LessonLine = {
  readonly slug: string;
  readonly title: string;
  readonly duration: number | null;
  readonly done: boolean;
  /** Studied for some time, or done. */
  readonly started: boolean;
  /** The first lesson of the course that is not done. */
  readonly isNext: boolean;
  /** Pictures that the lesson needs on the device besides its text; null when its text is missing. */
  readonly pictures: readonly string[] | null;
};

export type ModuleStatus = "done" | "ongoing" | "available";

export type ModuleCardData = {
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly status: ModuleStatus;
  readonly doneCount: number;
  readonly lessons: readonly LessonLine[];
};

export type CourseView = {
  readonly modules: readonly ModuleCardData[];
  readonly done: number;
  readonly total: number;
  /** Whole percent; 0 without lessons (S73). */
  readonly percent: number;
};

type StoredModule = {
  readonly module: ModuleRow;
  readonly lessons: readonly {
    readonly lesson: Pick<LessonRow, "slug" | "title" | "duration"> & Partial<Pick<LessonRow, "content">>;
    readonly progress: { readonly completed: boolean; readonly timeMs: number } | null;
  }[];
};

export function courseView(stored: readonly StoredModule[]): CourseView {
  const all = stored.flatMap(({ lessons }) => lessons);
  const next = all.find(({ progress }) => !progress?.completed)?.lesson.slug;
  const done = all.filter(({ progress }) => progress?.completed).length;
  const modules = stored.map(({ module, lessons }): ModuleCardData => {
    const lines = lessons.map(({ lesson, progress }) => ({
      slug: lesson.slug,
      title: lesson.title,
      duration: lesson.duration,
      done: progress?.completed ?? false,
      started: (progress?.timeMs ?? 0) > 0 || (progress?.completed ?? false),
      isNext: lesson.slug === next,
      pictures: lesson.content === undefined ? null : picturesIn(lesson.content),
    }));
    const doneCount = lines.filter((line) => line.done).length;
    return {
      slug: module.slug,
      title: module.title,
      description: module.description,
      status: moduleStatus(doneCount, lines.length),
      doneCount,
      lessons: lines,
    };
  });
  return {
    modules,
    done,
    total: all.length,
    percent: all.length === 0 ? 0 : Math.round((done * 100) / all.length),
  };
}

/** Cards of modules beside the course. They never contain the lesson to study next. */
export const extraModuleCards = (stored: readonly StoredModule[]): readonly ModuleCardData[] =>
  courseView(stored).modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, isNext: false })),
  }));

/** S199–S201: an empty module is never done. */
export function moduleStatus(done: number, total: number): ModuleStatus {
  if (total > 0 && done >= total) return "done";
  return done > 0 ? "ongoing" : "available";
}
