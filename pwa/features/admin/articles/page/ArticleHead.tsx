import { Link } from "react-router-dom";
import { previewPath } from "../preview-path.ts";
import { articleDialogTexts as t } from "../strings.ts";
import type { ArticleEditor } from "../use-article-editor.ts";
import { articlePath } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatTime } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";

type Props = {
  editor: ArticleEditor;
  title: string;
  listPath: string;
  onHistory: () => void;
};

/** Breadcrumb, save state, and links to the history and the public page. */
export function ArticleHead({ editor, title, listPath, onHistory }: Props) {
  const { base, isChanged, keptAt } = editor;
  const isPublic = base?.published === true && !base.draft;
  return (
    <div className="ade__head">
      <span className="ade__crumbs flex items-center gap-2">
        <Link to={listPath} className="iconbtn plain" aria-label={t.back}>
          <Icon name="arrow-left-bold" size={24} />
        </Link>
        <Link to={listPath}>{t.list}</Link>
        <span aria-hidden="true">{t.slash}</span>
        <h1>{title}</h1>
      </span>
      {isChanged && (
        <p className="ade__kept inline-flex items-center gap-[8px]">
          {keptAt !== null && <Icon name="check-bold" size={16} />}
          {keptAt === null ? t.unsaved : t.keptAt(formatTime(keptAt))}
        </p>
      )}
      {base && (
        <span className="ade__ways">
          <Button variant="quiet" size="sm" icon="clock-bold" onClick={onHistory}>
            {t.history}
          </Button>
          <a
            className="btn btn--quiet btn--sm"
            href={isPublic ? articlePath(base.slug) : previewPath(base.slug)}
            target="_blank"
            rel="noopener"
          >
            {isPublic ? t.seePage : t.preview}
          </a>
        </span>
      )}
    </div>
  );
}
