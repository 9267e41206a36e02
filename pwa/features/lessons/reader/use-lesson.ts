import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import type { LessonRow, ProgressRow } from "#db/entities/rows.ts";
import type { LessonPage } from "#db/protocol/page-data.ts";
import { type Deps, useDeps } from "#pwa/deps/deps.ts";
import { useAwaitsCourse } from "#pwa/deps/offline-pack.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import { hasContent, readContentMeta } from "#pwa/local-db/pull/load-bundled-course.ts";
import { listAllModules, readLesson } from "#pwa/local-db/queries/lesson-queries.ts";
import { sanitizer } from "#pwa/ui/text/prepare-sanitizer.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { lessonToContinue, type NextLesson } from "../list/next-lesson.ts";
import { loadGlossary } from "../terms/glossary-entries.ts";

export type OpenLesson = {
  readonly lesson: LessonRow;
  /** Its HTML as the server sanitised and rendered it on this page. */
  readonly drawn: string | null;
  readonly progress: ProgressRow | null;
  readonly moduleTitle: string;
  /** From 1. */
  readonly place: number;
  /** The lessons of its module, in order. */
  readonly steps: readonly ("done" | "now" | "todo")[];
  /** The lesson to study next; null when all lessons are done. */
  readonly next: NextLesson | null;
};

export type LessonState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  /** S98: the lesson is not in the course, or (offline) not on this device. */
  | { readonly kind: "missing"; readonly offline: boolean }
  | { readonly kind: "ready"; readonly open: OpenLesson };

/** One lesson by slug or server id, live. `withText`: what its text needs is read with it, for one drawing of both. */
export function useLesson(ref: string, { withText = false } = {}): LessonState {
  const deps = useDeps();
  const offline = useOffline();
  const { lesson: page, kept } = usePageData();
  const isHydrated = useIsHydrated();
  // The server rendered this address, so what it did not find does not exist.
  const [renderedRef] = useState(isHydrated ? null : ref);
  const drawn = page && (page.row.slug === ref || page.row.id === ref.toLowerCase()) ? page : null;
  const state = useLiveQuery(async () => {
    // A text that the server drew needs nothing.
    if (!withText || drawn) return readOpenLesson(deps, ref, drawn);
    const [read] = await Promise.all([readOpenLesson(deps, ref, drawn), prepareText(deps.content)]);
    return read;
  }, [deps, ref, drawn, withText]);
  const isAwaited = useAwaitsCourse(state?.kind === "missing" && !state.arrived && !drawn);
  if (state && state.kind !== "missing") return state;
  // A page that the device keeps may be of a lesson that is no longer in the course.
  if (drawn && !(kept && state?.arrived)) return { kind: "ready", open: openOfPage(drawn) };
  if (page === null && renderedRef === ref) return { kind: "missing", offline: false };
  return !state || isAwaited ? { kind: "loading" } : { kind: "missing", offline };
}

/** The lesson on the server-rendered page, without anybody's progress. */
const openOfPage = ({ row, moduleTitle, place, count }: LessonPage): OpenLesson => ({
  lesson: row,
  drawn: row.content,
  progress: null,
  moduleTitle,
  place,
  steps: Array.from({ length: count }, (_, index) => (index + 1 === place ? "now" : "todo")),
  next: null,
});

/** Never rejects: without the sanitiser the text says so, without the glossary it has no links. */
const prepareText = (content: ContentDatabase): Promise<unknown> =>
  Promise.allSettled([sanitizer.load(), loadGlossary(content)]);

type Read = { kind: "failed" } | { kind: "missing"; arrived: boolean } | { kind: "ready"; open: OpenLesson };

async function readOpenLesson(
  { content, profile }: Deps,
  ref: string,
  page: LessonPage | null,
): Promise<Read> {
  try {
    // Read at once, because a slow phone needs as much time for each query that waits for another.
    const [meta, { course, extra }] = await Promise.all([
      readContentMeta(content),
      listAllModules(content, profile),
    ]);
    const modules = [...course, ...extra];
    const listed = modules.flatMap(({ lessons }) => lessons);
    const found =
      listed.find((each) => each.lesson.slug === ref || each.lesson.id === ref.toLowerCase()) ??
      // The lesson's module may be missing.
      (await readLesson(content, profile, ref));
    if (!found) return { kind: "missing", arrived: hasContent(meta) };
    const { progress } = found;
    // Nothing was pulled yet, and the course bundled with the app may be older than the server's page.
    const lesson = page && meta.cursor === null ? page.row : found.lesson;
    const home = modules.find(({ module }) => module.slug === lesson.moduleSlug);
    const siblings = home?.lessons ?? [found];
    return {
      kind: "ready",
      open: {
        lesson,
        drawn: page?.row.content ?? null,
        progress,
        moduleTitle: home?.module.title ?? lesson.title,
        place: 1 + siblings.findIndex((sibling) => sibling.lesson.slug === lesson.slug),
        steps: siblings.map((sibling) =>
          sibling.progress?.completed ? "done" : sibling.lesson.slug === lesson.slug ? "now" : "todo",
        ),
        next: lessonToContinue(course, extra, lesson.slug),
      },
    };
  } catch {
    // The screen reports that the storage did not answer; a failed read loses no work.
    return { kind: "failed" };
  }
}
