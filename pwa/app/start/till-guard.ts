import { matchPath } from "react-router-dom";
import type { Till } from "#pwa/deps/till.ts";
import { type RouteName, routes } from "#pwa/paths.ts";

/** Screens a cashier may open: the keypad with its tickets, and the screens that explain them. */
const AT_THE_COUNTER: readonly RouteName[] = [
  "charge",
  "staff",
  "staffLesson",
  "lessons",
  "lesson",
  "practice",
  "review",
  "articles",
  "article",
  "glossary",
  "glossaryCategory",
  "faq",
  "terms",
  "privacy",
];

/** Screens that need the name of the cashier who is working. */
const OF_ONE_PERSON: readonly RouteName[] = ["charge", "staff", "staffLesson"];

/**
 * Closed to a cashier, but without data of the shop at first: drawn before the device knows whether it is in cashier
 * mode.
 */
const NOTHING_TO_HIDE: readonly RouteName[] = [
  "home",
  "landing",
  "onboarding",
  "pricing",
  "contact",
  "certificate",
  "simulation",
];

/** Whether no route matches. The screen for such an address offers only the way back. */
const isNowhere = (pathname: string): boolean => {
  const plain = pathname.replaceAll(/\/{2,}/g, "/");
  return Object.values(routes).every((route) => matchPath(route, plain) === null);
};

const isOneOf = (names: readonly RouteName[], pathname: string): boolean =>
  names.some((name) => matchPath(routes[name], pathname) !== null);

export type ScreenAccess = "pass" | "wait" | "locked";

/** Whether the screen at this address may be shown. Unknown addresses belong to the owner. */
export function screenAccess(
  pathname: string,
  { mode, vacant }: Pick<Till, "mode" | "vacant">,
): ScreenAccess {
  if (mode === "open") return "pass";
  const isCounter = isOneOf(AT_THE_COUNTER, pathname);
  if (mode === "loading")
    return isCounter || isOneOf(NOTHING_TO_HIDE, pathname) || isNowhere(pathname) ? "pass" : "wait";
  if (vacant && isOneOf(OF_ONE_PERSON, pathname)) return "locked";
  return isCounter ? "pass" : "locked";
}
