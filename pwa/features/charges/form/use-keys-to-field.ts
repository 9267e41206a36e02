import { type RefObject, useEffect } from "react";

const AMOUNT_KEY = /^(?:[\d.,]|Backspace)$/;

/** Fields of text write for themselves, and what stands in a dialog is apart. Radios and buttons need no digits. */
const isTakenElsewhere = (focused: Element | null): boolean =>
  focused?.matches("input:not([type=radio], [type=checkbox]), textarea, select, dialog *") ?? false;

/**
 * A number typed while no field has the focus goes to the field: on a computer one starts with the amount, and on a phone
 * the field may not take the focus by itself, because its keyboard would cover the keypad.
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
      // Focus moves before the key takes effect, so the browser itself types it there.
      input.focus();
      input.setSelectionRange(input.value.length, input.value.length);
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [field]);
}
