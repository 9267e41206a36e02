import { expect, test } from "vitest";
import { safeReturnPath } from "./return-path.ts";

test.each([
  ["/lessons", "/lessons"],
  ["/lessons/por-que?x=1#fim", "/lessons/por-que?x=1#fim"],
  ["/glossario/seguran%C3%A7a", "/glossario/seguran%C3%A7a"],
  ["/", "/"],
])("%j is a path of this app", (given, expected) => {
  expect(safeReturnPath(given)).toBe(expected);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%2F/evil.example",
  "/%2fevil.example",
  "/%5Cevil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/ /evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  "/%",
  "/api/logout",
  "/%61pi/logout",
  "/lessons/../api/logout",
  `/${"a".repeat(3000)}`,
  undefined,
  ["/lessons", "/x"],
])("%j is refused", (given) => {
  expect(safeReturnPath(given)).toBeNull();
});
