import { useState } from "react";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { courseTexts as t } from "./strings.ts";
import type { AdminCourse } from "./use-admin-course.ts";
import { useCourseAction } from "./use-course-action.ts";

type Kind = "module" | "lesson";
type Row = { readonly id: string; readonly isActive: boolean };

const words = {
  module: {
    path: "/api/admin/modules",
    save: t.saveModuleFailed,
    remove: t.deleteModuleFailed,
    removed: t.moduleDeleted,
  },
  lesson: {
    path: "/api/admin/lessons",
    save: t.saveLessonFailed,
    remove: t.deleteLessonFailed,
    removed: t.lessonDeleted,
  },
} as const;

/** What is done to a row of the lists, without opening it. */
export function useCourseTab(course: AdminCourse) {
  const action = useCourseAction();
  const toast = useToast();
  /** Switches that were just pressed, until the server has answered. */
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  return {
    busy: action.busy,
    isOn: ({ id, isActive }: Row): boolean => pressed[id] ?? isActive,
    switchRow: async (kind: Kind, { id }: Row, isActive: boolean): Promise<void> => {
      setPressed((all) => ({ ...all, [id]: isActive }));
      // Without the revision: who presses a switch says how it shall be, whatever was saved of the text meanwhile.
      await action.run(words[kind].save, ["PUT", `${words[kind].path}/${id}`, { isActive }]);
      await course.again();
      setPressed(({ [id]: _answered, ...others }) => others);
    },
    /** true: it is gone. */
    remove: async (kind: Kind, { id }: Row): Promise<boolean> => {
      // One that is gone already is what was asked for.
      const answer = await action.run(words[kind].remove, ["DELETE", `${words[kind].path}/${id}`], {
        passes: [404],
      });
      if (answer) toast({ title: words[kind].removed });
      await course.again();
      return answer !== null;
    },
    orderModules: async (ids: readonly string[]): Promise<void> => {
      await action.run(t.orderFailed, ["PUT", "/api/admin/modules/order", { ids }]);
      await course.again();
    },
    orderLessons: async (moduleId: string, ids: readonly string[]): Promise<void> => {
      await action.run(t.orderFailed, ["PUT", "/api/admin/lessons/order", { moduleId, ids }]);
      await course.again();
    },
  };
}
