import { useId } from "react";
import { CheckedForm } from "#pwa/features/admin/forms/CheckedForm.tsx";
import { fieldsOf } from "#pwa/features/admin/forms/fields-of.ts";
import { KeptNotes } from "#pwa/features/admin/forms/KeptNotes.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { CourseConflict } from "./CourseConflict.tsx";
import { courseTexts as t } from "./strings.ts";
import type { CourseModule } from "./use-admin-course.ts";
import { useModuleDialog } from "./use-module-dialog.ts";

type Props = {
  module: CourseModule | null;
  nextOrder: number;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** "Novo Módulo" and the edit dialog (S361, S433). Remounted for each opening (S373). */
export function ModuleDialog({ module, nextOrder, onSaved, onClose }: Props) {
  const dialog = useModuleDialog({ module, nextOrder, onSaved, onClose });
  const { draft, change, problem } = dialog;
  const { form, problems, tries } = draft;
  const formId = useId();
  const field = fieldsOf({ form, problems, change });
  return (
    <Dialog
      open
      title={draft.isNew ? t.newModule : t.editModule}
      className="adm-dialog adm-dialog--narrow"
      {...(dialog.busy ? {} : { onClose: dialog.close })}
      actions={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button variant="outline" disabled={dialog.busy} onClick={dialog.close}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} busy={dialog.busy} busyLabel={t.saving}>
            {draft.isNew ? t.create : t.save}
          </Button>
        </div>
      }
    >
      <KeptNotes draft={draft} revision={module?.revision ?? null} texts={t.kept} />
      <CheckedForm
        tries={tries}
        id={formId}
        className="grid gap-4"
        onSubmit={() => dialog.busy || dialog.submit()}
      >
        <TextField label={t.titleField} {...field("title")} required />
        <Textarea label={t.description} {...field("description")} rows={3} optional />
        <TextField label={t.order} hint={t.orderHint} {...field("order")} inputMode="numeric" required />
        <Switch
          label={t.isActive}
          detail={t.isActiveDetail}
          checked={form.isActive}
          onChange={(isActive) => change({ isActive })}
        />
        {problem !== null && Object.keys(problems).length === 0 && (
          <FieldError id={undefined}>{problem}</FieldError>
        )}
        {draft.conflict !== null && (
          <CourseConflict
            message={draft.conflict.message}
            busy={dialog.busy}
            onTheirs={dialog.takeTheirs}
            onOverwrite={dialog.overwrite}
          />
        )}
        {draft.isChanged && <p className="text-sm text-ink-2">{t.unsaved}</p>}
      </CheckedForm>
    </Dialog>
  );
}
