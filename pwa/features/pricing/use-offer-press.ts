import { PRICE_CENTS } from "#db/rules/money/price.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { useMeasurement } from "#pwa/deps/measurement.ts";

/** S311: counts the press of the offer, once and only with consent. `offline`: the purchase page cannot sell now. */
export function useOfferPress(): { readonly press: () => void; readonly offline: boolean } {
  const { convert } = useMeasurement();
  return {
    press: () => convert({ name: "offer", value: PRICE_CENTS / 100, currency: "BRL" }),
    offline: useOffline(),
  };
}
