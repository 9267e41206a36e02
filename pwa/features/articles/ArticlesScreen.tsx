import { useSearchParams } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { ArticleFilter } from "./ArticleFilter.tsx";
import { ArticleRow } from "./ArticleRow.tsx";
import { CATEGORY_PARAMETER, findCategory } from "./categories.ts";
import type { ArticleList } from "./choose-articles.ts";
import { FeaturedArticles } from "./FeaturedArticles.tsx";
import { NewsletterBox } from "./newsletter/NewsletterBox.tsx";
import { articleTexts as t } from "./strings.ts";
import { useArticles } from "./use-articles.ts";
import "./articles.css";

/** `/articles` (S120–S128). */
export function ArticlesScreen() {
  const [parameters] = useSearchParams();
  const category = findCategory(parameters.get(CATEGORY_PARAMETER));
  const list = useArticles();
  return (
    <Screen title={t.title} heading="own" width="wide" className="gap-8 lg:gap-10">
      <header className="grid gap-2">
        <h1 className="lg:text-4xl lg:tracking-[-0.025em]">{t.title}</h1>
        <p className="max-w-[46ch] text-lg text-pretty text-ink-2">{t.lead}</p>
        <div className="mt-3 grid min-w-0 grid-cols-1">
          <ArticleFilter category={category} />
        </div>
      </header>
      {list ? <Articles list={list} category={category} /> : <LoadingTiles label={t.loading} />}
      <NewsletterBox className="card--quarter w-full max-w-[46rem]" />
    </Screen>
  );
}

function Articles({ list, category }: { list: ArticleList; category: string | undefined }) {
  const { articles, samples } = list;
  const shown = category ? articles.filter((article) => article.category === category) : articles;
  return (
    <>
      {samples && <p className="max-w-[62ch] text-sm text-ink-2">{t.sampleNote}</p>}
      {!category && (
        <FeaturedArticles articles={articles.filter(({ featured }) => featured)} samples={samples} />
      )}
      <section className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl">{category ?? t.allTitle}</h2>
          <p className="text-sm text-ink-2" role="status">
            {category ? t.countIn(shown.length, category) : t.count(shown.length)}
          </p>
        </div>
        {shown.length > 0 ? (
          <ul className="art-rows grid grid-cols-1 gap-x-10 border-t-2 border-ink md:grid-cols-2">
            {shown.map((article) => (
              <ArticleRow key={article.slug} article={article} sample={samples} />
            ))}
          </ul>
        ) : (
          category && (
            <div className="grid justify-items-start gap-3 py-4">
              <p className="text-ink-2">{t.none(category)}</p>
              <ButtonLink to={routes.articles} variant="outline" size="sm">
                {t.seeAll}
              </ButtonLink>
            </div>
          )
        )}
      </section>
    </>
  );
}
