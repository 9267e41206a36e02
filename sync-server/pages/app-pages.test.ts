import { expect, test } from "vitest";
import { adminRoutes } from "#db/protocol/admin-paths.ts";
import { routes } from "#db/protocol/app-paths.ts";
import { isAppRoute } from "./app-pages.ts";

test("the app knows every screen of the administration as one route", () => {
  const screens = Object.values(adminRoutes);
  expect(screens.map((path) => path.replace(/[^/]+$/, ":screen"))).toEqual(
    screens.map(() => routes.adminScreen),
  );
});

test("a path matches with and without a trailing slash only", () => {
  expect(["/", "/lessons", "/lessons/", "/lessons/abc", "/artigo/o-que-e"].every(isAppRoute)).toBe(true);
  expect(["/lessonss", "/lessons/a/b", "/nada", "/artigo", "/admin/nada", "//"].some(isAppRoute)).toBe(false);
});
