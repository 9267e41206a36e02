// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { DAY_PARAM, OPEN_PARAM, useBookView } from "./use-book-view.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([OPEN_PARAM, DAY_PARAM])(
  "what is opened right after a search (%s) stays open when the search reaches the address",
  (param) => {
    vi.useFakeTimers();
    window.history.replaceState(null, "", "/cobrancas");
    const { result } = renderHook(() => useBookView(), { wrapper: BrowserRouter });
    act(() => result.current.change({ search: "10,50" }));

    // The address of a tap is there before a slow phone has drawn it.
    window.history.pushState(null, "", `/cobrancas?${param}=1`);
    act(() => {
      vi.advanceTimersByTime(1_000);
    });

    expect(new URLSearchParams(window.location.search).get(param)).toBe("1");
  },
);
