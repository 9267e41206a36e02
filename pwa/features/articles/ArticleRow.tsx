import { Link } from "react-router-dom";
import type { ArticleSummary } from "#db/protocol/page-data.ts";
import { articlePath } from "#pwa/paths.ts";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { ArticleCover } from "./ArticleCover.tsx";
import { ArticleFacts } from "./ArticleFacts.tsx";

type Props = { article: ArticleSummary; sample: boolean };

/** One article in the list of all: the whole row is its link (S128). */
export function ArticleRow({ article, sample }: Props) {
  return (
    <li className="art-row">
      <ArticleCover
        category={article.category}
        slug={article.slug}
        columns={2}
        rows={2}
        className="art-row__cover"
      />
      <div className="grid min-w-0 content-start gap-1.5">
        <h3 className="text-[1.125rem] leading-snug">
          <Link to={articlePath(article.slug)} className="art-link">
            {article.title}
          </Link>
        </h3>
        {article.excerpt && (
          <p className="text-ink-2">
            <Unbroken text={article.excerpt} />
          </p>
        )}
        <ArticleFacts article={article} sample={sample} className="text-ink-2" />
      </div>
    </li>
  );
}
