import { useState } from "react";
import { createPortal } from "react-dom";
import type { LessonAnswer } from "#db/protocol/admin/course-api.ts";
import { SortableList } from "#pwa/features/admin/sortable/SortableList.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { formatDate } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { CourseUnready } from "./CourseUnready.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { LessonDialog } from "./LessonDialog.tsx";
import { RowTools } from "./RowTools.tsx";
import { courseTexts as t } from "./strings.ts";
import type { AdminCourse, CourseModule } from "./use-admin-course.ts";
import { useCourseTab } from "./use-course-tab.ts";

type Open = { readonly edit: string | null } | { readonly remove: LessonAnswer } | null;

/** Places a new lesson last in the course. */
const beginOf = (modules: readonly CourseModule[]) => {
  const orders = modules.flatMap(({ lessons }) => lessons.map(({ order }) => order));
  return {
    moduleId: modules.length === 1 ? (modules[0]?.id ?? "") : "",
    order: String(Math.max(0, ...orders) + 1),
  };
};

type Props = {
  course: AdminCourse;
  /** The element beside the heading in which the buttons are rendered. */
  tools: HTMLElement | null;
};

/** S363–S365, with edit, delete, switch and order (G9). */
export function LessonsTab({ course, tools }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const tab = useCourseTab(course);
  const { modules } = course;
  if (modules === null) return <CourseUnready course={course} />;
  return (
    <section aria-label={t.lessonsRegion} className="grid min-w-0 gap-5">
      {tools &&
        createPortal(
          <Button
            size="sm"
            icon="plus-bold"
            disabled={modules.length === 0}
            onClick={() => setOpen({ edit: null })}
          >
            {t.newLesson}
          </Button>,
          tools,
        )}
      {modules.length === 0 && (
        <EmptyState
          title={t.noModulesYet}
          mark={<Icon name="book-open-text" size={44} className="text-ink-2" />}
        />
      )}
      {modules.map((module) => (
        <section key={module.id} className="grid gap-3" aria-labelledby={`adm-${module.id}`}>
          <h2 id={`adm-${module.id}`} className="flex flex-wrap items-center gap-2 text-xl">
            {module.title}
            {!module.isActive && <Badge>{t.inactive}</Badge>}
          </h2>
          {module.lessons.length === 0 ? (
            <p className="text-ink-2">{t.noLessons}</p>
          ) : (
            <SortableList
              label={t.lessonsOf(module.title)}
              rows={module.lessons}
              idOf={({ id }) => id}
              nameOf={({ title }) => title}
              onOrder={(ids) => tab.orderLessons(module.id, ids)}
            >
              {(lesson) => (
                <>
                  <span className="min-w-7 text-ink-2 font-semibold tabular-nums text-right">
                    {lesson.order}
                  </span>
                  <div className="min-w-0 wrap-anywhere">
                    <h3 className="font-sans text-[1rem]/[1.3] font-[650]">{lesson.title}</h3>
                    <p className="text-ink-2 text-[0.875rem]">{t.createdOn(formatDate(lesson.createdAt))}</p>
                    {lesson.hasDraft && <Badge tone="warning">{t.hasDraft}</Badge>}
                  </div>
                  <RowTools
                    title={lesson.title}
                    isActive={tab.isOn(lesson)}
                    badges={{ on: t.lessonActive, off: t.lessonInactive }}
                    onSwitch={(isActive) => void tab.switchRow("lesson", lesson, isActive)}
                    onEdit={() => setOpen({ edit: lesson.id })}
                    onDelete={() => setOpen({ remove: lesson })}
                  />
                </>
              )}
            </SortableList>
          )}
        </section>
      ))}
      {open && "edit" in open && (
        <LessonDialog
          lessonId={open.edit}
          begin={beginOf(modules)}
          modules={modules}
          onSaved={course.refetch}
          onClose={() => setOpen(null)}
        />
      )}
      {open && "remove" in open && (
        <DeleteDialog
          question={t.deleteLesson(open.remove.title)}
          busy={tab.busy}
          onClose={() => setOpen(null)}
          onDelete={() => void tab.remove("lesson", open.remove).then((isGone) => isGone && setOpen(null))}
        />
      )}
    </section>
  );
}
