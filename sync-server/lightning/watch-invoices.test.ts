import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LightningFactRow } from "#db/entities/rows.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import {
  invoiceAnswerSchema,
  invoiceStateSchema,
  type InvoiceStateAnswer,
} from "#db/protocol/lightning-api.ts";
import { MAX_LOOKS } from "#db/rules/lightning/verify-schedule.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import {
  createNumbering,
  emptyCopy,
  pullAll,
  registerAccount,
  rowsOf,
  syncOnce,
} from "#server/testing/sync-device.ts";
import { readDashboard } from "#server/business/read-dashboard.ts";
import { createAskProvider, type ProviderAnswer } from "./provider-gateway.ts";
import { watchInvoices } from "./watch-invoices.ts";

type Charge = MutationArgs["charge.create"];

let shops: LightningShops;
let shop: LightningShop;

beforeAll(async () => {
  shops = await startLightningShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.startOver();
  shop = await shops.openShop();
});

/** Makes a new charge with its invoice. */
async function charged(changes: Partial<Charge> = {}): Promise<{ charge: Charge; invoice: string }> {
  const charge = await shop.charge(changes);
  const json = { chargeId: charge.chargeId, msat: `${charge.units}000` };
  const answer = await shop.owner.client.fetch("/api/lightning/invoices", { json });
  expect(answer.status).toBe(201);
  return { charge, invoice: invoiceAnswerSchema.parse(await answer.json()).invoice };
}
/** Advances the clock and runs the watcher. */
async function watch(ms = 2000): Promise<number> {
  shops.advance(ms);
  return watchInvoices(shops.server.deps);
}
async function stateOf({ chargeId }: Charge): Promise<InvoiceStateAnswer> {
  const answer = await shop.owner.client.fetch(`/api/lightning/invoices/${chargeId}`);
  return invoiceStateSchema.parse(await answer.json());
}
/** The facts that every device of the shop receives. */
async function facts(): Promise<LightningFactRow[]> {
  const copy = emptyCopy();
  await pullAll(shop.owner.client, copy);
  return rowsOf(copy, "lightningFacts") as unknown as LightningFactRow[];
}

test("a payment becomes a fact with its preimage, once, in the ledger of the shop", async () => {
  const { charge, invoice } = await charged();
  await watch();
  expect(await facts()).toEqual([]);
  expect(await stateOf(charge)).toMatchObject({ state: "open", contradicted: false });
  await shops.pay(invoice);
  expect(await watch()).toBe(1);

  const [fact, ...more] = await facts();
  expect(more).toEqual([]);
  expect(fact).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    chargeId: charge.chargeId,
    msat: `${charge.units}000`,
    proof: "preimage",
    preimage: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    source: "address",
    settledAt: shops.server.deps.clock.now().toISOString(),
    late: false,
    demo: true,
  });
  expect(await stateOf(charge)).toMatchObject({ state: "settled", watched: true });
});

test("the dashboard of the shop counts a settled charge as received, and one of the sandbox as nothing (LN36)", async () => {
  const { charge, invoice } = await charged();
  await shops.pay(invoice);
  await watch();
  const { knex } = shops.server.deps;
  // Regardless of the marks that a person makes.
  const at = shops.server.deps.clock.now().toISOString();
  const mark = { markId: randomUUID(), chargeId: charge.chargeId, mark: "unpaid", by: null, at } as const;
  await shop.send(shop.push("charge.mark", mark));
  const told = async () => {
    const figures = await readDashboard(shops.server.deps, shop.owner.id, "7d");
    return [figures.transactions[0]?.status, figures.totalReceivedBrl];
  };
  expect(await told()).toEqual(["demo", "0.00"]);
  await knex("lightning_facts").where({ charge_id: charge.chargeId }).update({ demo: false });
  expect(await told()).toEqual(["paid", "10.00"]);
  await knex("lightning_facts").where({ charge_id: charge.chargeId }).update({ late: true });
  expect(await told()).toEqual(["late", "10.00"]);
});

test("the fact wakes the devices that listen, and a device that was up to date gets it alone", async () => {
  const { invoice } = await charged();
  const copy = emptyCopy();
  await pullAll(shop.owner.client, copy);
  await shops.pay(invoice);
  await watch();

  const [answer] = await pullAll(shop.owner.client, copy);
  expect(
    Object.entries(answer?.puts ?? {}).filter(([, rows]) => (rows as unknown[]).length > 0),
  ).toMatchObject([["lightningFacts", [{ proof: "preimage" }]]]);
});

