import type { Coin } from "#db/entities/coins.ts";

/** Why an address is rejected. Each reason has a Portuguese message in `pwa/features/wallets/address-problems.ts`. */
export const ADDRESS_PROBLEM_CODES = [
  "empty",
  "too_long",
  "spaces_inside",
  "bad_character",
  "bad_length",
  "bad_checksum",
  "malformed",
  "mixed_case",
  "no_prefix",
  "unrecognised",
  "wrong_network",
  "other_coin",
  "testnet",
  "other_chain",
  "future_version",
  "unspendable",
  "burn",
  "contract",
  "hex_form",
  "icap",
  "name",
  "lightning",
  "extended_key",
  "private_key",
  "key_or_hash",
  "seed_phrase",
  "wallet_connection",
  "uri_with_amount",
  "bad_uri",
] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEM_CODES)[number];

export type AddressRefusal =
  /** Address of another supported coin. */
  | { readonly ok: false; readonly problem: "wrong_network"; readonly actual: Coin }
  /** Address of an unsupported coin; `actual` is that coin's name. */
  | { readonly ok: false; readonly problem: "other_coin"; readonly actual: string }
  | { readonly ok: false; readonly problem: Exclude<AddressProblem, "wrong_network" | "other_coin"> };

export type AddressCheck =
  | {
      readonly ok: true;
      /** Canonical form: bech32 in lower case, Ethereum with EIP-55 checksum. */
      readonly address: string;
      /** The input had no checksum (Ethereum in a single case), so typing errors cannot be detected. */
      readonly warning?: "unchecked_case";
    }
  | AddressRefusal;

export const refuse = (problem: Exclude<AddressProblem, "wrong_network" | "other_coin">): AddressRefusal => ({
  ok: false,
  problem,
});
