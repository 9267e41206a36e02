/**
 * Whether a newer version is on this device. `waiting`: ready to be activated. `active`: another tab activated it
 * already.
 */
export type UpdateState = "none" | "waiting" | "active" | "applying";

export type Updates = {
  readonly state: () => UpdateState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The person agreed: the new version is activated and this page (no other) reloads. */
  readonly apply: () => void;
  /** A new version waits; `takeOver` activates it. */
  readonly found: (takeOver: () => void) => void;
  /** A new version controls this page, which still shows the old one. */
  readonly controlled: () => void;
};

const TAKEOVER_MS = 4_000;

/**
 * Nothing here reloads by itself: only the page whose button was pressed does, once the new version is active. Typed
 * or shown data survives, because every feature stores it as a draft.
 */
export function createUpdates(reload: () => void): Updates {
  const listeners = new Set<() => void>();
  let state: UpdateState = "none";
  let takeOver: (() => void) | null = null;
  const set = (next: UpdateState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    apply: () => {
      if (state === "none" || state === "applying") return;
      const wasWaiting = state === "waiting";
      set("applying");
      if (!wasWaiting) return reload();
      // The waiting version may have been activated or dropped meanwhile. Then only a plain reload is left.
      setTimeout(reload, TAKEOVER_MS);
      takeOver?.();
    },
    found: (take) => {
      takeOver = take;
      if (state !== "applying") set("waiting");
    },
    controlled: () => {
      if (state === "applying") reload();
      else set("active");
    },
  };
}
