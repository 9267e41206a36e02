import { useCallback, useEffect, useState } from "react";
import { adminLessonSchema, type AdminLesson } from "#db/protocol/admin/admin-api.ts";
import { type KeptForm, keptFormPrefix } from "#pwa/features/admin/kept-form.ts";
import { useQuietCall } from "#pwa/deps/use-quiet-call.ts";
import { useKeptForm } from "#pwa/features/admin/use-kept-form.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import {
  changedFields,
  checkLesson,
  EMPTY_LESSON,
  isSameForm,
  type LessonForm,
  lessonFormOf,
} from "./lesson-form.ts";
import { courseTexts as t } from "./strings.ts";
import { useCourseAction } from "./use-course-action.ts";

type Parts = {
  /** null: a new one. */
  readonly lessonId: string | null;
  /** What a new one begins with. */
  readonly begin: Pick<LessonForm, "moduleId" | "order">;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
};

export type LessonDialogState = ReturnType<typeof useLessonDialog>;

/** One lesson in its dialog, from opening to saved (S363, S435, S436, S470). */
export function useLessonDialog({ lessonId, begin, onSaved, onClose }: Parts) {
  const toast = useToast();
  const call = useQuietCall();
  const action = useCourseAction();
  const store = useKeptForm<LessonForm>(keptFormPrefix("lesson", lessonId), EMPTY_LESSON);
  const [phase, setPhase] = useState<"loading" | "failed" | "ready">(lessonId === null ? "ready" : "loading");
  const [base, setBase] = useState<AdminLesson | null>(null);
  const [opened, setOpened] = useState<LessonForm>({ ...EMPTY_LESSON, ...begin });
  const [form, setForm] = useState(opened);
  const [revision, setRevision] = useState<number | null>(null);
  const [problems, setProblems] = useState<Partial<Record<keyof LessonForm, string>>>({});
  const [tries, setTries] = useState(0);
  const [conflict, setConflict] = useState<string | null>(null);

  const read = useCallback(async (): Promise<AdminLesson | null> => {
    const answer = await call("GET", `/api/admin/lessons/${lessonId ?? ""}`);
    const parsed = answer.kind === "ok" ? adminLessonSchema.safeParse(answer.body) : null;
    return parsed?.success ? parsed.data : null;
  }, [call, lessonId]);
  const show = useCallback((lesson: AdminLesson | null) => {
    if (!lesson) return setPhase("failed");
    const shown = lessonFormOf(lesson);
    setBase(lesson);
    setOpened(shown);
    setForm(shown);
    setRevision(lesson.revision);
    setProblems({});
    setConflict(null);
    setPhase("ready");
  }, []);
  useEffect(() => {
    if (lessonId === null) return;
    let current = true;
    void read().then((lesson) => current && show(lesson));
    return () => {
      current = false;
    };
  }, [lessonId, read, show]);

  const isChanged = !isSameForm(opened, form);
  const change = (part: Partial<LessonForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in part))));
    if (isSameForm(opened, next)) store.forget();
    else store.keep(next, revision);
  };
  const refuse = (message: string, found: typeof problems) => {
    setProblems(found);
    setTries((count) => count + 1);
    toast({ kind: "error", title: t.errorTitle, description: message });
  };

  const send = async (based: number | null): Promise<void> => {
    const check = checkLesson(form);
    if (!check.ok) return refuse(check.message, check.problems);
    const basis = based === null ? {} : { revision: based };
    const { videoUrl, ...others } = check.fields;
    const answer =
      lessonId === null
        ? await action.run(t.createLessonFailed, [
            "POST",
            "/api/admin/lessons",
            // S436: a blank video is left out.
            { ...others, ...(videoUrl === null ? {} : { videoUrl }), id: store.newId },
          ])
        : await action.run(
            t.saveLessonFailed,
            [
              "PUT",
              `/api/admin/lessons/${lessonId}`,
              { ...changedFields(opened, form, check.fields), ...basis },
            ],
            { passes: [409] },
          );
    if (!answer) return;
    if (answer.kind === "refused") return setConflict(answer.message);
    store.forget();
    toast({ title: lessonId === null ? t.lessonCreated : t.lessonSaved });
    await onSaved();
    onClose();
  };
  const saveDraft = async (): Promise<void> => {
    const check = checkLesson(form);
    if (!check.ok) return refuse(check.message, check.problems);
    const path = `/api/admin/lessons/${lessonId ?? ""}/draft`;
    const answer = await action.run(t.draftFailed, ["PUT", path, check.fields]);
    if (!answer) return;
    store.forget();
    toast({ title: t.draftSaved });
    await onSaved();
    onClose();
  };
  return {
    phase,
    base,
    form,
    change,
    isChanged,
    problems,
    tries,
    conflict,
    busy: action.busy,
    kept: store.kept,
    discard: store.discard,
    recover: (kept: KeptForm<LessonForm>) => {
      store.adopt(kept);
      setForm(kept.form);
      setRevision(kept.revision ?? revision);
    },
    submit: () => void send(revision),
    overwrite: () => {
      setConflict(null);
      void send(null);
    },
    saveDraft: () => void saveDraft(),
    /** Mine stays on the device, to be taken back. */
    takeTheirs: () => {
      store.putAside();
      setPhase("loading");
      void read().then(show);
    },
    /** The draft's text takes the place of what is published; saving publishes it. */
    openDraft: () => {
      if (base?.draft) change(lessonFormOf(base.draft));
    },
    dropDraft: async (): Promise<void> => {
      const path = `/api/admin/lessons/${lessonId ?? ""}/draft`;
      if (!(await action.run(t.dropFailed, ["DELETE", path]))) return;
      toast({ title: t.draftDropped });
      await onSaved();
      show(await read());
    },
    reload: () => {
      setPhase("loading");
      void read().then(show);
    },
    close: () => (isChanged ? void store.leave(onClose) : onClose()),
  };
}
