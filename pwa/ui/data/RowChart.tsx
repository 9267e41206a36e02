import "#pwa/ui/styles/chart.css";

export type ChartRow = {
  readonly key: string;
  readonly label: string;
  /** The bar's value as text. */
  readonly text: string;
  /** 0 to 1. */
  readonly length: number;
};

/** Horizontal bars, one for each named item, with its value at the end. */
export function RowChart({ summary, rows }: { summary: string; rows: readonly ChartRow[] }) {
  return (
    <ul className="rowchart" aria-label={summary}>
      {rows.map(({ key, label, text, length }) => (
        <li key={key}>
          <span className="leading-[1.3] font-semibold">{label}</span>
          <span className="text-ink-2 font-display text-[0.875rem] leading-[1.3] font-[650] tabular-nums lining-nums whitespace-nowrap">
            {text}
          </span>
          <svg className="rowchart__bar" aria-hidden="true">
            <rect className="fill-(--bc-chart-track)" width="100%" height="100%" />
            <rect className="chart__bar" width={`${Math.min(1, Math.max(0, length)) * 100}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
