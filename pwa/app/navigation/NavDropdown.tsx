import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { NavLink } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { NavGroup } from "./navigation.ts";

/** One group of the desktop header: a button that shows a list of links (disclosure, S44). */
export function NavDropdown({ group }: { group: NavGroup }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      setOpen(false);
      button.current?.focus();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    if (!open || links.length === 0) return;
    event.preventDefault();
    const at = links.findIndex((link) => link === document.activeElement);
    const next = event.key === "ArrowDown" ? at + 1 : at < 0 ? links.length - 1 : at - 1;
    links[(next + links.length) % links.length]?.focus();
  };
  return (
    // Only listens to events of its button and links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="nav-group" onBlur={handleBlur} onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {group.label}
        <Icon name={open ? "caret-up-bold" : "caret-down-bold"} size={14} />
      </button>
      <ul id={id} ref={list} hidden={!open}>
        {group.links.map((link) => (
          <li key={link.route}>
            <NavLink to={routes[link.route]} end onClick={() => setOpen(false)}>
              {/* Rendered only when open, so that no page carries the drawings of a closed list. */}
              {open && <Icon name={link.icon} size={22} />}
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
