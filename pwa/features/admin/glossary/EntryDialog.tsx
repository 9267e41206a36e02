import type { ReactNode } from "react";
import { CheckedForm } from "#pwa/features/admin/forms/CheckedForm.tsx";
import { ConflictNote } from "#pwa/features/admin/forms/ConflictNote.tsx";
import { KeptNotes } from "#pwa/features/admin/forms/KeptNotes.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { termTexts as t } from "./strings.ts";
import type { EntryForm } from "./entry-kind.ts";
import type { EntryEditor } from "./use-entry-editor.ts";

type Props<Item, Form> = {
  title: string;
  editor: EntryEditor<Item, Form>;
  /** Renders a summary of the other person's version. */
  drawTheirs: (item: Item) => ReactNode;
  children: ReactNode;
  /** Below the fields. */
  after?: ReactNode;
};

/** The dialog of a term or a question. */
export function EntryDialog<Item, Form extends EntryForm>({
  title,
  editor,
  drawTheirs,
  children,
  after,
}: Props<Item, Form>) {
  const { conflict } = editor;
  return (
    <Dialog open title={title} className="agl-dialog" {...(editor.busy ? {} : { onClose: editor.close })}>
      {editor.isRecovered && !conflict && (
        <Banner
          card
          icon="note-pencil"
          title={t.recovered}
          action={
            <button type="button" onClick={editor.startOver}>
              {t.discard}
            </button>
          }
        >
          {t.recoveredDetail}
        </Banner>
      )}
      <KeptNotes draft={editor} revision={editor.revision} texts={t.kept} />
      {conflict && (
        <ConflictNote
          title={t.conflictTitle}
          busy={editor.busy}
          choices={[
            ...(conflict.theirs ? [{ label: t.takeTheirs, onChoose: editor.takeTheirs }] : []),
            { label: t.overwrite, onChoose: editor.overwrite, variant: "danger" },
          ]}
          details={conflict.theirs && <blockquote>{drawTheirs(conflict.theirs)}</blockquote>}
        >
          {conflict.message} {conflict.theirs && t.conflictSafe}
        </ConflictNote>
      )}
      <CheckedForm
        tries={editor.tries}
        className="grid grid-cols-1 gap-4"
        onSubmit={() => editor.busy || editor.save()}
      >
        {children}
        <div className="agl-actions">
          <Button variant="quiet" onClick={editor.close}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={editor.busy} busyLabel={t.saving}>
            {t.save}
          </Button>
        </div>
      </CheckedForm>
      {after}
    </Dialog>
  );
}
