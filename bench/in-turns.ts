import { median } from "./table.ts";

const WARM_UP = 10;

/** Median milliseconds of both, after enough rounds to be planned and cached. `before` is run but not measured. */
export async function inTurns(
  ours: () => Promise<unknown>,
  floor: () => Promise<unknown>,
  {
    runs = 40,
    before = async () => undefined,
  }: { readonly runs?: number; readonly before?: () => Promise<unknown> } = {},
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let run = -Math.min(WARM_UP, runs); run < runs; run += 1) {
    await before();
    for (const [at, work] of [ours, floor].entries()) {
      const start = performance.now();
      await work();
      if (run >= 0) times[at]?.push(performance.now() - start);
    }
  }
  return [median(times[0]), median(times[1])];
}
