import { useNavigate, useParams } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/Button.tsx";
import { EmptyState } from "#pwa/ui/EmptyState.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/LoadingTiles.tsx";
import { SanitizedHtml } from "#pwa/ui/SanitizedHtml.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { ArticleEnd } from "./ArticleEnd.tsx";
import { ArticleHeader, BackToList } from "./ArticleHeader.tsx";
import { articleTexts as t } from "./strings.ts";
import { useArticle } from "./use-article.ts";
import "./articles.css";

/** `/artigo/{slug}` (S129–S134). */
export function ArticleScreen() {
  const { slug = "" } = useParams();
  return <OpenArticle key={slug} slug={slug} />;
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
          className="prose art-prose"
          onNavigate={(path) => void navigate(path)}
        />
      </article>
      <ArticleEnd tags={article.tags} />
    </Screen>
  );
}

function ArticleMissing({ offline }: { offline: boolean }) {
  const title = offline ? t.missingOffline : t.missing;
  return (
    <Screen title={title} heading="own">
      <BackToList />
      <EmptyState
        level="h1"
        title={title}
        mark={<Icon name={offline ? "wifi-slash-bold" : "article"} size={44} className="text-ink-2" />}
        action={<ButtonLink to={routes.articles}>{t.moreArticles}</ButtonLink>}
      >
        {offline ? t.missingOfflineDetail : t.missingDetail}
      </EmptyState>
    </Screen>
  );
}
