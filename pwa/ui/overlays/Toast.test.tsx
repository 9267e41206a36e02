// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./Dialog.tsx";
import { ToastProvider } from "./Toast.tsx";
import { type ToastMessage, useToast } from "./toast-context.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Speaker({ says }: { says: readonly ToastMessage[] }) {
  const toast = useToast();
  return says.map((message) => (
    <button key={message.title} type="button" onClick={() => toast(message)}>
      {`say ${message.title}`}
    </button>
  ));
}
const draw = (...says: ToastMessage[]) =>
  render(
    <ToastProvider>
      <Speaker says={says} />
    </ToastProvider>,
  );
const say = (title: string) => fireEvent.click(screen.getByText(`say ${title}`));
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test("a toast is shown for five seconds", () => {
  draw({ title: "Salvo" });

  say("Salvo");
  pass(4999);
  expect(screen.getByText("Salvo")).toBeDefined();
  pass(1);

  expect(screen.queryByText("Salvo")).toBeNull();
});

test("one at a time: a new toast replaces the previous one and gets the full time", () => {
  draw({ title: "Um" }, { title: "Dois" });

  say("Um");
  pass(3000);
  say("Dois");
  pass(3000);

  expect(screen.queryByText("Um")).toBeNull();
  expect(screen.getByText("Dois")).toBeDefined();
});

test("pauses while it has the focus", () => {
  draw({ title: "Salvo" });

  say("Salvo");
  act(() => screen.getByRole("button", { name: "Fechar" }).focus());
  pass(60_000);
  expect(screen.getByText("Salvo")).toBeDefined();
  act(() => screen.getByRole("button", { name: "Fechar" }).blur());
  pass(5000);

  expect(screen.queryByText("Salvo")).toBeNull();
});

test("it pauses under the mouse, and stays paused while it still has the focus", () => {
  draw({ title: "Salvo" });

  say("Salvo");
  const region = screen.getByRole("region", { name: "Avisos (F8)" });
  fireEvent.pointerEnter(region, { pointerType: "mouse" });
  pass(60_000);
  expect(screen.getByText("Salvo")).toBeDefined();
  act(() => screen.getByRole("button", { name: "Fechar" }).focus());
  fireEvent.pointerLeave(region);
  pass(60_000);
  expect(screen.getByText("Salvo")).toBeDefined();
  act(() => screen.getByRole("button", { name: "Fechar" }).blur());
  pass(5000);

  expect(screen.queryByText("Salvo")).toBeNull();
});

test("pauses even when the browser reports no pointerout from the element that was under the mouse", () => {
  draw({ title: "Salvo" });

  say("Salvo");
  const region = screen.getByRole("region", { name: "Avisos (F8)" });
  const relatedTarget = screen.getByText("say Salvo");
  act(() => {
    const from = { pointerType: "mouse", relatedTarget };
    region.dispatchEvent(new PointerEvent("pointerover", { ...from, bubbles: true }));
    region.dispatchEvent(new PointerEvent("pointerenter", from));
  });
  pass(60_000);

  expect(screen.getByText("Salvo")).toBeDefined();
});

test("an error is an alert, anything else is not", () => {
  draw({ title: "Falhou", kind: "error" }, { title: "Salvo" });

  say("Salvo");
  expect(screen.queryByRole("alert")).toBeNull();
  say("Falhou");

  expect(screen.getByRole("alert").textContent).toContain("Falhou");
});

test("F8 moves the focus to the toasts and Escape closes them", () => {
  draw({ title: "Salvo" });

  say("Salvo");
  fireEvent.keyDown(window, { key: "F8" });
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Avisos (F8)" }));
  fireEvent.keyDown(screen.getByRole("region"), { key: "Escape" });

  expect(screen.queryByText("Salvo")).toBeNull();
});

test("a swipe of 50 px to the right closes it, a shorter one does not", () => {
  draw({ title: "Salvo" });
  const swipe = (px: number) => {
    const toast = screen.getByText("Salvo");
    fireEvent.pointerDown(toast, { clientX: 100 });
    fireEvent.pointerMove(toast, { clientX: 100 + px });
    fireEvent.pointerUp(toast, { clientX: 100 + px });
  };

  say("Salvo");
  swipe(49);
  expect(screen.getByText("Salvo")).toBeDefined();
  swipe(-80);
  expect(screen.getByText("Salvo")).toBeDefined();
  swipe(50);

  expect(screen.queryByText("Salvo")).toBeNull();
});

test("its action runs once and closes it", () => {
  const onPress = vi.fn<() => void>();
  draw({ title: "Salvo", action: { label: "Desfazer", onPress } });

  say("Salvo");
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));

  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Salvo")).toBeNull();
});

test("a closing toast is inert; a replaced toast leaves no element", async () => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 60));
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const animate = vi
    .spyOn(HTMLElement.prototype, "animate")
    .mockReturnValue({ finished } as unknown as Animation);
  draw({ title: "Um" }, { title: "Dois" });
  const pictures = () => [...document.querySelectorAll<HTMLElement>(".leaving")];

  say("Um");
  say("Dois");
  expect(pictures()).toHaveLength(0);
  await vi.dynamicImportSettled();
  pass(5000);

  expect(screen.getByRole("region").textContent).toBe("");
  expect(screen.queryByRole("button", { name: "Fechar" })).toBeNull();
  const [picture] = pictures();
  expect(picture?.textContent).toContain("Dois");
  expect(picture?.inert).toBe(true);
  expect(picture?.getAttribute("aria-hidden")).toBe("true");
  expect(animate).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ duration: 140 }));
  finish();
  await finished;
  await Promise.resolve();
  expect(pictures()).toHaveLength(0);
});

test("its region moves into the topmost dialog before a message, and back when that closes", () => {
  const page = (open: boolean) => (
    <ToastProvider>
      <Dialog open={open} title="Editar">
        <Speaker says={[{ title: "Guardado" }]} />
      </Dialog>
    </ToastProvider>
  );
  const drawn = render(page(false));
  const region = () => screen.getByRole("region", { name: "Avisos (F8)", hidden: true });
  expect(region().closest("dialog")).toBeNull();

  drawn.rerender(page(true));
  const waiting = region().querySelector("[aria-live=polite]");
  expect(region().closest("dialog")).not.toBeNull();
  say("Guardado");
  expect(waiting?.textContent).toContain("Guardado");

  drawn.rerender(page(false));
  pass(0);
  expect(region().closest("dialog")).toBeNull();
  expect(region().textContent).toContain("Guardado");
});
