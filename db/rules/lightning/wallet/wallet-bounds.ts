import { MSAT_PER_SAT } from "#db/rules/lightning/msat.ts";
import type { TestedSource } from "#db/rules/lightning/tested-source.ts";

/** The bound that an amount violates, in whole satoshis; null: the service accepts the amount. */
export function brokenBound(
  { minMsat, maxMsat }: Pick<TestedSource, "minMsat" | "maxMsat">,
  sats: bigint,
): { readonly kind: "least" | "most"; readonly sats: bigint } | null {
  const msat = sats * MSAT_PER_SAT;
  if (minMsat !== undefined && msat < minMsat)
    return { kind: "least", sats: (minMsat + MSAT_PER_SAT - 1n) / MSAT_PER_SAT };
  return maxMsat !== undefined && msat > maxMsat ? { kind: "most", sats: maxMsat / MSAT_PER_SAT } : null;
}
