import { expect, test } from "vitest";
import { createWorld } from "./testing/world.ts";

/**
 * Invariants I1–I7, I10–I14, I18 and I19 of the sync, in histories of lost, doubled, late and broken answers, two tabs
 * without a lock, killed tabs, copied and rolled-back phones, wrong clocks, sign-ins in between, and a restored server.
 * A failure prints its seed and the last steps.
 */
const HISTORIES = 80;
const STEPS = 60;

test("no history of faults loses, doubles, mixes up or hides work", { timeout: 180_000 }, async () => {
  let acts = 0;
  let copies = 0;

  for (let seed = 1; seed <= HISTORIES; seed++) {
    const { intents, devices } = await createWorld(seed).run(STEPS);
    acts += intents;
    copies += devices - 2;
  }

  expect(acts).toBeGreaterThan(HISTORIES * 10);
  expect(copies).toBeGreaterThan(HISTORIES / 10);
});