describe("LN26: one fact for a payment hash", () => {
  test("two servers that look at the same time, and again afterwards", async () => {
    const { invoice } = await charged();
    await shops.pay(invoice);
    shops.advance(2000);
    const looked = await Promise.all([1, 2, 3].map(() => watchInvoices(shops.server.deps)));
    expect(looked.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await watch(60_000)).toBe(0);
    expect(await facts()).toHaveLength(1);
  });

  test("a server that dies between the claim and the answer is replaced after half a minute", async () => {
    const { invoice } = await charged();
    await shops.pay(invoice);
    const never = (): Promise<ProviderAnswer> => new Promise(() => undefined);
    shops.advance(2000);
    void watchInvoices({ ...shops.server.deps, askProvider: never });
    await expect
      .poll(
        async () => (await shops.server.deps.knex("lightning_invoices").where({ invoice }).first()) as object,
      )
      .toMatchObject({ looks: 1 });
    expect(await watch(29_000)).toBe(0);
    expect(await watch(1000)).toBe(1);
    expect(await facts()).toHaveLength(1);
  });

  test("a server that dies before the commit leaves nothing, and the next look settles it", async () => {
    const { charge, invoice } = await charged();
    await shops.pay(invoice);
    const { knex } = shops.server.deps;
    const dying = new Proxy(knex, {
      get: (of, name) =>
        name === "transaction" ? () => Promise.reject(new Error("gone")) : (Reflect.get(of, name) as unknown),
    });
    shops.advance(2000);
    await watchInvoices({ ...shops.server.deps, knex: dying });
    expect(await facts()).toEqual([]);
    expect(await stateOf(charge)).toMatchObject({ state: "open" });
    await watch(30_000);
    expect(await facts()).toHaveLength(1);
  });

  test("a slow server that answers after another has settled it changes nothing", async () => {
    const { charge, invoice } = await charged();
    let release = (): void => undefined;
    const slow = (): Promise<ProviderAnswer> =>
      new Promise((resolve) => {
        release = () => resolve({ kind: "answer", value: { settled: false } });
      });
    shops.advance(2000);
    const late = watchInvoices({ ...shops.server.deps, askProvider: slow });
    await expect
      .poll(
        async () => (await shops.server.deps.knex("lightning_invoices").where({ invoice }).first()) as object,
      )
      .toMatchObject({ looks: 1 });
    await shops.pay(invoice);
    await watch(30_000);
    release();
    await late;
    expect(await stateOf(charge)).toMatchObject({ state: "settled" });
    expect(await watch(60_000)).toBe(0);
  });
});

describe("LN27: only a payment of our own invoice counts", () => {
  test.each<[Fault, string]>([
    ["verify_other_invoice", "other_invoice"],
    ["verify_wrong_preimage", "wrong_preimage"],
  ])("%s is a contradiction, and no payment", async (fault, kind) => {
    const { charge, invoice } = await charged();
    await shops.pay(invoice);
    await shops.flip(fault);
    await watch();
    await watch();

    expect(await facts()).toEqual([]);
    expect(await stateOf(charge)).toMatchObject({ state: "open", contradicted: true });
    const incidents = await shops.server.deps
      .knex("lightning_incidents")
      .where({ charge_id: charge.chargeId });
    expect(incidents).toMatchObject([{ kind }]);

    // A true payment is still recorded in the end, but it now needs its proof.
    await shops.flip(fault, false);
    await watch(60_000);
    expect(await facts()).toMatchObject([{ proof: "preimage" }]);
  });

  test("after a contradiction the provider's word alone settles nothing", async () => {
    shop = await shops.openShop("interno@carteira.exemplo");
    const { charge, invoice } = await charged();
    await shops.flip("verify_other_invoice");
    await watch();
    await shops.flip("verify_other_invoice", false);
    await shops.pay(invoice);
    await watch(60_000);
    expect(await facts()).toEqual([]);
    expect(await stateOf(charge)).toMatchObject({ contradicted: true });
  });
});

test("LN27: a contradiction about the next invoice of a charge counts like one about the first", async () => {
  shop = await shops.openShop("interno@carteira.exemplo");
  const { charge } = await charged();
  const contradict = async () => {
    await shops.flip("verify_other_invoice");
    await watch(5000);
    await shops.flip("verify_other_invoice", false);
  };
  await contradict();
  await watch(600_000);
  const json = { chargeId: charge.chargeId, msat: `${charge.units}000` };
  const answer = await shop.owner.client.fetch("/api/lightning/invoices", { json });
  const { invoice } = invoiceAnswerSchema.parse(await answer.json());
  await contradict();
  expect(await stateOf(charge)).toMatchObject({ state: "open", contradicted: true });
  await shops.pay(invoice);
  await watch(60_000);
  expect(await facts()).toEqual([]);
});

