/** Services whose app pays their own addresses within their ledger and leaves the invoice unpaid (docs/lightning-till.md). */
const HOUSES = ["blink.sv"] as const;

/** Whether customers should get the code for the camera first: the page's plain invoice contains no address of the service. */
export const takesShortCut = (address: string): boolean =>
  HOUSES.some((house) => address.toLowerCase().endsWith(`@${house}`));
