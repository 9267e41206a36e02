import type { Coin } from "#db/entities/coins.ts";

/** Blocks per ten minutes: one every 10 min, 12 s and 3 s (documentation of the networks). */
const GRID: Record<Coin, { readonly columns: number; readonly rows: number; readonly ink: string }> = {
  bitcoin: { columns: 1, rows: 1, ink: "var(--bc-btc)" },
  ethereum: { columns: 25, rows: 2, ink: "var(--bc-eth)" },
  usdt: { columns: 50, rows: 4, ink: "var(--bc-usdt)" },
};
const WIDTH = 400;
const HEIGHT = 32;

/** One strip is ten minutes; each block in it is a page that the network wrote. */
export function BlocksPicture({ coin, label }: { coin: Coin; label: string }) {
  const { columns, rows, ink } = GRID[coin];
  const [width, height] = [WIDTH / columns, HEIGHT / rows];
  const joint = columns === 1 ? 0 : 2;
  const blocks = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
    return `M${x} ${y}h${width - joint}v${height - joint}h${joint - width}z`;
  });
  return (
    <svg
      className="landing-network__blocks block h-auto w-full"
      viewBox={`0 0 ${WIDTH - joint} ${HEIGHT - joint}`}
      role="img"
      aria-label={label}
    >
      <path fill={ink} d={blocks.join("")} />
    </svg>
  );
}