test("LN28: with an invalid preimage, which is not stored, only the provider's answer is the proof", async () => {
  shop = await shops.openShop("interno@carteira.exemplo");
  const { invoice } = await charged();
  await shops.pay(invoice);
  await watch();
  expect(await facts()).toMatchObject([{ proof: "provider", preimage: null }]);
});

test("LN29: a payment that verify takes back stays", async () => {
  const { charge, invoice } = await charged();
  await shops.flip("verify_flaps");
  await shops.pay(invoice);
  await watch();
  expect(await watch(60_000)).toBe(0);
  expect(await facts()).toHaveLength(1);
  expect(await stateOf(charge)).toMatchObject({ state: "settled" });
});

test.each<Fault>(["verify_error", "html", "down", "huge", "redirect", "rate_limited", "slow"])(
  "LN30: %s never makes an invoice unpaid or over",
  async (fault) => {
    const { charge } = await charged();
    await shops.flip(fault);
    const { deps } = shops.server;
    const impatient = { ...deps, askProvider: createAskProvider(deps.config.lightning, { timeoutMs: 500 }) };
    // The same long after its end: a provider that does not answer has not denied the payment.
    for (const ms of [2000, 3_600_000, 3_600_000, 3_600_000]) {
      shops.advance(ms);
      await watchInvoices(impatient);
      expect(await stateOf(charge)).toMatchObject({ state: "open", answeredAt: null });
    }
    await shops.flip(fault, false);
    await watch(86_400_000);
    expect(await stateOf(charge)).toMatchObject({ state: "ended" });
  },
);

test("money that is held is not settled", async () => {
  const { charge, invoice } = await charged();
  await shops.pay(invoice, "hold");
  await watch();
  expect(await stateOf(charge)).toMatchObject({ state: "open" });
  await shops.pay(invoice);
  await watch();
  expect(await facts()).toHaveLength(1);
});

test("LN31: a fact writes no mark, and a mark hides no fact", async () => {
  const { charge, invoice } = await charged();
  const at = shops.server.deps.clock.now().toISOString();
  const mark = { markId: randomUUID(), chargeId: charge.chargeId, mark: "unpaid", by: null, at } as const;
  await shop.send(shop.push("charge.mark", mark));
  await shops.pay(invoice);
  await watch();
  const copy = emptyCopy();
  await pullAll(shop.owner.client, copy);
  expect(rowsOf(copy, "chargeMarks")).toMatchObject([{ id: mark.markId, mark: "unpaid" }]);
  expect(rowsOf(copy, "lightningFacts")).toHaveLength(1);
});

describe("LN34: settled after the customer's time", () => {
  test("is late, regardless of the device's clock", async () => {
    shop = await shops.openShop("trinta@carteira.exemplo");
    const wrongClock = { createdAt: "2026-11-01T03:00:00.000Z", expiresAt: "2026-11-01T03:15:00.000Z" };
    const [inTime, late] = [await charged(wrongClock), await charged(wrongClock)];
    await shops.pay(inTime.invoice);
    await watch();
    shops.advance(900_000);
    await shops.pay(late.invoice);
    await watch();
    const found = new Map((await facts()).map((fact) => [fact.chargeId, fact.late]));
    expect(found).toEqual(
      new Map([
        [inTime.charge.chargeId, false],
        [late.charge.chargeId, true],
      ]),
    );
  });

  test("a payment on the second invoice of a charge is measured from the first", async () => {
    const first = await charged();
    shops.advance(601_000);
    const json = { chargeId: first.charge.chargeId, msat: `${first.charge.units}000` };
    const answer = await shop.owner.client.fetch("/api/lightning/invoices", { json });
    const { invoice } = invoiceAnswerSchema.parse(await answer.json());
    shops.advance(301_000);
    await shops.pay(invoice);
    await watch();
    expect(await facts()).toMatchObject([{ late: true }]);
  });
});

test("LN35: a device cannot write a fact", async () => {
  const { charge } = await charged();
  const { any } = createNumbering();
  const row = { id: "a".repeat(64), chargeId: charge.chargeId, proof: "preimage", msat: "1000" };
  const mutations = [any("lightning.settle", row), any("lightningFacts.put", row)];
  const answer = await syncOnce(shop.owner.client, { clientId: randomUUID(), mutations });
  expect(answer.acks.map(([, verdict]) => verdict)).toEqual([
    { result: "rejected", reason: "unknown_mutation" },
    { result: "rejected", reason: "unknown_mutation" },
  ]);
  expect(await facts()).toEqual([]);
});

