import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { courseTexts as t } from "./strings.ts";
import type { AdminCourse } from "./use-admin-course.ts";

/** Shown while the course loads, or when loading failed. */
export function CourseUnready({ course }: { course: AdminCourse }) {
  if (!course.failed) return <LoadingTiles />;
  return (
    <EmptyState
      title={t.failed}
      mark={<Icon name="warning-circle" size={44} className="text-ink-2" />}
      action={<Button onClick={() => void course.refetch()}>{t.retry}</Button>}
    />
  );
}
