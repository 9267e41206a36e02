import { USDT_CONTRACTS } from "./usdt-contracts.ts";

/**
 * USDT on TRON: the `contract` of the charge link (S263). It has the form of an address but must never receive
 * payments.
 */
export const USDT_TRC20_CONTRACT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

/** Token contracts that people copy from explorers by mistake; coins sent to them are lost. EVM ones in lower case. */
export const KNOWN_CONTRACTS: ReadonlySet<string> = new Set([
  USDT_TRC20_CONTRACT,
  "TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7",
  ...Object.values(USDT_CONTRACTS).map(({ contract }) => contract.toLowerCase()),
  // USDC and WETH on Ethereum.
  "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
]);
