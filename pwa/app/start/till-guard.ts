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

/** What a cashier does under the own name. */
const OF_ONE_PERSON: readonly RouteName[] = ["charge", "staff", "staffLesson"];

/** Closed to a cashier, but with nothing of the shop in them, or not yet: drawn while the device is still being asked. */
const NOTHING_TO_HIDE: readonly RouteName[] = [
  "home",
  "landing",
  "onboarding",
  "pricing",
  "contact",
  "certificate",
];

/** Contains only the way back. */
const isNowhere = (pathname: string): boolean => {
  const plain = pathname.replaceAll(/\/{2,}/g, "/");
  return Object.values(routes).every((route) => matchPath(route, plain) === null);
};

const isOneOf = (names: readonly RouteName[], pathname: string): boolean =>
  names.some((name) => matchPath(routes[name], pathname) !== null);

export type Passage = "pass" | "wait" | "locked";

/** Whether the screen at this address may be shown. Unknown addresses belong to the owner. */
export function passageTo(pathname: string, { mode, vacant }: Pick<Till, "mode" | "vacant">): Passage {
  if (mode === "open") return "pass";
  const isCounter = isOneOf(AT_THE_COUNTER, pathname);
  if (mode === "loading")
    return isCounter || isOneOf(NOTHING_TO_HIDE, pathname) || isNowhere(pathname) ? "pass" : "wait";
  if (vacant && isOneOf(OF_ONE_PERSON, pathname)) return "locked";
  return isCounter ? "pass" : "locked";
}
