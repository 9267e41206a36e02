import { randomBytes } from "node:crypto";
import { hexToBytes } from "@noble/hashes/utils.js";
import { MAX_ANSWER, readProviderJson } from "#db/rules/lightning/provider-json.ts";
import { readPaidNotice } from "#db/rules/lightning/wallet/wallet-answers.ts";
import type { WalletConnection } from "#db/rules/lightning/wallet/wallet-connection.ts";
import { conversationKey, decrypt, encrypt } from "#db/rules/nostr/nip44.ts";
import { publicKeyOf, readEvent, signEvent, type NostrEvent } from "#db/rules/nostr/nostr-event.ts";

/** Kinds of NIP-47. */
export const INFO = 13_194;
const REQUEST = 23_194;
const RESPONSE = 23_195;
const NOTICE = 23_197;

/** Maximum age of an answer or notification, and how long a request is valid, in seconds. */
const RECENT_S = 60;
const REQUEST_LIVES_S = 30;

export type WalletMethod = "get_info" | "make_invoice" | "lookup_invoice";

export type WalletResponse =
  | { readonly kind: "result"; readonly method: string; readonly result: unknown }
  /** An error code of NIP-47, or any other text of the wallet: never shown. */
  | { readonly kind: "error"; readonly method: string; readonly code: string };

/** A message that arrived over a relay and is proven to come from the wallet and be addressed to us. */
export type WalletMessage =
  | { readonly kind: "response"; readonly to: string; readonly response: WalletResponse }
  | { readonly kind: "paid"; readonly paymentHash: string };

/** Writes the requests of a connection and reads the answers. */
export type WalletMessages = {
  readonly request: (method: WalletMethod, params: object, now: Date) => NostrEvent;
  /** Filters of NIP-01. */
  readonly answers: (now: Date) => object;
  readonly info: object;
  /** Verifies author, signature and addressee before decrypting anything. null: the event is not for this connection. */
  readonly read: (event: unknown, isAsked: (requestId: string) => boolean) => WalletMessage | null;
  /** The wallet's info event; null: another event, or an invalid signature. */
  readonly readInfo: (event: unknown) => NostrEvent | null;
};

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** null: a key of the connection is invalid. */
export function walletMessages({ walletKey, secret }: WalletConnection): WalletMessages | null {
  const ourSecret = hexToBytes(secret);
  const ourKey = publicKeyOf(ourSecret);
  const shared = conversationKey(ourSecret, walletKey);
  if (ourKey === null || shared === null) return null;

  const open = (content: string): Readonly<Record<string, unknown>> | null => {
    const text = decrypt(content, shared);
    const read = text === null ? null : readProviderJson(text, MAX_ANSWER);
    return read?.ok ? read.value : null;
  };
  return {
    request: (method, params, now) => {
      const content = encrypt(JSON.stringify({ method, params }), shared, new Uint8Array(randomBytes(32)));
      const created_at = secondsOf(now);
      const tags = [
        ["p", walletKey],
        ["encryption", "nip44_v2"],
        ["expiration", String(created_at + REQUEST_LIVES_S)],
      ];
      const event = signEvent({ kind: REQUEST, created_at, tags, content: content ?? "" }, ourSecret);
      if (content === null || event === null) throw new Error("the request could not be encrypted or signed");
      return event;
    },
    answers: (now) => ({
      kinds: [RESPONSE, NOTICE],
      authors: [walletKey],
      "#p": [ourKey],
      since: secondsOf(now) - RECENT_S,
    }),
    info: { kinds: [INFO], authors: [walletKey], limit: 1 },
    read: (value, isAsked) => {
      const seen = value as Partial<NostrEvent> | null;
      // Checked before the signature, which takes a millisecond to verify.
      if (typeof seen !== "object" || seen?.pubkey !== walletKey) return null;
      if (seen.kind !== RESPONSE && seen.kind !== NOTICE) return null;
      const event = readEvent(value);
      if (event === null || tagOf(event, "p") !== ourKey) return null;
      const asked = tagOf(event, "e") ?? "";
      if (event.kind === RESPONSE && !isAsked(asked)) return null;
      const content = open(event.content);
      if (content === null) return null;
      if (event.kind === RESPONSE) return { kind: "response", to: asked, response: readResponse(content) };
      const paymentHash = readPaidNotice(content);
      return paymentHash === null ? null : { kind: "paid", paymentHash };
    },
    readInfo: (value) => {
      const event = readEvent(value);
      return event?.kind === INFO && event.pubkey === walletKey ? event : null;
    },
  };
}

const tagOf = ({ tags }: NostrEvent, name: string): string | undefined =>
  tags.find(([key]) => key === name)?.[1];

function readResponse({
  result_type: type,
  error,
  result,
}: Readonly<Record<string, unknown>>): WalletResponse {
  const method = typeof type === "string" ? type : "";
  if (typeof error !== "object" || error === null) return { kind: "result", method, result };
  const { code } = error as { code?: unknown };
  return { kind: "error", method, code: typeof code === "string" ? code : "OTHER" };
}
