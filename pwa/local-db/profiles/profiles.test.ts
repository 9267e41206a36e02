import { expect, test } from "vitest";
import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { loadDraft, saveDraft, clearDraft } from "#pwa/local-db/write/drafts.ts";
import { beginErasingAccount, eraseAccountHere } from "./erase-account.ts";
import { finishErasing } from "./erase-profile.ts";
import { adoptDrafts, finishDraining } from "./finish-draining.ts";
import { listClosedProfiles } from "./closed-profiles.ts";
import { readShopsHere } from "#pwa/local-db/queries/shop-queries.ts";
import { CONSENT_VERSION } from "#db/rules/text/newsletter-consent.ts";
import { enqueueForm } from "#pwa/local-db/write/outgoing-forms.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { ensureMeta } from "./profile-meta.ts";
import { countOwnWork, readDeviceExport } from "./device-export.ts";
import {
  claimForAccount,
  closeOpenProfile,
  leaveTill,
  openEntry,
  openProfileAtStart,
  openShop,
  openTill,
  renameAccount,
} from "./profiles.ts";
import { replaceVisitor } from "./replace-visitor.ts";
import { countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { newDisk, openTab } from "#pwa/local-db/testing/open-test-databases.ts";

const ANA = { id: "ana", firstName: "Ana", email: "ana@loja.example" };
const BIA = { id: "bia", firstName: "Bia", email: "bia@loja.example" };
const NOW = "2026-11-21T12:00:00.000Z";

function openDevice(disk = newDisk()) {
  const databases = openTab(disk);
  const newId = countingIds();
  const clock = standingClock(NOW);
  const parts = { registry: databases.registry, newId, now: () => NOW };
  const write = (dbName: string, key: string) =>
    createMutate({ db: databases.profile(dbName), clock, newId })("state.put", { key, value: 1, at: NOW });
  return { disk, databases, parts, write };
}

test("the first start creates a visitor's profile and the next start opens the same one", async () => {
  const { parts } = openDevice();

  const first = await openProfileAtStart(parts);
  const second = await openProfileAtStart(parts);

  expect(first).toMatchObject({ accountId: null, open: 1, role: "main" });
  expect(first.dbName).toMatch(/^anon-/);
  expect(second).toEqual(first);
});

test("two tabs that start at once open one profile", async () => {
  const { disk, parts } = openDevice();
  const other = openDevice(disk);

  const [one, two] = await Promise.all([openProfileAtStart(parts), openProfileAtStart(other.parts)]);

  expect(two.dbName).toBe(one.dbName);
});

test("signing in claims the visitor's profile: it becomes the account's", async () => {
  const { parts } = openDevice();
  const visitor = await openProfileAtStart(parts);

  const claimed = await claimForAccount(parts, ANA);

  expect(claimed).toEqual({ ...visitor, accountId: "ana", displayName: "Ana", email: ANA.email });
  expect(await parts.registry.profiles.count()).toBe(1);
});

test("when the account already has a profile here, the visitor's profile drains beside it", async () => {
  const { parts } = openDevice();
  await openProfileAtStart(parts);
  const main = await claimForAccount(parts, ANA);
  const visitor = await closeOpenProfile(parts);

  const opened = await claimForAccount(parts, ANA);

  expect(opened.dbName).toBe(main.dbName);
  expect(await parts.registry.profiles.get(visitor.dbName)).toMatchObject({
    accountId: "ana",
    open: 0,
    role: "draining",
  });
  expect((await openEntry(parts.registry))?.dbName).toBe(main.dbName);
});

test("another account gets its own profile, and the first one is closed and stored", async () => {
  const { databases, parts, write } = openDevice();
  await openProfileAtStart(parts);
  const ana = await claimForAccount(parts, ANA);
  await write(ana.dbName, "a");

  const bia = await claimForAccount(parts, BIA);

  expect(bia.dbName).toBe("user-bia");
  expect(await parts.registry.profiles.get(ana.dbName)).toMatchObject({
    open: 0,
    accountId: "ana",
    role: "main",
  });
  expect(await listClosedProfiles(databases)).toEqual([
    { accountId: "ana", displayName: "Ana", email: ANA.email, pending: 1, unsent: 1, halfDone: [] },
  ]);
});

test("a person whose name has changed stays in the shop that is open", async () => {
  const { parts } = openDevice();
  await openProfileAtStart(parts);
  await claimForAccount(parts, ANA);
  await openShop(parts, { id: "padaria", name: "Padaria" });
  const atShop = await openEntry(parts.registry);

  const claimed = await claimForAccount(parts, { ...ANA, firstName: "Ana Maria" });

  expect(claimed).toEqual({ ...atShop, displayName: "Ana Maria" });
  expect(await openEntry(parts.registry)).toEqual(claimed);
});

test("a closed account is listed once, with what waits and what was refused in all its profiles", async () => {
  const { databases, parts, write } = openDevice();
  const { registry } = parts;
  await openProfileAtStart(parts);
  const own = await claimForAccount(parts, ANA);
  await openShop(parts, { id: "padaria", name: "Padaria" });
  const atShop = await openEntry(registry);
  if (!atShop) throw new Error("no profile is open");
  await write(atShop.dbName, "a");
  await write(atShop.dbName, "b");
  const [refused] = await databases.profile(atShop.dbName).outbox.toArray();
  if (!refused) throw new Error("nothing waits");
  await databases.profile(atShop.dbName).outbox.delete(refused.seq);
  await databases.profile(atShop.dbName).attention.add({
    uid: refused.uid,
    mutation: refused,
    result: "rejected",
    reason: "invalid",
    decidedAt: NOW,
  });
  await enqueueForm(registry, {
    kind: "newsletter",
    body: { email: ANA.email, consentVersion: CONSENT_VERSION },
    id: "form",
    dbName: own.dbName,
    createdAt: NOW,
  });

  await claimForAccount(parts, BIA);

  expect(await listClosedProfiles(databases)).toEqual([
    { accountId: "ana", displayName: "Ana", email: ANA.email, pending: 2, unsent: 3, halfDone: [] },
  ]);
});

test("signing out keeps the profile, and signing in again opens it", async () => {
  const { parts, write } = openDevice();
  await openProfileAtStart(parts);
  const ana = await claimForAccount(parts, ANA);
  await write(ana.dbName, "a");

  const visitor = await closeOpenProfile(parts);
  const again = await closeOpenProfile(parts);
  const back = await claimForAccount(parts, ANA);

  expect(visitor.accountId).toBeNull();
  expect(again.dbName).toBe(visitor.dbName);
  expect(back).toMatchObject({ dbName: ana.dbName, open: 1 });
});

test("erasing removes everything of the account: its database, its name and the profiles draining into it", async () => {
  const { disk, databases, parts, write } = openDevice();
  await openProfileAtStart(parts);
  const ana = await claimForAccount(parts, ANA);
  await write(ana.dbName, "secret");
  const visitor = await closeOpenProfile(parts);
  await write(visitor.dbName, "secret");
  await claimForAccount(parts, ANA);

  await closeOpenProfile(parts);
  await eraseAccountHere(databases, "ana");

  const names = (await disk.databases()).map(({ name }) => name);
  expect(names).not.toContain(ana.dbName);
  expect(names).not.toContain(visitor.dbName);
  expect(JSON.stringify(await parts.registry.profiles.toArray())).not.toContain("ana");
  expect(await parts.registry.facts.toArray()).toEqual([]);
});

test("an interrupted deletion is finished at the next start", async () => {
  const { disk, databases, parts, write } = openDevice();
  await openProfileAtStart(parts);
  const ana = await claimForAccount(parts, ANA);
  await write(ana.dbName, "secret");
  await parts.registry.profiles.delete(ana.dbName);
  await writeFact(parts.registry, "erasing", [ana.dbName]);
  databases.close();

  const next = openTab(disk);
  await finishErasing(next);

  expect((await disk.databases()).map(({ name }) => name)).not.toContain(ana.dbName);
  expect(await readFact(next.registry, "erasing")).toBeUndefined();
});

test("a new profile does not reuse a name that is being deleted", async () => {
  const { parts } = openDevice();
  await writeFact(parts.registry, "erasing", ["user-bia"]);

  const bia = await claimForAccount(parts, BIA);

  expect(bia.dbName).toMatch(/^user-bia-/);
});

test("a shop that is opened again while its erased profile waits to be deleted keeps what is written there", async () => {
  const { databases, parts, write } = openDevice();
  await openProfileAtStart(parts);
  await claimForAccount(parts, ANA);
  const shop = { id: "loja", name: "Padaria" };
  await openShop(parts, shop);
  await beginErasingAccount(parts.registry, "ana");
  await openProfileAtStart(parts);
  await claimForAccount(parts, ANA);
  await openShop(parts, shop);
  const again = await openEntry(parts.registry);
  await write(again?.dbName ?? "", "a");

  await finishErasing(databases);
  expect(await databases.profile(again?.dbName ?? "").outbox.count()).toBe(1);
});

test("a tab that still shows an erased profile is notified, and cannot recreate it", async () => {
  const { disk, databases, parts, write } = openDevice();
  await openProfileAtStart(parts);
  const ana = await claimForAccount(parts, ANA);
  await write(ana.dbName, "a");
  const problems: unknown[] = [];
  const other = openTab(disk, (problem) => problems.push(problem));
  await other.profile(ana.dbName).open();

  await closeOpenProfile(parts);
  await eraseAccountHere(databases, "ana");
  const late = await other
    .profile(ana.dbName)
    .outbox.count()
    .then(
      () => "written",
      () => "refused",
    );

  expect(problems).toEqual([{ kind: "replaced", dbName: ana.dbName }]);
  expect(late).toBe("refused");
  expect((await disk.databases()).map(({ name }) => name)).not.toContain(ana.dbName);
});

test("drafts from before the sign-in survive it, and a newer draft is not overwritten", async () => {
  const { databases } = openDevice();
  const from = databases.profile("anon-1");
  const to = databases.profile("user-ana");
  await saveDraft(from, "onboarding", { businessName: "Padaria" }, NOW);
  await saveDraft(from, "charge-form", "old", NOW);
  await saveDraft(to, "charge-form", "new", NOW);

  await adoptDrafts(from, to);

  expect((await loadDraft(to, "onboarding"))?.value).toEqual({ businessName: "Padaria" });
  expect((await loadDraft(to, "charge-form"))?.value).toBe("new");
  expect(await from.drafts.count()).toBe(0);
  await clearDraft(to, "charge-form");
  expect(await loadDraft(to, "charge-form")).toBeUndefined();
});

test("what a visitor did last replaces what the account left on this device before", async () => {
  const { databases } = openDevice();
  const from = databases.profile("anon-1");
  const to = databases.profile("user-ana");
  await saveDraft(to, "exam", "failed in October", NOW);
  await saveDraft(from, "exam", "eight cases decided", "2026-11-21T12:00:01.000Z");

  await adoptDrafts(from, to);

  expect((await loadDraft(to, "exam"))?.value).toBe("eight cases decided");
});

test("a drained profile is removed only with an empty queue, and hands over what the person must see", async () => {
  const { disk, databases, parts, write } = openDevice();
  await openProfileAtStart(parts);
  const main = await claimForAccount(parts, ANA);
  const visitor = await closeOpenProfile(parts);
  const uid = await write(visitor.dbName, "a");
  await claimForAccount(parts, ANA);
  const draining = databases.profile(visitor.dbName);

  expect(await finishDraining(databases, visitor.dbName, main.dbName)).toBe(false);

  const [mutation] = await draining.outbox.toArray();
  if (!mutation) throw new Error("nothing queued");
  await draining.outbox.clear();
  await draining.attention.put({ uid, mutation, result: "rejected", reason: "elsewhere", decidedAt: NOW });
  await draining.archive.put({ uid: "b", mutation, ackedAt: NOW, order: 1 });

  expect(await finishDraining(databases, visitor.dbName, main.dbName)).toBe(true);
  expect(await databases.profile(main.dbName).attention.toArray()).toMatchObject([
    { uid, reason: "elsewhere" },
  ]);
  expect(await databases.profile(main.dbName).archive.toArray()).toMatchObject([{ uid: "b", order: 1 }]);
  expect((await disk.databases()).map(({ name }) => name)).not.toContain(visitor.dbName);
  expect(await parts.registry.profiles.count()).toBe(1);
});

test("mutations acknowledged in another epoch are not passed to a profile that would never send them again", async () => {
  const { databases, parts, write } = openDevice();
  await openProfileAtStart(parts);
  const main = await claimForAccount(parts, ANA);
  const visitor = await closeOpenProfile(parts);
  const uid = await write(visitor.dbName, "a");
  await claimForAccount(parts, ANA);
  const from = databases.profile(visitor.dbName);
  const to = databases.profile(main.dbName);
  const [mutation] = await from.outbox.toArray();
  if (!mutation) throw new Error("nothing queued");
  await from.outbox.clear();
  await from.archive.put({ uid, mutation, ackedAt: NOW, order: 1 });
  const inEpoch = async (db: typeof from, epoch: string | null) => {
    const meta = await ensureMeta(db, parts.newId, "ana");
    await db.meta.put({ ...meta, epoch });
  };
  await inEpoch(from, "before the backup was restored");

  for (const epoch of [null, "after it"]) {
    await inEpoch(to, epoch);
    expect(await finishDraining(databases, visitor.dbName, main.dbName)).toBe(false);
    expect(await to.archive.count()).toBe(0);
    expect(await from.archive.count()).toBe(1);
  }
  await inEpoch(from, "after it");
  expect(await finishDraining(databases, visitor.dbName, main.dbName)).toBe(true);
  expect(await to.archive.toArray()).toMatchObject([{ uid }]);
});

test("a write into a profile that was just erased is refused and leaves no database behind", async () => {
  const { disk, databases, parts } = openDevice();
  await openProfileAtStart(parts);
  const ana = await claimForAccount(parts, ANA);
  await closeOpenProfile(parts);
  await eraseAccountHere(databases, "ana");
  const late = openTab(disk);
  const isKept = async () => (await late.registry.profiles.get(ana.dbName)) !== undefined;
  const mutate = createMutate({
    db: late.profile(ana.dbName),
    clock: standingClock(NOW),
    newId: countingIds(1),
    isKept,
  });

  const outcome = await mutate("state.put", { key: "a", value: 1, at: NOW }).catch((error: unknown) => error);

  expect(outcome).toMatchObject({ code: "storage_blocked" });
  expect((await disk.databases()).map(({ name }) => name)).not.toContain(ana.dbName);
});

test("a visitor who starts over leaves no rows, drafts or unsent messages", async () => {
  const { databases, parts, write } = openDevice();
  const { registry } = parts;
  const before = await openProfileAtStart(parts);
  await write(before.dbName, "secret");
  const old = databases.profile(before.dbName);
  await saveDraft(old, "contact-form", { message: "half" }, NOW);
  const body = { name: "Zé", email: "ze@loja.example", subject: "Assunto", message: "uma mensagem" };
  for (const dbName of [before.dbName, "user-ana"])
    await registry.outgoing.add({
      kind: "contact",
      body,
      id: dbName,
      dbName,
      createdAt: NOW,
      trouble: null,
      refusal: null,
    });

  await writeFact(registry, "tillLock", { owner: null, stamp: "1" });

  const file = await readDeviceExport(registry, old);
  expect(file).toMatchObject({
    state: [{ key: "secret", value: 1 }],
    drafts: [{ key: "contact-form" }],
    messages: [{ kind: "contact", body }],
    changesWaiting: 1,
  });
  await replaceVisitor(parts);
  await finishErasing(databases);

  const after = await openEntry(registry);
  expect(after).toMatchObject({ accountId: null, open: 1 });
  expect(after?.dbName).not.toBe(before.dbName);
  expect(await registry.profiles.count()).toBe(1);
  expect(await registry.outgoing.toCollection().primaryKeys()).toEqual(["user-ana"]);
  expect(await readFact(registry, "erasing")).toBeUndefined();
  expect(await readFact(registry, "tillLock")).toBeUndefined();
  expect(await databases.profile(after?.dbName ?? "").state.count()).toBe(0);
  expect(await countOwnWork(databases.profile(after?.dbName ?? ""))).toEqual({
    lessons: 0,
    charges: 0,
    addresses: 0,
  });
});

test("an account's profile is never reset as a visitor's", async () => {
  const { parts } = openDevice();
  await openProfileAtStart(parts);
  await claimForAccount(parts, ANA);
  const before = await parts.registry.profiles.toArray();

  await expect(replaceVisitor(parts)).rejects.toMatchObject({ code: "rejected", reason: "elsewhere" });

  expect(await parts.registry.profiles.toArray()).toEqual(before);
  expect(await readFact(parts.registry, "erasing")).toBeUndefined();
});

test("a corrected name is shown only to its own account", async () => {
  const { parts } = openDevice();
  await openProfileAtStart(parts);
  await claimForAccount(parts, ANA);
  await closeOpenProfile(parts);
  await claimForAccount(parts, BIA);

  await renameAccount(parts.registry, "ana", "Ana Lúcia");

  const names = (await parts.registry.profiles.toArray()).map(({ displayName }) => displayName);
  expect(names).toEqual(expect.arrayContaining(["Ana Lúcia", "Bia"]));
});

const CAIXA_2 = { till: { id: "till-2", name: "Caixa 2" }, shop: { id: "loja", name: "Padaria" } };

test("a phone that becomes a till keeps what was on it, and goes back to it", async () => {
  const { parts, write } = openDevice();
  const before = await openProfileAtStart(parts);
  await write(before.dbName, "a");

  await openTill(parts, CAIXA_2);
  const till = await openEntry(parts.registry);
  expect(till).toMatchObject({ dbName: "till-till-2-at-loja", accountId: null, ...CAIXA_2 });
  expect(await openProfileAtStart(parts)).toEqual(till);
  await leaveTill(parts);
  expect(await openEntry(parts.registry)).toEqual(before);
  await openTill(parts, CAIXA_2);
  expect(await openEntry(parts.registry)).toEqual(till);
  expect(await parts.registry.profiles.count()).toBe(2);
});

test("signing in at a till claims nothing of the shop, and signing out returns to it", async () => {
  const { parts } = openDevice();
  await openProfileAtStart(parts);
  await openTill(parts, CAIXA_2);
  const till = await openEntry(parts.registry);

  const main = await claimForAccount(parts, ANA);
  expect(main).toMatchObject({ dbName: "user-ana", role: "main" });
  expect(await parts.registry.profiles.get(till?.dbName ?? "")).toMatchObject({ accountId: null, open: 0 });
  await expect(replaceVisitor(parts)).rejects.toMatchObject({ code: "rejected", reason: "elsewhere" });

  expect(await closeOpenProfile(parts)).toEqual(till);
});

test("shops that were open here can be opened again, except one that had ended when it was left", async () => {
  const { parts } = openDevice();
  await openProfileAtStart(parts);
  await claimForAccount(parts, ANA);
  const own = { id: "ana", name: null, own: true };
  const rosas = { id: "rosa", name: "Loja da Rosa" };
  expect(await readShopsHere(parts.registry, "ana")).toEqual([own]);

  await openShop(parts, rosas);
  await openShop(parts, null);
  expect(await readShopsHere(parts.registry, "ana")).toEqual([own, { ...rosas, own: false }]);

  await openShop(parts, rosas);
  await openShop(parts, null, { hasEnded: true });
  expect(await readShopsHere(parts.registry, "ana")).toEqual([own]);
  // Hired again.
  await openShop(parts, rosas);
  expect(await readShopsHere(parts.registry, "ana")).toEqual([own, { ...rosas, own: false }]);
});
