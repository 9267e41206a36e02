import { Link } from "react-router-dom";
import { COPYRIGHT, DISCLAIMER } from "#db/content/legal/disclaimer.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";
import { AppearanceControls } from "./AppearanceControls.tsx";
import { Brand } from "./Brand.tsx";
import { FOOTER_ROUTES, routeTitle } from "#pwa/app/navigation/navigation.ts";
import { OperatorLines } from "./OperatorLines.tsx";
import { strings } from "./strings.ts";

/**
 * On every page: the disclaimer (S15), the operator, the nine links (S49), an administrator's link (S51), © 2024
 * (S16).
 */
export function Footer() {
  const { session } = useDeps();
  const { operator, supportEmail } = useAppFacts();
  const isAdmin = session.kind === "user" && session.isAdmin;
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <div className="foot__about">
          <Brand />
          <p className="text-sm text-ink-2">{DISCLAIMER}</p>
        </div>
        <nav aria-label={strings.footerNav}>
          {FOOTER_ROUTES.map((route) => (
            <Link key={route} to={routes[route]}>
              {routeTitle(route)}
            </Link>
          ))}
          {isAdmin && <Link to={routes.admin}>{strings.admin}</Link>}
        </nav>
        <div className="grid content-start gap-1 text-xs text-ink-2">
          <OperatorLines operator={operator} supportEmail={supportEmail} />
          <p>{COPYRIGHT}</p>
        </div>
        <div className="foot__look">
          <AppearanceControls />
        </div>
      </div>
    </footer>
  );
}
