import * as z from "zod/mini";
import { preimageFits, readPreimage } from "#db/rules/lightning/invoice/preimage.ts";
import type { VerifyAnswer } from "#db/rules/lightning/verify-answer.ts";

/** A wallet's answers over a connection (NIP-47): the `result` of each method that the server calls. */

const methodNames = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100));

/** The methods that this connection may use, from `get_info`; null: the answer lists none. */
export function readInfoMethods(result: unknown): readonly string[] | null {
  const read = z.object({ methods: methodNames }).safeParse(result);
  return read.success && read.data.methods.length > 0 ? read.data.methods : null;
}

/** What the wallet's service offers, from its info event (kind 13194). `encryptions`: only NIP-04 when the tag is missing. */
export type WalletOffer = { readonly methods: readonly string[]; readonly encryptions: readonly string[] };

export function readOffer(event: {
  readonly content: string;
  readonly tags: readonly (readonly string[])[];
}): WalletOffer {
  const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== "");
  const [, encryption = "nip04"] = event.tags.find(([name]) => name === "encryption") ?? [];
  return { methods: words(event.content), encryptions: words(encryption) };
}

/** The BOLT 11 text of `make_invoice`; null: there is none. It is checked like any other invoice. */
export function readMadeInvoice(result: unknown): string | null {
  const read = z.object({ invoice: z.string().check(z.minLength(1), z.maxLength(2000)) }).safeParse(result);
  return read.success ? read.data.invoice : null;
}

/** The invoice that was asked about. `paymentHash` in hex, `msat` a decimal text. */
type Asked = { readonly invoice: string; readonly paymentHash: string; readonly msat: string };

const orNothing = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type));
const lookupSchema = z.object({
  state: orNothing(z.string()),
  settled_at: orNothing(z.number()),
  payment_hash: orNothing(z.string()),
  invoice: orNothing(z.string()),
  amount: orNothing(z.number()),
  preimage: z.optional(z.unknown()),
});

/** The states of NIP-47 in which nobody has the money; `accepted`: the payer's is locked. */
const UNSETTLED = new Set(["pending", "accepted", "expired", "failed"]);

/**
 * Parses `lookup_invoice`. An invoice is settled if it has that state, or a settlement time that its state does not deny. Another
 * invoice, less money, or a preimage that does not match is a contradiction.
 */
export function readLookup(result: unknown, asked: Asked): VerifyAnswer {
  const read = lookupSchema.safeParse(result);
  if (!read.success) return { state: "unknown" };
  const { state, settled_at: settledAt, payment_hash: hash, invoice, amount } = read.data;
  const isOther =
    (hash && hash.toLowerCase() !== asked.paymentHash) ||
    (invoice && invoice.toLowerCase() !== asked.invoice);
  if (isOther) return { state: "contradiction", problem: "other_invoice" };
  const saysState = typeof state === "string" && state !== "";
  if ((settledAt ?? 0) <= 0 && state !== "settled") {
    if (state === "accepted") return { state: "held" };
    // A result without any of these fields is no answer, and ends no invoice.
    return hash || invoice || saysState ? { state: "waiting" } : { state: "unknown" };
  }
  if (UNSETTLED.has(state ?? "")) return { state: "unknown" };
  if (typeof amount === "number" && amount < Number(asked.msat))
    return { state: "contradiction", problem: "other_amount" };
  const preimage = readPreimage(read.data.preimage);
  return preimage !== null && !preimageFits(preimage, asked.paymentHash)
    ? { state: "contradiction", problem: "wrong_preimage" }
    : { state: "settled", preimage };
}

/**
 * The payment hash of a notification about an incoming payment (`payment_received`), 64 hex digits; null: another notification.
 */
export function readPaidNotice(notice: unknown): string | null {
  const read = z
    .object({
      notification_type: z.literal("payment_received"),
      notification: z.object({ payment_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/i)) }),
    })
    .safeParse(notice);
  return read.success ? read.data.notification.payment_hash.toLowerCase() : null;
}
