import { z } from "zod";
import type { ChainSourceConfig } from "#server/platform/config/chain-config.ts";
import { queryExplorer } from "./query-explorer.ts";
import { chainOk, type ChainSource, type Received } from "./chain-source.ts";
import { hexTxid, instantOf, smallNumber, unixSeconds, wholeNumber } from "./wire-values.ts";

/** Bitcoin through Esplora (Blockstream/esplora, API.md), which mempool.space implements too. Amounts are satoshis. */

const output = z.object({ scriptpubkey_address: z.string().max(120).optional(), value: wholeNumber });
const status = z.union([
  z.object({ confirmed: z.literal(true), block_height: smallNumber, block_time: unixSeconds }),
  z.object({ confirmed: z.literal(false) }),
]);
const transaction = z.object({
  txid: hexTxid,
  // A coinbase input has no previous output.
  vin: z.array(z.object({ prevout: output.nullable().optional() })).max(20_000),
  vout: z.array(output).max(20_000),
  status,
});
const transactions = z.array(transaction).max(200);
type Transaction = z.output<typeof transaction>;
type Status = z.output<typeof status>;

/** Case is ignored in bech32 and significant in base58. */
const sameAddress = (mine: string) => {
  const fold = (text: string) => (/^bc1/i.test(text) ? text.toLowerCase() : text);
  return (other: string | undefined) => other !== undefined && fold(other) === fold(mine);
};

/** A transaction in a block newer than the tip that was requested just before counts as one confirmation. */
const confirmationsAt = (tip: number, where: Status): number =>
  where.confirmed ? Math.max(1, tip - where.block_height + 1) : 0;

function receivedIn(tx: Transaction, address: string, tip: number): Received | null {
  const isMine = sameAddress(address);
  // Outputs of the address's own transactions are change, not customer payments.
  if (tx.vin.some(({ prevout }) => isMine(prevout?.scriptpubkey_address))) return null;
  const units = tx.vout.reduce(
    (sum, { scriptpubkey_address: to, value }) => (isMine(to) ? sum + value : sum),
    0n,
  );
  if (units === 0n) return null;
  const at = tx.status.confirmed ? instantOf(tx.status.block_time * 1000) : null;
  const block = tx.status.confirmed ? tx.status.block_height : null;
  return { txid: tx.txid, units, confirmations: confirmationsAt(tip, tx.status), block, at };
}

export function createEsplora({ base, sandbox }: ChainSourceConfig): ChainSource {
  return {
    coin: "bitcoin",
    host: new URL(base).host,
    sandbox,
    receivedAt: async (address, signal) => {
      const path = `/address/${encodeURIComponent(address)}/txs`;
      const [found, tip] = await Promise.all([
        queryExplorer({ base, path, schema: transactions, signal }),
        queryExplorer({ base, path: "/blocks/tip/height", schema: smallNumber, signal }),
      ]);
      if (found.kind !== "ok") return found;
      if (tip.kind !== "ok") return tip;
      return chainOk(found.value.flatMap((tx) => receivedIn(tx, address, tip.value) ?? []));
    },
    // The list always includes confirmations.
    confirmationsOf: ({ confirmations }) => Promise.resolve(chainOk(confirmations ?? 0)),
  };
}
