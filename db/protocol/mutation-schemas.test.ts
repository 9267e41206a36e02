import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import { instantSchema } from "./mutation-schemas.ts";

/** The same rule, written for readability instead of speed. */
const plainSchema = z
  .union([z.iso.datetime({ offset: true }).transform(instantToMs), z.number().int()])
  .pipe(z.number().int().min(-62_135_596_800_000).max(253_402_300_799_999))
  .transform(msToInstant);

const part = (...texts: string[]) => fc.constantFrom(...texts);
const almostInstant = fc
  .tuple(
    part("2026", "0000", "0001", "9999", "1970", "12026"),
    part("01", "02", "04", "12", "13", "00"),
    part("01", "28", "29", "30", "31", "32", "00"),
    part("T", " ", "t"),
    part("00:00:00", "23:59:59", "24:00:00", "12:60:00", "12:00", "12:00:60"),
    part(".000", ".1", "", ".123456"),
    part("Z", "z", "", "+03:00", "-03:00", "+24:00"),
  )
  .map(
    ([year, month, day, t, time, fraction, zone]) => `${year}-${month}-${day}${t}${time}${fraction}${zone}`,
  );

test("accepts and rejects the same instants as the plain rule", () => {
  const anything = fc.oneof(
    { weight: 6, arbitrary: almostInstant },
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.integer({ min: -1e15, max: 1e15 }),
    fc.anything(),
  );
  fc.assert(
    fc.property(anything, (value) => {
      const [ours, plain] = [instantSchema.safeParse(value), plainSchema.safeParse(value)];
      expect(ours.success).toBe(plain.success);
      expect(ours.data).toBe(plain.data);
    }),
    { numRuns: 3000 },
  );
});

test("rejects an impossible instant of JSON like any other", () => {
  for (const odd of [{ toString: "" }, { valueOf: 1, toString: 1 }, [], null])
    expect(instantSchema.safeParse(odd).success).toBe(false);
});
