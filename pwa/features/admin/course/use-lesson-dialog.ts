import { useState } from "react";
import { adminLessonSchema } from "#db/protocol/admin/admin-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDraftForm } from "#pwa/features/admin/forms/use-draft-form.ts";
import { useOpenedItem } from "#pwa/features/admin/forms/use-opened-item.ts";
import { isRefused, type Outcome } from "#pwa/remote/outcome.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { changedFields, checkLesson, EMPTY_LESSON, type LessonForm, lessonFormOf } from "./lesson-form.ts";
import { courseTexts as t } from "./strings.ts";

const LESSONS = "/api/admin/lessons";

/** `draft`: the lesson has a draft that this person has not opened, and a save would replace it. */
type Conflict = {
  readonly kind: "saved" | "draft";
  readonly message: string;
  /** The revision that a save despite the conflict replaces. */
  readonly revision: number | null;
};

type Parts = {
  /** null: a new lesson. */
  readonly lessonId: string | null;
  /** Initial fields of a new lesson. */
  readonly begin: Pick<LessonForm, "moduleId" | "order">;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
};

export type LessonDialogState = ReturnType<typeof useLessonDialog>;

/** State of the lesson dialog (S363, S435, S436, S470). */
export function useLessonDialog({ lessonId, begin, onSaved, onClose }: Parts) {
  const { newId } = useDeps();
  const toast = useToast();
  const { busy, run } = useAdminAction();
  const path = lessonId === null ? null : `${LESSONS}/${lessonId}`;
  const [start] = useState<LessonForm>({ ...EMPTY_LESSON, ...begin });
  const draft = useDraftForm<LessonForm, Conflict>({
    kind: "lesson",
    id: lessonId,
    empty: EMPTY_LESSON,
    start,
  });
  /** When the draft was saved that this person opened. */
  const [seen, setSeen] = useState<string | null>(null);
  const { phase, item, reload } = useOpenedItem(path, adminLessonSchema, (lesson) =>
    draft.show(lessonFormOf(lesson), lesson.revision),
  );
  const base = draft.isNew ? null : item;

  const refuse = (check: Extract<ReturnType<typeof checkLesson>, { ok: false }>): void => {
    draft.refuse(check.problems);
    toast({ kind: "error", title: t.errorTitle, description: check.message });
  };
  const asksAboutDraft = (): boolean => {
    const theirs = base?.draft;
    if (!theirs || theirs.savedAt === seen) return false;
    const message = t.draftBy(theirs.savedBy, formatDateTime(theirs.savedAt));
    draft.setConflict({ kind: "draft", message, revision: draft.revision });
    return true;
  };
  const finish = (title: string): void => {
    toast({ title });
    draft.finish(onClose);
  };
  /** Ends a save of an existing lesson. */
  const endSaving = async (outcome: Outcome<unknown>, title: string): Promise<void> => {
    if (isRefused(outcome, 404, 409)) {
      const { status, message } = outcome;
      if (status === 404) return draft.becomeNew();
      const theirs = await run("GET", `${LESSONS}/${lessonId}`, {
        schema: adminLessonSchema,
        failed: t.saveLessonFailed,
      });
      if (theirs.kind !== "ok") return;
      return draft.setConflict({ kind: "saved", message, revision: theirs.value.revision });
    }
    if (outcome.kind === "ok") finish(title);
  };
  const send = async (revision: number | null, replacesDraft = false): Promise<void> => {
    const check = checkLesson(draft.form);
    if (!check.ok) return refuse(check);
    if (!replacesDraft && asksAboutDraft()) return;
    if (draft.isNew) {
      const { videoUrl, ...others } = check.fields;
      // S436: a blank video is left out.
      const body = { ...others, ...(videoUrl === null ? {} : { videoUrl }), id: draft.newId };
      const created = await run("POST", LESSONS, { body, failed: t.createLessonFailed, after: onSaved });
      return created.kind === "ok" ? finish(t.lessonCreated) : undefined;
    }
    const body = {
      ...changedFields(draft.opened, draft.form, check.fields),
      ...(revision === null ? {} : { revision }),
    };
    const outcome = await run("PUT", `${LESSONS}/${lessonId}`, {
      body,
      failed: t.saveLessonFailed,
      handles: [409],
      after: onSaved,
    });
    await endSaving(outcome, t.lessonSaved);
  };
  const saveDraft = async (revision: number | null, replacesDraft = false): Promise<void> => {
    const check = checkLesson(draft.form);
    if (!check.ok) return refuse(check);
    if (!replacesDraft && asksAboutDraft()) return;
    const body = { ...check.fields, ...(revision === null ? {} : { revision }) };
    const outcome = await run("PUT", `${path}/draft`, {
      body,
      failed: t.draftFailed,
      handles: [409],
      after: onSaved,
    });
    await endSaving(outcome, t.draftSaved);
  };
  const despiteConflict = (save: typeof send) => (): void => {
    draft.setConflict(null);
    void save(draft.conflict?.revision ?? null, true);
  };
  return {
    phase,
    /** The lesson that the form was opened with; null for a new one. */
    base,
    draft,
    busy,
    newId,
    submit: () => void send(draft.revision),
    overwrite: despiteConflict(send),
    saveDraft: () => void saveDraft(draft.revision),
    keepAsDraft: despiteConflict(saveDraft),
    /** Puts the draft into the form; saving publishes it. */
    openDraft: () => {
      if (!base?.draft) return;
      draft.replace(lessonFormOf({ exercises: base.exercises, ...base.draft }));
      draft.setConflict(null);
      setSeen(base.draft.savedAt);
    },
    dropDraft: async (): Promise<void> => {
      const outcome = await run("DELETE", `${path}/draft`, { failed: t.dropFailed, after: onSaved });
      if (outcome.kind !== "ok") return;
      toast({ title: t.draftDropped });
      reload();
    },
    /** The unsaved text stays on the device and is offered for recovery. */
    reload,
    close: () => draft.close(onClose),
  } as const;
}
