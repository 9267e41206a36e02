import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { addDays, dayToNumber, daysBetween, instantToDay, instantToMs, msToInstant } from "./local-day.ts";

describe("dayToNumber", () => {
  it.each([
    ["1970-01-01", 0],
    ["1969-12-31", -1],
    ["2024-02-29", 19_782],
    ["2026-11-21", 20_778],
  ])("counts %s as day %i", (day, number) => {
    expect(dayToNumber(day)).toBe(number);
  });

  it.each([
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "21/11/2026",
    "",
    "2026-11-21T00:00:00Z",
    "٢٠٢٦-١١-٢١",
  ])("refuses the day %j", (day) => {
    expect(dayToNumber(day)).toBeNull();
  });
});

describe("addDays and daysBetween", () => {
  it("cross months, leap days and years", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2025-02-28", 1)).toBe("2025-03-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("2025-12-31", "2026-01-01")).toBe(1);
    expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
  });

  it("are inverse to each other", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 60_000 }),
        fc.integer({ min: -20_000, max: 20_000 }),
        (start, count) => {
          const day = addDays("1970-01-01", start);
          expect(daysBetween(day, addDays(day, count))).toBe(count);
          expect(dayToNumber(day)).toBe(start);
        },
      ),
    );
  });

  it("refuse an impossible day", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow("not a day");
    expect(() => daysBetween("2026-02-30", "2026-03-01")).toThrow("not a day");
  });
});

describe("instants", () => {
  it("belong to the shop's local day, not to the UTC day (D10)", () => {
    expect(instantToDay("2026-11-21T02:59:59Z")).toBe("2026-11-20");
    expect(instantToDay("2026-11-21T03:00:00Z")).toBe("2026-11-21");
    expect(instantToDay("2026-11-21T02:59:59Z", "UTC")).toBe("2026-11-21");
    expect(instantToDay("2026-11-21T03:30:00Z", "America/Rio_Branco")).toBe("2026-11-20");
  });

  it("belong to the same day where the language's data (CLDR 42) write the month first", () => {
    const formatters: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    const format = vi.spyOn(formatters, "format", "get");
    format.mockReturnValue(() => "11/20/2026");

    expect(instantToDay("2026-11-21T02:59:58Z")).toBe("2026-11-20");

    format.mockRestore();
  });

  it("convert to milliseconds and back", () => {
    expect(instantToMs("2026-11-21T00:00:00-03:00")).toBe(instantToMs("2026-11-21T03:00:00.000Z"));
    expect(instantToMs("ontem")).toBeNull();
    expect(msToInstant(0)).toBe("1970-01-01T00:00:00.000Z");
  });
});
