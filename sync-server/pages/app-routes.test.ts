import { expect, test } from "vitest";
import { adminRoutes } from "#pwa/admin-paths.ts";
import { routes } from "#pwa/paths.ts";
import { APP_ROUTES, isAppRoute } from "./app-routes.ts";

test("the server's routes are those of the app", () => {
  const { adminPlace, ...others } = routes;
  const places = Object.values(adminRoutes);
  expect(places.map((path) => path.replace(/[^/]+$/, ":place"))).toEqual(places.map(() => adminPlace));
  expect([...APP_ROUTES].sort()).toEqual([...Object.values(others), ...places].sort());
});

test("a path matches with and without a trailing slash only", () => {
  expect(["/", "/lessons", "/lessons/", "/lessons/abc", "/artigo/o-que-e"].every(isAppRoute)).toBe(true);
  expect(["/lessonss", "/lessons/a/b", "/nada", "/artigo", "/admin/nada", "//"].some(isAppRoute)).toBe(false);
});
