import { adminRoutes } from "#db/protocol/admin-paths.ts";
import { routes } from "#db/protocol/app-paths.ts";

const { adminScreen: _, ...others } = routes;

/** The app's pages; every other path is answered with 404 and the app's own not-found page. */
export const APP_ROUTES: readonly string[] = [...Object.values(others), ...Object.values(adminRoutes)];

const toPattern = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}${route === "/" ? "" : "/?"}$`);
const patterns = APP_ROUTES.map(toPattern);
const named = Object.entries(others).map(([name, route]) => [name, toPattern(route)] as const);

export const isAppRoute = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** The address of the page that this path names in capitals, which the app shows all the same; null: none. */
export function withoutCapitals(path: string): string | null {
  const small = path.toLowerCase();
  return small !== path && APP_ROUTES.includes(small.replace(/(?<=.)\/$/, "")) ? small : null;
}

/** The name of the route with this path; null: the administration's, or none. */
export const routeNameOf = (path: string): string | null =>
  named.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
