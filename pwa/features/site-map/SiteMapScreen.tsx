import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { useAdminAccess } from "#pwa/remote/use-admin-access.ts";
import { AdminGuard } from "#pwa/ui/layout/AdminGuard.tsx";
import { AdminLayout } from "#pwa/ui/layout/AdminLayout.tsx";
import { DYNAMIC_ROUTES, FURTHER_ROUTES, type PlaceGroup, STATIC_GROUPS } from "./site-routes.ts";
import { strings as t } from "./strings.ts";
import "./site-map.css";

/** `/sitemap` (S374–S377). Without access the screen says so and does not redirect to the sign-in page. */
export function SiteMapScreen() {
  const access = useAdminAccess();
  return (
    <AdminGuard
      title={t.title}
      state={access.state}
      onRetry={access.retry}
      onSignIn={access.signIn}
      homePath={routes.home}
      stays
    >
      <AdminLayout title={t.title} up={{ title: t.panel, path: routes.admin }}>
        <p className="text-ink-2">{t.notice}</p>
        <div className="smap">
          {STATIC_GROUPS.map((group) => (
            <Group key={group.title} {...group} />
          ))}
          <section
            className="card smap__group grid gap-2 mb-4 break-inside-avoid"
            aria-labelledby="smap-dynamic"
          >
            <h2 id="smap-dynamic" className="text-xl">
              {t.dynamic}
            </h2>
            <ul>
              {DYNAMIC_ROUTES.map(({ path, name }) => (
                <li
                  className="flex flex-wrap gap-x-[12px] gap-y-0 items-center justify-between min-h-(--bc-touch) py-[2px]"
                  key={path}
                >
                  <code>{path}</code>
                  <span>{name}</span>
                </li>
              ))}
            </ul>
            <p className="text-sm text-ink-2">{t.dynamicNote}</p>
          </section>
          <Group title={t.further} places={FURTHER_ROUTES} />
        </div>
      </AdminLayout>
    </AdminGuard>
  );
}

function Group({ title, places }: PlaceGroup) {
  return (
    <section className="card smap__group grid gap-2 mb-4 break-inside-avoid">
      <h2 className="text-xl">{title}</h2>
      <ul>
        {places.map(({ path, name }) => (
          <li
            className="flex flex-wrap gap-x-[12px] gap-y-0 items-center justify-between min-h-(--bc-touch) py-[2px]"
            key={path}
          >
            <Link to={path}>
              <code>{path}</code>
            </Link>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
