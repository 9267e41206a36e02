import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { deleteTexts as t } from "../strings.ts";
import type { ListedArticle } from "./use-article-list.ts";
import { useDeleteArticle } from "./use-delete-article.ts";

type Props = {
  article: ListedArticle;
  onDeleted: () => void;
  onClose: () => void;
};

/** S370: asks before the article is deleted. */
export function DeleteArticle({ article, onDeleted, onClose }: Props) {
  const { busy, problem, remove } = useDeleteArticle(article, onDeleted);
  return (
    <Dialog open title={t.title} {...(busy ? {} : { onClose })} className="ada-confirm">
      <p className="text-ink-2 wrap-anywhere">{t.question(article.title)}</p>
      {problem !== null && (
        <p role="alert" className="remark remark--danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 mt-2">
        <Button variant="outline" initialFocus disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="danger" icon="trash-bold" busy={busy} onClick={remove}>
          {t.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
