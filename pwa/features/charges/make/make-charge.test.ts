import { describe, expect, it } from "vitest";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import { LIGHTNING_TEST_KEY } from "#pwa/local-db/write/lightning-source.ts";
import { LIGHTNING_KEY } from "#pwa/local-db/write/receiving-settings.ts";
import { buildEntry } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps } from "#pwa/testing/render-screen.ts";
import { makeCharge } from "./make-charge.ts";
import type { ChargeInput } from "./new-charge.ts";
import { exampleRate } from "../rate/chosen-rate.ts";

const OWN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const AT = "2026-11-21T12:00:00.000Z";
const TRAINING = { kind: "training", address: null, network: null } as const;
const fixed = (address: string) => ({ kind: "fixed", address, network: null }) as const;
const INPUT: ChargeInput = {
  ...exampleRate("bitcoin", AT),
  coin: "bitcoin",
  amountCents: 4590,
  tipCents: 0,
  discountCents: 0,
  lines: [],
  description: "",
  cashier: null,
  createdOffline: true,
};
const TYPED = { rate: "300000.00", rateSource: "typed", rateAsOf: AT, marginBps: 0 } as const;

describe("makeCharge", () => {
  it("has stored the charge and its mutation when it resolves", async () => {
    const deps = await buildDeps({ withCourse: false });
    const outcome = await makeCharge(deps, INPUT, TRAINING);
    if (!outcome.ok) throw new Error(outcome.failure);
    expect(await deps.profile.charges.get(outcome.charge.id)).toMatchObject({
      units: "15968",
      training: true,
      shopName: null,
      createdOffline: true,
      createdAt: AT,
    });
    expect(await deps.profile.outbox.toArray()).toMatchObject([{ name: "charge.create" }]);
  });

  it("uses the current shop name and address, and does not change older charges", async () => {
    const deps = await buildDeps({ withCourse: false });
    await deps.mutate("profile.save", {
      businessName: "Padaria Estrela",
      businessType: "restaurant",
      techComfort: "beginner",
      onboardingCompleted: true,
    });
    const training = await makeCharge(deps, INPUT, TRAINING);
    await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
    const real = await makeCharge(deps, { ...INPUT, ...TYPED }, fixed(OWN));
    if (!training.ok || !real.ok) throw new Error("not made");
    expect(await deps.profile.charges.get(real.charge.id)).toMatchObject({
      address: OWN,
      training: false,
      units: "15300",
      rateSource: "typed",
      shopName: "Padaria Estrela",
    });
    expect((await deps.profile.charges.get(training.charge.id))?.training).toBe(true);
  });

  it.each(["Café da Ana", null])(
    "is in the name of the open shop (%s), not of the person's own",
    async (name) => {
      const deps = await buildDeps({ withCourse: false });
      await deps.registry.profiles.put(
        buildEntry(deps.profile.name, { shop: { id: "ana", name }, accountId: "beto", displayName: "Beto" }),
      );
      await deps.profile.account.put({ ...EMPTY_ACCOUNT, businessName: "Bar do Beto" });
      const made = await makeCharge(deps, INPUT, TRAINING);
      if (!made.ok) throw new Error(made.failure);
      expect(made.charge.shopName).toBe(name);
    },
  );

  it("makes no charge when the address is not the one on screen", async () => {
    const deps = await buildDeps({ withCourse: false });
    await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
    expect(await makeCharge(deps, INPUT, TRAINING)).toEqual({ ok: false, failure: "address_changed" });
    expect(await deps.profile.charges.count()).toBe(0);
  });

  it("makes a real charge at the tested Lightning Address of a shop without a Bitcoin address", async () => {
    const deps = await buildDeps({ withCourse: false });
    const address = "loja@carteira.com";
    const value = testToValue({ address, watched: true, host: "carteira.com" });
    await deps.mutate("state.put", { key: LIGHTNING_KEY, value: address, at: AT });
    await deps.mutate("state.put", { key: LIGHTNING_TEST_KEY, value, at: AT });
    const shown = { kind: "lightning", address, network: null } as const;
    const made = await makeCharge(deps, { ...INPUT, ...TYPED }, shown);
    if (!made.ok) throw new Error(made.failure);
    expect(made.charge).toMatchObject({ address, training: false, tail: "0", addressIndex: null });

    // The address was changed on another phone meanwhile, so the test is about another address.
    await deps.mutate("state.put", { key: LIGHTNING_KEY, value: "outra@carteira.com", at: AT });
    const refused = await makeCharge(deps, { ...INPUT, ...TYPED }, shown);
    expect(refused).toEqual({ ok: false, failure: "address_changed" });
    expect(await deps.profile.charges.count()).toBe(1);
  });

  it.each([
    ["more", 6000],
    ["less", 100],
  ])(
    "makes no charge over Lightning of %s than the shop's wallet accepts, tip and discount included",
    async (_name, amountCents) => {
      const deps = await buildDeps({ withCourse: false });
      const address = "loja@carteira.com";
      const bounds = { minMsat: 1_000_000n, maxMsat: 18_000_000n };
      const value = testToValue({ address, watched: true, host: "carteira.com", ...bounds });
      await deps.mutate("state.put", { key: LIGHTNING_KEY, value: address, at: AT });
      await deps.mutate("state.put", { key: LIGHTNING_TEST_KEY, value, at: AT });
      const shown = { kind: "lightning", address, network: null } as const;
      const sale = { ...INPUT, ...TYPED };
      expect((await makeCharge(deps, { ...sale, amountCents: 5400 }, shown)).ok).toBe(true);
      const refused = await makeCharge(deps, { ...sale, amountCents }, shown);
      expect(refused).toEqual({ ok: false, failure: "wallet_bounds" });
      expect(await deps.profile.charges.count()).toBe(1);
    },
  );

  it.each([
    [{ kind: "visitor" }, 0],
    [ANA, 1],
  ] as const)("sends a charge over Lightning as soon as it is stored (%j)", async (session, rounds) => {
    const deps = await buildDeps({ withCourse: false });
    const address = "loja@carteira.com";
    const value = testToValue({ address, watched: true, host: "carteira.com" });
    await deps.mutate("state.put", { key: LIGHTNING_KEY, value: address, at: AT });
    await deps.mutate("state.put", { key: LIGHTNING_TEST_KEY, value, at: AT });
    const stored: Promise<number>[] = [];
    const syncNow = () => {
      stored.push(deps.profile.charges.count());
      return Promise.resolve(deps.sync.state());
    };
    const made = await makeCharge(
      { ...deps, session, sync: { ...deps.sync, syncNow } },
      { ...INPUT, ...TYPED },
      { kind: "lightning", address, network: null },
    );
    expect(made.ok).toBe(true);
    expect(await Promise.all(stored)).toEqual(Array.from({ length: rounds }, () => 1));
  });

  it("makes no charge to a stored address with a wrong checksum", async () => {
    const deps = await buildDeps({ withCourse: false });
    const damaged = OWN.replace("wf5mdq", "wf5mdp");
    await deps.profile.wallets.put({ coin: "bitcoin", address: damaged, at: AT, uid: "u" });
    expect(await makeCharge(deps, { ...INPUT, ...TYPED }, fixed(damaged))).toEqual({
      ok: false,
      failure: "bad_address",
    });
    expect(await deps.profile.charges.count()).toBe(0);
  });

  it("charges USDT in the network that was on screen, and in no other", async () => {
    const deps = await buildDeps({ withCourse: false });
    const polygon = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    const input = { ...INPUT, ...TYPED, coin: "usdt", rate: "5.45" } as const;
    const shown = { ...fixed(polygon), network: "polygon" } as const;
    await deps.mutate("state.put", { key: "usdt:polygon", value: polygon, at: AT });
    const made = await makeCharge(deps, input, shown);
    if (!made.ok) throw new Error(made.failure);
    expect(made.charge).toMatchObject({
      coin: "usdt",
      network: "polygon",
      address: polygon,
      units: "8422018",
    });
    expect(await deps.profile.outbox.orderBy("seq").last()).toMatchObject({ args: { network: "polygon" } });

    const elsewhere = { ...shown, network: "bsc" } as const;
    expect(await makeCharge(deps, input, elsewhere)).toEqual({ ok: false, failure: "address_changed" });
    await deps.profile.state.put({ key: "usdt:polygon", value: polygon.toLowerCase(), at: AT, uid: "u" });
    expect(await makeCharge(deps, input, { ...shown, address: polygon.toLowerCase() })).toEqual({
      ok: false,
      failure: "bad_address",
    });
    expect(await deps.profile.charges.count()).toBe(1);
  });

  it("names no network in a charge on TRON", async () => {
    const deps = await buildDeps({ withCourse: false });
    const tron = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
    await deps.mutate("wallet.put", { coin: "usdt", address: tron, at: AT });
    const made = await makeCharge(deps, { ...INPUT, ...TYPED, coin: "usdt", rate: "5.45" }, fixed(tron));
    if (!made.ok) throw new Error(made.failure);
    expect(made.charge).not.toHaveProperty("network");
  });

  it("makes no charge of an amount that rounds to zero", async () => {
    const deps = await buildDeps({ withCourse: false });
    const input = { ...INPUT, ...TYPED, rate: "99999999999.00", amountCents: 1 };
    expect(await makeCharge(deps, input, TRAINING)).toEqual({
      ok: false,
      failure: "too_small",
    });
  });

  it("reports that the device cannot store it", async () => {
    const deps = await buildDeps({ withCourse: false });
    deps.profile.charges.hook("creating", () => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    expect(await makeCharge(deps, INPUT, TRAINING)).toEqual({ ok: false, failure: "storage_full" });
    expect(await deps.profile.outbox.count()).toBe(0);
    deps.profile.close();
    expect(await makeCharge(deps, INPUT, TRAINING)).toEqual({ ok: false, failure: "storage_failed" });
  });

  it("makes no charge whose code is too long", async () => {
    const deps = await buildDeps({ withCourse: false });
    const tooLong = "x".repeat(3000);
    expect(await makeCharge(deps, { ...INPUT, description: tooLong }, TRAINING)).toEqual({
      ok: false,
      failure: "qr",
    });
    expect(await deps.profile.charges.count()).toBe(0);
  });
});

describe("the amount to receive", () => {
  const USDT = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
  const SALE: ChargeInput = { ...INPUT, ...TYPED, coin: "usdt", amountCents: 2500, rate: "5.45" };
  const putWallet = (deps: Awaited<ReturnType<typeof buildDeps>>) =>
    deps.mutate("wallet.put", { coin: "usdt", address: USDT, at: AT });

  it("open charges to one address have different amounts", async () => {
    const deps = await buildDeps({ withCourse: false });
    await putWallet(deps);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => makeCharge(deps, SALE, fixed(USDT))));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const charges = await deps.profile.charges.toArray();
    expect(new Set(charges.map(({ units }) => units)).size).toBe(8);
    for (const { units, tail } of charges) expect(BigInt(units) - BigInt(tail)).toBe(4_587_156n);
  });

  it("a failed charge leaves its tail to the next one", async () => {
    const deps = await buildDeps({ withCourse: false });
    await putWallet(deps);
    const refuse = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    deps.profile.charges.hook("creating", refuse);
    expect(await makeCharge(deps, SALE, fixed(USDT))).toEqual({ ok: false, failure: "storage_full" });
    const reserved = (await deps.profile.till.get("tails"))?.value;
    expect(reserved).toMatchObject({ reserved: [] });
    deps.profile.charges.hook("creating").unsubscribe(refuse);
    expect((await makeCharge(deps, SALE, fixed(USDT))).ok).toBe(true);
  });

  it("includes the tip in the amount", async () => {
    const deps = await buildDeps({ withCourse: false });
    const outcome = await makeCharge(deps, { ...INPUT, amountCents: 5049, tipCents: 459 }, TRAINING);
    if (!outcome.ok) throw new Error(outcome.failure);
    expect(await deps.profile.charges.get(outcome.charge.id)).toMatchObject({
      amountCents: 5049,
      tipCents: 459,
    });
  });
});
