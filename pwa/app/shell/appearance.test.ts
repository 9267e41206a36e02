// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { followSystemTheme } from "./appearance.ts";

afterEach(() => vi.restoreAllMocks());

test("a system theme that changed while the app was on its way is taken over, and later changes too", () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, "matchMedia").mockReturnValue(system as unknown as MediaQueryList);
  // What `theme.js` had drawn.
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
