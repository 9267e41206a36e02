import { useEffect, useState } from "react";

/** Longer than the pause between two keystrokes. */
const DELAY_MS = 250;

/** The trimmed input once typing pauses; an emptied field takes effect at once. */
export function useSettled(typed: string): string {
  const wanted = typed.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted === "" ? 0 : DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled;
}
