import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { termTexts as t } from "./strings.ts";
import type { Conflict } from "./use-word-editor.ts";

type Props<Item> = {
  title: string;
  editor: {
    readonly tries: number;
    readonly busy: boolean;
    readonly recovered: boolean;
    readonly discard: () => void;
    readonly conflict: Conflict<Item> | null;
    readonly takeTheirs: () => void;
    readonly overwrite: () => void;
    readonly save: () => void;
    readonly close: () => void;
  };
  /** What somebody else saved meanwhile, in short. */
  drawTheirs: (item: Item) => ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Below the fields. */
  after?: ReactNode;
};

/** The dialog in which a term or a question is written: what was recovered, who was faster, fields, buttons. */
export function WordDialog<Item>({ title, editor, drawTheirs, children, after }: Props<Item>) {
  const form = useRef<HTMLFormElement>(null);
  const { tries, conflict } = editor;
  useEffect(() => {
    if (tries === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);
  return (
    <Dialog open title={title} onClose={editor.close} className="agl-dialog">
      {editor.recovered && !conflict && (
        <Banner
          card
          icon="note-pencil"
          title={t.recovered}
          action={
            <button type="button" onClick={editor.discard}>
              {t.discard}
            </button>
          }
        >
          {t.recoveredDetail}
        </Banner>
      )}
      {conflict && (
        <section className="agl-conflict" role="alert">
          <h3>{t.conflictTitle}</h3>
          <p>{conflict.message}</p>
          {conflict.theirs && (
            <>
              <p>{t.conflictSafe}</p>
              <blockquote>{drawTheirs(conflict.theirs)}</blockquote>
            </>
          )}
          <div className="flex flex-wrap gap-2">
            {conflict.theirs && (
              <Button size="sm" variant="outline" onClick={editor.takeTheirs}>
                {t.takeTheirs}
              </Button>
            )}
            <Button size="sm" variant="danger" onClick={editor.overwrite}>
              {t.overwrite}
            </Button>
          </div>
        </section>
      )}
      <form
        ref={form}
        noValidate
        className="agl-form"
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
