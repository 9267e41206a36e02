import { type ReactNode, useEffect, useRef } from "react";
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
  editor: Pick<
    EntryEditor<Item, Form>,
    | "revision"
    | "tries"
    | "busy"
    | "isRecovered"
    | "startOver"
    | "kept"
    | "recover"
    | "discard"
    | "conflict"
    | "takeTheirs"
    | "overwrite"
    | "save"
    | "close"
  >;
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
  const form = useRef<HTMLFormElement>(null);
  const { tries, conflict } = editor;
  useEffect(() => {
    if (tries === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);
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
      <KeptNotes
        kept={editor.kept}
        revision={editor.revision}
        texts={t.kept}
        onRecover={editor.recover}
        onDiscard={editor.discard}
      />
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
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!editor.busy) editor.save();
        }}
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
      </form>
      {after}
    </Dialog>
  );
}
