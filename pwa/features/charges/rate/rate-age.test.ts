import { describe, expect, it } from "vitest";
import { rateAge } from "./rate-age.ts";

const NOW = "2026-11-20T13:24:00.000Z";
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

describe("rateAge", () => {
  it.each([
    [0, "fresh"],
    [14.99, "fresh"],
    [15, "dated"],
    [59.99, "dated"],
    [60, "old"],
    [24 * 60 - 0.01, "old"],
    [24 * 60, "expired"],
    [400 * 24 * 60, "expired"],
  ])("%d minutes old is %s", (minutes, age) => {
    expect(rateAge(ago(minutes), NOW, false)).toBe(age);
  });

  it("is old without internet once it is no longer fresh", () => {
    expect(rateAge(ago(10), NOW, true)).toBe("fresh");
    expect(rateAge(ago(20), NOW, true)).toBe("old");
  });

  it("is expired when the clock was set back", () => {
    expect(rateAge(ago(-60), NOW, false)).toBe("expired");
    expect(rateAge("2099-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z", false)).toBe("expired");
    expect(rateAge(ago(-1), NOW, false)).toBe("fresh");
  });

  it("is expired with an unreadable time", () => {
    expect(rateAge("ontem", NOW, false)).toBe("expired");
  });
});
