import type { Workload } from "./contender.ts";

export type Measured = {
  readonly name: string;
  /** Writes acknowledged as durable per second. */
  readonly rate: number;
  /**
   * The same for the first round of people whom the server has never seen, including the request that a device sends before it.
   */
  readonly firstRate: number;
  /** Bytes on the wire per write, including headers; NaN: not measured. */
  readonly up: number;
  readonly down: number;
  /** Milliseconds of CPU of server and PostgreSQL per 1 000 writes. */
  readonly cpuPerThousand: number;
  /** Time until a fresh device of one person has everything, ms. */
  readonly freshMs: number;
};

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const ratio = (value: number, of: number | undefined): string => (of ? (value / of).toFixed(2) : "–");
const bytes = (value: number): string => (Number.isNaN(value) ? "–" : whole(value));

const COLUMNS = [
  "contender",
  "writes/s durable",
  "of bare pg",
  "of ledger, no HTTP",
  "of RxDB",
  "of naive",
  "first round, writes/s",
  "of ledger",
  "bytes up",
  "bytes down",
  "CPU ms per 1 000",
  "of ledger",
  "fresh device ms",
];

/** Contenders in this order: bare insert, ledger without HTTP, ours, RxDB, naive. */
export function printWrites(
  work: string,
  { devices, writes }: Workload,
  aim: string,
  all: readonly Measured[],
): void {
  const [bare, ledger] = all;
  const [rxdb, naive] = all.slice(-2);
  console.log(`\n## Durable writes, ${work}: ${devices} devices × ${writes} (aim: ${aim})\n`);
  console.log(`| ${COLUMNS.join(" | ")} |`);
  console.log(`| --- |${" --: |".repeat(COLUMNS.length - 1)}`);
  for (const { name, rate, firstRate, up, down, cpuPerThousand, freshMs } of all) {
    const cells = [
      name,
      whole(rate),
      ratio(rate, bare?.rate),
      ratio(rate, ledger?.rate),
      ratio(rate, rxdb?.rate),
      ratio(rate, naive?.rate),
      whole(firstRate),
      ratio(firstRate, ledger?.firstRate),
      bytes(up),
      bytes(down),
      cpuPerThousand.toFixed(1),
      ratio(cpuPerThousand, ledger?.cpuPerThousand),
      freshMs.toFixed(1),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
