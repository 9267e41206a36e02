const PAUSES_MS = [200, 1_000];
/** Between the attempts at code that is asked for until it arrives. */
export const AGAIN_MS = 10_000;

/**
 * Loads code, and tries twice more when it does not arrive: the service worker that has the file may have ended in that
 * moment, and the next request starts it again. Rejects with the last failure, for example when an update removed the
 * file.
 */
export async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** Of public/no-app.js: shows that the app did not load, with a button that reloads the page, and takes that back. */
declare const sayNoApp: undefined | (() => void);
declare const unsayNoApp: () => void;

/** False: a browser's error page would come, because neither the network nor a service worker is there. */
export const canReload = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/**
 * Tries until the code has arrived. For code that the page asks for once and works without until then: a person who loses
 * the signal in the first second would otherwise miss it until the page is loaded again. From the second failure on the page
 * offers to reload, because Chromium up to 150 never asks again for a module that failed.
 */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  let isSaid = false;
  for (let failures = 0; ; failures += 1) {
    try {
      const code = await load();
      if (isSaid) unsayNoApp();
      return code;
    } catch {
      if (failures > 0 && canReload() && typeof sayNoApp === "function") {
        sayNoApp();
        isSaid = true;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
