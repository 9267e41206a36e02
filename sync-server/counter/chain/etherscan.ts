import { z } from "zod";
import type { ChainSourceConfig } from "#server/platform/config/chain-config.ts";
import { queryExplorer } from "./query-explorer.ts";
import { chainFailed, chainOk, type ChainSource, type Received } from "./chain-source.ts";
import { instantOf, smallNumber, unixSeconds, wholeNumber } from "./wire-values.ts";

/**
 * Ether through the account routes defined by Etherscan and supported by Blockscout: plain transfers (`txlist`) and
 * transfers made by contracts, as exchanges and smart wallets use them (`txlistinternal`). Amounts are wei.
 */

const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase());
const transfer = z.object({
  // Blockscout calls the hash of an internal transfer `transactionHash`.
  hash: hash.optional(),
  transactionHash: hash.optional(),
  from: z.string().max(64),
  to: z.string().max(64).nullable(),
  value: wholeNumber,
  isError: z.string().max(4),
  txreceipt_status: z.string().max(4).optional(),
  blockNumber: smallNumber,
  timeStamp: unixSeconds,
  confirmations: smallNumber.optional(),
});
type Transfer = z.output<typeof transfer>;

const NOTHING = /^No (internal )?transactions found$/i;
const transfers = z.union([
  z.object({ status: z.literal("1"), result: z.array(transfer).max(1000) }),
  z
    .object({ status: z.literal("0"), message: z.string().regex(NOTHING) })
    .transform(() => ({ status: "1" as const, result: [] as Transfer[] })),
]);
const blockNow = z.object({
  status: z.literal("1"),
  result: z.union([
    smallNumber,
    z.object({ blockNumber: smallNumber }).transform(({ blockNumber }) => blockNumber),
  ]),
});

const didHappen = ({ isError, txreceipt_status: receipt }: Transfer): boolean =>
  isError === "0" && receipt !== "0";

export function createEtherscan({ base, key, sandbox }: ChainSourceConfig): ChainSource {
  const pathOf = (query: Readonly<Record<string, string>>): string =>
    `?${new URLSearchParams({ chainid: "1", ...query, ...(key === null ? {} : { apikey: key }) }).toString()}`;
  const list = (action: string, address: string, signal: AbortSignal) => {
    const path = pathOf({ module: "account", action, address, page: "1", offset: "100", sort: "desc" });
    return queryExplorer({ base, path, schema: transfers, signal });
  };
  return {
    coin: "ethereum",
    host: new URL(base).host,
    sandbox,
    receivedAt: async (address, signal) => {
      const [plain, internal] = await Promise.all([
        list("txlist", address, signal),
        list("txlistinternal", address, signal),
      ]);
      if (plain.kind !== "ok") return plain;
      if (internal.kind !== "ok") return internal;
      return chainOk(sumByHash([...plain.value.result, ...internal.value.result], address.toLowerCase()));
    },
    confirmationsOf: async ({ block }, signal) => {
      if (block === null) return chainFailed("no block");
      // Reads the current height by time, the only request for the tip that both APIs answer alike.
      const timestamp = String(Math.floor(Date.now() / 1000));
      const path = pathOf({ module: "block", action: "getblocknobytime", timestamp, closest: "before" });
      const tip = await queryExplorer({ base, path, schema: blockNow, signal });
      return tip.kind === "ok" ? chainOk(Math.max(1, tip.value.result - block + 1)) : tip;
    },
  };
}

/** One amount per transaction: transfers from other addresses that did not fail. */
function sumByHash(all: readonly Transfer[], address: string): Received[] {
  const found = new Map<string, Received>();
  for (const one of all) {
    const txid = one.hash ?? one.transactionHash;
    if (txid === undefined || one.value === 0n || !didHappen(one)) continue;
    if (one.to?.toLowerCase() !== address || one.from.toLowerCase() === address) continue;
    const before = found.get(txid);
    found.set(txid, {
      txid,
      units: (before?.units ?? 0n) + one.value,
      confirmations: before?.confirmations ?? one.confirmations ?? null,
      block: one.blockNumber,
      at: instantOf(one.timeStamp * 1000),
    });
  }
  return [...found.values()];
}
