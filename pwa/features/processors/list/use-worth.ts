import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { amountToUnits } from "#db/rules/money/decimal-amount.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readDeviceRates } from "#pwa/local-db/write/device-rates.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";

/** Both are units of 10⁻⁸, a centavo is 10⁻². */
const PER_CENT = 10n ** 14n;

/** The worth of an amount of Bitcoin in centavos at `rate` (decimal BRL per coin), rounded half up; null: not a number. */
export function worthInCents(amount: string, rate: string): number | null {
  const [units, brl] = [amountToUnits(amount), amountToUnits(rate)];
  return units === null || brl === null ? null : Number((units * brl + PER_CENT / 2n) / PER_CENT);
}

/** `R$ 287,45` at this device's last rate; null: there is none. */
export function useWorth(amount: string): string | null {
  const { registry, call, clock } = useDeps();
  useEffect(() => {
    // Without a wallet nothing else refreshes the rates. Without a network the last ones are used.
    import("#pwa/sync/refresh-rates.ts")
      .then(({ refreshRates }) => refreshRates({ registry, call, clock }))
      .catch(() => undefined);
  }, [registry, call, clock]);
  const known = useLiveQuery(() => readDeviceRates(registry), [registry]);
  const rate = known?.rates.find(({ coin }) => coin === "bitcoin")?.rate;
  const cents = rate === undefined ? null : worthInCents(amount, rate);
  return cents === null ? null : formatBrl(cents);
}
