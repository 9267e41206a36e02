import type { Coin } from "#db/entities/coins.ts";
import { connectionId } from "./wallet/connection-name.ts";
import { readLightningAddress } from "./lightning-address.ts";

/** Maximum length of a charge's address (`mutation-schemas.ts`). */
const MAX_LENGTH = 120;

/**
 * Whether a charge of this coin may have exactly this text as its Lightning address: a Lightning Address in canonical form, or
 * the name of a wallet connection.
 */
export function isLightningAddress(coin: Coin, text: string): boolean {
  if (coin !== "bitcoin" || text.length > MAX_LENGTH) return false;
  if (connectionId(text) !== null) return true;
  const read = readLightningAddress(text);
  return typeof read !== "string" && read.address === text;
}
