import { Link } from "react-router-dom";
import type { ArticleSummary } from "#db/protocol/page-data.ts";
import { routes } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { ArticleCover } from "./ArticleCover.tsx";
import { articleTexts as t, formatLongDate } from "./strings.ts";
import { useShareArticle } from "./use-share-article.ts";

type Props = { article: ArticleSummary; sample: boolean };

/** S129, S130: title, author and date, before the text. */
export function ArticleHeader({ article, sample }: Props) {
  const share = useShareArticle(article);
  const date = article.publishedAt ?? article.createdAt;
  return (
    <header className="grid min-w-0 gap-4">
      <BackToList />
      <ArticleCover
        category={article.category}
        slug={article.slug}
        columns={12}
        rows={2}
        className="art-band rounded-sm"
      />
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge tone="primary" className="whitespace-normal wrap-anywhere">
          {article.category}
        </Badge>
        {sample && <Badge tone="outline">{t.sample}</Badge>}
      </p>
      <h1 className="text-[clamp(1.75rem,6vw,2.625rem)] leading-[1.08] font-extrabold tracking-[-0.02em] wrap-break-word">
        {article.title}
      </h1>
      {article.excerpt && (
        <p className="max-w-[56ch] text-xl text-pretty text-ink-2">
          <Unbroken text={article.excerpt} />
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-line py-3">
        <p className="text-sm text-ink-2">
          <b className="text-ink">{article.author}</b>
          <span className="art-facts flex flex-wrap gap-x-3">
            <time dateTime={date}>{formatLongDate(date)}</time>
            <span>{t.readTime(article.readTime)}</span>
          </span>
        </p>
        <Button variant="outline" size="sm" icon="share-network-bold" onClick={share}>
          {t.share}
        </Button>
      </div>
      {sample && <p className="text-sm text-ink-2">{t.sampleArticle}</p>}
    </header>
  );
}

export function BackToList() {
  return (
    <Link
      to={routes.articles}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold no-underline hover:underline"
    >
      <Icon name="arrow-left-bold" size={18} />
      {t.backToList}
    </Link>
  );
}
