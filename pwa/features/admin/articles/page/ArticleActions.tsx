import { articleDialogTexts as t } from "../strings.ts";
import type { ArticleEditor } from "../use-article-editor.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";

/** Cancel and save: at the bottom on phones, beside the heading on wide screens. */
export function ArticleActions({ editor }: { editor: ArticleEditor }) {
  const { base, busy } = editor;
  return (
    <div className="flex flex-wrap items-center gap-2 ade__actions md:justify-end">
      <Button variant="outline" size="sm" className="ade__cancel" onClick={editor.close}>
        {t.cancel}
      </Button>
      {base?.published && (
        <Button
          variant="outline"
          size="sm"
          busy={busy === "draft"}
          busyLabel={t.saving}
          onClick={() => editor.save("draft")}
        >
          {t.saveDraft}
        </Button>
      )}
      <Button type="submit" size="sm" busy={busy === "publish"} busyLabel={t.saving}>
        {base ? t.update : t.create}
      </Button>
    </div>
  );
}
