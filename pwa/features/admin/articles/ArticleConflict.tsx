import { useMemo, useState } from "react";
import { ConflictNote } from "#pwa/features/admin/forms/ConflictNote.tsx";
import { formOf } from "./article-form.ts";
import { ArticleDiff } from "./history/ArticleDiff.tsx";
import { conflictTexts as t } from "./strings.ts";
import type { ArticleEditor, Conflict } from "./use-article-editor.ts";

type Props = { editor: ArticleEditor; conflict: Conflict };

/** The choices after another administrator saved the article first, with a comparison of both texts. */
export function ArticleConflict({ editor, conflict }: Props) {
  const [compares, setCompares] = useState(false);
  const theirs = useMemo(() => formOf(conflict.theirs), [conflict]);
  return (
    <ConflictNote
      title={t.title}
      busy={editor.busy !== null}
      choices={[
        {
          label: compares ? t.hide : t.compare,
          onChoose: () => setCompares(!compares),
          isLocal: true,
          isExpanded: compares,
        },
        { label: t.keepDraft, onChoose: () => editor.overwrite("draft") },
        { label: t.overwrite, onChoose: () => editor.overwrite(conflict.way) },
        { label: t.takeTheirs, onChoose: editor.takeTheirs },
        { label: t.goOn, onChoose: editor.endConflict, variant: "quiet", isLocal: true },
      ]}
      details={
        compares && (
          <div className="grid gap-2">
            <h4 className="text-base font-semibold">{t.theirsToMine}</h4>
            <ArticleDiff before={theirs} after={editor.form} />
          </div>
        )
      }
    >
      {conflict.message} {t.safe}
    </ConflictNote>
  );
}
