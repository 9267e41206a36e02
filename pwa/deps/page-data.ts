import { createContext, use, useState } from "react";
import type { PageData } from "#db/protocol/page-data.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";

export const PageDataContext = createContext<PageData>({});

/** What the server read for the page that was opened; empty when the app started from the device. */
export const usePageData = (): PageData => use(PageDataContext);

/**
 * True on a page that the server drew for a device without data, for what stood there when the app took it over: what a hook still
 * reads is known to be empty. What is drawn later waits until it has read.
 */
export function useIsNewDevice(): boolean {
  const { newDevice = false } = usePageData();
  const isHydrated = useIsHydrated();
  const [wasDrawn] = useState(!isHydrated);
  return newDevice && wasDrawn;
}
