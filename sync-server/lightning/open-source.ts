import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { AskInvoice, AskedInvoice, AskProblem } from "./ask-invoice.ts";
import { askWalletInvoice } from "./connection/connection-invoice.ts";
import { createTakeConnection } from "./connection/take-connection.ts";
import { sourceTarget } from "./source-target.ts";

/** A shop's source of Lightning invoices, ready to be asked. Amounts are millisatoshis. */
export type Source = {
  readonly minMsat: bigint;
  readonly maxMsat: bigint;
  /** With an address: the text whose hash each invoice carries; null: the caller provides the description. */
  readonly metadata: string | null;
  readonly invoice: (msat: bigint, about: InvoiceText) => Promise<AskedInvoice | AskProblem>;
};

/** `isCompared`: the invoice must carry the hash of exactly this text, because the payer's wallet compares it. */
export type InvoiceText = { readonly text: string; readonly isCompared: boolean };

/** `source`: a Lightning Address, an LNURL, or the name of a wallet connection. */
export type OpenSource = (shopId: string, source: string) => Promise<Source | AskProblem>;

const NO_ADDRESS = "A loja não tem um endereço Lightning que cobre.";
/** A wallet states no bounds: these are one satoshi, and the largest integer that JSON represents exactly. */
const LEAST_MSAT = 1000n;
const MOST_MSAT = BigInt(Number.MAX_SAFE_INTEGER);

export function createOpenSource(deps: Deps, asking: AskInvoice): OpenSource {
  const takeConnection = createTakeConnection(deps);

  const ofAddress = async (address: string): Promise<Source | AskProblem> => {
    const found = sourceTarget(address);
    if (typeof found === "string") return { problem: "no_source", message: NO_ADDRESS };
    const request = await asking.request(found.target);
    if ("problem" in request) return request;
    const { minMsat, maxMsat, metadata } = request;
    // The payer's wallet compares the invoice with the text that it was given.
    return {
      minMsat,
      maxMsat,
      metadata,
      invoice: (msat, { text }) => asking.invoice({ ...request, metadata: text }, msat),
    };
  };
  const ofConnection = async (shopId: string, id: string): Promise<Source | AskProblem> => {
    const connection = await takeConnection(shopId, id);
    if ("problem" in connection) return connection;
    return {
      minMsat: LEAST_MSAT,
      maxMsat: MOST_MSAT,
      metadata: null,
      invoice: (msat, { text, isCompared }) =>
        askWalletInvoice(deps, connection, { msat, description: text, needsHash: isCompared }),
    };
  };

  return (shopId, source) => {
    const id = connectionId(source);
    return id === null ? ofAddress(source) : ofConnection(shopId, id);
  };
}
