import type { ReactNode } from "react";
import "#pwa/ui/styles/data.css";

type Props = {
  label: string;
  value: ReactNode;
  /** One line that says what the number is measured against. */
  context?: ReactNode;
  /** As a card of its own. */
  card?: boolean;
};

/** One number with its name. Lives in a StatList. */
export function Stat({ label, value, context, card = false }: Props) {
  return (
    <div className={`stat ${card ? "card" : ""}`}>
      <dt className="stat__label">{label}</dt>
      <dd className="stat__value">{value}</dd>
      {context && <dd className="stat__context">{context}</dd>}
    </div>
  );
}

/** Two in a row on a phone, up to four on a desk. */
export function StatList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <dl className="stats" aria-label={label}>
      {children}
    </dl>
  );
}
