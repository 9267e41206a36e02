/* oxlint-disable no-restricted-globals -- localStorage, only here: theme.js must read the choice before the first paint, and IndexedDB answers later */
/** The person's theme and text size. `theme.js` applies them before the first paint from the same keys. */

export type ThemeChoice = "light" | "dark" | "system";

const GROUND = { light: "#f1f4f2", dark: "#0a171b" } as const;

/** Choices since the page was opened, used where storage is off. */
const chosen: { theme?: ThemeChoice; large?: boolean } = {};
const listeners = new Set<() => void>();

export function readThemeChoice(): ThemeChoice {
  const choice = chosen.theme ?? read("theme");
  return choice === "light" || choice === "dark" ? choice : "system";
}

export const readLargeText = (): boolean => chosen.large ?? read("text") === "large";

export function chooseTheme(choice: ThemeChoice): void {
  chosen.theme = choice;
  write("theme", choice === "system" ? null : choice);
  applyTheme(choice);
  notify();
}

export function chooseLargeText(large: boolean): void {
  chosen.large = large;
  write("text", large ? "large" : null);
  if (large) document.documentElement.dataset["text"] = "large";
  else delete document.documentElement.dataset["text"];
  notify();
}

/** Notifies every control of the page: the footer and the menu show the same choice. */
export function subscribeToAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Follows the system theme while the choice is "Auto". Returns a function that stops it. */
export function followSystemTheme(): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => applyTheme(readThemeChoice());
  system.addEventListener("change", follow);
  // The system theme may have changed after `theme.js` applied it and before the app had started.
  follow();
  return () => system.removeEventListener("change", follow);
}

function applyTheme(choice: ThemeChoice): void {
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = choice === "system" ? (systemIsDark ? "dark" : "light") : choice;
  document.documentElement.dataset["theme"] = theme;
  for (const color of document.querySelectorAll('meta[name="theme-color"]'))
    color.setAttribute("content", GROUND[theme]);
}

/** Storage may be off (private mode, policy): then the choice lasts until the page is closed. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // There is nothing to recover: the page already shows the choice.
  }
}
