/** How this device can install the app. `manual`: only by hand, with written steps (iOS). */
export type InstallWay = "none" | "prompt" | "manual";

export type InstallPrompt = {
  readonly way: () => InstallWay;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the browser's own dialog. Resolves with the person's answer. */
  readonly ask: () => Promise<"accepted" | "dismissed">;
};

/** Chromium's event; missing in TypeScript's DOM types because no other browser has it. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

/**
 * Keeps the browser's install event until the app shows its offer. Created at once, because the event comes early.
 */
export function createInstallPrompt(): InstallPrompt {
  const listeners = new Set<() => void>();
  let offered = (window.earlyInput?.installOffer ?? null) as BeforeInstallPromptEvent | null;
  let installed = isInstalled();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as BeforeInstallPromptEvent;
    notify();
  });
  window.addEventListener("appinstalled", () => {
    installed = true;
    offered = null;
    notify();
    // Browsers are most likely to grant persistent storage to an installed app.
    void navigator.storage?.persist?.();
  });
  return {
    way: () => {
      if (installed) return "none";
      if (offered) return "prompt";
      return isIosBrowser() ? "manual" : "none";
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: async () => {
      if (!offered) return "dismissed";
      const event = offered;
      // The browser allows an event to be used once.
      offered = null;
      const { outcome } = await event.prompt();
      notify();
      return outcome;
    },
  };
}

/** The app already runs from the home screen. */
function isInstalled(): boolean {
  const standalone = "standalone" in navigator && navigator.standalone === true;
  return standalone || window.matchMedia("(display-mode: standalone)").matches;
}

/**
 * No browser on iPhone and iPad (which reports itself as a Mac) has the install event, and since iOS 16.4 each can add a site to
 * the home screen. The browser inside another app cannot, and does not name Safari.
 */
function isIosBrowser(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return ios && /Safari\//.test(userAgent);
}
