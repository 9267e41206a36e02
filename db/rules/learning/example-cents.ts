import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import { amountToUnits } from "#db/rules/money/decimal-amount.ts";

/** Value of an amount in centavos at the example rate, rounded half up (S187–S189). Not a quote. */
export function exampleCents(amount: string, coin: Coin): number {
  const units = amountToUnits(amount) ?? 0n;
  const rate = amountToUnits(COIN_FACTS[coin].exampleRate) ?? 0n;
  const scale = 10n ** 14n;
  return Number((units * rate + scale / 2n) / scale);
}
