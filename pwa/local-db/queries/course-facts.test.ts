import fc from "fast-check";
import { expect, test } from "vitest";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { foldGamification } from "#db/rules/learning/gamification.ts";
import { accountOf, anyDeeds, foldRows, seenOf } from "#db/rules/testing/learner-history.ts";
import { loadBundledCourse } from "#pwa/local-db/pull/load-bundled-course.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { buildCharge, countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { readCourseFacts } from "./course-facts.ts";

/** The profile of an account with the bundled course: of its own shop, or of somebody else's. */
async function openShop(shop?: ProfileEntry["shop"]) {
  const databases = openTab();
  const { registry, content } = databases;
  const clock = standingClock("2026-11-21T20:00:00.000Z");
  const entry = { dbName: "user-1", accountId: "1", ...(shop && { shop }), createdAt: clock.now() };
  await registry.profiles.put({ ...entry, displayName: null, email: null, open: 1, role: "main" });
  await loadBundledCourse(content);
  return { registry, content, profile: databases.profile(entry.dbName), clock };
}

// sync-server/learning/derive-gamification.test.ts tests the server's half: the same actions and the same fold.
test.each([1, 2, 3])("the device's live view equals the server's result (seed %i)", async (seed) => {
  const { profile, clock, ...databases } = await openShop();
  const mutate = createMutate({ db: profile, clock, newId: countingIds(seed) });
  const deeds = (fc.sample(anyDeeds(40, 20), { seed, numRuns: 1 })[0] ?? []).flat();

  for (const { name, args } of deeds) await mutate(name, args as MutationArgs[typeof name]);

  const { facts } = await readCourseFacts({ ...databases, profile, clock });
  expect(deeds.length).toBeGreaterThan(5);
  expect(seenOf(foldGamification(facts))).toEqual(seenOf(foldRows(accountOf(deeds))));
});

const TRAINED = "11111111-1111-4111-8111-111111111111";
const SOLD = "22222222-2222-4222-8222-222222222222";
const LOOK = { chargeId: SOLD, mark: "checked", by: "Rita", at: "2026-11-21T12:01:00.000Z" } as const;

const trainAndSell = async ({ profile, clock }: Awaited<ReturnType<typeof openShop>>) => {
  const mutate = createMutate({ db: profile, clock, newId: countingIds() });
  await mutate("charge.create", buildCharge(TRAINED, { training: true, createdOffline: false }));
  await mutate("charge.create", buildCharge(SOLD));
  await mutate("charge.mark", { markId: "33333333-3333-4333-8333-333333333333", ...LOOK });
};
const earnedBy = async (shop: Awaited<ReturnType<typeof openShop>>) =>
  foldGamification((await readCourseFacts(shop)).facts).achievements.map(({ type }) => type);

test("charges and marks count until the server has judged them, whose achievements count from then on", async () => {
  const shop = await openShop();
  await trainAndSell(shop);
  expect(await earnedBy(shop)).toEqual(["first_training_charge", "checked_in_wallet"]);

  await shop.profile.outbox.clear();
  expect(await earnedBy(shop)).toEqual([]);

  // A mark of this device on a charge that the server has judged long ago.
  const mutate = createMutate({ db: shop.profile, clock: shop.clock, newId: countingIds(7) });
  await mutate("charge.mark", { markId: "44444444-4444-4444-8444-444444444444", ...LOOK });
  expect(await earnedBy(shop)).toEqual(["checked_in_wallet"]);
});

test("charges in somebody else's shop earn nothing, as on the server", async () => {
  const shop = await openShop({ id: "2", name: null });
  await trainAndSell(shop);
  expect(await earnedBy(shop)).toEqual([]);
});
