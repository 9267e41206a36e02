import type { Coin } from "#db/entities/coins.ts";
import type { Incoming } from "#db/rules/charges/match-incoming.ts";

/** One amount received. `confirmations` null: the list lacks them; call `confirmationsOf`. */
export type Received = Omit<Incoming, "confirmations"> & {
  readonly confirmations: number | null;
  /** Height of its block; null: the list lacks it. */
  readonly block: number | null;
};

/** Why an explorer gave no usable response; for the log, without any part of the response. */
export type ChainFailure = { readonly kind: "failed"; readonly why: string; readonly slow: boolean };
export type ChainAnswer<T> = { readonly kind: "ok"; readonly value: T } | ChainFailure;

/** One network behind one public API, read only. Informational: never a proof of payment. */
export type ChainSource = {
  readonly coin: Coin;
  /** Host that the address is sent to. */
  readonly host: string;
  readonly sandbox: boolean;
  /** Recent amounts received from other addresses, unordered. Never throws. */
  readonly receivedAt: (address: string, signal: AbortSignal) => Promise<ChainAnswer<readonly Received[]>>;
  /** Confirmations of a transaction, including its own block. */
  readonly confirmationsOf: (received: Received, signal: AbortSignal) => Promise<ChainAnswer<number>>;
};

export const chainFailed = (why: string, slow = false): ChainFailure => ({ kind: "failed", why, slow });
export const chainOk = <T>(value: T): ChainAnswer<T> => ({ kind: "ok", value });
