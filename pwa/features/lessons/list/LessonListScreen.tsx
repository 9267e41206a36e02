import { type ReactNode, useState } from "react";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Awaited } from "#pwa/ui/layout/LoadingTiles.tsx";
import { loadWhenIdle } from "#pwa/ui/lazy/lazy-code.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { UnreadyScreen } from "#pwa/ui/layout/UnreadyScreen.tsx";
import { CoursePack, PackNote } from "../pack/CoursePack.tsx";
import { CoursePanel } from "./CoursePanel.tsx";
import { ModuleCard } from "./ModuleCard.tsx";
import { onDevice } from "../pack/on-device.ts";
import { StoreCard } from "./StoreCard.tsx";
import { strings as t } from "../strings.ts";
import { prepareCourse, useAwaitsCards, useCourse } from "./use-course.ts";
import { useCoursePack } from "../pack/use-course-pack.ts";

/** `awaited`: drawn while it is not known whether the card comes. */
const CARD = { Waiting: ({ awaited }: { readonly awaited: ReactNode }) => awaited, Failed: null };

const NoModules = lazyPart(async () => (await import("./NoModules.tsx")).NoModules);
const ArrivalNotice = lazyPart(async () => (await import("./NoModules.tsx")).ArrivalNotice, {
  Failed: null,
});

/** Only for people with a streak, so no first screen waits for it or reports that it failed to load. */
const StreakReminder = lazyPart(async () => (await import("../reminder/StreakReminder.tsx")).StreakReminder, {
  Failed: null,
});
const StreakAlert = lazyPart(async () => (await import("../reminder/StreakReminder.tsx")).StreakAlert, CARD);

/** Only for people who completed a lesson. */
const ChangesCard = lazyPart(async () => (await import("../changes/ChangesCard.tsx")).ChangesCard, CARD);
const ReviewCard = lazyPart(async () => (await import("../review/ReviewCard.tsx")).ReviewCard, CARD);

/** Only for people who described their shop. */
const PathCard = lazyPart(async () => (await import("../course-path/PathCard.tsx")).PathCard, CARD);

/** On a start from the device: reads the course, and loads the cards beside it. */
LessonListScreen.prepare = (deps: Parameters<typeof prepareCourse>[0]): Promise<void> => {
  loadWhenIdle(ReviewCard, ChangesCard, PathCard, StreakAlert);
  return prepareCourse(deps);
};

export function LessonListScreen() {
  const state = useCourse();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const { pack, download } = useCoursePack();
  // A visitor's page is drawn by the server without any of the cards, and shows the course at once.
  const awaited = useAwaitsCards() ? <Awaited /> : null;

  if (state.kind !== "ready") {
    return <UnreadyScreen title={t.listTitle} state={state.kind} loading={t.loading} failed={t.readFailed} />;
  }
  const { course } = state;
  const lessons = [...course.modules, ...course.extraModules].flatMap((module) => module.lessons);
  const states = course.modules.flatMap(({ lessons }) =>
    lessons.map(({ pictures }) => onDevice(pictures, pack)),
  );
  const here = states.filter((it) => it === "here").length;
  return (
    <Screen title={t.listTitle} heading="own" width="wide">
      <div className="grid min-w-0 gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-5 lg:sticky lg:top-[calc(var(--bc-header)+1.5rem)]">
          <CoursePanel course={course} />
          {course.done > 0 && <ReviewCard awaited={awaited} />}
          {course.done > 0 && <ChangesCard lessons={lessons} awaited={awaited} />}
          <CoursePack pack={pack} onDownload={download} />
          <StoreCard awaited={awaited} />
          <PathCard modules={course.modules} onMark={setMarked} awaited={awaited} />
          {course.currentStreak > 0 && (
            <StreakAlert days={course.currentStreak} endsToday={course.endsToday} awaited={awaited} />
          )}
          <div className="hidden lg:block">
            <SetupCard />
          </div>
        </div>
        <div className="grid min-w-0 gap-4">
          {course.modules.length === 0 ? (
            <NoModules />
          ) : (
            <>
              <ArrivalNotice />
              {course.modules.map((module, index) => (
                <ModuleCard key={module.slug} module={module} index={index} pack={pack} marked={marked} />
              ))}
            </>
          )}
          {course.extraModules.map((module, index) => (
            <ModuleCard
              key={module.slug}
              module={module}
              index={course.modules.length + index}
              pack={pack}
              note={t.extraModule}
            />
          ))}
          {pack.phase === "here" && pack.files && course.total > 0 && (
            <PackNote here={here} total={course.total} />
          )}
          {course.currentStreak > 0 && <StreakReminder />}
        </div>
        <div className="lg:hidden">
          <SetupCard />
        </div>
      </div>
    </Screen>
  );
}

function SetupCard() {
  return (
    <Card as="section" quarter className="grid justify-items-start gap-3">
      <div>
        <h2 className="text-[1.125rem]">{t.setupTitle}</h2>
        <p className="text-sm text-ink-2">{t.setupDetail}</p>
      </div>
      <ButtonLink to={routes.paymentSetup} variant="outline" size="sm">
        {t.setupAction}
      </ButtonLink>
    </Card>
  );
}
