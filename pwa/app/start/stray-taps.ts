/** What a tap can press. A dialog is closed by a tap beside it. */
const CONTROLS = "a, button, label, dialog";

/**
 * Ignores the second tap of a double tap when the first one has put something else in its place: the ticket's buttons
 * instead of the keypad's, the next case of an exam, or what lay below a dialog. Nobody meant to press that. Returns a function
 * that ends it.
 */
export function ignoreStrayTaps(): () => void {
  let pressed: { readonly control: Element; readonly name: string | null } | null = null;
  const handleClick = (event: MouseEvent) => {
    // The browser counts the taps that follow each other at one place; 0: a key or a script.
    if (event.detail === 1) {
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      pressed = control && { control, name: nameOf(control) };
    }
    if (event.detail < 2 || !pressed) return;
    const { control, name } = pressed;
    if (control.isConnected && nameOf(control) === name) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("click", handleClick, true);
  return () => window.removeEventListener("click", handleClick, true);
}

const nameOf = (control: Element): string | null => control.getAttribute("aria-label") ?? control.textContent;
