import { expect, test } from "vitest";
import { type Conversion, createMeasurement } from "./measurement.ts";

const OFFER = { name: "offer", value: 29, currency: "BRL" } as const;

test("S311: measures nothing without consent, and once with it", () => {
  const sent: Conversion[] = [];
  let consent = false;
  const { convert } = createMeasurement({ hasConsent: () => consent, send: (what) => sent.push(what) });

  convert(OFFER);
  expect(sent).toEqual([]);
  consent = true;
  convert(OFFER);
  convert(OFFER);
  expect(sent).toEqual([OFFER]);
});
