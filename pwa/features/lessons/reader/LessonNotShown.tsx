import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { strings as t } from "./strings.ts";
import { strings as courseStrings } from "../strings.ts";
import type { LessonState } from "./use-lesson.ts";

type NotShown = Exclude<LessonState, { kind: "ready" }>;

/** Shown while a lesson is looked up, and when it is missing. */
export function LessonNotShown({ state }: { state: NotShown }) {
  if (state.kind === "loading") {
    return (
      <Screen
        title={courseStrings.listTitle}
        heading="hidden"
        back={routes.lessons}
        backLabel={t.backToLessons}
      >
        <LoadingTiles label={courseStrings.loading} />
      </Screen>
    );
  }
  const offline = state.kind === "missing" && state.offline;
  const title = state.kind === "failed" ? courseStrings.readFailed : offline ? t.missingOffline : t.missing;
  const detail =
    state.kind === "failed" ? shared.storageFailed : offline ? t.missingOfflineDetail : t.missingDetail;
  return (
    <Screen
      title={title}
      heading="own"
      bar={courseStrings.listTitle}
      back={routes.lessons}
      backLabel={t.backToLessons}
    >
      <EmptyState
        level="h1"
        title={title}
        mark={<Icon name={offline ? "wifi-slash-bold" : "warning-circle"} size={44} className="text-ink-2" />}
        action={<ButtonLink to={routes.lessons}>{t.backToLessons}</ButtonLink>}
      >
        {detail}
      </EmptyState>
    </Screen>
  );
}
