export type Line = {
  what: string;
  ours: number;
  floor: number;
  unit: string;
  /** The target, as text. */
  aim?: string;
};

const digits = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(1);

/** Prints measurements with the floors of the same run. */
export function printTable(title: string, lines: readonly Line[]): void {
  console.log(`\n## ${title}\n`);
  console.log("| what | ours | floor | ratio | aim |");
  console.log("| --- | --: | --: | --: | --- |");
  for (const { what, ours, floor, unit, aim } of lines) {
    const ratio = Number.isFinite(floor) ? (ours / floor).toFixed(2) : "–";
    const below = Number.isFinite(floor) ? `${digits(floor)} ${unit}` : "–";
    console.log(`| ${what} | ${digits(ours)} ${unit} | ${below} | ${ratio} | ${aim ?? ""} |`);
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("nothing measured");
  return middle;
};
