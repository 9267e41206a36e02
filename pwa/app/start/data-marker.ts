/**
 * One word in a cookie that says "this device kept something": when a browser throws away IndexedDB the cookie usually
 * stays, and the loss can be told instead of looking like an empty account. It holds no id and no number: whoever comes
 * back is a new device to the sync (docs/sync-protocol.md, R1).
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
