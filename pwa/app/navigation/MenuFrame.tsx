import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { strings } from "#pwa/app/shell/strings.ts";
import { handOverMenu } from "#pwa/app/start/early-input.ts";
import { onCloseRequest } from "#pwa/ui/browser/on-close-request.ts";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { MENU_ID, MobileMenu } from "./MobileMenu.tsx";
import { TabBar } from "./TabBar.tsx";

type Props = {
  /** The state of the shell, for its style sheet. */
  data: Readonly<Record<`data-${string}`, string | boolean | undefined>>;
  hasMenu: boolean;
  hasTabs: boolean;
  /** In the header, before the button of the menu. */
  header: ReactNode;
  /** The header's second line. */
  destinations: ReactNode;
  /** Everything below the header. */
  children: ReactNode;
};

/**
 * The box of every screen, with the menu of phones. Only this component knows whether the menu is open, so that a press on its
 * button renders neither the header nor the screen again, and React need not hydrate a screen first.
 */
export function MenuFrame({ data, hasMenu, hasTabs, header, destinations, children }: Props) {
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  // The menu belongs to the screen it was opened on: navigation closes it.
  const menuOpen = hasMenu && menuAt === pathname;
  const closeMenu = () => setMenuAt(null);
  const toggleMenu = () => setMenuAt(menuOpen ? null : pathname);
  // After the menu has been painted, because `inert` restyles every element of the page.
  const isCovered = useDeferredValue(menuOpen) && menuOpen;

  // A person may have opened the menu before the app started.
  const takeOverMenu = (menu: HTMLElement | null) => {
    if (!menu) return;
    handOverMenu();
    if (!menu.hidden) setMenuAt(pathname);
  };

  useEffect(() => (menuOpen ? onCloseRequest(() => setMenuAt(null)) : undefined), [menuOpen]);

  return (
    <div className="shell" data-menu={menuOpen || undefined} {...data}>
      <a className="skip-link" href="#conteudo">
        {strings.skipToContent}
      </a>
      <header className="topbar">
        <div className="topbar__in">
          {header}
          {hasMenu && (
            <IconButton
              className="topbar__menu"
              icon={menuOpen ? "x-bold" : "list-bold"}
              size={24}
              label={menuOpen ? strings.closeMenu : strings.openMenu}
              aria-expanded={menuOpen}
              aria-controls={MENU_ID}
              onClick={toggleMenu}
            />
          )}
        </div>
        {destinations}
      </header>
      {hasMenu && <MobileMenu ref={takeOverMenu} open={menuOpen} onClose={closeMenu} />}
      <div className="shell__page" inert={isCovered}>
        {children}
      </div>
      {hasTabs && <TabBar menuOpen={menuOpen} onToggle={toggleMenu} onClose={closeMenu} />}
    </div>
  );
}
