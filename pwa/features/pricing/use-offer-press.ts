import { PRICE_CENTS } from "#db/rules/price.ts";
import { useMeasurement } from "#pwa/deps/measurement.ts";

/** S311: pressing the offer is counted, once and only with consent. */
export function useOfferPress(): () => void {
  const { convert } = useMeasurement();
  return () => convert({ name: "offer", value: PRICE_CENTS / 100, currency: "BRL" });
}
