import type { Coin } from "#db/entities/coins.ts";
import type { Incoming } from "#db/rules/charges/match-incoming.ts";

/** One amount received. `confirmations` null: the list did not say; ask `confirmationsOf`. */
export type Received = Omit<Incoming, "confirmations"> & {
  readonly confirmations: number | null;
  /** Height of its block, where the list says it. */
  readonly block: number | null;
};

/** Why an explorer said nothing that can be used; for the log, without a word of its answer. */
export type ChainFailure = { readonly kind: "failed"; readonly why: string; readonly slow: boolean };
export type ChainAnswer<T> = { readonly kind: "ok"; readonly value: T } | ChainFailure;

/** One network behind one public API, read only. What it says is only what it says: never a proof of payment. */
export type ChainSource = {
  readonly coin: Coin;
  /** Host that learns the address. */
  readonly host: string;
  readonly sandbox: boolean;
  /** Recent amounts that came to the address from elsewhere, in no order. Never throws. */
  readonly receivedAt: (address: string, signal: AbortSignal) => Promise<ChainAnswer<readonly Received[]>>;
  /** Blocks on top of a transaction, its own included. */
  readonly confirmationsOf: (received: Received, signal: AbortSignal) => Promise<ChainAnswer<number>>;
};

export const chainFailed = (why: string, slow = false): ChainFailure => ({ kind: "failed", why, slow });
export const chainOk = <T>(value: T): ChainAnswer<T> => ({ kind: "ok", value });
