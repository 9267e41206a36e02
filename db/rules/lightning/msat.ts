/** Lightning counts in thousandths of a satoshi. */
export const MSAT_PER_SAT = 1000n;
