import type { TestedSource } from "./tested-source.ts";

/** In a file of its own: the keypad needs it at once, and nothing else of a tested address. */
const MSAT_PER_SAT = 1000n;

/** The bound that an amount breaks, in whole satoshis; null: the service takes it. */
export function brokenBound(
  { minMsat, maxMsat }: Pick<TestedSource, "minMsat" | "maxMsat">,
  sats: bigint,
): { readonly kind: "least" | "most"; readonly sats: bigint } | null {
  const msat = sats * MSAT_PER_SAT;
  if (minMsat !== undefined && msat < minMsat)
    return { kind: "least", sats: (minMsat + MSAT_PER_SAT - 1n) / MSAT_PER_SAT };
  return maxMsat !== undefined && msat > maxMsat ? { kind: "most", sats: maxMsat / MSAT_PER_SAT } : null;
}
