import { Suspense } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { SanitizedHtml } from "#pwa/ui/text/SanitizedHtml.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { ArticleEnd } from "./ArticleEnd.tsx";
import { ArticleHeader } from "./ArticleHeader.tsx";
import { ArticleMissing } from "./ArticleMissing.tsx";
import { articleTexts as t } from "./strings.ts";
import { useArticle } from "./use-article.ts";
import { useWantsPreview } from "./preview/use-article-preview.ts";
import "./articles.css";

const ArticlePreview = lazyScreen(async () => (await import("./preview/ArticlePreview.tsx")).ArticlePreview);

/** `/artigo/{slug}` (S129–S134); `?rascunho=1` shows an administrator the draft. */
export function ArticleScreen() {
  const { slug = "" } = useParams();
  const article = <OpenArticle key={slug} slug={slug} />;
  if (!useWantsPreview()) return article;
  return (
    <Suspense fallback={article}>
      <ArticlePreview key={slug} slug={slug} />
    </Suspense>
  );
}

function OpenArticle({ slug }: { slug: string }) {
  const state = useArticle(slug);
  const navigate = useNavigate();
  if (state.kind === "loading") {
    return (
      <Screen title={t.title} heading="hidden">
        <LoadingTiles label={t.loadingOne} />
      </Screen>
    );
  }
  if (state.kind === "missing") return <ArticleMissing offline={state.offline} />;
  const { article, drawn, sample } = state;
  return (
    <Screen title={article.title} heading="own" className="gap-8">
      <article className="grid min-w-0 grid-cols-1 gap-8">
        <ArticleHeader article={article} sample={sample} />
        <SanitizedHtml
          html={article.content}
          drawn={drawn}
          className="prose art-prose max-w-none"
          onNavigate={(path) => void navigate(path)}
        />
      </article>
      <ArticleEnd tags={article.tags} />
    </Screen>
  );
}
