// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastContext } from "#pwa/ui/overlays/toast-context.ts";
import { lazyPart } from "./lazy-part.ts";
import { lazyScreen } from "./lazy-screen.ts";

// Missing code is asked for again for a moment (pwa/retry-load.ts).
configure({ asyncUtilTimeout: 5000 });

type Props = { name: string };
const Sheet = ({ name }: Props) => <p>{`Folha ${name}`}</p>;
const Waiting = () => <p>Um momento</p>;
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const toast = vi.fn<() => void>();
const draw = (part: ReactNode) => render(<ToastContext value={toast}>{part}</ToastContext>);

beforeEach(() => {
  toast.mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a part is loaded after the frame that requested it, and later rendered at once", async () => {
  const fetch = vi.fn<() => Promise<typeof Sheet>>(() => Promise.resolve(Sheet));
  const Part = lazyPart(fetch, { Waiting });
  draw(<Part name="A" />);
  expect(fetch).not.toHaveBeenCalled();
  screen.getByText("Um momento");
  await screen.findByText("Folha A");
  cleanup();
  draw(<Part name="B" />);
  screen.getByText("Folha B");
  expect(fetch).toHaveBeenCalledOnce();
});

test("a part loaded early is rendered without waiting", async () => {
  const Part = lazyPart(() => Promise.resolve(Sheet), { Waiting });
  await Part.load();
  draw(<Part name="A" />);
  expect(screen.getByText("Folha A")).toBeDefined();
});

test("a part whose code is missing shows a message, and is retried when it is opened again", async () => {
  const fetch = vi.fn<() => Promise<typeof Sheet>>(gone);
  const Part = lazyPart(fetch);
  draw(
    <>
      <p>O resto</p>
      <Part name="A" />
    </>,
  );
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: "error", description: "Esta parte do aplicativo não abriu" }),
    ),
  );
  screen.getByText("O resto");
  cleanup();
  fetch.mockResolvedValue(Sheet);
  draw(<Part name="A" />);
  await screen.findByText("Folha A");
});

test("a dialog whose code is missing is closed, so that the next press asks for it again", async () => {
  const close = vi.fn<() => void>();
  const Part = lazyPart<{ onClose: () => void }>(() => Promise.reject(new TypeError("Failed to fetch")));
  draw(<Part onClose={close} />);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(toast).toHaveBeenCalledOnce();
});

test("a part whose code breaks off at first is drawn without a message", async () => {
  const fetch = vi.fn<() => Promise<typeof Sheet>>(() => Promise.resolve(Sheet));
  fetch.mockImplementationOnce(gone).mockImplementationOnce(gone);
  const Part = lazyPart(fetch);
  draw(<Part name="A" />);
  await screen.findByText("Folha A");
  expect(toast).not.toHaveBeenCalled();
});

test("a part may have a replacement for missing code", async () => {
  const Part = lazyPart(gone as () => Promise<typeof Sheet>, {
    Failed: ({ name }) => <p>{`Sem folha ${name}`}</p>,
  });
  draw(<Part name="A" />);
  await screen.findByText("Sem folha A");
  expect(toast).not.toHaveBeenCalled();
});

test("a part that the screen works without is asked for until it arrives, without a message", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<() => Promise<typeof Sheet>>(gone);
  const Part = lazyPart(fetch, { Waiting, Failed: null });
  draw(<Part name="A" />);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(document.body.textContent).toBe("Um momento");
  fetch.mockResolvedValue(Sheet);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  screen.getByText("Folha A");
  expect(toast).not.toHaveBeenCalled();
});

test("a screen is rendered when its code is loaded, and at once when it was loaded before", async () => {
  const Screen = lazyScreen(() => Promise.resolve(Sheet));
  const tree = (
    <Suspense fallback={<Waiting />}>
      <Screen name="A" />
    </Suspense>
  );
  render(tree);
  await screen.findByText("Folha A");
  cleanup();
  render(tree);
  expect(screen.getByText("Folha A")).toBeDefined();
});

test("without a network a screen that is not on the device waits for its code, and the page is not reloaded", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const fetch = vi.fn<() => Promise<typeof Sheet>>(gone);
  const Screen = lazyScreen(fetch);
  draw(
    <Suspense fallback={<Waiting />}>
      <Screen name="A" />
    </Suspense>,
  );
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  fetch.mockResolvedValue(Sheet);
  onLine.mockReturnValue(true);
  // The third failure is handled after this turn.
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    screen.getByText("Folha A");
  });
  expect(reload).not.toHaveBeenCalled();
});

test("a screen whose code is missing after an update reloads the page once", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const Screen = lazyScreen(gone as () => Promise<typeof Sheet>);
  render(
    <Suspense fallback={<Waiting />}>
      <Screen name="A" />
    </Suspense>,
  );
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  screen.getByText("Um momento");
  // The reloaded page rendered it, so the next update may reload again.
  const Found = lazyScreen(() => Promise.resolve(Sheet));
  render(
    <Suspense>
      <Found name="B" />
    </Suspense>,
  );
  await screen.findByText("Folha B");
  expect(sessionStorage.length).toBe(0);
});
