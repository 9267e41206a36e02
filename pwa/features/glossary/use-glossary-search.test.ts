// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useGlossarySearch } from "./use-glossary-search.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a search that is cleared right after typing stays cleared", () => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/glossario?q=rede");
  const { result } = renderHook(() => useGlossarySearch(), { wrapper: BrowserRouter });
  act(() => result.current.type("rede lightning"));

  // The address of a tap is there before a slow phone has drawn it.
  window.history.pushState(null, "", "/glossario");
  act(() => {
    vi.advanceTimersByTime(1_000);
  });

  expect(window.location.search).toBe("");
});
