/**
 * A cookie with one word that says "this device has stored something". When a browser evicts IndexedDB the cookie
 * usually stays, so the loss can be reported instead of looking like an empty account. It holds no id and no number:
 * the device is new to the sync afterwards (docs/sync-protocol.md, R1).
 */
export type DataMarker = "account" | "visitor";

const NAME = "guardado";
const ONE_YEAR_S = 31_536_000;

export function readDataMarker(cookies: string = document.cookie): DataMarker | null {
  const value = new RegExp(`(?:^|; )${NAME}=(account|visitor)(?:;|$)`).exec(cookies)?.[1];
  return value === "account" || value === "visitor" ? value : null;
}

export function writeDataMarker(marker: DataMarker): void {
  document.cookie = `${NAME}=${marker}; Max-Age=${ONE_YEAR_S}; Path=/; SameSite=Lax`;
}

export function clearDataMarker(): void {
  document.cookie = `${NAME}=; Max-Age=0; Path=/; SameSite=Lax`;
}
