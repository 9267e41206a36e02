import type { StateRow } from "#db/entities/rows.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * Other payment methods of a shop, as state rows that sync with the account. Both texts were validated when they were
 * saved (`db/rules/payment-links/pix-key.ts`, `db/rules/lightning/check-lightning.ts`) and are validated again before a
 * code is drawn.
 */

/** The receiver of a Pix. `name` and `city` as the payer's bank shows them (EMV: up to 25 and 15 characters). */
export type PixReceiver = { readonly key: string; readonly name: string; readonly city: string };

export const PIX_KEY = "pix:receiver";
export const LIGHTNING_KEY = "lightning:address";

export async function readPixReceiver(db: ProfileDatabase): Promise<PixReceiver | null> {
  return valueToPix((await db.state.get(PIX_KEY))?.value);
}

/** `user@domain`, or an LNURL; null when none is set. */
export async function readLightningAddress(db: ProfileDatabase): Promise<string | null> {
  const value = (await db.state.get(LIGHTNING_KEY))?.value;
  return typeof value === "string" && value !== "" ? value : null;
}

export const pixToValue = (receiver: PixReceiver | null): string | null =>
  receiver && JSON.stringify(receiver);

/** null for an invalid row (an older or newer app wrote it). */
function valueToPix(value: StateRow["value"] | undefined): PixReceiver | null {
  if (typeof value !== "string") return null;
  try {
    const { key, name, city } = JSON.parse(value) as Readonly<Record<string, unknown>>;
    return typeof key === "string" && typeof name === "string" && typeof city === "string"
      ? { key, name, city }
      : null;
  } catch {
    return null;
  }
}
