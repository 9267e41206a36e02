import { expect, test } from "vitest";
import { isPublicPath, isTaskPath, lessonPath } from "./paths.ts";

test("a lesson and the charge generator are task screens, their lists are not", () => {
  expect(isTaskPath("/lessons/cripto-no-balcao")).toBe(true);
  expect(isTaskPath("/qr-generator")).toBe(true);
  expect(isTaskPath("/admin/artigo")).toBe(true);
  expect(isTaskPath("/admin/pessoas")).toBe(false);
  expect(isTaskPath("/qr-generator/")).toBe(true);

  expect(isTaskPath("/lessons")).toBe(false);
  expect(isTaskPath("/lessons/")).toBe(false);
  expect(isTaskPath("/cobrancas")).toBe(false);
  expect(isTaskPath("/")).toBe(false);
});

test("only the home, the sign-in screen and the price are public pages", () => {
  const paths = ["/", "/landing", "/landing/", "/pricing", "/lessons", "/glossario", "/community", "/nada"];

  expect(paths.filter(isPublicPath)).toEqual(["/", "/landing", "/landing/", "/pricing"]);
});

test("a lesson's path keeps an unusual slug in one segment", () => {
  expect(lessonPath("a/b c")).toBe("/lessons/a%2Fb%20c");
});
