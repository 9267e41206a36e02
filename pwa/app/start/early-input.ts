/** What `public/start-later.js` keeps while the app is on its way to a page that the server rendered. */
type EarlyInput = {
  readonly button: HTMLElement | null;
  readonly form: HTMLFormElement | null;
  /** The browser's offer to install, should it have come already. */
  readonly installOffer: Event | null;
  readonly stop: () => void;
};

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Does what a person did before the app was there: what was typed or chosen reaches the fields' own handlers, then the
 * last button that was pressed, then the form that was sent. Once.
 */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  early.stop();
  for (const field of document.querySelectorAll<Field>("#root input, #root textarea")) retype(field);
  if (early.button?.isConnected) early.button.click();
  if (early.form?.isConnected) early.form.requestSubmit();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function retype(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const typed = field.value;
  if (typed === field.defaultValue) return;
  // React has taken the text for its own first value: it hears of a change only if there was another before.
  field.value = "";
  setAsTyped(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Past the property by which React notices what the program itself sets. */
function setAsTyped(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
}
