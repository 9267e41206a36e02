import { Link } from "react-router-dom";
import { articlePath } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { Table } from "#pwa/ui/data/Table.tsx";
import { previewPath } from "../preview-path.ts";
import { articleListTexts as t } from "../strings.ts";
import type { ListedArticle } from "./use-article-list.ts";

type Props = {
  articles: readonly ListedArticle[];
  onEdit: (article: ListedArticle) => void;
  onDelete: (article: ListedArticle) => void;
};

/** S368, S369: a table on wide screens, a card for each article on narrow ones. */
export function ArticleTable({ articles, onEdit, onDelete }: Props) {
  return (
    <Table
      className="adm-table border border-line rounded-lg bg-surface overflow-hidden ada-table"
      caption={t.region}
      rows={articles}
      rowKey={({ id }) => id}
      columns={[
        { key: "article", title: t.columns.article, className: "ada-cell-title", cell: titleCell },
        {
          key: "category",
          title: t.columns.category,
          className: "ada-cell-category",
          cell: ({ category }) => category,
        },
        {
          key: "author",
          title: t.columns.author,
          className: "ada-cell-author",
          cell: ({ author }) => author,
        },
        {
          key: "readTime",
          title: t.columns.readTime,
          className: "ada-cell-time",
          cell: ({ readTime }) => readTime,
        },
        { key: "state", title: t.columns.state, className: "ada-cell-state", cell: stateCell },
        {
          key: "actions",
          title: t.columns.actions,
          titleHidden: true,
          className: "ada-cell-actions",
          cell: (article) => (
            <Actions article={article} onEdit={() => onEdit(article)} onDelete={() => onDelete(article)} />
          ),
        },
      ]}
    />
  );
}

const titleCell = ({ title, featured, excerpt }: ListedArticle) => (
  <>
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <b>{title}</b>
      {featured && (
        <Badge tone="points">
          <Icon name="star-fill" size={14} />
          {t.featured}
        </Badge>
      )}
    </p>
    {excerpt && <p className="ada-excerpt">{excerpt}</p>}
  </>
);

const stateCell = ({ published, hasDraft }: ListedArticle) => (
  <>
    <span className={`adm-state ${published ? "adm-state--on" : ""}`}>
      {published ? t.published : t.draft}
    </span>
    {published && hasDraft && <span className="block text-amber-text text-[0.8125rem]">{t.hasDraft}</span>}
  </>
);

type ActionsProps = { article: ListedArticle; onEdit: () => void; onDelete: () => void };

function Actions({ article: { title, slug, published }, onEdit, onDelete }: ActionsProps) {
  return (
    <span className="flex justify-end">
      <Link
        to={published ? articlePath(slug) : previewPath(slug)}
        className="iconbtn plain"
        aria-label={t.view(title)}
      >
        <Icon name="eye" size={22} />
      </Link>
      <IconButton icon="pencil-simple" size={22} className="plain" label={t.edit(title)} onClick={onEdit} />
      <IconButton icon="trash-bold" className="plain" label={t.remove(title)} onClick={onDelete} />
    </span>
  );
}
