/** Values of the fields besides amount and rate in a charge made before those fields existed. */
export const PLAIN_CHARGE = {
  network: null,
  tipCents: 0,
  discountCents: 0,
  lines: [],
  tail: "0",
  marginBps: 0,
  addressIndex: null,
} as const;
