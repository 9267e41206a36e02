import { useEffect, useRef } from "react";
import type { WizardPlace } from "./wizard-progress.ts";

export const STEP_TITLE_ID = "wizard-step-title";

/** A step begins at its title, for eyes, keyboard and screen reader; arriving at the screen leaves the focus where it is. */
export function useStepFocus(place: WizardPlace): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    window.scrollTo(0, 0);
    document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true });
  }, [place]);
}
