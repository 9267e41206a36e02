import { type RefObject, useEffect, useRef } from "react";
import type { WizardPlace } from "./wizard-progress.ts";

export const STEP_TITLE_ID = "wizard-step-title";

/**
 * A step begins at its title, for eyes, keyboard and screen reader, and so does a payment that was just made; arriving at
 * the screen leaves the focus where it is.
 */
export function useStepFocus(place: WizardPlace, paymentId: string | null): void {
  const before = useRef({ place, paymentId });
  useEffect(() => {
    const was = before.current;
    before.current = { place, paymentId };
    const isMade = paymentId !== null && paymentId !== was.paymentId;
    if (was.place === place && !isMade) return;
    window.scrollTo(0, 0);
    document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true });
  }, [place, paymentId]);
}

/** What was pressed to complete a step is gone afterwards: the focus it leaves behind goes to what leads on. */
export function useNextFocus(complete: boolean): RefObject<HTMLButtonElement | null> {
  const next = useRef<HTMLButtonElement>(null);
  const before = useRef(complete);
  useEffect(() => {
    const isNew = complete && !before.current;
    before.current = complete;
    if (isNew && document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [complete]);
  return next;
}
