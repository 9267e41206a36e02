import { expect, it, test } from "vitest";
import { isPossibleDate, trustedDate } from "./charge-date.ts";

const NOW = "2026-11-21T12:00:00.000Z";

it.each([
  ["1970-01-01T00:00:00.000Z", false],
  ["2024-12-31T23:59:59.999Z", false],
  ["2025-01-01T00:00:00.000Z", true],
  ["2026-11-21T12:05:00.000Z", true],
  ["2026-11-21T12:05:00.001Z", false],
  ["2099-01-01T00:00:00.000Z", false],
  ["ontem", false],
])("judges %s as possible: %s", (createdAt, isPossible) => {
  expect(isPossibleDate(createdAt, NOW)).toBe(isPossible);
});

test("uses the server's date once there is one, and the device's before", () => {
  const createdAt = "2099-01-01T00:00:00.000Z";
  const heardAt = "2026-11-20T12:00:00.000Z";
  expect(trustedDate({ createdAt, heardAt }, NOW)).toEqual({ at: heardAt, isOdd: true });
  expect(trustedDate({ createdAt, heardAt: null }, NOW)).toEqual({ at: createdAt, isOdd: false });
  expect(trustedDate({ createdAt }, NOW)).toEqual({ at: NOW, isOdd: true });
  expect(trustedDate({ createdAt }, "2099-01-01T00:01:00.000Z")).toEqual({ at: createdAt, isOdd: false });
});
