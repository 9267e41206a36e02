import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { invoiceAnswerSchema, type InvoiceAnswer } from "#db/protocol/lightning-api.ts";
import { decodeInvoice } from "#db/rules/lightning/invoice/invoice.ts";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { openWatchedShop } from "#server/testing/lightning-customer.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import type { Client } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";
import { createChargeInvoice } from "./charge-invoice.ts";
import { claimOrder, releaseOrder } from "./invoice-repository.ts";
import { createMakeInvoice } from "./make-invoice.ts";
import { createOrderInvoice } from "./order-invoice.ts";

let shops: LightningShops;
let shop: LightningShop;

beforeAll(async () => {
  shops = await startLightningShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.startOver();
  await shops.resetWallet();
  shop = await shops.openShop();
});

const msatOf = ({ units }: Pick<MutationArgs["charge.create"], "units">): string => `${units}000`;
const ask = (
  charge: MutationArgs["charge.create"],
  { client = shop.owner.client, ...changes }: { client?: Client; msat?: string; shop?: string } = {},
) =>
  client.fetch("/api/lightning/invoices", {
    json: { chargeId: charge.chargeId, msat: msatOf(charge), ...changes },
  });
async function made(response: Response): Promise<InvoiceAnswer> {
  expect(response.status).toBe(201);
  return invoiceAnswerSchema.parse(await response.json());
}
const refusal = async (response: Response): Promise<{ status: number; code: string; message: string }> => ({
  status: response.status,
  ...((await response.json()) as { code: string; message: string }),
});
const stored = (charge: MutationArgs["charge.create"]) =>
  shops.server.deps.knex("lightning_invoices").where({ charge_id: charge.chargeId });
const incidents = (charge: MutationArgs["charge.create"]) =>
  shops.server.deps.knex("lightning_incidents").where({ charge_id: charge.chargeId }).pluck("kind");

test("a charge gets an invoice of exactly its amount, from the shop's own wallet", async () => {
  const charge = await shop.charge();
  const answer = await made(await ask(charge));

  expect(answer).toMatchObject({ watched: true, demo: true });
  expect(decodeInvoice(answer.invoice)).toMatchObject({ network: "bcrt", msat: BigInt(msatOf(charge)) });
  expect(await shops.wallet()).toMatchObject([{ msat: msatOf(charge), invoice: answer.invoice }]);
});

test("a charge that names the shop's Lightning Address is a real one, and no explorer is asked about it", async () => {
  const charge = await shop.charge({ address: "padaria@carteira.exemplo" });
  const answer = await made(await ask(charge));
  expect(answer.secondsLeft).toBeGreaterThan(60);
  const state = await shop.owner.client.fetch(`/api/lightning/invoices/${charge.chargeId}`);
  expect(invoiceAnswerSchema.parse(await state.json())).toEqual(answer);
  const sighting = await shop.owner.client.fetch(`/api/charges/${charge.chargeId}/sighting`);
  expect(sighting.status).toBe(422);
});

test("a charge that names another Lightning Address than the shop's gets no invoice", async () => {
  const charge = await shop.charge({ address: "outra@carteira.exemplo" });
  expect(await refusal(await ask(charge))).toMatchObject({ status: 409, code: "conflict" });
  expect(await stored(charge)).toEqual([]);
});

test("an address without verify gives an invoice that is not watched", async () => {
  shop = await shops.openShop("padaria@semaviso.exemplo");
  const charge = await shop.charge();

  expect(await made(await ask(charge))).toMatchObject({ watched: false });
  expect(await stored(charge)).toMatchObject([{ verify_url: null, next_look: null }]);
});

