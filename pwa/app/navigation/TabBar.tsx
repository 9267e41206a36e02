import { Link, useLocation } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { MENU_ID } from "./MobileMenu.tsx";
import { TABS } from "./navigation.ts";
import { strings } from "#pwa/app/shell/strings.ts";

type Props = { menuOpen: boolean; onToggle: () => void; onClose: () => void };

/** The bottom bar of phones. */
export function TabBar({ menuOpen, onToggle, onClose }: Props) {
  const { pathname } = useLocation();
  return (
    <nav className="tabbar" aria-label={strings.tabNav}>
      {TABS.map((tab) => {
        const current = !menuOpen && pathname === routes[tab.route];
        return (
          <Link
            key={tab.route}
            to={routes[tab.route]}
            className={tab.isKey ? "tabbar__key" : undefined}
            aria-current={current ? "page" : undefined}
            onClick={onClose}
          >
            {tab.isKey ? (
              <span className="tabbar__cap">
                <Icon name={tab.icon} size={26} />
              </span>
            ) : (
              <Icon name={current ? tab.iconOn : tab.icon} size={26} />
            )}
            {tab.label}
          </Link>
        );
      })}
      <button
        type="button"
        aria-expanded={menuOpen}
        aria-controls={MENU_ID}
        className={menuOpen ? "is-on" : undefined}
        onClick={onToggle}
      >
        <Icon name={menuOpen ? "list-fill" : "list"} size={26} />
        {strings.menu}
      </button>
    </nav>
  );
}
