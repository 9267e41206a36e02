import type { ChargeRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { tryCode } from "#pwa/local-db/till/till-code.ts";

/** Compares six typed digits with this device's own; a wrong try is counted. Rejects when nothing can be stored. */
export function useTryPin(charge: ChargeRow): (digits: string) => ReturnType<typeof tryCode> {
  const { profile } = useDeps();
  return (digits) => tryCode(profile, charge, digits);
}
