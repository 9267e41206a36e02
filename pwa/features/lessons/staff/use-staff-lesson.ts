import { useLiveQuery } from "dexie-react-hooks";
import type { LessonRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useAwaitsCourse } from "#pwa/deps/offline-pack.ts";
import { useTill } from "#pwa/deps/till.ts";
import { contentWasPulled } from "#pwa/local-db/pull/load-bundled-course.ts";
import { readStaffLessons, readStaffPerson } from "#pwa/local-db/queries/staff-queries.ts";
import { markLessonRead } from "#pwa/local-db/write/staff-reading.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings as t } from "./strings.ts";

export type StaffLessonState =
  | { readonly kind: "loading" }
  /** Not a staff lesson, or not on this device yet. */
  | { readonly kind: "missing" }
  | {
      readonly kind: "ready";
      readonly person: string;
      readonly lesson: LessonRow;
      /** From 1. */
      readonly place: number;
      readonly steps: readonly ("done" | "now" | "todo")[];
      /** Whether the person at the device has read it. */
      readonly isRead: boolean;
      /** Slug of the next lesson that this person has not read. */
      readonly next: string | null;
    };

/**
 * A staff lesson with the marks of the person at this device. Their reading does not count as the profile's progress.
 */
export function useStaffLesson(slug: string): {
  readonly state: StaffLessonState;
  readonly markRead: () => Promise<void>;
} {
  const { content, profile, clock } = useDeps();
  const { cashier } = useTill();
  const toast = useToast();
  const reading = useLiveQuery(async () => {
    const person = await readStaffPerson(profile, cashier);
    const [arrived, lessons] = await Promise.all([
      contentWasPulled(content),
      readStaffLessons(content, profile, person),
    ]);
    return { person, arrived, lessons };
  }, [content, profile, cashier]);
  const state = reading && stateOf(reading, slug);
  const isAwaited = useAwaitsCourse(state?.kind === "missing" && !reading?.arrived);
  return {
    state: !state || isAwaited ? { kind: "loading" } : state,
    markRead: async () => {
      if (!reading) return;
      try {
        await markLessonRead(profile, reading.person, slug, clock.now());
        toast({ title: t.saved });
      } catch {
        toast({ kind: "error", title: t.failed });
      }
    },
  };
}

type Reading = { person: string; lessons: Awaited<ReturnType<typeof readStaffLessons>> };

function stateOf({ person, lessons }: Reading, slug: string): StaffLessonState {
  const at = lessons.findIndex(({ lesson }) => lesson.slug === slug);
  const found = lessons[at];
  if (!found) return { kind: "missing" };
  const others = [...lessons.slice(at + 1), ...lessons.slice(0, at)];
  return {
    kind: "ready",
    person,
    ...found,
    place: at + 1,
    steps: lessons.map(({ isRead }, place) => (isRead ? "done" : place === at ? "now" : "todo")),
    next: others.find(({ isRead }) => !isRead)?.lesson.slug ?? null,
  };
}
