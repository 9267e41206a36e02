import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUpdates } from "./updates.ts";

const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test("activates a waiting version only after the person's tap, and reloads once when it is active", () => {
  const updates = createUpdates(reload);
  const takeOver = vi.fn<() => void>();

  updates.found(takeOver);
  expect(updates.state()).toBe("waiting");
  expect(takeOver).not.toHaveBeenCalled();
  updates.apply();
  expect(takeOver).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  updates.controlled();

  expect(reload).toHaveBeenCalledOnce();
});

test("a page whose version another tab replaced offers the update and does not reload by itself", () => {
  const updates = createUpdates(reload);

  updates.controlled();

  expect(updates.state()).toBe("active");
  expect(reload).not.toHaveBeenCalled();
  updates.apply();
  expect(reload).toHaveBeenCalledOnce();
});

test("reloads the page when the activation does not answer", () => {
  const updates = createUpdates(reload);
  updates.found(() => {});

  updates.apply();
  vi.advanceTimersByTime(4_000);

  expect(reload).toHaveBeenCalledOnce();
});

test("does nothing without a new version", () => {
  const updates = createUpdates(reload);

  updates.apply();

  expect(reload).not.toHaveBeenCalled();
});