test("LN36: a payment settled in the sandbox is marked as a demonstration", async () => {
  const { invoice } = await charged();
  await shops.pay(invoice);
  await watch();
  expect(await facts()).toMatchObject([{ demo: true }]);
});

test("LN37: the watcher asks a silent provider at most 400 times, and nothing after the end", async () => {
  const { invoice } = await charged();
  await shops.flip("verify_error");
  const { knex } = shops.server.deps;
  const row = async () =>
    (await knex("lightning_invoices").where({ invoice }).first()) as {
      looks: number;
      next_look: Date | null;
    };
  await knex("lightning_invoices")
    .where({ invoice })
    .update({ looks: MAX_LOOKS - 1 });
  await watch();
  expect(await row()).toMatchObject({ looks: MAX_LOOKS, next_look: null });
  expect(await watch(86_400_000)).toBe(0);
});

test("a provider that asks for fewer requests gets them", async () => {
  const { invoice } = await charged();
  await shops.flip("rate_limited");
  await watch();
  // Its Retry-After of seven seconds takes precedence over our interval.
  expect(await watch(6000)).toBe(0);
  expect(await watch(1000)).toBe(1);
  const row = (await shops.server.deps.knex("lightning_invoices").where({ invoice }).first()) as object;
  expect(row).toMatchObject({ doublings: 2 });
});

test.each([
  ["the two seconds between looks count from the question, not from the provider's answer", 300, 1700],
  ["a slow provider has a second of rest after its answer", 4000, 1000],
])("%s", async (_what, answersAfterMs, nextAfterMs) => {
  await charged();
  const { deps } = shops.server;
  const askProvider: typeof deps.askProvider = async (...request) => {
    const answer = await deps.askProvider(...request);
    shops.advance(answersAfterMs);
    return answer;
  };
  shops.advance(2000);
  expect(await watchInvoices({ ...deps, askProvider })).toBe(1);
  expect(await watch(nextAfterMs - 1)).toBe(0);
  expect(await watch(1)).toBe(1);
});

test("LN38: facts and the wallet agree about what was paid", async () => {
  await shops.resetWallet();
  const made = [await charged(), await charged(), await charged()];
  for (const { invoice } of made.slice(0, 2)) await shops.pay(invoice);
  await watch();
  const sum = (msats: readonly string[]): bigint => msats.reduce((total, msat) => total + BigInt(msat), 0n);
  const settled = (await shops.wallet()).filter(({ state }) => state === "settled");
  expect(settled).toHaveLength(2);
  expect(sum((await facts()).map(({ msat }) => msat))).toBe(sum(settled.map(({ msat }) => msat)));
});

test("LN41: removing the address keeps the fact and payments that are still on their way", async () => {
  const { invoice } = await charged();
  shops.advance(1000);
  const at = shops.server.deps.clock.now().toISOString();
  await shop.send(shop.push("state.put", { key: "lightning:address", value: null, at }));
  await shops.pay(invoice);
  await watch();
  expect(await facts()).toHaveLength(1);
});

test("a cashier gets the facts of the own charges only", async () => {
  const [mine, owners] = [await charged(), await charged()];
  const cashier = await registerAccount(shops.server);
  const { knex } = shops.server.deps;
  await knex("shop_members").insert({
    shop_id: shop.owner.id,
    id: cashier.id,
    kind: "person",
    role: "cashier",
    name: "Bia",
  });
  await knex("charges").where({ id: mine.charge.chargeId }).update({ made_by: cashier.id });
  await shops.pay(mine.invoice);
  await shops.pay(owners.invoice);
  await watch();
  const answer = await syncOnce(cashier.client, { clientId: randomUUID(), shop: shop.owner.id });
  expect(answer.puts.lightningFacts).toMatchObject([{ chargeId: mine.charge.chargeId }]);
});

test("an account that is deleted takes its invoices and facts along", async () => {
  const { invoice } = await charged();
  await shops.pay(invoice);
  await watch();
  const { knex } = shops.server.deps;
  await knex("users").where({ id: shop.owner.id }).delete();
  for (const table of ["lightning_facts", "lightning_invoices", "lightning_orders"])
    expect(await knex(table).where({ shop_id: shop.owner.id })).toEqual([]);
  expect(await watch(60_000)).toBe(0);
});
