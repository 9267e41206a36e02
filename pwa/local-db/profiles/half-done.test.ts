import { expect, test } from "vitest";
import type { GiveBackRow } from "#db/entities/rows.ts";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { saveDraft } from "#pwa/local-db/write/drafts.ts";
import { countingIds } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { readHalfDone } from "./half-done.ts";
import { claimForAccount, openEntry, openProfileAtStart, openShop } from "./profiles.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const ANA = { id: "ana", firstName: "Ana", email: "ana@loja.example" };
const CHARGE = {
  amount: "10",
  basket: [],
  discount: null,
  description: "",
  rate: "",
  rateCoin: null,
  rateAt: "",
};

async function openDevice() {
  const databases = openTab();
  const parts = { registry: databases.registry, newId: countingIds(), now: () => NOW };
  await openProfileAtStart(parts);
  const keep = async (key: DraftKey, value: unknown) => {
    const open = await openEntry(databases.registry);
    await saveDraft(databases.profile(open?.dbName ?? ""), key, value, NOW);
  };
  return { databases, parts, keep };
}

test("names what an account typed and did not finish, in all its shops", async () => {
  const { databases, parts, keep } = await openDevice();
  await claimForAccount(parts, ANA);
  await keep("charge-form", { ...CHARGE, usedAt: null });
  await keep("charge-note:1", "pagou com troco");
  await openShop(parts, { id: "loja", name: "Padaria" });
  await keep("charge-note:2", "volta amanhã");
  await keep("quiz:o-que-e-bitcoin", { asked: "?" });

  expect(await readHalfDone(databases)).toEqual([
    { what: "charge", count: 1 },
    { what: "note", count: 2 },
    { what: "quiz", count: 1 },
  ]);
});

test("marks, choices and forms that hold only what they suggested are not work", async () => {
  const { databases, parts, keep } = await openDevice();
  await claimForAccount(parts, ANA);
  await keep("charge-form", { ...CHARGE, usedAt: NOW });
  await keep("charge-form:Bia", { ...CHARGE, amount: "", usedAt: null });
  await keep("contact-form", { name: "Ana", email: ANA.email, subject: "", message: "" });
  await keep("give-back:1", { measure: "reais", amount: "", reason: "", by: "Ana", reference: "" });
  await keep("reading:o-que-e-bitcoin", 3);
  await keep("streak-reminder", true);
  await databases.profile((await openEntry(databases.registry))?.dbName ?? "").drafts.put({
    key: "an-older-builds" as DraftKey,
    value: 1,
    savedAt: NOW,
  });

  expect(await readHalfDone(databases)).toEqual([]);
});

test("a give-back that was stored before its draft was deleted is finished", async () => {
  const { databases, parts, keep } = await openDevice();
  await claimForAccount(parts, ANA);
  const giveBack: GiveBackRow = {
    id: "1",
    chargeId: "1",
    markId: "1",
    amountCents: 400,
    units: null,
    reason: "Bolo em falta",
    reference: "",
    by: "Ana",
    at: NOW,
  };
  const typed = { measure: "reais", amount: "4", reason: "Bolo em falta", by: "Ana", reference: "" };
  await keep("give-back:1", { id: "1", ...typed });
  await keep("give-back:2", { id: "2", ...typed });
  expect(await readHalfDone(databases)).toEqual([{ what: "giveBack", count: 2 }]);

  await databases.profile((await openEntry(databases.registry))?.dbName ?? "").giveBacks.put(giveBack);
  expect(await readHalfDone(databases)).toEqual([{ what: "giveBack", count: 1 }]);
});

test("an exam is half done from its first decision to its last", async () => {
  const { databases, parts, keep } = await openDevice();
  await claimForAccount(parts, ANA);
  const after = async (answers: number) => {
    const decided = ["a", "b"].slice(0, answers).map((id) => ({ case: id, choice: "wait" }));
    const run = { cases: ["a", "b"], answers: decided, shown: false };
    await keep("exam", run);
    await keep("staff-exam:1", { run, fit: "apto" });
    return readHalfDone(databases);
  };

  expect(await after(0)).toEqual([]);
  expect(await after(1)).toEqual([{ what: "exam", count: 2 }]);
  expect(await after(2)).toEqual([]);
});

test("a visitor, who cannot sign out, is not asked about anything", async () => {
  const { databases, keep } = await openDevice();
  await keep("charge-form", { ...CHARGE, usedAt: null });

  expect(await readHalfDone(databases)).toEqual([]);
});
