import { useCallback, useRef } from "react";

/**
 * For work of which only the last begun counts, such as reading the file chosen last: the returned function begins a turn and returns
 * whether that turn is still the last one.
 */
export function useTurns(): () => () => boolean {
  const last = useRef(0);
  return useCallback(() => {
    const mine = (last.current += 1);
    return () => mine === last.current;
  }, []);
}
