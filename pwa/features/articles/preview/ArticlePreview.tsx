import { useNavigate } from "react-router-dom";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { SanitizedHtml } from "#pwa/ui/text/SanitizedHtml.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { ArticleEnd } from "../ArticleEnd.tsx";
import { ArticleHeader } from "../ArticleHeader.tsx";
import { ArticleMissing } from "../ArticleMissing.tsx";
import { articleTexts, previewTexts as t } from "../strings.ts";
import { useArticlePreview } from "./use-article-preview.ts";

/** Shows administrators what a reader will see once the article is published. */
export function ArticlePreview({ slug }: { slug: string }) {
  const state = useArticlePreview(slug);
  const navigate = useNavigate();
  if (state.kind === "loading") {
    return (
      <Screen title={articleTexts.title} heading="hidden">
        <LoadingTiles label={articleTexts.loadingOne} />
      </Screen>
    );
  }
  if (state.kind === "missing") return <ArticleMissing offline={state.offline} />;
  const { article } = state;
  return (
    <Screen title={article.title} heading="own" className="gap-8">
      <div role="status">
        <Banner
          tone={article.isDraft ? "warning" : "info"}
          icon="note-pencil"
          title={article.isDraft ? t.draft : t.published}
          card
        >
          <p>{article.isDraft ? t.draftDetail : t.publishedDetail}</p>
        </Banner>
      </div>
      <article className="grid min-w-0 grid-cols-1 gap-8">
        <ArticleHeader article={article} sample={false} />
        <SanitizedHtml
          html={article.content}
          className="prose art-prose max-w-none"
          onNavigate={(path) => void navigate(path)}
        />
      </article>
      <ArticleEnd tags={article.tags} />
    </Screen>
  );
}
