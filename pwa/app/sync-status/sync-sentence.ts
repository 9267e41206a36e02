import type { Session } from "#pwa/sync/session/account-control.ts";
import type { SyncState } from "#pwa/sync/sync-control.ts";
import { strings } from "./strings.ts";

export type SyncTone = "quiet" | "offline" | "queued" | "sending" | "alert";
export type SyncSentence = {
  readonly tone: SyncTone;
  /** The whole state in one sentence (contract §8). */
  readonly text: string;
  /** The same in a word or two, for a narrow header. Empty: the icon is enough. */
  readonly short: string;
};

/** The status text. What needs the person comes before what resolves by itself. */
export function syncSentence(state: SyncState, session: Session, offline: boolean): SyncSentence {
  const { phase, pending, attention } = state;
  // Without an account nothing is being sent.
  const isHere = session.kind === "visitor" && pending > 0;
  if (phase === "signed-out" && session.kind === "user") {
    const text = pending > 0 ? strings.notSaved : strings.sessionEnded;
    return { tone: "alert", text, short: pending > 0 ? strings.short.notSaved : strings.signIn };
  }
  if (offline) {
    return {
      tone: "offline",
      text: isHere ? strings.offlineHere : pending > 0 ? strings.offlineWaiting(pending) : strings.offline,
      short: strings.offline,
    };
  }
  if (attention > 0) {
    return { tone: "alert", text: strings.attention(attention), short: strings.short.attention(attention) };
  }
  if (phase === "full") return { tone: "alert", text: strings.full, short: strings.short.notSaved };
  if (phase === "unregistered")
    return { tone: "queued", text: strings.unregistered, short: strings.short.unregistered };
  // A round that only asks for news is not shown; it would appear every minute.
  if (phase === "sending" && pending > 0 && session.kind !== "visitor") {
    return { tone: "sending", text: strings.sending, short: strings.sending };
  }
  if (!state.known) return { tone: "quiet", text: strings.checking, short: "" };
  if (isHere) return { tone: "quiet", text: strings.here, short: "" };
  if (pending > 0)
    return { tone: "queued", text: strings.waiting(pending), short: strings.short.waiting(pending) };
  return { tone: "quiet", text: strings.saved, short: "" };
}
