import { type ComponentType, createElement, lazy, useState } from "react";
import { canReload } from "#pwa/retry-load.ts";
import { signalIsBack } from "#pwa/ui/browser/signal-is-back.ts";
import { lazyCode } from "./lazy-code.ts";
import type { LazyPart } from "./lazy-part.ts";

const TRIED = "screen-reloaded";

/**
 * A screen in its own chunk. It is drawn inside a `Suspense`, so that a navigation keeps the previous screen until the
 * code has loaded. After an update the old chunk may be gone: the page is then reloaded once at the same address, where
 * the new build answers. A second failure goes to the error boundary. Without a network, on a device that does not have the
 * app yet, the code is waited for.
 */
export function lazyScreen<P extends object = object>(fetch: () => Promise<ComponentType<P>>): LazyPart<P> {
  const code = lazyCode(fetch);
  const Suspended = lazy(async () => ({ default: await orReload(code.load) }));
  function LazyScreen(props: P) {
    // Chosen once, because another component in its place would lose the screen's state.
    const [Screen] = useState(() => code.arrived() ?? (Suspended as ComponentType<P>));
    return createElement(Screen, props);
  }
  return Object.assign(LazyScreen, { load: code.load });
}

async function orReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    const code = await load();
    sessionStorage.removeItem(TRIED);
    return code;
  } catch (error) {
    // Nothing would answer a reload: the page would give way to an error page of the browser.
    if (!canReload()) {
      await signalIsBack();
      return orReload(load);
    }
    if (sessionStorage.getItem(TRIED) === location.pathname) throw error;
    sessionStorage.setItem(TRIED, location.pathname);
    location.reload();
    // Nothing may be drawn between this line and the new page.
    return new Promise<never>(() => {});
  }
}
