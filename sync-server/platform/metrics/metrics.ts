import type { AckResult, SyncResponse } from "#db/protocol/sync.ts";

/** One answered request; `route` is the pattern, never the path, which may contain identifiers. */
export type AnsweredRequest = {
  /** As in the log. */
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

/** One request to a connected wallet. `refused`: it said no; `silent`: nobody answered in time; `failed`: no relay took it. */
export type AskedWallet = {
  readonly method: "get_info" | "make_invoice" | "lookup_invoice";
  readonly result: "answered" | "refused" | "silent" | "failed";
  readonly seconds: number;
};

/** What the server counts about itself: nothing that leads to a person. */
export type Metrics = {
  readonly requestAnswered: (request: AnsweredRequest) => void;
  readonly roundAnswered: (round: SyncRound) => void;
  readonly rowsPruned: (table: string, rows: number) => void;
  readonly walletAsked: (request: AskedWallet) => void;
  /** `read` is asked whenever somebody reads the metrics. */
  readonly watch: (
    name: "sync_rounds_waiting" | "pokes_connected" | "wallet_relays",
    read: () => number,
  ) => void;
};

/** Without METRICS_PORT nothing is counted. */
export const NO_METRICS: Metrics = {
  requestAnswered: () => undefined,
  roundAnswered: () => undefined,
  rowsPruned: () => undefined,
  walletAsked: () => undefined,
  watch: () => undefined,
};
