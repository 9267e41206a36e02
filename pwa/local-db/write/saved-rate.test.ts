import { describe, expect, it } from "vitest";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { noteRatesAhead } from "./note-clock.ts";
import { rateKey, rateToValue, readSavedRate, valueToRate } from "./saved-rate.ts";

describe("saved rate", () => {
  it("is read back with its time", () => {
    const saved = { rate: "287450.00", asOf: "2026-11-20T13:24:00.000Z" };
    expect(valueToRate(rateToValue(saved))).toEqual(saved);
  });

  it.each([
    undefined,
    null,
    287450,
    "287450.00",
    "@2026-11-20T13:24:00.000Z",
    "1e3@2026-11-20T13:24:00.000Z",
    "5@ontem",
  ])("ignores %s", (value) => {
    expect(valueToRate(value)).toBeNull();
  });
});

describe("a typed rate from a time that the clock has not reached", () => {
  const db = () => openTab().profile("anon-test");
  const type = (profile: ReturnType<typeof db>, asOf: string) =>
    profile.state.put({
      key: rateKey("usdt"),
      value: rateToValue({ rate: "5.45", asOf }),
      at: asOf,
      uid: "7d444840-9dc0-4d1a-b245-5ffdce74fad2",
    });

  it("stays one when the clock gets there, until a rate is typed again", async () => {
    const profile = db();
    await type(profile, "2026-11-23T12:00:00.000Z");
    expect(await readSavedRate(profile, "usdt")).toEqual({ rate: "5.45", asOf: "2026-11-23T12:00:00.000Z" });
    await noteRatesAhead(profile, "2026-11-21T12:00:00.000Z");
    await noteRatesAhead(profile, "2026-11-23T12:01:00.000Z");
    expect(await readSavedRate(profile, "usdt")).toMatchObject({ wasAhead: true });
    await type(profile, "2026-11-23T12:02:00.000Z");
    expect((await readSavedRate(profile, "usdt"))?.wasAhead).toBeUndefined();
  });

  it("is not one because another phone's clock is a minute ahead", async () => {
    const profile = db();
    await type(profile, "2026-11-21T12:01:00.000Z");
    await noteRatesAhead(profile, "2026-11-21T12:00:00.000Z");
    expect((await readSavedRate(profile, "usdt"))?.wasAhead).toBeUndefined();
  });
});
