// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { ignoreStrayTaps } from "./stray-taps.ts";

let pressed: string[];
let stop: () => void;
const add = (name: string, label?: string): HTMLButtonElement => {
  const button = document.createElement("button");
  button.textContent = name;
  if (label !== undefined) button.setAttribute("aria-label", label);
  button.addEventListener("click", () => pressed.push(name));
  document.body.append(button);
  return button;
};
beforeEach(() => {
  pressed = [];
  document.body.replaceChildren();
  stop = ignoreStrayTaps();
});
afterEach(() => stop());
/** `count`: how many taps came before it at this place, and this one. */
const tap = (element: Element, count: number): boolean =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: count }));

test("the next tap at the same place does nothing once the pressed button is gone", () => {
  const generate = add("Gerar QR Code");
  tap(generate, 1);
  generate.remove();
  const next = add("Gerar Novo Código");
  expect(tap(next, 2)).toBe(false);
  expect(tap(next, 3)).toBe(false);
  expect(pressed).toEqual(["Gerar QR Code"]);
  tap(next, 1);
  expect(pressed).toEqual(["Gerar QR Code", "Gerar Novo Código"]);
});

test("nor once the button has become another one", () => {
  const button = add("Responder");
  tap(button, 1);
  button.textContent = "Próxima pergunta";
  tap(button, 2);
  expect(pressed).toEqual(["Responder"]);
});

test("nor through a dialog that the first tap has closed", () => {
  const dialog = document.createElement("dialog");
  dialog.textContent = "Desconto";
  document.body.append(dialog);
  tap(dialog, 1);
  dialog.textContent = "";
  tap(add("Gerar QR Code"), 2);
  expect(pressed).toEqual([]);
});

test("the same key pressed again and again, keys beside it, and the keyboard are heard", () => {
  const five = add("5");
  const coffee = add("Café", "Adicionar Café");
  tap(five, 1);
  tap(five, 2);
  tap(add("6"), 3);
  tap(coffee, 1);
  coffee.textContent = "1 Café";
  tap(coffee, 2);
  coffee.remove();
  tap(five, 0);
  expect(pressed).toEqual(["5", "5", "6", "Café", "Café", "5"]);
});
