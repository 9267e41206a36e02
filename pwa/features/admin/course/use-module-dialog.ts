import { useState } from "react";
import { useDraftForm } from "#pwa/features/admin/forms/use-draft-form.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { checkModule, EMPTY_MODULE, type ModuleForm, moduleFormOf } from "./module-form.ts";
import { courseTexts as t } from "./strings.ts";
import { COURSE, courseSchema, type CourseModule } from "./use-admin-course.ts";

/** Another administrator saved first. */
type Conflict = {
  readonly message: string;
  /** The revision that a save despite the conflict replaces. */
  readonly revision: number | null;
};

type Parts = {
  /** null: a new module. */
  readonly module: CourseModule | null;
  /** Order of a new module. */
  readonly nextOrder: number;
  /** The course has changed. */
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
};

/** State of the module dialog (S361, S433, S434, S469). */
export function useModuleDialog({ module, nextOrder, onSaved, onClose }: Parts) {
  const toast = useToast();
  const { busy, run } = useAdminAction();
  const [start] = useState<ModuleForm>(() =>
    module ? moduleFormOf(module) : { ...EMPTY_MODULE, order: String(nextOrder) },
  );
  const draft = useDraftForm<ModuleForm, Conflict>({
    kind: "module",
    id: module?.id ?? null,
    empty: EMPTY_MODULE,
    start,
    revision: module?.revision ?? null,
  });
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (revision: number | null): Promise<void> => {
    const check = checkModule(draft.form);
    if (!check.ok) {
      setProblem(check.message);
      draft.refuse(check.problems);
      return toast({ kind: "error", title: t.errorTitle, description: check.message });
    }
    const body = { ...check.fields, ...(revision === null ? {} : { revision }) };
    const base = draft.isNew ? null : module;
    const outcome = base
      ? await run("PUT", `/api/admin/modules/${base.id}`, {
          body,
          failed: t.saveModuleFailed,
          handles: [409],
          after: onSaved,
        })
      : await run("POST", "/api/admin/modules", {
          body: { ...body, id: draft.newId },
          failed: t.createModuleFailed,
          after: onSaved,
        });
    if (base && isRefused(outcome, 404)) return draft.becomeNew();
    if (base && isRefused(outcome, 409)) {
      const theirs = await run("GET", COURSE, { schema: courseSchema, failed: t.saveModuleFailed });
      if (theirs.kind !== "ok") return;
      const saved = theirs.value.find(({ id }) => id === base.id)?.revision ?? null;
      return draft.setConflict({ message: outcome.message, revision: saved });
    }
    if (outcome.kind !== "ok") return;
    toast({ title: base ? t.moduleSaved : t.moduleCreated });
    draft.finish(onClose);
  };
  return {
    draft,
    busy,
    /** Why the form was refused, as one sentence. */
    problem,
    change: (part: Partial<ModuleForm>) => {
      setProblem(null);
      draft.change(part);
    },
    submit: () => void send(draft.revision),
    overwrite: () => {
      draft.setConflict(null);
      void send(draft.conflict?.revision ?? null);
    },
    /** Reads the list again; the unsaved text stays on the device. */
    takeTheirs: () => {
      void onSaved();
      draft.close(onClose);
    },
    close: () => draft.close(onClose),
  };
}
