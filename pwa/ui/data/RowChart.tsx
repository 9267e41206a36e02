import "#pwa/ui/styles/chart.css";

export type ChartRow = {
  readonly key: string;
  readonly label: string;
  /** What the bar says, in words. */
  readonly text: string;
  /** 0 to 1. */
  readonly length: number;
};

/** Lying bars, one for each named thing, with its value written at the end. */
export function RowChart({ summary, rows }: { summary: string; rows: readonly ChartRow[] }) {
  return (
    <ul className="rowchart" aria-label={summary}>
      {rows.map(({ key, label, text, length }) => (
        <li key={key}>
          <span className="rowchart__label">{label}</span>
          <span className="rowchart__text">{text}</span>
          <svg className="rowchart__bar" aria-hidden="true">
            <rect className="rowchart__track" width="100%" height="100%" />
            <rect className="chart__bar" width={`${Math.min(1, Math.max(0, length)) * 100}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
