import { COIN_FACTS } from "#db/entities/coins.ts";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import { USDT_CONTRACTS } from "#db/rules/addresses/usdt-contracts.ts";

type Payable = {
  readonly network: UsdtNetwork;
  readonly address: string;
  /** 10⁻⁶ USDT, whatever the decimals of the token. */
  readonly units: bigint | string;
};

/**
 * EIP-681 call of the token's `transfer`: the target is the contract, and recipient and amount, in the token's smallest
 * units, are arguments.
 */
export function usdtUri({ network, address, units }: Payable): string {
  const { contract, chainId, decimals } = USDT_CONTRACTS[network];
  const amount = BigInt(units) * 10n ** BigInt(decimals - COIN_FACTS.usdt.decimals);
  return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${amount.toString()}`;
}
