import { type Ref, useEffect, useState } from "react";
import { NavLink } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { AppearanceControls } from "#pwa/app/shell/AppearanceControls.tsx";
import { NAV_GROUPS, type NavGroup } from "./navigation.ts";
import { SessionCorner } from "#pwa/app/account-corner/SessionCorner.tsx";
import { StartButton } from "./StartButton.tsx";
import { strings } from "#pwa/app/shell/strings.ts";

type Props = { open: boolean; onClose: () => void; ref: Ref<HTMLElement> };

/** The menu's buttons name it with `aria-controls`. */
export const MENU_ID = "menu";

/**
 * The menu of phones (S48). On a page that the server drew it stands closed until the app has started, so that
 * `public/start-later.js` can open it before.
 */
export function MobileMenu({ open, onClose, ref }: Props) {
  const isHydrated = useIsHydrated();
  useEffect(() => (open ? takeFocus() : undefined), [open]);
  return (
    <nav ref={ref} id={MENU_ID} className="menu" aria-label={strings.menu} tabIndex={-1} hidden={!open}>
      {(open || !isHydrated) && <Contents onClose={onClose} />}
    </nav>
  );
}

/** Session, start button, the three groups as accordions, appearance. */
function Contents({ onClose }: { onClose: () => void }) {
  const { session } = useDeps();
  const [openGroup, setOpenGroup] = useState<string | null>(NAV_GROUPS[0]?.label ?? null);
  return (
    <>
      <SessionCorner layout="row" />
      <StartButton isUser={session.kind === "user"} block onClick={onClose} />
      {NAV_GROUPS.map((group) => (
        <MenuGroup
          key={group.label}
          group={group}
          open={group.label === openGroup}
          onToggle={() => setOpenGroup(group.label === openGroup ? null : group.label)}
          onFollow={onClose}
        />
      ))}
      <div className="border-t border-line pt-3">
        <AppearanceControls />
      </div>
    </>
  );
}

/** Moves the keyboard focus into the menu when it opens and back to its button when it closes. */
function takeFocus(): () => void {
  const menu = document.getElementById(MENU_ID);
  if (!menu?.contains(document.activeElement)) menu?.focus();
  return () => {
    const { activeElement } = document;
    if (activeElement !== document.body && !menu?.contains(activeElement)) return;
    // One of the two buttons is displayed; the other one takes no focus.
    for (const button of document.querySelectorAll<HTMLElement>(`[aria-controls=${MENU_ID}]`)) button.focus();
  };
}

type GroupProps = { group: NavGroup; open: boolean; onToggle: () => void; onFollow: () => void };

function MenuGroup({ group, open, onToggle, onFollow }: GroupProps) {
  const id = `menu-${group.label}`;
  return (
    <section className="menu-group">
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {group.label}
          <Icon name={open ? "caret-up-bold" : "caret-down-bold"} size={20} />
        </button>
      </h2>
      <ul id={id} hidden={!open}>
        {group.links.map((link) => (
          <li key={link.route}>
            <NavLink to={routes[link.route]} end onClick={onFollow}>
              <Icon name={link.icon} size={24} />
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
