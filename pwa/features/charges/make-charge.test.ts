import { describe, expect, it } from "vitest";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import { makeCharge, type ChargeWish } from "./make-charge.ts";
import { exampleRate } from "./new-charge.ts";

const OWN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const AT = "2026-11-21T12:00:00.000Z";
const WISH: ChargeWish = {
  coin: "bitcoin",
  amountCents: 4590,
  description: "",
  rate: exampleRate("bitcoin", AT),
  address: null,
  offline: true,
};
const TYPED = { rate: "300000.00", source: "typed", asOf: AT } as const;

describe("makeCharge", () => {
  it("has the charge and its mutation stored when it resolves", async () => {
    const deps = await buildDeps({ withCourse: false });
    const outcome = await makeCharge(deps, WISH);
    if (!outcome.ok) throw new Error(outcome.failure);
    expect(await deps.profile.charges.get(outcome.id)).toMatchObject({
      units: "15968",
      training: true,
      shopName: null,
      createdOffline: true,
      createdAt: AT,
    });
    expect(await deps.profile.outbox.toArray()).toMatchObject([{ name: "charge.create" }]);
  });

  it("takes the shop's name and the own address as they are now, and old charges keep theirs", async () => {
    const deps = await buildDeps({ withCourse: false });
    await deps.mutate("profile.save", {
      businessName: "Padaria Estrela",
      businessType: "restaurant",
      techComfort: "beginner",
      onboardingCompleted: true,
    });
    const training = await makeCharge(deps, WISH);
    await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
    const real = await makeCharge(deps, { ...WISH, address: OWN, rate: TYPED });
    if (!training.ok || !real.ok) throw new Error("not made");
    expect(await deps.profile.charges.get(real.id)).toMatchObject({
      address: OWN,
      training: false,
      units: "15300",
      rateSource: "typed",
      shopName: "Padaria Estrela",
    });
    expect((await deps.profile.charges.get(training.id))?.training).toBe(true);
  });

  it("makes nothing when the address is not the one that was on screen", async () => {
    const deps = await buildDeps({ withCourse: false });
    await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
    expect(await makeCharge(deps, WISH)).toEqual({ ok: false, failure: "address_changed" });
    expect(await deps.profile.charges.count()).toBe(0);
  });

  it("never charges to a stored address that does not pass its checksum", async () => {
    const deps = await buildDeps({ withCourse: false });
    const damaged = OWN.replace("wf5mdq", "wf5mdp");
    await deps.profile.wallets.put({ coin: "bitcoin", address: damaged, at: AT, uid: "u" });
    const wish = { ...WISH, address: damaged, rate: TYPED };
    expect(await makeCharge(deps, wish)).toEqual({ ok: false, failure: "bad_address" });
    expect(await deps.profile.charges.count()).toBe(0);
  });

  it("makes nothing of what rounds to nothing", async () => {
    const deps = await buildDeps({ withCourse: false });
    const rate = { ...TYPED, rate: "99999999999.00" };
    expect(await makeCharge(deps, { ...WISH, amountCents: 1, rate })).toEqual({
      ok: false,
      failure: "too_small",
    });
  });

  it("says so when this device cannot store it", async () => {
    const deps = await buildDeps({ withCourse: false });
    deps.profile.charges.hook("creating", () => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    expect(await makeCharge(deps, WISH)).toEqual({ ok: false, failure: "storage_full" });
    expect(await deps.profile.outbox.count()).toBe(0);
    deps.profile.close();
    expect(await makeCharge(deps, WISH)).toEqual({ ok: false, failure: "storage_failed" });
  });

  it("makes nothing whose code cannot be drawn", async () => {
    const deps = await buildDeps({ withCourse: false });
    const tooLong = "x".repeat(3000);
    expect(await makeCharge(deps, { ...WISH, description: tooLong })).toEqual({ ok: false, failure: "qr" });
    expect(await deps.profile.charges.count()).toBe(0);
  });
});
