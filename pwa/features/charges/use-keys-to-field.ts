import { type RefObject, useEffect } from "react";

const AMOUNT_KEY = /^(?:[\d.,]|Backspace)$/;

/**
 * A number typed while nothing is focused goes to the field: on a computer one starts with the amount, and on a phone
 * the field may not take the focus by itself, because its keyboard would cover the keypad.
 */
export function useKeysToField(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const nobody = document.activeElement === document.body || document.activeElement?.tagName === "MAIN";
      if (!nobody || event.ctrlKey || event.metaKey || event.altKey || !AMOUNT_KEY.test(event.key)) return;
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
