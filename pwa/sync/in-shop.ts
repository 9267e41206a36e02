/** Calls about the figures, the processors, the charges and the fresh addresses of a shop (docs/decisions/0078). */
const OF_SHOP = ["/api/dashboard", "/api/payment/", "/api/webhook/", "/api/charges/", "/api/till/leases"];

/**
 * Adds the open shop to the path of a call when it is somebody else's. Without a shop the server uses the account's
 * own.
 */
export function inShop(path: string, shopId: string | null): string {
  if (shopId === null || !OF_SHOP.some((start) => path.startsWith(start))) return path;
  return `${path}${path.includes("?") ? "&" : "?"}shop=${shopId}`;
}
