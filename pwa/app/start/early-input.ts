/** What `public/start-later.js` records while the app loads on a server-rendered page. */
type EarlyInput = {
  button: HTMLElement | null;
  readonly form: HTMLFormElement | null;
  /** The browser's install event, if it has fired already. */
  readonly installOffer: Event | null;
  /** From here on the recorder leaves presses and submissions to React. */
  readonly handOver: () => void;
  readonly stop: () => void;
  /** Whether React answers the menu's buttons. Until then the recorder opens and closes the menu. */
  hasMenu: boolean;
};

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Called when React begins to hydrate the page: from then on React answers presses itself and hydrates first what is
 * pressed. A recorded press outside the screen, on the menu for example, is repeated now; a press on the screen waits
 * until the typed text has been handed over.
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

/** Called when React has hydrated the frame of the page: from then on it answers the menu's buttons, and knows the menu's state. */
export function handOverMenu(): void {
  if (window.earlyInput) window.earlyInput.hasMenu = true;
}

/**
 * Hands over, once, what a person did before the app had started. Typed text and choices reach the fields' own handlers
 * now. The returned function does the rest, once the router listens and the screen is that of the person who pressed: it
 * presses the button that was pressed last and submits the form.
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
    // Of a radio group only the chosen option is clicked.
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

/**
 * Sets the value with the prototype's setter, because React would record a change through its own property and ignore
 * the event.
 */
function setAsTyped(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
}
