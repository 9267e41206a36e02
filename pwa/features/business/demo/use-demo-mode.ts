/* oxlint-disable no-restricted-globals -- S330 and S420 name localStorage as the place of this one flag */
import { useEffect, useSyncExternalStore } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { routes } from "#pwa/paths.ts";

/**
 * S330: `?demo=1` turns sample data on, and this browser remembers it; `?demo=0` and leaving the demo turn it off.
 */
const KEY = "demoMode";
const CHANGED = "demo-mode-changed";

/** Storage may be forbidden: then only the address decides. */
function isRemembered(): boolean {
  try {
    return ["true", "1"].includes(localStorage.getItem(KEY) ?? "");
  } catch {
    return false;
  }
}

function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, "true");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden, as above.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(CHANGED, listener);
  };
}

export type DemoMode = { readonly on: boolean; readonly leave: () => void };

export function useDemoMode(): DemoMode {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const remembered = useSyncExternalStore(subscribe, isRemembered, () => false);
  const asked = params.get("demo");
  useEffect(() => {
    if (asked === "1") remember(true);
    if (asked === "0") remember(false);
  }, [asked]);
  return {
    on: asked === "1" || (asked !== "0" && remembered),
    leave: () => {
      remember(false);
      void navigate(routes.business, { replace: true });
    },
  };
}

/** Where the demo is opened (S449, S330). */
export const demoPath = `${routes.business}?demo=1`;
