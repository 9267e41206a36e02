import { expect, test } from "vitest";
import { adminRoutes } from "#pwa/admin-paths.ts";
import { routes } from "#pwa/paths.ts";
import { APP_ROUTES, isAppRoute } from "./app-routes.ts";

test("the server knows exactly the pages the app has", () => {
  const { adminPlace, ...others } = routes;
  const places = Object.values(adminRoutes);
  expect(places.map((path) => path.replace(/[^/]+$/, ":place"))).toEqual(places.map(() => adminPlace));
  expect([...APP_ROUTES].sort()).toEqual([...Object.values(others), ...places].sort());
});

test("a page is known with and without the last slash, and nothing more", () => {
  expect(["/", "/lessons", "/lessons/", "/lessons/abc", "/artigo/o-que-e"].every(isAppRoute)).toBe(true);
  expect(["/lessonss", "/lessons/a/b", "/nada", "/artigo", "/admin/nada", "//"].some(isAppRoute)).toBe(false);
});
