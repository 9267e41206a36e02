import { HtmlEditor } from "#pwa/features/admin/editor/HtmlEditor.tsx";
import { CheckedForm } from "#pwa/features/admin/forms/CheckedForm.tsx";
import { KeptNotes } from "#pwa/features/admin/forms/KeptNotes.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { CaseFields } from "./cases/CaseFields.tsx";
import { caseFormOf } from "./cases/case-form.ts";
import { CourseConflict } from "./CourseConflict.tsx";
import { ExerciseFields } from "./exercises/ExerciseFields.tsx";
import { LessonFields } from "./LessonFields.tsx";
import type { LessonForm } from "./lesson-form.ts";
import { QuizFields } from "./QuizFields.tsx";
import { courseTexts as t } from "./strings.ts";
import { type LessonDialogState, useLessonDialog } from "./use-lesson-dialog.ts";

type Props = {
  lessonId: string | null;
  begin: Pick<LessonForm, "moduleId" | "order">;
  modules: readonly { readonly id: string; readonly title: string }[];
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** "Nova Lição" and the edit dialog (S363, S435, S500). Remounted for each opening (S373). */
export function LessonDialog({ lessonId, begin, modules, onSaved, onClose }: Props) {
  const dialog = useLessonDialog({ lessonId, begin, onSaved, onClose });
  return (
    <Dialog
      open
      title={dialog.draft.isNew ? t.newLesson : t.editLesson}
      className="adm-dialog"
      {...(dialog.busy ? {} : { onClose: dialog.close })}
    >
      {dialog.phase === "loading" && <LoadingTiles />}
      {dialog.phase === "failed" && (
        <Banner
          card
          tone="danger"
          icon="warning-circle"
          title={t.openLessonFailed}
          action={
            <Button size="sm" variant="outline" onClick={dialog.reload}>
              {t.retry}
            </Button>
          }
        />
      )}
      {dialog.phase === "ready" && (
        <>
          <KeptNotes draft={dialog.draft} revision={dialog.base?.revision ?? null} texts={t.kept} />
          <DraftNote dialog={dialog} />
          <EditForm dialog={dialog} modules={modules} />
        </>
      )}
    </Dialog>
  );
}

function DraftNote({ dialog }: { dialog: LessonDialogState }) {
  const draft = dialog.base?.draft;
  if (!draft || dialog.draft.conflict?.kind === "draft") return null;
  return (
    <Banner
      card
      icon="note-pencil"
      title={t.draftTitle}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={dialog.openDraft}>
            {t.useDraft}
          </Button>
          <Button size="sm" variant="quiet" disabled={dialog.busy} onClick={() => void dialog.dropDraft()}>
            {t.dropDraft}
          </Button>
        </span>
      }
    >
      <p>{t.draftBy(draft.savedBy, formatDateTime(draft.savedAt))}</p>
    </Banner>
  );
}

function EditForm({ dialog, modules }: { dialog: LessonDialogState; modules: Props["modules"] }) {
  const { busy, base } = dialog;
  const { form, change, problems, tries, conflict, isChanged } = dialog.draft;
  return (
    <CheckedForm tries={tries} className="grid min-w-0 gap-5" onSubmit={() => busy || dialog.submit()}>
      <LessonFields form={form} change={change} problems={problems} modules={modules} />
      <HtmlEditor
        label={t.content}
        value={form.content}
        onChange={(content) => change({ content })}
        problem={problems.content}
      />
      <ExerciseFields
        exercises={form.exercises ?? base?.exercises ?? []}
        onChange={(exercises) => change({ exercises })}
        problem={problems.exercises}
      />
      <QuizFields
        texts={t.quiz}
        quiz={form.quiz}
        onChange={(quiz) => change({ quiz })}
        problem={problems.quiz}
        newId={dialog.newId}
      />
      <QuizFields
        texts={t.review}
        quiz={form.reviewQuestions ?? []}
        onChange={(reviewQuestions) => change({ reviewQuestions })}
        problem={problems.reviewQuestions}
        newId={dialog.newId}
      />
      <CaseFields
        cases={form.cases ?? base?.cases?.map(caseFormOf) ?? []}
        onChange={(cases) => change({ cases })}
        problem={problems.cases}
        newId={dialog.newId}
      />
      {base && (base.script || base.task || base.terms.length > 0) && (
        <p className="text-sm text-ink-2">{t.untouched}</p>
      )}
      {conflict !== null && (
        <CourseConflict
          message={conflict.message}
          isDraft={conflict.kind === "draft"}
          busy={busy}
          onTheirs={conflict.kind === "draft" ? dialog.openDraft : dialog.reload}
          onKeepDraft={dialog.keepAsDraft}
          onOverwrite={dialog.overwrite}
        />
      )}
      <div className="adm-actions flex flex-wrap items-center justify-end gap-2">
        {isChanged && base && <span className="text-sm text-ink-2">{t.unsaved}</span>}
        <span className="grow" />
        <Button variant="outline" disabled={busy} onClick={dialog.close}>
          {t.cancel}
        </Button>
        {base?.isActive && (
          <Button variant="outline" disabled={busy} onClick={dialog.saveDraft}>
            {t.saveDraft}
          </Button>
        )}
        <Button type="submit" busy={busy} busyLabel={t.saving}>
          {base ? t.save : t.create}
        </Button>
      </div>
    </CheckedForm>
  );
}
