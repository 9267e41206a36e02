/** What a charge has besides its amount and its rate; a charge made before these fields existed has none of it. */
export const PLAIN_CHARGE = {
  network: null,
  tipCents: 0,
  discountCents: 0,
  lines: [],
  tail: "0",
  marginBps: 0,
  addressIndex: null,
} as const;
