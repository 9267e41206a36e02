import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { BackToList } from "./ArticleHeader.tsx";
import { articleTexts as t } from "./strings.ts";

/** S134. `offline`: this device cannot know whether the article exists. */
export function ArticleMissing({ offline }: { offline: boolean }) {
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
