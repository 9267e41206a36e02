import { PIX_KEY, readPix, type PixReceiver } from "#db/rules/payment-links/pix-receiver.ts";
import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * Other payment methods of a shop, as state rows that sync with the account. Both texts were validated when they were
 * saved (`db/rules/payment-links/pix-key.ts`, `db/rules/lightning/check-lightning.ts`) and are validated again before a
 * code is drawn.
 */

export const LIGHTNING_KEY = "lightning:address";

export async function readPixReceiver(db: ProfileDatabase): Promise<PixReceiver | null> {
  return readPix((await db.state.get(PIX_KEY))?.value);
}

/** `user@domain` or an LNURL; null when none is set, or for a wallet connection, which no static code can point to. */
export async function readLightningAddress(db: ProfileDatabase): Promise<string | null> {
  const value = (await db.state.get(LIGHTNING_KEY))?.value;
  return typeof value === "string" && value !== "" && connectionId(value) === null ? value : null;
}
