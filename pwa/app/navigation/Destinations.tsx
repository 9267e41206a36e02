import { Link, useLocation } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { TABS } from "./navigation.ts";
import { strings } from "#pwa/app/shell/strings.ts";

/**
 * The second line of a signed-in person's header on desktops: the destinations of the phones' tab bar, "Cobrar" last.
 * `waiting`: only its space, on a page stored for any person, while the device knows of an account.
 */
export function Destinations({ waiting }: { waiting: boolean }) {
  const { pathname } = useLocation();
  if (waiting)
    return (
      <div className="destbar">
        <div className="destbar__in" />
      </div>
    );
  return (
    <nav className="destbar" aria-label={strings.tabNav}>
      <div className="destbar__in">
        {TABS.toSorted((a, b) => Number(a.isKey ?? 0) - Number(b.isKey ?? 0)).map((tab) => {
          const current = pathname === routes[tab.route];
          return (
            <Link
              key={tab.route}
              to={routes[tab.route]}
              className={tab.isKey ? "destbar__key" : undefined}
              aria-current={current ? "page" : undefined}
            >
              <Icon name={current ? tab.iconOn : tab.icon} size={tab.isKey ? 20 : 22} />
              {tab.label}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
