import { type RefObject, useEffect, useRef } from "react";
import type { WizardPlace } from "./wizard-progress.ts";

export const STEP_TITLE_ID = "wizard-step-title";

/**
 * Scrolls to the title and focuses it when the step changes or a payment was created. The first render does not move the
 * focus.
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

/** Moves the focus to "next" when a step is complete, because the pressed button disappears. */
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
