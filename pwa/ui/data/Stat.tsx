import type { ReactNode } from "react";
import "#pwa/ui/styles/data.css";

type Props = {
  label: string;
  value: ReactNode;
  /** One line that compares the number with something. */
  context?: ReactNode;
};

/** One number with its name. Used inside a StatList. */
export function Stat({ label, value, context }: Props) {
  return (
    <div className="stat card">
      <dt className="stat__label">{label}</dt>
      <dd className="stat__value">{value}</dd>
      {context && <dd className="stat__context">{context}</dd>}
    </div>
  );
}

/** Two per row on a phone, up to four on a desktop. */
export function StatList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <dl className="stats" aria-label={label}>
      {children}
    </dl>
  );
}
