import { readLookup, readMadeInvoice } from "#db/rules/lightning/wallet/wallet-answers.ts";
import { metadataHash } from "#db/rules/lightning/pay-metadata.ts";
import type { Deps } from "#server/platform/deps.ts";
import { checkInvoice, type AskedInvoice, type AskProblem } from "#server/lightning/ask-invoice.ts";
import type { Looked, Watched } from "#server/lightning/ask-verify.ts";
import { findConnection } from "./connection-repository.ts";
import { openConnection } from "./sealed-connection.ts";
import type { OpenConnection } from "./wallets.ts";

/** Seconds within which an invoice can be paid. */
const LIFE_S = 600;
/** How long a wallet that limits requests is not asked again. */
const PAUSE_MS = 10_000;

export type InvoiceInput = {
  readonly msat: bigint;
  /** The text that the payer sees; with LNURL it is the metadata. */
  readonly description: string;
  /**
   * The invoice must carry the hash of the description, because the payer's wallet compares it with the text it was given
   * (LNURL).
   */
  readonly needsHash: boolean;
};

/** Requests one invoice from a connected wallet, with every check of the response. */
export async function askWalletInvoice(
  deps: Pick<Deps, "wallets" | "config" | "clock">,
  connection: OpenConnection,
  { msat, description, needsHash }: InvoiceInput,
): Promise<AskedInvoice | AskProblem> {
  const descriptionHash = metadataHash(description);
  // Sends both: some wallets hash the description themselves, some take the hash, and some insist that both agree.
  const params = {
    amount: Number(msat),
    description,
    ...(needsHash ? { description_hash: descriptionHash } : {}),
    expiry: LIFE_S,
  };
  const answer = await deps.wallets.ask(connection, { method: "make_invoice", params });
  if (answer.kind === "failed") return { problem: "no_answer", why: answer.why, slow: answer.slow };
  if (answer.kind === "error") return { problem: "refused", reason: "" };
  const text = readMadeInvoice(answer.result);
  if (text === null) return { problem: "bad_answer", why: "bad_answer" };
  const expected = { msat, descriptionHash: needsHash ? descriptionHash : null };
  return checkInvoice(deps, text, { ...expected, verify: null, host: null, connectionId: connection.id });
}

export type ConnectedInvoice = Watched & {
  readonly shopId: string;
  readonly connectionId: string;
  readonly msat: string;
};

/** Asks a connected wallet once whether an invoice was paid. */
export async function lookUpInvoice(
  deps: Pick<Deps, "knex" | "config" | "wallets" | "logger">,
  invoice: ConnectedInvoice,
): Promise<Looked> {
  const unknown = { answer: { state: "unknown" }, doublings: 0, pauseMs: 0 } as const;
  const stored = await findConnection(deps.knex, invoice.shopId, invoice.connectionId);
  // The connection was removed, so its wallet can no longer be asked; the owner checks the payment there.
  if (stored === null) return unknown;
  const params = { payment_hash: invoice.paymentHash };
  const answer = await deps.wallets.ask(openConnection(deps, stored), { method: "lookup_invoice", params });
  if (answer.kind === "result") return { ...unknown, answer: readLookup(answer.result, invoice) };
  const isBusy = answer.kind === "error" && answer.code === "RATE_LIMITED";
  return isBusy ? { ...unknown, doublings: invoice.doublings + 1, pauseMs: PAUSE_MS } : unknown;
}
