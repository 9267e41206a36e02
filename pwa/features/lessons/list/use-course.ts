import { useLiveQuery } from "dexie-react-hooks";
import { isExtraModule } from "#db/content/extra-modules.ts";
import type { PageData } from "#db/protocol/page-data.ts";
import type { Gamification } from "#db/rules/learning/gamification.ts";
import { foldGamification, visitorGamification } from "#db/rules/learning/gamification.ts";
import { activeDays } from "#db/rules/learning/learner-facts.ts";
import { endsToday } from "#db/rules/learning/streak.ts";
import { awaitsAccount, useIsNewest } from "#pwa/deps/awaits-account.ts";
import { type Deps, useDeps } from "#pwa/deps/deps.ts";
import { useAwaitsCourse } from "#pwa/deps/offline-pack.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { useToday } from "#pwa/deps/use-now.ts";
import { isOffline } from "#pwa/deps/use-offline.ts";
import { contentHasArrived } from "#pwa/local-db/pull/load-bundled-course.ts";
import { courseView, type CourseView, extraModuleCards, type ModuleCardData } from "./course-view.ts";
import { readCourseFacts } from "#pwa/local-db/queries/course-facts.ts";

export type Course = CourseView &
  Pick<Gamification, "points" | "level" | "pointsToNextLevel" | "currentStreak"> & {
    /** Modules beside the course. Neither they nor their lessons are counted. */
    readonly extraModules: readonly ModuleCardData[];
    /** Whether the streak ends unless something is studied today. */
    readonly endsToday: boolean;
    /** A signed-in person whose progress the device has not read yet. */
    readonly isUnknown: boolean;
  };

export type CourseState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly course: Course };

/** What was read before the first drawing of a start. */
const early = new WeakMap<Deps["profile"], Read>();

/** Reads the course before the screen is drawn, so that the first drawing has it. Never rejects. */
export const prepareCourse = async (deps: Parts): Promise<void> => {
  early.set(deps.profile, await readCourse(deps, isOffline(deps)));
};

/** The course with this person's progress, live: a completion here or a pull from the server updates it. */
export function useCourse(): CourseState {
  const deps = useDeps();
  const page = usePageData();
  const isNewest = useIsNewest();
  const read = () => {
    early.delete(deps.profile);
    return readCourse(deps, isNewest);
  };
  const state = useLiveQuery(read, [deps, useToday(), isNewest], early.get(deps.profile));
  const isMissing = state?.kind === "ready" && !state.arrived;
  const isAwaited = useAwaitsCourse(isMissing && !page.modules);
  return !state || isAwaited || (isMissing && page.modules) ? courseOfPage(page) : state;
}

/** Whether cards of this person may still come: false on a page that the server drew for a visitor. */
export function useAwaitsCards(): boolean {
  const { modules, asking } = usePageData();
  return modules === undefined || asking === true;
}

/** The course as the server wrote it into this page, without any progress. */
function courseOfPage({ modules, lessons, asking }: PageData): CourseState {
  if (!modules || !lessons) return { kind: "loading" };
  const all = modules.map((module) => ({
    module,
    lessons: lessons
      .filter(({ moduleSlug }) => moduleSlug === module.slug)
      .map((lesson) => ({ lesson, progress: null })),
  }));
  const isExtra = ({ module }: (typeof all)[number]): boolean => isExtraModule(module.slug);
  const view = courseView(all.filter((each) => !isExtra(each)));
  const extraModules = extraModuleCards(all.filter(isExtra));
  return {
    kind: "ready",
    course: {
      ...view,
      extraModules,
      points: 0,
      level: 1,
      pointsToNextLevel: 100,
      currentStreak: 0,
      endsToday: false,
      isUnknown: asking === true,
    },
  };
}

type Parts = Pick<Deps, "registry" | "content" | "profile" | "session" | "clock" | "sync">;
type Read = { readonly kind: "failed" } | { readonly kind: "ready"; course: Course; arrived: boolean };

async function readCourse(deps: Parts, isNewest: boolean): Promise<Read> {
  try {
    const [isUnknown, hadArrived, { modules, extraModules, facts }] = await Promise.all([
      awaitsAccount(deps, isNewest),
      contentHasArrived(deps.content),
      readCourseFacts(deps),
    ]);
    const fold = deps.session.kind === "user" ? foldGamification : visitorGamification;
    const figures = fold(facts);
    const { points, level, pointsToNextLevel, currentStreak } = figures;
    return {
      kind: "ready",
      arrived: hadArrived || modules.length > 0,
      course: {
        ...courseView(modules),
        extraModules: extraModuleCards(extraModules),
        points,
        level,
        pointsToNextLevel,
        currentStreak,
        endsToday: endsToday(figures, activeDays(facts).has(facts.today), facts.today),
        isUnknown,
      },
    };
  } catch {
    // The screen reports that the storage did not answer; a failed read loses no work.
    return { kind: "failed" };
  }
}
