/** The sync state for screens, and the one action they have. */
export type SyncState = {
  /**
   * `idle`: nothing in progress. `offline`: the last attempt found no server. `failed`: the server answered with an
   * error. `full`: this device has no room for the answer. `behind`: the server is older than this app and cannot read what
   * waits. `unregistered`: a till that no server knows, until its owner's phone has been online.
   */
  readonly phase:
    "idle" | "sending" | "offline" | "failed" | "full" | "behind" | "signed-out" | "unregistered";
  /** False until the queue was read for the first time. Until then nothing may be shown as saved. */
  readonly known: boolean;
  /** Mutations and forms that the server has not acknowledged (of the open profile and those draining into it). */
  readonly pending: number;
  /** When the oldest of them was made; ISO 8601. */
  readonly oldestPendingAt: string | null;
  /** Refused or failed work that the person must see. */
  readonly attention: number;
  readonly lastSyncAt: string | null;
  /** True once the server was asked for news after the app had started or this person had signed in. */
  readonly heard: boolean;
};

/** The last attempt failed for a cause that goes away by itself or with more room. */
export const isFailure = (phase: string): boolean =>
  phase === "offline" || phase === "failed" || phase === "full";

export type SyncControl = {
  state(): SyncState;
  subscribe(listener: () => void): () => void;
  /** Runs a round now (or joins the current one) and resolves when it has ended. */
  syncNow(): Promise<SyncState>;
  /** Like `syncNow`, but resolves already when the server has taken mutations, before its answer is stored here. */
  sendNow(): Promise<void>;
};
