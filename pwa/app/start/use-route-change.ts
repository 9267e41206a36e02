import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { keepsPlace } from "#pwa/ui/layout/keep-place.ts";

const RESTORE_FOR_MS = 3000;

/** Whether this page has drawn a tree before. Another profile mounts a new one (App.tsx). */
let hasTree = false;

/**
 * After each navigation the main landmark gets the focus and the page starts at the top. Going back restores the
 * scroll position once the screen (which reads from the database) is tall enough again. In the tree of another profile the focus is
 * on that landmark, too, because the button that opened the profile is gone.
 */
export function useRouteChange(): void {
  const { key, pathname, hash, state } = useLocation();
  const type = useNavigationType();
  const stays = type !== "POP" && keepsPlace(state);
  const positions = useRef(new Map<string, number>());
  const isFirst = useRef(true);

  // Runs during the commit, because the new screen is shorter at first, and that scroll must not be saved for the old
  // one.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const store = positions.current;
    const remember = () => store.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      if (hasTree) return settle(0, true);
      hasTree = true;
      return;
    }
    const wanted = type === "POP" ? (positions.current.get(key) ?? 0) : 0;
    if (stays) positions.current.set(key, window.scrollY);
    if (hash || stays) return;
    return settle(wanted);
  }, [key, pathname, hash, type, stays]);
}

/**
 * Scrolls and focuses once the lazy screen is there, and again when a loading state gives way to the content (whose
 * landmark takes the focus). Stops when the person moves first. Returns a function that stops it. `arrived`: the scroll position stays,
 * and so does a focus that the screen has set.
 */
function settle(wanted: number, arrived = false): () => void {
  const until = performance.now() + RESTORE_FOR_MS;
  let frame = 0;
  const step = () => {
    const main = document.getElementById("conteudo");
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (main && (!hasFocus || !arrived)) main.focus({ preventScroll: true });
    if (!arrived) window.scrollTo(0, wanted);
    arrived ||= main !== null && Math.abs(window.scrollY - wanted) < 2;
    if (performance.now() < until) frame = requestAnimationFrame(step);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}

const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
