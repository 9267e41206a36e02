import { expect, it } from "vitest";
import { laterThan } from "./later-than.ts";

it("is now, or just after a row with a date in the future", () => {
  expect(laterThan("2026-11-20T00:00:00.000Z", undefined)).toBe("2026-11-20T00:00:00.000Z");
  expect(laterThan("2026-11-20T00:00:00.000Z", "2026-11-19T00:00:00.000Z")).toBe("2026-11-20T00:00:00.000Z");
  expect(laterThan("2026-11-20T00:00:00.000Z", "2026-11-20T00:00:00.000Z")).toBe("2026-11-20T00:00:00.001Z");
  expect(laterThan("2026-11-20T00:00:00.000Z", "2099-01-01T00:00:00.000Z")).toBe("2099-01-01T00:00:00.001Z");
});
