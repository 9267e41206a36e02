import type { ReactNode } from "react";
import { Link } from "react-router-dom";

type ChipProps = {
  pressed: boolean;
  onPress: () => void;
  disabled?: boolean;
  children: ReactNode;
};

/** A filter that is on or off. Use a RadioGroup for exclusive options. */
export function Chip({ pressed, onPress, disabled, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}

type ChipLinkProps = {
  /** A path of this app. */
  to: string;
  /** Marks the current page. */
  current?: boolean;
  title?: string;
  /** As on `Link`. */
  state?: unknown;
  onClick?: () => void;
  children: ReactNode;
};

/** A short link to a category or a related term. */
export function ChipLink({ to, current = false, title, state, onClick, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      title={title}
      onClick={onClick}
      className="chip"
      aria-current={current ? "page" : undefined}
    >
      {children}
    </Link>
  );
}

type RowProps = {
  label: string;
  /** `nav`: links to other pages. Default: a group of filters. */
  as?: "nav" | "div";
  /** One row that scrolls sideways on phones, instead of several rows. */
  scroll?: boolean;
  children: ReactNode;
};

export function ChipRow({ label, as: Tag = "div", scroll = false, children }: RowProps) {
  return (
    <Tag
      className={`chips ${scroll ? "chips--scroll" : ""}`}
      role={Tag === "div" ? "group" : undefined}
      aria-label={label}
    >
      {children}
    </Tag>
  );
}
