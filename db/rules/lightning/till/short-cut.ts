/** Services whose app pays a name of its own house inside its ledger, and leaves the invoice unpaid (docs/lightning-till.md). */
const HOUSES = ["blink.sv"] as const;

/** Whether customers should get the camera's code first: the page's plain invoice has no name in it. */
export const takesShortCut = (address: string): boolean =>
  HOUSES.some((house) => address.toLowerCase().endsWith(`@${house}`));
