/** What `public/start-later.js` records while the app loads on a server-rendered page. */
type EarlyInput = {
  button: HTMLElement | null;
  readonly form: HTMLFormElement | null;
  /** The browser's install event, if it has fired already. */
  readonly installOffer: Event | null;
  /** From here on presses and submissions are left to React. */
  readonly handOver: () => void;
  readonly stop: () => void;
};

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Call it when React begins to take over the page: it answers presses itself then, and takes over first what is pressed. So
 * is done what was pressed before around the screen, the menu for example; a press on the screen waits for what was typed there.
 */
export function handOverPresses(): void {
  const early = window.earlyInput;
  if (!early) return;
  early.handOver();
  const { button } = early;
  if (!button || button.closest(".shell__page")) return;
  early.button = null;
  button.removeAttribute("data-waiting");
  if (button.isConnected) button.click();
}

/**
 * What a person did before the app was there, once: what was typed or chosen reaches the fields' own handlers now.
 * Returns how to do the rest as soon as the router listens: press the last button that was pressed, send the form.
 */
export function takeEarlyInput(): () => void {
  const early = window.earlyInput;
  if (!early) return () => {};
  delete window.earlyInput;
  early.stop();
  for (const field of document.querySelectorAll<Field>("#root input, #root textarea")) retype(field);
  return () => {
    if (early.button?.isConnected) early.button.click();
    if (early.form?.isConnected) early.form.requestSubmit();
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function retype(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    if (field.checked === field.defaultChecked) return;
    // Of a group only the one that was chosen.
    if (field.type === "radio" && !field.checked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const typed = field.value;
  if (typed === field.defaultValue) return;
  // React treats the text as its initial value, so a change event is only noticed after another value.
  field.value = "";
  setAsTyped(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Sets the value past React's own property, by which React notices programmatic changes. */
function setAsTyped(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
}
