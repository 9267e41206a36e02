import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { Banner } from "#pwa/ui/Banner.tsx";
import { Button } from "#pwa/ui/Button.tsx";
import { Dialog } from "#pwa/ui/Dialog.tsx";
import { LoadingTiles } from "#pwa/ui/LoadingTiles.tsx";
import type { ArticleCalls } from "./article-calls.ts";
import { ArticleFormFields } from "./ArticleFormFields.tsx";
import { ArticleHistory } from "./ArticleHistory.tsx";
import { ConflictNote } from "./ConflictNote.tsx";
import { DraftNote } from "./DraftNote.tsx";
import type { KeptArticle } from "./kept-article.ts";
import { KeptNotes } from "./KeptNotes.tsx";
import { previewPath } from "./preview-path.ts";
import { articleDialogTexts as t } from "./strings.ts";
import { type ArticleEditor, type EditTarget, useArticleEditor } from "./use-article-editor.ts";

type Props = {
  target: EditTarget;
  calls: ArticleCalls;
  kept: readonly KeptArticle[];
  onDiscard: (key: string) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** 'Novo Artigo' and the edit dialog (S367, S372, S373, S500). Mounted anew for each opening. */
export function ArticleDialog({ target, calls, kept, onDiscard, onSaved, onClose }: Props) {
  const editor = useArticleEditor({ target, calls, onSaved, onDone: onClose });
  const [showsHistory, setShowsHistory] = useState(false);
  const older = kept.filter(({ articleId, key }) => articleId === target.id && key !== editor.keptKey);
  return (
    <>
      <Dialog
        open
        title={target.id === null ? t.createTitle : t.editTitle}
        className="ada-dialog"
        onClose={editor.close}
      >
        {editor.phase === "loading" && <LoadingTiles label={t.loading} />}
        {editor.phase === "failed" && (
          <Banner
            tone="danger"
            icon="warning-circle"
            title={t.loadFailed}
            card
            action={
              <Button variant="outline" size="sm" onClick={editor.reload}>
                {t.retry}
              </Button>
            }
          />
        )}
        {editor.phase === "ready" && (
          <>
            <KeptNotes
              kept={older}
              base={editor.base}
              onTake={editor.recover}
              onDiscard={onDiscard}
              inDialog
            />
            <DraftNote editor={editor} />
            <EditForm editor={editor} onCancel={editor.close} onHistory={() => setShowsHistory(true)} />
          </>
        )}
      </Dialog>
      {showsHistory && editor.base && (
        <ArticleHistory
          article={editor.base}
          calls={calls}
          onClose={() => setShowsHistory(false)}
          onRestored={() => {
            setShowsHistory(false);
            onSaved();
            editor.reload();
          }}
        />
      )}
    </>
  );
}

type FormProps = { editor: ArticleEditor; onCancel: () => void; onHistory: () => void };

function EditForm({ editor, onCancel, onHistory }: FormProps) {
  const { base, busy, tries, alert, conflict } = editor;
  const form = useRef<HTMLFormElement>(null);
  const alertId = useId();
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy === null) editor.save("publish");
  };
  return (
    <form ref={form} className="grid min-w-0 gap-5" noValidate onSubmit={submit}>
      <ArticleFormFields editor={editor} />
      {conflict ? (
        <ConflictNote editor={editor} conflict={conflict} />
      ) : (
        <div className="ada-actions">
          {alert !== null && (
            <p id={alertId} role="alert" className="ada-alert">
              {alert}
            </p>
          )}
          <div className="ada-actions__row ada-actions__row--edit">
            {base && (
              <Button variant="quiet" size="sm" icon="clock-bold" onClick={onHistory}>
                {t.history}
              </Button>
            )}
            {base && (base.draft || !base.published) && (
              <a
                className="btn btn--quiet btn--sm"
                href={previewPath(base.slug)}
                target="_blank"
                rel="noopener"
              >
                {t.preview}
              </a>
            )}
            {base && editor.isChanged && <span className="ada-unsaved">{t.unsaved}</span>}
            <span className="grow" />
            <Button variant="outline" onClick={onCancel}>
              {t.cancel}
            </Button>
            {base?.published && (
              <Button
                variant="outline"
                busy={busy === "draft"}
                busyLabel={t.saving}
                onClick={() => editor.save("draft")}
              >
                {t.saveDraft}
              </Button>
            )}
            <Button type="submit" busy={busy === "publish"} busyLabel={t.saving}>
              {base ? t.update : t.create}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
