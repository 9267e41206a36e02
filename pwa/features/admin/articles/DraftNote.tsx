import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { articleDialogTexts as t } from "./strings.ts";
import { useAgo } from "./use-ago.ts";
import type { ArticleEditor } from "./use-article-editor.ts";

/** Shows that the form has a draft, who saved it, and that readers still see the published text. */
export function DraftNote({ editor }: { editor: ArticleEditor }) {
  const ago = useAgo();
  const draft = editor.base?.draft;
  if (!draft) return null;
  return (
    <Banner
      tone="warning"
      icon="note-pencil"
      title={t.draftOpen}
      card
      action={
        <Button
          variant="outline"
          size="sm"
          busy={editor.busy === "drop"}
          busyLabel={t.saving}
          onClick={editor.dropDraft}
        >
          {t.dropDraft}
        </Button>
      }
    >
      <p>{t.draftBy(draft.savedBy ?? t.nobody, ago(draft.savedAt))}</p>
    </Banner>
  );
}
