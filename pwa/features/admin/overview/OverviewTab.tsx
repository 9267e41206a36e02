import { Link } from "react-router-dom";
import { adminRoutes, type AdminRouteName, adminTitles } from "#pwa/admin-paths.ts";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Stat, StatList } from "#pwa/ui/data/Stat.tsx";
import { CoursePackage } from "#pwa/features/admin/bulk/CoursePackage.tsx";
import { FactsDue } from "#pwa/features/admin/facts/FactsDue.tsx";
import { LastChanges } from "./LastChanges.tsx";
import { SeedAction } from "./SeedAction.tsx";
import { overviewTexts as t, placeDetails } from "./strings.ts";
import type { OverviewState } from "./use-overview.ts";

const PLACES = Object.keys(adminRoutes) as AdminRouteName[];

type Props = { overview: OverviewState; course: { readonly refetch: () => Promise<void> } };

/** S357–S359, and links to the screens below `/admin`. */
export function OverviewTab({ overview, course }: Props) {
  const { counts } = overview;
  return (
    <section aria-label={t.region} className="grid min-w-0 gap-6">
      {counts ? (
        <StatList label={t.stats}>
          <Stat label={t.modules} value={counts.modules} />
          <Stat label={t.lessons} value={counts.lessons} />
          <Stat label={t.articles} value={counts.articles} />
          <Stat label={t.publishedArticles} value={counts.publishedArticles} />
        </StatList>
      ) : overview.failed ? (
        <EmptyState
          title={t.failed}
          mark={<Icon name="warning-circle" size={44} className="text-ink-2" />}
          action={<Button onClick={overview.refetch}>{t.retry}</Button>}
        />
      ) : (
        <LoadingTiles />
      )}
      <div className="adm-columns">
        <section className="card grid content-start gap-4" aria-labelledby="adm-quick">
          <h2 id="adm-quick" className="text-xl">
            {t.quick}
          </h2>
          <SeedAction
            counts={counts}
            onDone={() => {
              overview.refetch();
              void course.refetch();
            }}
          />
          <ButtonLink to={routes.sitemap} variant="outline" size="sm" className="justify-self-start">
            {t.sitemap}
          </ButtonLink>
        </section>
        <nav className="card grid content-start gap-3" aria-labelledby="adm-places">
          <h2 id="adm-places" className="text-xl">
            {t.places}
          </h2>
          <ul className="adm-places">
            {PLACES.map((place) => (
              <li key={place}>
                <Link className="flex min-h-11 items-end pb-[2px] font-semibold" to={adminRoutes[place]}>
                  {adminTitles[place]}
                </Link>
                <span className="text-ink-2 text-[0.875rem]">{placeDetails[place]}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <CoursePackage
        onImported={() => {
          overview.refetch();
          void course.refetch();
        }}
      />
      <FactsDue />
      <LastChanges changes={overview.changes} />
    </section>
  );
}
