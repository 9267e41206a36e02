import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** The quarter corner: one per screen, on the card that asks for a decision. */
  quarter?: boolean;
  as?: "div" | "section" | "article" | "aside";
  className?: string;
  label?: string;
};

export function Card({ children, quarter = false, as: Tag = "div", className = "", label }: Props) {
  return (
    <Tag className={`card ${quarter ? "card--quarter" : ""} ${className}`} aria-label={label}>
      {children}
    </Tag>
  );
}
