import { useLiveQuery } from "dexie-react-hooks";
import type { LessonRow, ProgressRow } from "#db/entities/rows.ts";
import { type Deps, useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { contentHasArrived } from "#pwa/local-db/pull/load-bundled-course.ts";
import { listModulesWithProgress, readLesson } from "#pwa/local-db/queries/lesson-queries.ts";
import { type NextLesson, nextLessonAfter } from "../list/next-lesson.ts";
import { useNeedOfCourse } from "../pack/use-need-of-course.ts";
import { usePatienceIsOver } from "../pack/use-patience.ts";

export type OpenLesson = {
  readonly lesson: LessonRow;
  readonly progress: ProgressRow | null;
  readonly moduleTitle: string;
  /** From 1. */
  readonly place: number;
  /** The lessons of its module, in order. */
  readonly steps: readonly ("done" | "now" | "todo")[];
  /** What to study next; null when all lessons are done. */
  readonly next: NextLesson | null;
};

export type LessonState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  /** S98: not in the course, or (offline) not on this device. */
  | { readonly kind: "missing"; readonly offline: boolean }
  | { readonly kind: "ready"; readonly open: OpenLesson };

/** One lesson by slug or server id, live. */
export function useLesson(ref: string): LessonState {
  const deps = useDeps();
  const offline = useOffline();
  const isOver = usePatienceIsOver();
  const state = useLiveQuery(() => readOpenLesson(deps, ref), [deps, ref]);
  useNeedOfCourse(state?.kind === "missing" && !state.arrived);
  if (!state) return { kind: "loading" };
  if (state.kind === "missing")
    return state.arrived || isOver ? { kind: "missing", offline } : { kind: "loading" };
  return state;
}

type Read = { kind: "failed" } | { kind: "missing"; arrived: boolean } | { kind: "ready"; open: OpenLesson };

async function readOpenLesson({ content, profile }: Deps, ref: string): Promise<Read> {
  try {
    const [arrived, found] = await Promise.all([
      contentHasArrived(content),
      readLesson(content, profile, ref),
    ]);
    if (!found) return { kind: "missing", arrived };
    const { lesson, progress } = found;
    const modules = await listModulesWithProgress(content, profile);
    const home = modules.find(({ module }) => module.slug === lesson.moduleSlug);
    const siblings = home?.lessons ?? [found];
    return {
      kind: "ready",
      open: {
        lesson,
        progress,
        moduleTitle: home?.module.title ?? lesson.title,
        place: 1 + siblings.findIndex((sibling) => sibling.lesson.slug === lesson.slug),
        steps: siblings.map((sibling) =>
          sibling.progress?.completed ? "done" : sibling.lesson.slug === lesson.slug ? "now" : "todo",
        ),
        next: nextLessonAfter(modules, lesson.slug),
      },
    };
  } catch {
    // The screen reports that the storage did not answer; a failed read loses no work.
    return { kind: "failed" };
  }
}
