import type { AckResult, SyncResponse } from "#db/protocol/sync.ts";

/** One answered request; `route` is the pattern, never the path, which may contain identifiers. */
export type AnsweredRequest = {
  /** The same id as in the log. */
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

export type SyncRound = {
  readonly error: SyncResponse["error"];
  readonly verdicts: readonly AckResult[];
};

/**
 * One request to a connected wallet. `refused`: the wallet returned an error; `silent`: no answer in time; `failed`: no relay
 * accepted it.
 */
export type AskedWallet = {
  readonly method: "get_info" | "make_invoice" | "lookup_invoice";
  readonly result: "answered" | "refused" | "silent" | "failed";
  readonly seconds: number;
};

/** Metrics of this server; they contain nothing that identifies a person. */
export type Metrics = {
  readonly requestAnswered: (request: AnsweredRequest) => void;
  readonly roundAnswered: (round: SyncRound) => void;
  readonly rowsPruned: (table: string, rows: number) => void;
  readonly walletAsked: (request: AskedWallet) => void;
  /** `read` is called when the metrics are requested. */
  readonly watch: (
    name: "sync_rounds_waiting" | "pokes_connected" | "wallet_relays",
    read: () => number,
  ) => void;
};

/** Counts nothing; used when metrics are disabled. */
export const NO_METRICS: Metrics = {
  requestAnswered: () => undefined,
  roundAnswered: () => undefined,
  rowsPruned: () => undefined,
  walletAsked: () => undefined,
  watch: () => undefined,
};
