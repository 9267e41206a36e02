// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { sanitizer } from "./prepare-sanitizer.ts";
import { SanitizedHtml } from "./SanitizedHtml.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a text whose sanitiser does not arrive is shown once it does", async () => {
  vi.useFakeTimers();
  const load = vi.spyOn(sanitizer, "load").mockRejectedValue(new TypeError("Failed to fetch"));
  render(<SanitizedHtml html="<p>Receber</p>" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByText("Não foi possível mostrar este texto formatado.");

  load.mockResolvedValue({
    sanitizeHtml: (html) => html,
    sanitizeAndReport: (html) => ({ clean: html, removed: [] }),
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));

  expect(screen.getByText("Receber").tagName).toBe("P");
});
