import { adminRoutes } from "#db/protocol/admin-paths.ts";
import { routes } from "#db/protocol/app-paths.ts";

const { adminScreen: _, ...others } = routes;

/** The app's pages; every other path is answered with 404 and the app's own not-found page. */
export const APP_ROUTES: readonly string[] = [...Object.values(others), ...Object.values(adminRoutes)];

const toPattern = (route: string, flags = ""): RegExp =>
  new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}${route === "/" ? "" : "/?"}$`, flags);
const patterns = APP_ROUTES.map((route) => toPattern(route));
const inAnyCase = APP_ROUTES.map((route) => toPattern(route, "i"));
const named = Object.entries(others).map(([name, route]) => [name, toPattern(route)] as const);

export const isAppRoute = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/**
 * The address of the page that this path names in capitals, which the app shows all the same; null: none. What stands for a parameter
 * (a slug, an id, a code) stays as it is.
 */
export function withoutCapitals(path: string): string | null {
  const route = APP_ROUTES[inAnyCase.findIndex((pattern) => pattern.test(path))];
  if (route === undefined) return null;
  const fixed = route.split("/");
  const page = path
    .split("/")
    .map((part, at) => (fixed[at]?.startsWith(":") ? part : part.toLowerCase()))
    .join("/");
  return page === path ? null : page;
}

/** The name of the route with this path; null: the administration's, or none. */
export const routeNameOf = (path: string): string | null =>
  named.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
