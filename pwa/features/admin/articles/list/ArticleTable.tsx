// Browsers drop the roles of a table with another CSS display, so they are set explicitly.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Link } from "react-router-dom";
import { articlePath } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
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
    <div className="adm-table ada-table">
      <table role="table">
        <caption className="sr-only">{t.region}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {Object.entries(t.columns).map(([key, title]) => (
              <th key={key} role="columnheader" scope="col">
                {key === "actions" ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {articles.map((article) => (
            <Row key={article.id} article={article} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { article: ListedArticle; onEdit: Props["onEdit"]; onDelete: Props["onDelete"] };

function Row({ article, onEdit, onDelete }: RowProps) {
  const { title, slug, published } = article;
  return (
    <tr role="row">
      <td role="cell" className="ada-cell-title">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b>{title}</b>
          {article.featured && (
            <Badge tone="points">
              <Icon name="star-fill" size={14} />
              {t.featured}
            </Badge>
          )}
        </p>
        {article.excerpt && <p className="ada-excerpt">{article.excerpt}</p>}
      </td>
      <td role="cell" className="ada-cell-category">
        {article.category}
      </td>
      <td role="cell" className="ada-cell-author">
        {article.author}
      </td>
      <td role="cell" className="ada-cell-time">
        {article.readTime}
      </td>
      <td role="cell" className="ada-cell-state">
        <span className={`adm-state ${published ? "adm-state--on" : ""}`}>
          {published ? t.published : t.draft}
        </span>
        {published && article.hasDraft && <span className="ada-has-draft">{t.hasDraft}</span>}
      </td>
      <td role="cell" className="ada-cell-actions">
        <span className="flex justify-end">
          <Link
            to={published ? articlePath(slug) : previewPath(slug)}
            className="iconbtn plain"
            aria-label={t.view(title)}
          >
            <Icon name="eye" size={22} />
          </Link>
          <IconButton
            icon="pencil-simple"
            size={22}
            className="plain"
            label={t.edit(title)}
            onClick={() => onEdit(article)}
          />
          <IconButton
            icon="trash-bold"
            className="plain"
            label={t.remove(title)}
            onClick={() => onDelete(article)}
          />
        </span>
      </td>
    </tr>
  );
}
