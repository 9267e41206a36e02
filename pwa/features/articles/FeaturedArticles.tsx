import { Link } from "react-router-dom";
import type { ArticleSummary } from "#db/protocol/page-data.ts";
import { articlePath } from "#pwa/paths.ts";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { ArticleCover } from "./ArticleCover.tsx";
import { ArticleFacts } from "./ArticleFacts.tsx";
import { articleTexts as t } from "./strings.ts";

type Props = { articles: readonly ArticleSummary[]; samples: boolean };

/** S123: the first one large on the dark panel, the others beside it. Renders nothing when none is featured. */
export function FeaturedArticles({ articles, samples }: Props) {
  if (articles.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t.featured}</h2>
      <ul className="art-featured grid grid-cols-1 gap-4" data-count={Math.min(articles.length, 3)}>
        {articles.map((article, index) => (
          <Featured key={article.slug} article={article} sample={samples} large={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function Featured({ article, sample, large }: { article: ArticleSummary; sample: boolean; large: boolean }) {
  return (
    <li className={`art-card ${large ? "art-card--large panel" : ""}`}>
      <ArticleCover
        category={article.category}
        slug={article.slug}
        columns={8}
        rows={4}
        className="art-card__cover"
      />
      <div className="art-card__text">
        <ArticleFacts article={article} sample={sample} className="art-card__facts" />
        <h3 className={large ? "text-2xl" : "text-xl"}>
          <Link to={articlePath(article.slug)} className="art-link">
            {article.title}
          </Link>
        </h3>
        {article.excerpt && (
          <p className="art-card__facts">
            <Unbroken text={article.excerpt} />
          </p>
        )}
      </div>
    </li>
  );
}
