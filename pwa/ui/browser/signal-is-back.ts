/** Resolves when the browser reports a network again. */
export const signalIsBack = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));
