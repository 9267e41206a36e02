import type { Coin } from "#db/entities/coins.ts";

/** Why an address is refused. Each has a Portuguese sentence in `pwa/features/wallets/address-problems.ts`. */
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
  "uri_with_amount",
  "bad_uri",
] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEM_CODES)[number];

export type AddressRefusal =
  /** An address of another coin this product knows. */
  | { readonly ok: false; readonly problem: "wrong_network"; readonly actual: Coin }
  /** An address of a coin it does not work with; `actual` is that coin's own name. */
  | { readonly ok: false; readonly problem: "other_coin"; readonly actual: string }
  | { readonly ok: false; readonly problem: Exclude<AddressProblem, "wrong_network" | "other_coin"> };

export type AddressCheck =
  | {
      readonly ok: true;
      /** Canonical: bech32 in lower case, Ethereum with its EIP-55 capitals. */
      readonly address: string;
      /** The typed form carried no checksum (Ethereum in one case): a typing error cannot have been noticed. */
      readonly warning?: "unchecked_case";
    }
  | AddressRefusal;

export const refuse = (problem: Exclude<AddressProblem, "wrong_network" | "other_coin">): AddressRefusal => ({
  ok: false,
  problem,
});
