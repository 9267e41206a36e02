import { useState } from "react";
import { keptFormPrefix } from "#pwa/features/admin/kept-form.ts";
import { useKeptForm } from "#pwa/features/admin/use-kept-form.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { isSameForm } from "./lesson-form.ts";
import { checkModule, EMPTY_MODULE, type ModuleForm, moduleFormOf } from "./module-form.ts";
import { courseTexts as t } from "./strings.ts";
import type { CourseModule } from "./use-admin-course.ts";
import { useCourseAction } from "./use-course-action.ts";

type Parts = {
  /** null: a new one. */
  readonly module: CourseModule | null;
  /** What a new one would come after. */
  readonly nextOrder: number;
  /** The course is another one now. */
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
};

/** One module in its dialog (S361, S433, S434, S469). */
export function useModuleDialog({ module, nextOrder, onSaved, onClose }: Parts) {
  const toast = useToast();
  const action = useCourseAction();
  const store = useKeptForm(keptFormPrefix("module", module?.id ?? null), EMPTY_MODULE);
  const [opened] = useState<ModuleForm>(() =>
    module ? moduleFormOf(module) : { ...EMPTY_MODULE, order: String(nextOrder) },
  );
  const [form, setForm] = useState(opened);
  const [revision, setRevision] = useState(module?.revision ?? null);
  const [problem, setProblem] = useState<{ message: string; fields: ReadonlySet<string> } | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const isChanged = !isSameForm(opened, form);

  const change = (part: Partial<ModuleForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    setProblem(null);
    if (isSameForm(opened, next)) store.forget();
    else store.keep(next, revision);
  };
  const send = async (based: number | null): Promise<void> => {
    const check = checkModule(form);
    if (!check.ok) {
      setProblem(check);
      toast({ kind: "error", title: t.errorTitle, description: check.message });
      return;
    }
    const failed = module ? t.saveModuleFailed : t.createModuleFailed;
    const body = { ...check.fields, ...(based === null ? {} : { revision: based }) };
    const answer = module
      ? await action.run(failed, ["PUT", `/api/admin/modules/${module.id}`, body], { passes: [409] })
      : await action.run(failed, ["POST", "/api/admin/modules", { ...body, id: store.newId }]);
    if (!answer) return;
    if (answer.kind === "refused") return setConflict(answer.message);
    store.forget();
    toast({ title: module ? t.moduleSaved : t.moduleCreated });
    await onSaved();
    onClose();
  };
  return {
    form,
    change,
    isChanged,
    busy: action.busy,
    problem,
    conflict,
    kept: store.kept,
    discard: store.discard,
    recover: (kept: (typeof store.kept)[number]) => {
      store.adopt(kept);
      setForm(kept.form);
      if (module) setRevision(kept.revision ?? module.revision ?? null);
    },
    submit: () => void send(revision),
    overwrite: () => {
      setConflict(null);
      void send(null);
    },
    /** The list is read again; what was typed stays on the device. */
    takeTheirs: () => {
      void onSaved();
      void store.leave(onClose);
    },
    close: () => (isChanged ? void store.leave(onClose) : onClose()),
  };
}
