import { useState } from "react";
import { createPortal } from "react-dom";
import { SortableList } from "#pwa/features/admin/sortable/SortableList.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { CourseUnready } from "./CourseUnready.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { ModuleDialog } from "./ModuleDialog.tsx";
import { RowTools } from "./RowTools.tsx";
import { courseTexts as t } from "./strings.ts";
import type { AdminCourse, CourseModule } from "./use-admin-course.ts";
import { useCourseTab } from "./use-course-tab.ts";

type Open = { readonly edit: CourseModule | null } | { readonly remove: CourseModule } | null;

type Props = {
  course: AdminCourse;
  /** The element beside the heading in which the buttons are rendered. */
  tools: HTMLElement | null;
};

/** S360–S362, with edit, delete, switch and order (G9). */
export function ModulesTab({ course, tools }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const tab = useCourseTab(course);
  const { modules } = course;
  if (modules === null) return <CourseUnready course={course} />;
  const nextOrder = Math.max(0, ...modules.map(({ order }) => order)) + 1;
  return (
    <section aria-label={t.modulesRegion} className="grid min-w-0 gap-5">
      {tools &&
        createPortal(
          <Button size="sm" icon="plus-bold" onClick={() => setOpen({ edit: null })}>
            {t.newModule}
          </Button>,
          tools,
        )}
      {modules.length === 0 ? (
        <EmptyState
          title={t.noModules}
          mark={<Icon name="book-open-text" size={44} className="text-ink-2" />}
        >
          {t.noModulesDetail}
        </EmptyState>
      ) : (
        <SortableList
          label={t.modulesList}
          rows={modules}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          onOrder={tab.orderModules}
        >
          {(module) => (
            <>
              <span className="min-w-7 text-ink-2 font-semibold tabular-nums text-right">{module.order}</span>
              <div className="min-w-0 wrap-anywhere">
                <h3 className="font-sans text-[1rem]/[1.3] font-[650]">{module.title}</h3>
                {module.description && <p className="text-ink-2 text-[0.875rem]">{module.description}</p>}
                <p className="text-ink-2 text-[0.875rem]">{t.count(module.lessons.length)}</p>
              </div>
              <RowTools
                title={module.title}
                isActive={tab.isOn(module)}
                badges={{ on: t.active, off: t.inactive }}
                onSwitch={(isActive) => void tab.switchRow("module", module, isActive)}
                onEdit={() => setOpen({ edit: module })}
                onDelete={() => setOpen({ remove: module })}
              />
            </>
          )}
        </SortableList>
      )}
      {open && "edit" in open && (
        <ModuleDialog
          module={open.edit}
          nextOrder={nextOrder}
          onSaved={course.refetch}
          onClose={() => setOpen(null)}
        />
      )}
      {open && "remove" in open && (
        <DeleteDialog
          question={t.deleteModule(open.remove.title, open.remove.lessons.length)}
          busy={tab.busy}
          onClose={() => setOpen(null)}
          onDelete={() => void tab.remove("module", open.remove).then((isGone) => isGone && setOpen(null))}
        />
      )}
    </section>
  );
}
