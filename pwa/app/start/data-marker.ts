import { DATA_MARKER as NAME } from "#db/protocol/page-data.ts";

/**
 * A cookie with one word that says "this device has stored something". When a browser evicts IndexedDB the cookie
 * usually stays, so the loss can be reported instead of looking like an empty account. It holds no id and no number:
 * the device is new to the sync afterwards (docs/sync-protocol.md, R1). `account-unsent`: the server does not have all of the
 * account's data yet.
 */
export type DataMarker = "account" | "account-unsent" | "till" | "visitor";

const ONE_YEAR_S = 31_536_000;

export function readDataMarker(cookies: string = document.cookie): DataMarker | null {
  const value = new RegExp(`(?:^|; )${NAME}=(account(?:-unsent)?|till|visitor)(?:;|$)`).exec(cookies)?.[1];
  return (value as DataMarker | undefined) ?? null;
}

/** "nothing": the app was opened here, and there is nothing to lose. The server then draws no page of an empty device any more. */
export function writeDataMarker(marker: DataMarker | "nothing"): void {
  document.cookie = `${NAME}=${marker}; Max-Age=${ONE_YEAR_S}; Path=/; SameSite=Lax`;
}
