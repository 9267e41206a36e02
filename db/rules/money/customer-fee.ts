/**
 * What a customer pays to send a payment, according to a dated source. The share of the sale and the fixed part are ranges,
 * because a fee depends on the network, the wallet and the time of day.
 */
export type FeePrice = {
  /** Part that grows with the sale, in basis points. */
  readonly shareBps: number;
  /** Part that is the same for every sale, in centavos. */
  readonly fixedCents: { readonly low: number; readonly high: number };
};

export type CustomerFee = {
  /** Centavos. */
  readonly low: number;
  readonly high: number;
  /** The same in basis points of the sale. */
  readonly lowBps: number;
  readonly highBps: number;
};

const WHOLE_BPS = 10_000;

/** The fee of a sale (whole centavos, above zero), rounded outwards, so that the true one at these prices is inside the range. */
export function customerFee({ shareBps, fixedCents }: FeePrice, saleCents: number): CustomerFee {
  const share = (saleCents * shareBps) / WHOLE_BPS;
  const low = Math.floor(share) + fixedCents.low;
  const high = Math.ceil(share) + fixedCents.high;
  return {
    low,
    high,
    lowBps: Math.floor((low * WHOLE_BPS) / saleCents),
    highBps: Math.ceil((high * WHOLE_BPS) / saleCents),
  };
}
