import type { PaidIn } from "#db/entities/networks.ts";
import type { AddressCheck } from "#db/rules/addresses/address-problem.ts";
import { retryLoad } from "#pwa/retry-load.ts";

/** Hash and base codecs load when the person types an address, not with the first screen. */
export async function checkTyped({ coin, network }: PaidIn, text: string): Promise<AddressCheck> {
  const { checkAddress } = await retryLoad(() => import("#db/rules/addresses/check-address.ts"));
  return checkAddress(coin, text, network ?? null);
}

/** Whether the text is a secret, which must leave the screen at once and never reach the device's storage. */
export const isSecret = (check: AddressCheck): boolean =>
  !check.ok && ["private_key", "seed_phrase", "key_or_hash", "wallet_connection"].includes(check.problem);

export type WalletReview =
  | { readonly kind: "ready"; readonly address: string; readonly unchecked: boolean }
  | { readonly kind: "refused"; readonly check: Extract<AddressCheck, { ok: false }> }
  | { readonly kind: "repeat_empty" }
  | { readonly kind: "repeat_different" };

/** Checks both fields: the address by its own checksum, the repetition by naming the same destination. */
export async function reviewWallet(paid: PaidIn, address: string, repeat: string): Promise<WalletReview> {
  const check = await checkTyped(paid, address);
  if (!check.ok) return { kind: "refused", check };
  if (repeat.trim() === "") return { kind: "repeat_empty" };
  const again = await checkTyped(paid, repeat);
  if (!again.ok || again.address !== check.address) return { kind: "repeat_different" };
  // Either typed form may have carried the capitals that form its checksum.
  const unchecked = check.warning === "unchecked_case" && again.warning === "unchecked_case";
  return { kind: "ready", address: check.address, unchecked };
}
