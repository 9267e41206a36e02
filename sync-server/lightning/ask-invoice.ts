import {
  invoiceExpiry,
  invoiceMismatches,
  type InvoiceMismatch,
} from "#db/rules/lightning/invoice/invoice-check.ts";
import { payeeOf } from "#db/rules/lightning/invoice/invoice-payee.ts";
import { decodeInvoice, type InvoiceProblem } from "#db/rules/lightning/invoice/invoice.ts";
import { readPayAnswer, type PayAnswerProblem } from "#db/rules/lightning/pay-answer.ts";
import { metadataHash } from "#db/rules/lightning/pay-metadata.ts";
import {
  invoiceUrl,
  readPayRequest,
  type PayRequest,
  type PayRequestProblem,
} from "#db/rules/lightning/pay-request.ts";
import { MAX_ANSWER, MAX_FIRST_ANSWER } from "#db/rules/lightning/provider-json.ts";
import { readPublicUrl, type PublicUrl } from "#db/rules/lightning/public-url.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ProviderAnswer } from "./provider-gateway.ts";

/** An invoice that has passed every check and may be shown. */
export type AskedInvoice = {
  /** BOLT 11, in lower case. */
  readonly invoice: string;
  /** Hex. */
  readonly paymentHash: string;
  readonly msat: bigint;
  readonly expiresAt: Date;
  /** Where the provider of an address reports whether it was paid; null: the provider offers no such call. */
  readonly verify: PublicUrl | null;
  /** The host that issued it, of an address; null: a connected wallet did. */
  readonly host: string | null;
  /** The wallet connection that it was made over, whose wallet reports whether it was paid. null: it was made by an address. */
  readonly connectionId: string | null;
};

/** Whether its provider or wallet will report that it was paid. */
export const isWatched = ({ verify, connectionId }: AskedInvoice): boolean =>
  verify !== null || connectionId !== null;

/** `wrong_invoice`: the provider sent something that must not be shown. */
export type AskProblem =
  /** The shop's owner has to change the setting; the message says how. */
  | { readonly problem: "no_source"; readonly message: string }
  | { readonly problem: "no_answer"; readonly why: string; readonly slow: boolean }
  | { readonly problem: "refused"; readonly reason: string }
  | { readonly problem: "bad_answer"; readonly why: PayRequestProblem | PayAnswerProblem }
  | { readonly problem: "out_of_range"; readonly minMsat: bigint; readonly maxMsat: bigint }
  | {
      readonly problem: "wrong_invoice";
      readonly why: readonly (InvoiceProblem | InvoiceMismatch | "bad_signature" | "reused_hash")[];
    };

type AskDeps = Pick<Deps, "config" | "clock" | "stopping" | "askProvider">;

/** How long a provider's first answer is reused. */
const FRESH_MS = 60_000;
const MAX_REMEMBERED = 500;

export type AskInvoice = {
  readonly request: (target: PublicUrl) => Promise<PayRequest | AskProblem>;
  readonly invoice: (request: PayRequest, msat: bigint) => Promise<AskedInvoice | AskProblem>;
};

/** The two GETs of LNURL-pay, with every check of the responses. */
export function createAskInvoice(deps: AskDeps): AskInvoice {
  const { clock, stopping, askProvider } = deps;
  const remembered = new Map<string, { readonly at: number; readonly request: PayRequest }>();

  return {
    request: async (target) => {
      const now = clock.now().getTime();
      const known = remembered.get(target.url);
      if (known && now >= known.at && now - known.at < FRESH_MS) return known.request;
      const answer = await askProvider(target, { maxBytes: MAX_FIRST_ANSWER, signal: stopping });
      if (answer.kind !== "answer") return noAnswer(answer);
      const request = readPayRequest(answer.value);
      if (typeof request === "string") return { problem: "bad_answer", why: request };
      remembered.delete(target.url);
      remembered.set(target.url, { at: now, request });
      const [oldest] = remembered.keys();
      if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return request;
    },
    invoice: async (request, msat) => {
      const { minMsat, maxMsat, metadata } = request;
      const text = invoiceUrl(request, msat);
      if (text === null) return { problem: "out_of_range", minMsat, maxMsat };
      const url = readPublicUrl(text);
      if (typeof url === "string") return { problem: "bad_answer", why: "bad_callback" };
      const answer = await askProvider(url, { maxBytes: MAX_ANSWER, signal: stopping });
      if (answer.kind !== "answer") return noAnswer(answer);
      const read = readPayAnswer(answer.value);
      if (typeof read === "string") return { problem: "bad_answer", why: read };
      const expected = { msat, descriptionHash: metadataHash(metadata) };
      const from = { verify: read.verify, host: request.callback.host, connectionId: null };
      return checkInvoice(deps, read.invoice, { ...expected, ...from });
    },
  };
}

/** Whether a BOLT 11 text is the requested invoice, by every check that this server can make. */
export function checkInvoice(
  { config, clock }: Pick<Deps, "config" | "clock">,
  text: string,
  expected: Pick<AskedInvoice, "msat" | "verify" | "host" | "connectionId"> & {
    /** null: any description is accepted. */
    readonly descriptionHash: string | null;
  },
): AskedInvoice | AskProblem {
  const { msat, verify, host, connectionId, descriptionHash } = expected;
  const invoice = decodeInvoice(text);
  if (typeof invoice === "string") return { problem: "wrong_invoice", why: [invoice] };
  const now = Math.floor(clock.now().getTime() / 1000);
  const { network } = config.lightning;
  const why = [
    ...invoiceMismatches(invoice, { network, msat, now, descriptionHash }),
    ...(payeeOf(invoice) === null ? (["bad_signature"] as const) : []),
  ];
  if (why.length > 0) return { problem: "wrong_invoice", why };
  return {
    invoice: text.toLowerCase(),
    paymentHash: invoice.paymentHash,
    msat,
    expiresAt: new Date(invoiceExpiry(invoice) * 1000),
    verify,
    host,
    connectionId,
  };
}

const noAnswer = (answer: Exclude<ProviderAnswer, { kind: "answer" }>): AskProblem =>
  answer.kind === "error"
    ? { problem: "refused", reason: answer.reason }
    : { problem: "no_answer", why: answer.why, slow: answer.slow };
