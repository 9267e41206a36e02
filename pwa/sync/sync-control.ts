/** What screens may know of the sync, and the one thing they may ask of it. */
export type SyncState = {
  /** `idle`: nothing under way. `offline`: the last try found no server. `failed`: the server answered with a fault. */
  readonly phase: "idle" | "sending" | "offline" | "failed" | "signed-out";
  /** False until the queue was read for the first time: until then nothing may be called saved. */
  readonly known: boolean;
  /** Mutations and forms here that the server has not acknowledged (of the open profile and what drains into it). */
  readonly pending: number;
  /** When the oldest of them was made; ISO 8601. */
  readonly oldestPendingAt: string | null;
  /** Refused or failed work that the person must see. */
  readonly attention: number;
  readonly lastSyncAt: string | null;
  /** Since the app started, or this person signed in, the server was asked for news: what is here is no guess any more. */
  readonly heard: boolean;
};

export type SyncControl = {
  state(): SyncState;
  subscribe(listener: () => void): () => void;
  /** Runs a round now (joins the one under way) and resolves when it ended. */
  syncNow(): Promise<SyncState>;
};
