import { expect, test } from "vitest";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { listAttention, pendingCount, readAccount } from "./account-queries.ts";
import { listCharges, readCharge, readWalletAddress } from "./charge-queries.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { buildCharge, countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";

const FIRST = "11111111-1111-4111-8111-111111111111";
const SECOND = "22222222-2222-4222-8222-222222222222";
const AT = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`;

function openProfile() {
  const db = openTab().profile("anon-1");
  const newId = countingIds();
  return { db, newId, mutate: createMutate({ db, clock: standingClock(), newId }) };
}

test("charges come newest first, each with its marks newest first and whether it is still unsent", async () => {
  const { db, newId, mutate } = openProfile();
  await db.charges.put({ ...buildCharge(FIRST), id: FIRST, createdAt: AT(1) });
  await mutate("charge.create", buildCharge(SECOND, { createdAt: AT(2) }));
  for (const [minute, mark] of [[3, "waiting"] as const, [4, "checked"] as const]) {
    await mutate("charge.mark", { markId: newId(), chargeId: FIRST, mark, by: "Rita", at: AT(minute) });
  }

  const charges = await listCharges(db);

  expect(charges.map(({ charge, waiting }) => [charge.id, waiting])).toEqual([
    [SECOND, true],
    [FIRST, false],
  ]);
  expect(charges[1]?.marks.map(({ mark }) => mark)).toEqual(["checked", "waiting"]);
  expect(await readCharge(db, FIRST)).toEqual(charges[1]);
  expect(await readCharge(db, "nada")).toBeUndefined();
  expect((await listCharges(db, 1)).map(({ charge }) => charge.id)).toEqual([SECOND]);
});

test("the receiving address is the newest one, and none after it was removed", async () => {
  const { db, mutate } = openProfile();
  expect(await readWalletAddress(db, "bitcoin")).toBeNull();

  await mutate("wallet.put", { coin: "bitcoin", address: "bc1q", at: AT(1) });
  expect(await readWalletAddress(db, "bitcoin")).toBe("bc1q");
  await mutate("wallet.put", { coin: "bitcoin", address: null, at: AT(2) });
  expect(await readWalletAddress(db, "bitcoin")).toBeNull();
});

test("an empty profile reads as an empty account with an empty queue", async () => {
  const { db, mutate } = openProfile();
  expect(await readAccount(db)).toEqual(EMPTY_ACCOUNT);
  expect(await pendingCount(db)).toBe(0);
  expect(await listAttention(db)).toEqual([]);

  await mutate("lesson.complete", { lesson: "a", at: AT(1), localDate: "2026-11-21" });

  expect(await pendingCount(db)).toBe(1);
});
