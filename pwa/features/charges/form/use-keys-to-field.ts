import { type RefObject, useEffect } from "react";

const AMOUNT_KEY = /^(?:[\d.,]|Backspace)$/;

/** Text fields receive their own keys, and a dialog is separate from the form. Radios and buttons need no digits. */
const isTakenElsewhere = (focused: Element | null): boolean =>
  focused?.matches("input:not([type=radio], [type=checkbox]), textarea, select, dialog *") ?? false;

/**
 * Sends a number typed while no field has the focus to the amount field. On a computer people start by typing the
 * amount, and on a phone the field may not take the focus by itself, because the system keyboard would cover the
 * keypad.
 */
export function useKeysToField(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (
        isTakenElsewhere(document.activeElement) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !AMOUNT_KEY.test(event.key)
      )
        return;
      const input = field.current;
      if (!input) return;
      // The focus moves before the key takes effect, so the browser itself types it there.
      input.focus();
      input.setSelectionRange(input.value.length, input.value.length);
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [field]);
}
