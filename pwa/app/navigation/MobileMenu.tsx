import { useEffect, useRef, useState } from "react";
import { NavLink } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { AppearanceControls } from "#pwa/app/shell/AppearanceControls.tsx";
import { NAV_GROUPS, type NavGroup } from "./navigation.ts";
import { SessionCorner } from "#pwa/app/account-corner/SessionCorner.tsx";
import { strings } from "#pwa/app/shell/strings.ts";

type Props = { id: string; onClose: () => void };

/** The menu of phones: session, the three groups as accordions, appearance (S48). */
export function MobileMenu({ id, onClose }: Props) {
  const [openGroup, setOpenGroup] = useState<string | null>(NAV_GROUPS[0]?.label ?? null);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => takeFocus(menu.current), []);
  return (
    <nav ref={menu} id={id} className="menu" aria-label={strings.menu} tabIndex={-1}>
      <SessionCorner layout="row" />
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
    </nav>
  );
}

/** Moves the keyboard focus into the menu when it opens and back to its button when it closes. */
function takeFocus(menu: HTMLElement | null): () => void {
  const opener = document.activeElement;
  menu?.focus({ preventScroll: true });
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
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
