import { type ReactNode, useId } from "react";
import { ArticleConflict } from "../ArticleConflict.tsx";
import { articleDialogTexts as t } from "../strings.ts";
import type { ArticleEditor } from "../use-article-editor.ts";
import { CheckedForm } from "#pwa/features/admin/forms/CheckedForm.tsx";
import { fieldsOf } from "#pwa/features/admin/forms/fields-of.ts";
import { HtmlEditor } from "#pwa/features/admin/editor/HtmlEditor.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { ArticleActions } from "./ArticleActions.tsx";
import { ArticleDetails } from "./ArticleDetails.tsx";
import { ArticleHead } from "./ArticleHead.tsx";
import { ArticlePagePreview, type CoverDrawing } from "./ArticlePagePreview.tsx";

type Props = {
  editor: ArticleEditor;
  title: string;
  listPath: string;
  Cover: CoverDrawing;
  onHistory: () => void;
  /** Notes above the form. */
  notes: ReactNode;
};

/** The editor of the text; beside it the preview and the other fields. */
export function ArticleForm({ editor, title, listPath, Cover, onHistory, notes }: Props) {
  const { form, problems, change, busy, tries, alert, conflict } = editor;
  const alertId = useId();
  return (
    <CheckedForm
      tries={tries}
      className="ade"
      aria-label={title}
      onSubmit={() => busy === null && editor.save("publish")}
    >
      <ArticleHead editor={editor} title={title} listPath={listPath} onHistory={onHistory} />
      <div className="ade__notes grid grid-cols-1 gap-3 empty:hidden">{notes}</div>
      <div className="grid grid-cols-1 gap-4 ade__text">
        <div className="ade__title">
          <TextField label={t.title} {...fieldsOf(editor)("title")} required />
        </div>
        <HtmlEditor
          label={t.content}
          value={form.content}
          problem={problems.content}
          hasPreview={false}
          onChange={(content) => change({ content })}
        />
      </div>
      <ArticlePagePreview form={form} Cover={Cover} />
      <ArticleDetails editor={editor} />
      <div className="ade__end">
        {alert !== null && !conflict && (
          <p id={alertId} role="alert" className="remark remark--danger">
            {alert}
          </p>
        )}
        {conflict ? (
          <ArticleConflict editor={editor} conflict={conflict} />
        ) : (
          <ArticleActions editor={editor} />
        )}
      </div>
    </CheckedForm>
  );
}
