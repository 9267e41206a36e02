import { expect, test } from "vitest";
import { routes } from "#pwa/paths.ts";
import { APP_PAGES, NOT_MEASURED } from "./measured-pages.ts";

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/:]+")}$`).test(path);

test("every route of the app is measured, or left out for a named reason", () => {
  const measured = Object.entries(routes).filter(([, pattern]) =>
    APP_PAGES.some((path) => matches(pattern, path)),
  );
  const names = [...measured.map(([name]) => name), ...Object.keys(NOT_MEASURED)];
  expect(names.toSorted()).toEqual(Object.keys(routes).toSorted());
});
