import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "success" | "primary" | "points" | "warning" | "danger" | "outline";

type Props = { tone?: BadgeTone; children: ReactNode; className?: string };

/** A state in one or two words; the colour repeats what the text says. */
export function Badge({ tone = "neutral", children, className = "" }: Props) {
  return (
    <span className={`badge ${tone === "neutral" ? "" : `badge--${tone}`} ${className}`}>{children}</span>
  );
}
