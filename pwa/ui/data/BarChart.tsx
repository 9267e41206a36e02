import "#pwa/ui/styles/chart.css";

export type Bar = {
  readonly key: string;
  /** Height from 0 to 1, relative to the highest gridline. */
  readonly height: number;
  /** Drawn in amber: the current period (today). */
  readonly now?: boolean;
};
export type Gridline = { readonly label: string; readonly height: number };
export type AxisLabel = { readonly label: string; readonly index: number };

type Props = {
  /** The whole chart in one sentence, read aloud instead of the drawing. */
  summary: string;
  bars: readonly Bar[];
  /** Gridlines from the bottom up, at most five. */
  gridlines: readonly Gridline[];
  /** Labels below some of the bars. */
  labels: readonly AxisLabel[];
};

const STEP = 10;
const BAR = 7;
const HEIGHT = 100;
/** Smallest height drawn for a value above zero. */
const LEAST = 1.5;

/** Upright bars over time. Put the numbers in a table beside it. */
export function BarChart({ summary, bars, gridlines, labels }: Props) {
  const width = bars.length * STEP;
  return (
    <div className="chart" role="img" aria-label={summary}>
      <div className="chart__scale">
        {gridlines.map(({ label, height }) => (
          <span key={height} style={{ bottom: `${height * 100}%` }}>
            {label}
          </span>
        ))}
      </div>
      <svg className="chart__plot" viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
        {gridlines.map(({ height }) => (
          <path
            key={height}
            className="chart__line"
            d={`M0 ${HEIGHT - height * HEIGHT}H${width}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map(({ key, height, now = false }, index) => {
          const drawn = height <= 0 ? 0 : Math.max(LEAST, Math.min(1, height) * HEIGHT);
          return (
            <rect
              key={key}
              className={now ? "chart__bar chart__bar--now" : "chart__bar"}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - drawn}
              width={BAR}
              height={drawn}
            />
          );
        })}
      </svg>
      <div className="chart__labels">
        {labels.map(({ label, index }) => (
          <span
            key={index}
            className={index === bars.length - 1 ? "is-last" : index === 0 ? "is-first" : undefined}
            style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
