import { expect, test } from "vitest";
import { readBusinessRows } from "./business-queries.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";

const openProfile = () => openTab().profile("user-ana");
type Profile = ReturnType<typeof openProfile>;

async function addCharges(db: Profile, day: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${day}-${at}`);
  await db.charges.bulkPut(
    ids.map((id) => {
      const { chargeId, ...row } = buildCharge(id, { createdAt: `${day}T12:00:00.000Z` });
      return { ...row, id: chargeId };
    }),
  );
  await db.chargeMarks.bulkPut(
    ids.map((id) => ({ id: `m-${id}`, chargeId: id, mark: "checked", by: null, at: `${day}T13:00:00.000Z` })),
  );
  return ids;
}

test("older charges are not read, and the first day is complete in every time zone", async () => {
  const db = openProfile();
  await addCharges(db, "2026-10-20", 3);
  const first = await addCharges(db, "2026-10-23", 2);
  const dayBefore = await addCharges(db, "2026-10-22", 1);
  const { charges, marks } = await readBusinessRows(db, "2026-10-23");
  expect(charges.map(({ id }) => id).toSorted()).toEqual([...dayBefore, ...first].toSorted());
  expect(new Set(marks.map(({ chargeId }) => chargeId))).toEqual(
    new Set(["2026-10-20-0", "2026-10-20-1", "2026-10-20-2", ...dayBefore, ...first]),
  );
});

test("charges with an impossible date are read, because they may belong to the period", async () => {
  const db = openProfile();
  await addCharges(db, "2026-01-10", 1);
  const odd = [...(await addCharges(db, "1970-01-01", 1)), ...(await addCharges(db, "2099-01-01", 1))];
  const { charges, marks } = await readBusinessRows(db, "2026-11-15");
  expect(charges.map(({ id }) => id)).toEqual(odd);
  expect(marks.map(({ chargeId }) => chargeId)).toEqual(expect.arrayContaining(odd));
});

test("only the needed marks of a long history are read", async () => {
  const db = openProfile();
  await addCharges(db, "2026-01-10", 50);
  const [today = ""] = await addCharges(db, "2026-11-21", 1);
  const { charges, marks } = await readBusinessRows(db, "2026-11-15");
  expect(charges.map(({ id }) => id)).toEqual([today]);
  expect(marks.map(({ chargeId }) => chargeId)).toEqual([today]);
});
