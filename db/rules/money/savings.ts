/** Typical extra cost of card machines: 2.5 % of the revenue (S333). Presented as an estimate. */
const SAVINGS_BPS = 250;

/** Centavos in, whole centavos out, rounded down. */
export const estimatedSavingsCents = (receivedCents: number): number =>
  Math.floor((receivedCents * SAVINGS_BPS) / 10_000);
