import type { ChargeRow } from "#db/entities/rows.ts";
import { unitsToText } from "#db/rules/charges/charge-amount.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";
import { usdtUri } from "./usdt-link.ts";
import { USDT_TRC20_CONTRACT } from "#db/rules/addresses/token-contracts.ts";

/** Payment links of charges (S261–S263, contract §9.1), from integers to exact decimals. */

export const ETHEREUM_MAINNET = 1;
export const SEPOLIA = 11155111;

/** A lone surrogate left by truncation, on which `encodeURIComponent` would throw. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

type Payable = {
  readonly address: string;
  /** Whole number of the coin's smallest unit. */
  readonly units: bigint | string;
};

/**
 * BIP-21: `amount` always with 8 decimals, `message` only with a description. It uses `encodeURIComponent`, because
 * `URLSearchParams` writes a space as `+`, which BIP-21 wallets show as a plus sign.
 */
export function bitcoinUri({
  address,
  units,
  description,
}: Payable & { readonly description?: string | null }): string {
  const message = description
    ? `&message=${encodeURIComponent(description.replace(LONE_SURROGATE, "\uFFFD"))}`
    : "";
  return `bitcoin:${address}?amount=${unitsToText("bitcoin", units, 8)}${message}`;
}

/** EIP-681 native payment: integer wei, which every parser reads, and an explicit chain. */
export const ethereumUri = ({
  address,
  units,
  chainId = ETHEREUM_MAINNET,
}: Payable & { readonly chainId?: number }): string =>
  `ethereum:${address}@${chainId}?value=${BigInt(units).toString()}`;

/** USDT on TRON, for which no standard exists. The link names the token, so that no wallet reads the amount as TRX. */
export const tronUri = ({ address, units }: Payable): string =>
  `tron:${address}?contract=${USDT_TRC20_CONTRACT}&amount=${unitsToText("usdt", units, 6)}`;

/**
 * The link of a charge; a training charge in ETH uses Sepolia (S190). A Lightning charge has its Lightning Address without an
 * amount, because the server provides the invoice.
 */
export function chargeUri(
  charge: Pick<ChargeRow, "coin" | "network" | "address" | "units" | "training" | "description">,
): string {
  if (isLightning(charge)) return `lightning:${charge.address}`;
  switch (charge.coin) {
    case "bitcoin":
      return bitcoinUri(charge);
    case "ethereum":
      return ethereumUri({ ...charge, chainId: charge.training ? SEPOLIA : ETHEREUM_MAINNET });
    case "usdt":
      return charge.network ? usdtUri({ ...charge, network: charge.network }) : tronUri(charge);
  }
}
