import { type ComponentType, lazy } from "react";

const TRIED = "screen-reloaded";

/**
 * A screen in its own chunk. After an update the old chunk may be gone: then the page is loaded once more at the same
 * address, where the new build answers. A second failure is an error like any other.
 */
export const lazyScreen = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    try {
      const screen = await load();
      sessionStorage.removeItem(TRIED);
      return { default: screen };
    } catch (error) {
      if (sessionStorage.getItem(TRIED) === location.pathname) throw error;
      sessionStorage.setItem(TRIED, location.pathname);
      location.reload();
      // Nothing may be drawn between here and the new page.
      return new Promise<never>(() => {});
    }
  });
