import type { ReactNode } from "react";

type Props = { children: ReactNode; className?: string };

/** Cartaz: the yellow price sign. One per screen, for the amount being typed, a price or points. */
export function PriceSign({ children, className = "" }: Props) {
  return <div className={`sign ${className}`}>{children}</div>;
}