describe("LN16: one invoice for a charge", () => {
  test("asked for ten times at once, through two servers", async () => {
    const charge = await shop.charge();
    const json = JSON.stringify({ chargeId: charge.chargeId, msat: msatOf(charge) });
    const cookies = [...shop.owner.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "Content-Type": "application/json", Cookie: cookies };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const origin = at % 2 === 0 ? shops.server.url : shops.otherUrl;
        return made(await fetch(`${origin}/api/lightning/invoices`, { method: "POST", headers, body: json }));
      }),
    );

    expect(new Set(answers.map(({ invoice }) => invoice)).size).toBe(1);
    expect(await shops.wallet()).toHaveLength(1);
  });

  test("asked for again it is the same until it has expired, then there is another", async () => {
    const charge = await shop.charge({ expiresAt: "2099-01-01T00:00:00.000Z" });
    const first = await made(await ask(charge));
    shops.advance(599_000);
    expect((await made(await ask(charge))).invoice).toBe(first.invoice);
    shops.advance(2000);
    expect((await made(await ask(charge))).invoice).not.toBe(first.invoice);
  });

  test("a server that dies while it asks holds the charge for half a minute only", async () => {
    const charge = await shop.charge();
    await shops.server.deps.knex("lightning_orders").insert({
      shop_id: shop.owner.id,
      charge_id: charge.chargeId,
      claim: randomUUID(),
      claimed_until: new Date(shops.server.deps.clock.now().getTime() + 30_000),
      due_at: shops.server.deps.clock.now(),
    });
    shops.advance(30_000);
    await made(await ask(charge));
    expect(await shops.wallet()).toHaveLength(1);
  });

  test("a request whose claim ran out does not end the claim of the next one", async () => {
    const { chargeId } = await shop.charge();
    const { knex, clock } = shops.server.deps;
    const order = { shopId: shop.owner.id, chargeId };
    const startedAt = clock.now().getTime();
    const claim = (token: string, seconds: number) => {
      const now = new Date(startedAt + seconds * 1000);
      return claimOrder(knex, order, { token, now, until: new Date(now.getTime() + 30_000), dueAt: now });
    };
    const [slow, next, last] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await claim(slow, 0)).toBe(true);
    expect(await claim(next, 31)).toBe(true);

    await releaseOrder(knex, order, slow);
    expect(await claim(last, 32)).toBe(false);
    await releaseOrder(knex, order, next);
    expect(await claim(last, 32)).toBe(true);
  });
});

test("LN17: a charge that is paid gets no invoice any more", async () => {
  const charge = await shop.charge();
  await made(await ask(charge));
  await stored(charge).update({ state: "settled", next_look: null });

  expect(await refusal(await ask(charge))).toMatchObject({ status: 409, code: "already_paid" });
  shops.advance(3_600_000);
  expect(await refusal(await ask(charge))).toMatchObject({ status: 409, code: "already_paid" });
});

test("a charge that a person marked gets no invoice until the mark is taken back", async () => {
  const charge = await shop.charge();
  const mark = (said: MutationArgs["charge.mark"]["mark"]) => {
    shops.advance(1000);
    const at = shops.now().toISOString();
    const { chargeId } = charge;
    return shop.send(
      shop.push("charge.mark", { markId: randomUUID(), chargeId, mark: said, by: "Rosa", at }),
    );
  };
  for (const said of ["unpaid", "checked"] as const) {
    await mark(said);
    expect(await refusal(await ask(charge))).toMatchObject({ status: 409, code: "conflict" });
  }
  expect(await stored(charge)).toEqual([]);
  await mark("waiting");
  await made(await ask(charge));
});

describe("LN2: an invoice that must not be shown is rejected, recorded once, and never stored", () => {
  test.each<[Fault, string]>([
    ["wrong_hash", "other_description"],
    ["no_hash", "other_description"],
    ["wrong_amount", "other_amount"],
    ["amountless", "no_amount"],
    ["expired", "expired"],
    ["wrong_network", "other_network"],
    ["wrong_checksum", "bad_checksum"],
  ])("%s", async (fault, kind) => {
    await shops.flip(fault);
    const charge = await shop.charge();

    for (const _ of [1, 2])
      expect(await refusal(await ask(charge))).toMatchObject({
        status: 502,
        code: "bad_gateway",
        message: "A carteira da loja mandou uma cobrança errada. Não mostre este código.",
      });
    expect(await stored(charge)).toEqual([]);
    expect(await incidents(charge)).toEqual([kind]);
  });

  test.each([
    ["another charge", async () => stored(await askedByShop())],
    ["a charge that was made without an account", askedByVisitor],
  ])("an invoice whose payment hash belongs to %s", async (_whose, before) => {
    const second = await shop.charge();
    const [row] = (await before()) as { payment_hash: string; invoice: string }[];
    // The provider returns the same invoice again.
    const { deps } = shops.server;
    const source = {
      metadata: "",
      invoice: async () => decoded(row?.invoice ?? "", row?.payment_hash ?? ""),
    };
    const openSource = () => Promise.resolve({ ...source, minMsat: 1n, maxMsat: 10_000_000n });
    const chargeInvoice = createChargeInvoice(deps, openSource, createOrderInvoice(deps));
    const makeInvoice = createMakeInvoice(deps, chargeInvoice);
    const author = { id: shop.owner.id, accountId: shop.owner.id, sid: null, shopId: shop.owner.id };

    await expect(
      makeInvoice(author, { chargeId: second.chargeId, msat: msatOf(second) }),
    ).rejects.toMatchObject({
      code: "bad_gateway",
    });
    expect(await stored(second)).toEqual([]);
    expect(await incidents(second)).toEqual(["reused_hash"]);
  });
  const askedByShop = async () => {
    const charge = await shop.charge();
    await made(await ask(charge));
    return charge;
  };
  async function askedByVisitor() {
    const json = { address: "padaria@carteira.exemplo", msat: "3479000" };
    const asked = await shops.server.newClient().fetch("/api/lightning/ask", { json });
    const { invoice } = await made(asked);
    return shops.server.deps.knex("lightning_asked").where({ invoice });
  }
  const decoded = (invoice: string, paymentHash: string) => ({
    invoice,
    paymentHash,
    msat: 3_479_000n,
    expiresAt: new Date(shops.server.deps.clock.now().getTime() + 600_000),
    verify: null,
    host: null,
    connectionId: null,
  });
});

