import fc from "fast-check";
import { expect, test } from "vitest";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { foldGamification } from "#db/rules/learning/gamification.ts";
import { accountOf, anyDeeds, foldRows, seenOf } from "#db/rules/testing/learner-history.ts";
import { loadBundledCourse } from "#pwa/local-db/pull/load-bundled-course.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { readCourseFacts } from "./course-facts.ts";

// sync-server/learning/derive-gamification.test.ts tests the server's half: the same actions and the same fold.
test.each([1, 2, 3])("the device's live view equals the server's result (seed %i)", async (seed) => {
  const databases = openTab();
  const [profile, clock] = [databases.profile("anon-1"), standingClock("2026-11-21T20:00:00.000Z")];
  await loadBundledCourse(databases.content);
  const mutate = createMutate({ db: profile, clock, newId: countingIds(seed) });
  const deeds = (fc.sample(anyDeeds(40, 20), { seed, numRuns: 1 })[0] ?? []).flat();

  for (const { name, args } of deeds) await mutate(name, args as MutationArgs[typeof name]);

  const { facts } = await readCourseFacts({ content: databases.content, profile, clock });
  expect(deeds.length).toBeGreaterThan(5);
  expect(seenOf(foldGamification(facts))).toEqual(seenOf(foldRows(accountOf(deeds))));
});
