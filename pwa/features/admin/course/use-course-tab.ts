import { useState } from "react";
import { isRefused } from "#pwa/remote/outcome.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { courseTexts as t } from "./strings.ts";
import type { AdminCourse } from "./use-admin-course.ts";

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

/** Activates, deletes and reorders modules and lessons. */
export function useCourseTab(course: AdminCourse) {
  const action = useAdminAction();
  const toast = useToast();
  /** Switches whose request is running. */
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  return {
    busy: action.busy,
    isOn: ({ id, isActive }: Row): boolean => pressed[id] ?? isActive,
    switchRow: async (kind: Kind, { id }: Row, isActive: boolean): Promise<void> => {
      setPressed((all) => ({ ...all, [id]: isActive }));
      // Sent without a revision: the switch sets this field even if the text was saved meanwhile.
      const path = `${words[kind].path}/${id}`;
      await action.run("PUT", path, { body: { isActive }, failed: words[kind].save });
      await course.refetch();
      setPressed(({ [id]: _answered, ...others }) => others);
    },
    /** Resolves with true when it is deleted. */
    remove: async (kind: Kind, { id }: Row): Promise<boolean> => {
      const { path, remove: failed, removed } = words[kind];
      const outcome = await action.run("DELETE", `${path}/${id}`, {
        failed,
        handles: [404],
        after: course.refetch,
      });
      // 404: it is deleted already.
      const isGone = outcome.kind === "ok" || isRefused(outcome, 404);
      if (isGone) toast({ title: removed });
      if (outcome.kind !== "ok") await course.refetch();
      return isGone;
    },
    orderModules: async (ids: readonly string[]): Promise<void> => {
      await action.run("PUT", "/api/admin/modules/order", { body: { ids }, failed: t.orderFailed });
      await course.refetch();
    },
    orderLessons: async (moduleId: string, ids: readonly string[]): Promise<void> => {
      const body = { moduleId, ids };
      await action.run("PUT", "/api/admin/lessons/order", { body, failed: t.orderFailed });
      await course.refetch();
    },
  };
}
