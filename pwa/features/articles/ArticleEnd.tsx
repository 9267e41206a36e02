import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { articleTexts as t } from "./strings.ts";
import { useIsAdmin } from "./preview/use-is-admin.ts";

/** After the text: tags, the two next steps (S132), and the editor's link for administrators (S133). */
export function ArticleEnd({ tags }: { tags: readonly string[] }) {
  const isAdmin = useIsAdmin();
  return (
    <footer className="grid gap-6">
      {tags.length > 0 && (
        <section className="flex flex-wrap items-baseline gap-2">
          <h2 className="mr-1 font-text text-sm font-semibold">{t.tags}</h2>
          <ul className="flex min-w-0 flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge className="whitespace-normal wrap-anywhere">{tag}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Card as="section" quarter className="grid gap-4 pb-6 sm:p-6">
        <div className="grid gap-1">
          <h2 className="text-xl">{t.onward}</h2>
          <p className="max-w-[46ch] text-ink-2">{t.onwardDetail}</p>
        </div>
        <div className="grid gap-2 sm:flex sm:flex-wrap">
          <ButtonLink to={routes.lessons}>{t.startCourse}</ButtonLink>
          <ButtonLink to={routes.articles} variant="outline">
            {t.moreArticles}
          </ButtonLink>
        </div>
      </Card>
      {isAdmin && (
        <Link
          to={routes.admin}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold"
        >
          {t.admin}
        </Link>
      )}
    </footer>
  );
}
