import type { ChargeRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { tryCode } from "#pwa/local-db/till/till-code.ts";
import { useMarkCharge } from "../ticket/use-mark-charge.ts";

/**
 * Compares six typed digits with this device's PIN. A wrong try is counted, and the last one is stored in the book.
 * Rejects when nothing can be stored.
 */
export function useTryPin(charge: ChargeRow): (digits: string) => ReturnType<typeof tryCode> {
  const { profile } = useDeps();
  const markCharge = useMarkCharge();
  return async (digits) => {
    const answer = await tryCode(profile, charge, digits);
    if (answer === "closed") await markCharge(charge.id, "waiting", { code: "closed" });
    return answer;
  };
}
