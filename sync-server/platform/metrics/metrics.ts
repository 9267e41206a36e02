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

/** What the server counts about itself: nothing that leads to a person. */
export type Metrics = {
  readonly requestAnswered: (request: AnsweredRequest) => void;
  readonly roundAnswered: (round: SyncRound) => void;
  readonly rowsPruned: (table: string, rows: number) => void;
  /** `read` is asked whenever somebody reads the metrics. */
  readonly watch: (name: "sync_rounds_waiting" | "pokes_connected", read: () => number) => void;
};

/** Without METRICS_PORT nothing is counted. */
export const NO_METRICS: Metrics = {
  requestAnswered: () => undefined,
  roundAnswered: () => undefined,
  rowsPruned: () => undefined,
  watch: () => undefined,
};
