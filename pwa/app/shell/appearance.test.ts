// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { followSystemTheme } from "./appearance.ts";

afterEach(() => vi.restoreAllMocks());

test("adopts a system theme that changed before the app had started, and later changes", () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, "matchMedia").mockReturnValue(system as unknown as MediaQueryList);
  // The theme that `theme.js` applied.
  document.documentElement.dataset["theme"] = "dark";

  const stop = followSystemTheme();
  expect(document.documentElement.dataset["theme"]).toBe("light");

  system.matches = true;
  system.dispatchEvent(new Event("change"));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  stop();
  system.matches = false;
  system.dispatchEvent(new Event("change"));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});
