import { expect, test } from "vitest";
import { adminRoutes } from "#pwa/admin-paths.ts";
import { routes } from "#pwa/paths.ts";
import { APP_ROUTES, isAppRoute } from "./app-routes.ts";

test("the server's routes are those of the app", () => {
  const { adminScreen, ...others } = routes;
  const screens = Object.values(adminRoutes);
  expect(screens.map((path) => path.replace(/[^/]+$/, ":screen"))).toEqual(screens.map(() => adminScreen));
  expect([...APP_ROUTES].sort()).toEqual([...Object.values(others), ...screens].sort());
});

test("a path matches with and without a trailing slash only", () => {
  expect(["/", "/lessons", "/lessons/", "/lessons/abc", "/artigo/o-que-e"].every(isAppRoute)).toBe(true);
  expect(["/lessonss", "/lessons/a/b", "/nada", "/artigo", "/admin/nada", "//"].some(isAppRoute)).toBe(false);
});
