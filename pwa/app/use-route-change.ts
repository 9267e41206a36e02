import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const RESTORE_FOR_MS = 1000;

/**
 * After each change of screen: focus goes to its main landmark and the page starts at the top; going back returns to
 * where the person was, once the screen (which reads from the database) is tall enough again.
 */
export function useRouteChange(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const store = positions.current;
    const remember = () => store.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useEffect(() => {
    const wanted = type === "POP" ? (positions.current.get(key) ?? 0) : 0;
    if (isFirst.current) {
      isFirst.current = false;
      if (wanted === 0) return;
    }
    if (hash) return;
    return settle(wanted);
  }, [key, pathname, hash, type]);
}

/** Scrolls and focuses as soon as the lazy screen is there; returns how to give up. */
function settle(wanted: number): () => void {
  const until = performance.now() + RESTORE_FOR_MS;
  let frame = 0;
  let focused = false;
  const step = () => {
    const main = document.getElementById("conteudo");
    if (main && !focused) {
      main.focus({ preventScroll: true });
      focused = true;
    }
    window.scrollTo(0, wanted);
    const arrived = Math.abs(window.scrollY - wanted) < 2;
    if ((!arrived || !focused) && performance.now() < until) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
