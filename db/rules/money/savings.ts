/** What card machines commonly cost more: 2.5 % of what came in (S333). An estimate, and called one. */
const SAVINGS_BPS = 250;

/** Centavos in, whole centavos out, rounded down. */
export const estimatedSavingsCents = (receivedCents: number): number =>
  Math.floor((receivedCents * SAVINGS_BPS) / 10_000);
