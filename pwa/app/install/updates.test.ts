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

test("a waiting version is activated only by the person's tap, and then the page reloads once it is active", () => {
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

test("a page whose version was changed by another tab offers the update and does not reload by itself", () => {
  const updates = createUpdates(reload);

  updates.controlled();

  expect(updates.state()).toBe("active");
  expect(reload).not.toHaveBeenCalled();
  updates.apply();
  expect(reload).toHaveBeenCalledOnce();
});

test("an activation that never answers ends in a plain reload", () => {
  const updates = createUpdates(reload);
  updates.found(() => {});

  updates.apply();
  vi.advanceTimersByTime(4_000);

  expect(reload).toHaveBeenCalledOnce();
});

test("without a new version the tap does nothing", () => {
  const updates = createUpdates(reload);

  updates.apply();

  expect(reload).not.toHaveBeenCalled();
});
