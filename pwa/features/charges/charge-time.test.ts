import { expect, it } from "vitest";
import { isOver } from "./charge-time.ts";

const CHARGE = { createdAt: "2026-11-20T13:24:00.000Z", expiresAt: "2026-11-20T13:39:00.000Z" };

it.each([
  ["2026-11-20T13:24:00.000Z", false],
  ["2026-11-20T13:38:59.999Z", false],
  ["2026-11-20T13:39:00.000Z", true],
  // The clock was set back, so the age of this quote is unknown.
  ["2026-11-20T13:23:00.000Z", false],
  ["2026-11-20T12:00:00.000Z", true],
  ["1970-01-01T00:00:00.000Z", true],
])("at %s a code of 13:24 is expired: %s", (now, over) => {
  expect(isOver(CHARGE, now)).toBe(over);
});
