import { expect, test } from "vitest";
import { routes } from "#pwa/paths.ts";
import { APP_ROUTES, isAppRoute } from "./app-routes.ts";

test("the server knows exactly the pages the app has", () => {
  expect([...APP_ROUTES].sort()).toEqual(Object.values(routes).sort());
});

test("a page is known with and without the last slash, and nothing more", () => {
  expect(["/", "/lessons", "/lessons/", "/lessons/abc", "/artigo/o-que-e"].every(isAppRoute)).toBe(true);
  expect(["/lessonss", "/lessons/a/b", "/nada", "/artigo", "/Lessons", "//"].some(isAppRoute)).toBe(false);
});
