import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ArticleHistory } from "../history/ArticleHistory.tsx";
import { DraftNote } from "../DraftNote.tsx";
import { articleDialogTexts as t, keptTexts } from "../strings.ts";
import { type EditTarget, useArticleEditor } from "../use-article-editor.ts";
import { KeptNotes } from "#pwa/features/admin/forms/KeptNotes.tsx";
import { routes } from "#pwa/paths.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { ArticleForm } from "./ArticleForm.tsx";
import type { CoverDrawing } from "./ArticlePagePreview.tsx";
import { readEditorPath } from "./editor-path.ts";
import { useEditTarget, useTextInAddress } from "./use-edit-target.ts";

const LIST = `${routes.admin}#artigos`;

/** `/admin/artigo`: "Novo Artigo" and "Editar Artigo" (S367, S372, S373). */
export function ArticleEditorScreen({ Cover }: { Cover: CoverDrawing }) {
  const { search } = useLocation();
  const { id } = readEditorPath(search);
  return <Opened key={id} Cover={Cover} />;
}

function Opened({ Cover }: { Cover: CoverDrawing }) {
  const target = useEditTarget();
  if (target) return <OpenEditor target={target} Cover={Cover} />;
  return (
    <Screen title={t.editTitle} heading="hidden" width="wide" back={LIST} backLabel={t.back}>
      <LoadingTiles label={t.loading} />
    </Screen>
  );
}

type Props = { target: EditTarget; Cover: CoverDrawing };

function OpenEditor({ target, Cover }: Props) {
  const navigate = useNavigate();
  const toList = useCallback(() => void navigate(LIST), [navigate]);
  const editor = useArticleEditor({ target, onDone: toList });
  const [showsHistory, setShowsHistory] = useState(false);
  useTextInAddress(editor, target.id);
  const title = editor.isNew ? t.createTitle : t.editTitle;
  return (
    <Screen title={title} heading="own" width="wide" back={LIST} backLabel={t.back} className="ade-screen">
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
        <ArticleForm
          editor={editor}
          title={title}
          listPath={LIST}
          Cover={Cover}
          onHistory={() => setShowsHistory(true)}
          notes={
            <>
              <KeptNotes draft={editor} revision={editor.base?.revision ?? null} texts={keptTexts} />
              <DraftNote editor={editor} />
            </>
          }
        />
      )}
      {showsHistory && editor.base && (
        <ArticleHistory
          article={editor.base}
          onClose={() => setShowsHistory(false)}
          onRestored={() => {
            setShowsHistory(false);
            editor.reload();
          }}
        />
      )}
    </Screen>
  );
}
