import { expect, test } from "vitest";
import { saveDraft } from "#pwa/local-db/write/drafts.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { celebrateModuleOnce } from "./celebrated-modules.ts";
import { blockAt, keepPlace, readPlace } from "./reading-place.ts";

const NOW = "2026-11-21T12:00:00.000Z";

test("the current block is the last one that begins above the line", () => {
  expect(blockAt([-300, -10, 120, 400], 200)).toBe(2);
  expect(blockAt([500, 900], 200)).toBe(0);
  expect(blockAt([], 200)).toBe(0);
});

test("the position is stored for each lesson, and deleted at the top", async () => {
  const profile = openTab().profile("anon-place");

  await keepPlace(profile, "uma", 7, NOW);
  expect(await readPlace(profile, "uma")).toBe(7);
  expect(await readPlace(profile, "outra")).toBe(0);
  await keepPlace(profile, "uma", 0, NOW);

  expect(await readPlace(profile, "uma")).toBe(0);
  expect(await profile.drafts.count()).toBe(0);
});

test("an invalid position counts as the top", async () => {
  const profile = openTab().profile("anon-place");

  for (const value of ["3", -1, 1.5, null, { block: 2 }]) {
    await saveDraft(profile, "reading:uma", value, NOW);
    expect(await readPlace(profile, "uma")).toBe(0);
  }
});

test("a module is celebrated once on a device (S202)", async () => {
  const profile = openTab().profile("anon-place");

  expect(await celebrateModuleOnce(profile, "contas-em-dia", NOW)).toBe(true);
  expect(await celebrateModuleOnce(profile, "contas-em-dia", NOW)).toBe(false);
  expect(await celebrateModuleOnce(profile, "balcao-protegido", NOW)).toBe(true);
});
