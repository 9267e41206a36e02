import { expect, test } from "vitest";
import { countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { createMutate } from "./mutate.ts";
import { putState } from "./put-state.ts";

test("a setting replaces one that was stored while the clock was ahead", async () => {
  const profile = openTab().profile("anon-1");
  const clock = standingClock("2027-01-01T00:00:00.000Z");
  const parts = { profile, clock, mutate: createMutate({ db: profile, clock, newId: countingIds() }) };
  await putState(parts, "tarefa", true);

  clock.set("2026-11-21T12:00:00.000Z");
  await putState(parts, "tarefa", false);

  expect(await profile.state.get("tarefa")).toMatchObject({ value: false, at: "2027-01-01T00:00:00.001Z" });
});
