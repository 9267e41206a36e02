/** How this device can put the app on its home screen. `manual`: only by hand, with written steps (Safari on iOS). */
export type InstallWay = "none" | "prompt" | "manual";

export type InstallPrompt = {
  readonly way: () => InstallWay;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the browser's own question. Resolves with what the person answered. */
  readonly ask: () => Promise<"accepted" | "dismissed">;
};

/** Chromium's event; not in TypeScript's DOM because no other browser has it. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

/** Keeps the browser's wish to install until the app finds a good moment. Built at once: the event comes early. */
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
    // An installed app has the best claim to storage that stays.
    void navigator.storage?.persist?.();
  });
  return {
    way: () => {
      if (installed) return "none";
      if (offered) return "prompt";
      return isIosSafari() ? "manual" : "none";
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: async () => {
      if (!offered) return "dismissed";
      const event = offered;
      // The browser lets an event be used once.
      offered = null;
      const { outcome } = await event.prompt();
      notify();
      return outcome;
    },
  };
}

/** Runs from the home screen already. */
function isInstalled(): boolean {
  const standalone = "standalone" in navigator && navigator.standalone === true;
  return standalone || window.matchMedia("(display-mode: standalone)").matches;
}

/** Safari on iPhone and iPad (which calls itself a Mac) has no install event. Other browsers there cannot add apps alike. */
function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return ios && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent);
}
