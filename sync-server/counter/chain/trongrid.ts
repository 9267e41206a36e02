import { z } from "zod";
import { USDT_TRC20_CONTRACT } from "#db/rules/addresses/token-contracts.ts";
import type { ChainSourceConfig } from "#server/platform/config/chain-config.ts";
import { queryExplorer } from "./query-explorer.ts";
import { chainOk, type ChainSource } from "./chain-source.ts";
import { hexTxid, instantOf, smallNumber, wholeNumber } from "./wire-values.ts";

/**
 * USDT on TRON through TronGrid. Anybody can issue a token named USDT: only transfers of the official contract count.
 * Amounts are 10⁻⁶ USDT.
 */

/** Milliseconds since 1970, up to the year 2100. */
const unixMs = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform(Number)
  .refine((ms) => ms < 4_102_444_800_000);
const transfer = z.object({
  transaction_id: hexTxid,
  token_info: z.object({ address: z.string().max(64) }),
  block_timestamp: unixMs,
  from: z.string().max(64),
  to: z.string().max(64),
  type: z.string().max(32),
  value: wholeNumber,
});
const transfers = z.object({ success: z.literal(true), data: z.array(transfer).max(200) });
const nowBlock = z.object({ block_header: z.object({ raw_data: z.object({ number: smallNumber }) }) });
/** Empty while the transaction is unconfirmed. */
const info = z.object({ id: hexTxid.optional(), blockNumber: smallNumber.optional() });

export function createTrongrid({ base, key, sandbox }: ChainSourceConfig): ChainSource {
  const headers = key === null ? {} : { "TRON-PRO-API-KEY": key };
  return {
    coin: "usdt",
    host: new URL(base).host,
    sandbox,
    receivedAt: async (address, signal) => {
      const query = new URLSearchParams({
        only_to: "true",
        limit: "100",
        contract_address: USDT_TRC20_CONTRACT,
      });
      const path = `/v1/accounts/${encodeURIComponent(address)}/transactions/trc20?${query.toString()}`;
      const found = await queryExplorer({ base, path, headers, schema: transfers, signal });
      if (found.kind !== "ok") return found;
      const mine = found.value.data.filter(
        ({ token_info: token, type, from, to }) =>
          token.address === USDT_TRC20_CONTRACT && type === "Transfer" && to === address && from !== address,
      );
      const units = new Map<string, bigint>();
      for (const { transaction_id: id, value } of mine) units.set(id, (units.get(id) ?? 0n) + value);
      return chainOk(
        [...units].flatMap(([txid, sum]) => {
          const one = mine.find(({ transaction_id: id }) => id === txid);
          if (!one || sum === 0n) return [];
          return [{ txid, units: sum, confirmations: null, block: null, at: instantOf(one.block_timestamp) }];
        }),
      );
    },
    confirmationsOf: async ({ txid }, signal) => {
      const [tip, found] = await Promise.all([
        queryExplorer({ base, path: "/wallet/getnowblock", headers, schema: nowBlock, signal }),
        queryExplorer({
          base,
          path: "/wallet/gettransactioninfobyid",
          headers,
          body: { value: txid },
          schema: info,
          signal,
        }),
      ]);
      if (tip.kind !== "ok") return tip;
      if (found.kind !== "ok") return found;
      const { id, blockNumber } = found.value;
      if (id !== txid || blockNumber === undefined) return chainOk(0);
      return chainOk(Math.max(1, tip.value.block_header.raw_data.number - blockNumber + 1));
    },
  };
}
