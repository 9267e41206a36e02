import type { Workload } from "./contender.ts";

export type Measured = {
  readonly name: string;
  /** Writes acknowledged durable in a second. */
  readonly rate: number;
  /** Bytes on the wire for each write, headers included; NaN: no wire of ours. */
  readonly up: number;
  readonly down: number;
  /** Milliseconds of CPU of server and PostgreSQL for 1 000 writes. */
  readonly cpuPerThousand: number;
  /** Until a fresh device of one person has everything, ms. */
  readonly freshMs: number;
};

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const ratio = (value: number, of: Measured | undefined): string => (of ? (value / of.rate).toFixed(2) : "–");
const bytes = (value: number): string => (Number.isNaN(value) ? "–" : whole(value));
const AIM = { 50: 0.19, 5: 0.15 } as Readonly<Record<number, number>>;

/** Contenders in the order: bare insert, ledger without HTTP, everything else. */
export function printWrites({ devices, writes }: Workload, all: readonly Measured[]): void {
  const [bare, ledger] = all;
  console.log(`\n## Durable writes, ${devices} devices × ${writes} (aim: ≥ 0.5 of the ledger without HTTP,`);
  console.log(`## ≥ ${AIM[devices] ?? 0.15} of bare pg, ≤ 120 bytes up a write, ≤ 60 compressed)\n`);
  console.log(
    "| contender | writes/s durable | of bare pg | of ledger, no HTTP | bytes up | bytes down | CPU ms per 1 000 | fresh device ms |",
  );
  console.log("| --- | --: | --: | --: | --: | --: | --: | --: |");
  for (const each of all) {
    const { name, rate, up, down, cpuPerThousand, freshMs } = each;
    console.log(
      `| ${[
        name,
        whole(rate),
        ratio(rate, bare),
        ratio(rate, ledger),
        bytes(up),
        bytes(down),
        cpuPerThousand.toFixed(1),
        freshMs.toFixed(1),
      ].join(" | ")} |`,
    );
  }
}
