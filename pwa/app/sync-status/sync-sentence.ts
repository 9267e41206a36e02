import type { Session } from "#pwa/sync/session/account-control.ts";
import type { SyncState } from "#pwa/sync/sync-control.ts";
import { status } from "./status-strings.ts";

export type SyncTone = "quiet" | "offline" | "queued" | "sending" | "alert";
export type SyncSentence = {
  readonly tone: SyncTone;
  /** The whole state in one sentence (contract §8). */
  readonly text: string;
  /** The same in a word or two, for a narrow header. Empty: the icon says it. */
  readonly short: string;
};

/** What the status says. What needs the person stands above what will pass by itself. */
export function syncSentence(state: SyncState, session: Session, offline: boolean): SyncSentence {
  const { phase, pending, attention } = state;
  // Without an account nothing is on its way to anywhere.
  const isHere = session.kind === "visitor" && pending > 0;
  if (phase === "signed-out" && session.kind === "user") {
    const text = pending > 0 ? status.notSaved : status.sessionEnded;
    return { tone: "alert", text, short: pending > 0 ? status.short.notSaved : status.signIn };
  }
  if (offline) {
    return {
      tone: "offline",
      text: isHere ? status.offlineHere : pending > 0 ? status.offlineWaiting(pending) : status.offline,
      short: status.offline,
    };
  }
  if (attention > 0) {
    return { tone: "alert", text: status.attention(attention), short: status.short.attention(attention) };
  }
  // A round that only asks for news is not worth a word every minute.
  if (phase === "sending" && pending > 0 && session.kind === "user") {
    return { tone: "sending", text: status.sending, short: status.sending };
  }
  if (!state.known) return { tone: "quiet", text: status.checking, short: "" };
  if (isHere) return { tone: "quiet", text: status.here, short: "" };
  if (pending > 0)
    return { tone: "queued", text: status.waiting(pending), short: status.short.waiting(pending) };
  return { tone: "quiet", text: status.saved, short: "" };
}