test("invoices from another host than at the address's test are an incident, and pass the same checks", async () => {
  shop = await openWatchedShop(shops);
  const before = await shop.charge();
  await made(await ask(before));
  expect(await incidents(before)).toEqual([]);

  const test = { address: "padaria@carteira.exemplo", watched: true, host: "antes.exemplo" };
  shops.advance(1000);
  const at = shops.now().toISOString();
  await shop.send(shop.push("state.put", { key: "lightning:tested", value: testToValue(test), at }));
  const after = await shop.charge();
  expect(await made(await ask(after))).toMatchObject({ watched: true });
  expect(await incidents(after)).toEqual(["other_host"]);
});

describe("a provider that gives no answer", () => {
  test.each<[Fault, number]>([
    ["down", 502],
    ["html", 502],
    ["huge", 502],
    ["redirect", 502],
    ["callback_private", 502],
    ["rate_limited", 502],
    ["slow", 504],
  ])("%s: %s, and the charge can be asked for again", async (fault, status) => {
    await shops.flip(fault);
    const charge = await shop.charge();
    expect(await refusal(await ask(charge))).toMatchObject({
      status,
      message: "A carteira da loja não respondeu. Tente de novo ou receba de outro jeito.",
    });
    expect(await incidents(charge)).toEqual([]);
    await shops.flip(fault, false);
    await made(await ask(charge));
  });

  test("the message about an amount below its minimum is in sats", async () => {
    shop = await shops.openShop("caro@carteira.exemplo");
    const charge = await shop.charge({ amountCents: 100, units: "348" });
    expect(await refusal(await ask(charge))).toMatchObject({ status: 422, code: "out_of_range" });
    expect((await refusal(await ask(charge))).message).toContain("1.000");
  });
});

describe("a charge that gets no invoice", () => {
  test("LN25: one of the training", async () => {
    const charge = await shop.charge({ training: true });
    expect(await refusal(await ask(charge))).toMatchObject({ status: 422, code: "unprocessable" });
  });

  test("of another coin", async () => {
    const usdt = {
      coin: "usdt",
      address: "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
      units: "2000000",
      rate: "5.00",
    } as const;
    const charge = await shop.charge(usdt);
    expect(await refusal(await ask(charge))).toMatchObject({ status: 422 });
  });

  test("with another amount than its own", async () => {
    const charge = await shop.charge();
    expect(await refusal(await ask(charge, { msat: "3480000" }))).toMatchObject({ status: 409 });
  });

  test.each(["1e9", "+5000", "0x1000", "3479000 ", "-3479000", "3479500", "0", ""])(
    "with the amount %j",
    async (msat) => {
      const charge = await shop.charge();
      expect((await ask(charge, { msat })).status).toBe(400);
    },
  );

  test("of a shop without an address, or with one that the server must not ask", async () => {
    for (const address of [null, "lnurl1dp68gurn8ghj7", "padaria@localhost", "padaria@10.0.0.1"]) {
      shop = await shops.openShop(address);
      const charge = await shop.charge();
      expect(await refusal(await ask(charge))).toMatchObject({ status: 422 });
    }
  });

  test("LN41: after the owner has removed the address", async () => {
    shops.advance(1000);
    const at = shops.server.deps.clock.now().toISOString();
    await shop.send(shop.push("state.put", { key: "lightning:address", value: null, at }));
    expect(await refusal(await ask(await shop.charge()))).toMatchObject({ status: 422 });
  });

  test("of strangers, and of others for a cashier", async () => {
    const [charge, stranger, cashier] = [
      await shop.charge(),
      await registerAccount(shops.server),
      await registerAccount(shops.server),
    ];
    const { knex } = shops.server.deps;
    const shopId = shop.owner.id;
    await knex("shop_members").insert({
      shop_id: shopId,
      id: cashier.id,
      kind: "person",
      role: "cashier",
      name: "Bia",
    });
    for (const { client } of [stranger, cashier])
      expect((await ask(charge, { client, shop: shopId })).status).toBe(404);
    expect((await ask(charge, { client: shops.server.newClient() })).status).toBe(401);
    await knex("charges").where({ id: charge.chargeId }).update({ made_by: cashier.id });
    await made(await ask(charge, { client: cashier.client, shop: shopId }));
    await knex("shop_members").where({ id: cashier.id, shop_id: shopId }).update({ ended_at: new Date() });
    expect((await ask(charge, { client: cashier.client, shop: shopId })).status).toBe(404);
  });
});
