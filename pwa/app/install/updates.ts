/** Whether a newer version is on this device. `waiting`: ready to take over. `active`: another tab switched already. */
export type UpdateState = "none" | "waiting" | "active" | "applying";

export type Updates = {
  readonly state: () => UpdateState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The person said so: the new version takes over and this page (no other) loads it. */
  readonly apply: () => void;
  /** A new version waits; `takeOver` puts it in charge. */
  readonly found: (takeOver: () => void) => void;
  /** A new version is in charge of this page, which still shows the old one. */
  readonly controlled: () => void;
};

const TAKEOVER_MS = 4_000;

/**
 * Nothing here reloads by itself: only the page whose button was pressed does, once the new version is in charge. What
 * is typed or shown survives, because every feature keeps it as a draft.
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
      // The waiting version may have been taken over or thrown away meanwhile: then a plain reload is all there is to do.
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
