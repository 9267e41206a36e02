import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  connectionTestSchema,
  customerStateSchema,
  invoiceAnswerSchema,
  invoiceStateSchema,
} from "#db/protocol/lightning-api.ts";
import type { ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { businessBook, dateCharges, judgeCharges } from "#db/rules/charge-book/business-book.ts";
import { decodeInvoice } from "#db/rules/lightning/invoice/invoice.ts";
import { PIX_KEY, pixToValue } from "#db/rules/payment-links/pix-receiver.ts";
import { connectionText } from "#sandbox/nwc/nwc.ts";
import { readDashboard } from "#server/business/read-dashboard.ts";
import { followNotice, watchInvoices } from "#server/lightning/watch-invoices.ts";
import { enrolOwner, setRates } from "#server/testing/lightning-customer.ts";
import { invoiceOn, linkCustomer } from "#server/testing/link-customer.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import { emptyCopy, pullAll, rowsOf } from "#server/testing/sync-device.ts";

// A connected wallet may hold the payer's money (NIP-47: `accepted`) past the invoice's ten minutes, and settle or return it later.

type Charge = MutationArgs["charge.create"];

let shops: LightningShops;
let shop: LightningShop;
/** Name of the shop's connection. */
let source: string;
let customer: ReturnType<typeof linkCustomer>;

beforeAll(async () => {
  shops = await startLightningShops();
  customer = linkCustomer(shops);
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.startOver();
  shop = await shops.openShop(null);
  const json = { connection: connectionText("recebe") };
  const answer = await shop.owner.client.fetch("/api/lightning/connection", { json });
  source = connectionTestSchema.parse(await answer.json()).name;
});

const HOUR = 3_600_000;
const HELD = "Seu pagamento está a caminho. Não pague de novo.";
const ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const PIX = { key: "loja@exemplo.com.br", name: "Padaria Estrela", city: "Rolante" };
const charge = (): Promise<Charge> => {
  const expiresAt = new Date(shops.now().getTime() + 2 * HOUR).toISOString();
  return shop.charge({ address: source, expiresAt });
};
const request = ({ chargeId, units }: Charge): Promise<Response> =>
  shop.owner.client.fetch("/api/lightning/invoices", { json: { chargeId, msat: `${units}000` } });
const invoiceOf = async (of: Charge): Promise<string> => {
  const answer = await request(of);
  expect([answer.status, answer.ok ? "" : await answer.clone().text()]).toEqual([201, ""]);
  return invoiceAnswerSchema.parse(await answer.json()).invoice;
};
const refusal = async (of: Charge) => {
  const answer = await request(of);
  return { status: answer.status, ...((await answer.json()) as { code?: string; message?: string }) };
};
const known = async ({ chargeId }: Charge) => {
  const answer = await shop.owner.client.fetch(`/api/lightning/invoices/${chargeId}`);
  return invoiceStateSchema.parse(await answer.json());
};
const stateOf = async (of: Charge): Promise<string> => (await known(of)).state;
const act = (invoice: string, action: string): Promise<void> => shops.pay(invoice, action, "nwc");
async function watch(ms = 2000): Promise<void> {
  shops.advance(ms);
  await watchInvoices(shops.server.deps);
}
/** Until the invoice has expired, and the wallet was asked after that. */
async function outlive(): Promise<void> {
  for (let minute = 0; minute < 12; minute += 1) await watch(60_000);
}
async function tell(invoice: string, deps = shops.server.deps): Promise<void> {
  const decoded = decodeInvoice(invoice);
  if (typeof decoded === "string") throw new Error(decoded);
  await followNotice(deps, source.replace("conexao@", ""), decoded.paymentHash);
}
const get = async (path: string): Promise<string> => (await fetch(shops.server.url + path)).text();
/** A code of the owner's till, which has fresh rates. */
async function tillCode(): Promise<{ readonly token: string; readonly pin: string }> {
  await setRates(shops, shops.now());
  return (await enrolOwner(shops, shop)).code();
}
async function facts(): Promise<LightningFactRow[]> {
  const copy = emptyCopy();
  await pullAll(shop.owner.client, copy);
  return rowsOf(copy, "lightningFacts") as unknown as LightningFactRow[];
}

describe("while a wallet holds the money for an invoice that has expired", () => {
  test("no second invoice is made, and the cashier is told to wait", async () => {
    const sold = await charge();
    const first = await invoiceOf(sold);
    expect((await known(sold)).held).toBe(false);
    await act(first, "hold");
    await outlive();
    expect((await known(sold)).held).toBe(true);
    expect(await refusal(sold)).toMatchObject({
      status: 409,
      code: "conflict",
      message: expect.stringContaining("Não cobre de novo") as string,
    });
    expect(await stateOf(sold)).toBe("open");
    expect(await facts()).toEqual([]);
  });

  test("the settled payment is a fact, and the charge gets no invoice any more", async () => {
    const sold = await charge();
    const first = await invoiceOf(sold);
    await act(first, "hold");
    await outlive();
    await act(first, "pay");
    await watch(10 * 60_000);
    expect(await facts()).toHaveLength(1);
    expect((await refusal(sold)).code).toBe("already_paid");
  });

  test("money that goes back to the payer frees the charge for another invoice", async () => {
    const sold = await charge();
    const first = await invoiceOf(sold);
    await act(first, "hold");
    await outlive();
    await act(first, "expire");
    await watch(10 * 60_000);
    expect(await invoiceOf(sold)).not.toBe(first);
  });

  test("an unreadable answer does not free it", async () => {
    const sold = await charge();
    await act(await invoiceOf(sold), "hold");
    await outlive();
    await shops.flip("rate_limited", true, "nwc");
    await watch(10 * 60_000);
    expect((await refusal(sold)).code).toBe("conflict");
  });

  test("the page of a link shows no code, says that the payment is on its way, and then Pago", async () => {
    const sold = await charge();
    const { path } = await customer.linkOf(shop, sold, 7200);
    const first = invoiceOn((await customer.page(path)).text);
    await act(first, "hold");
    for (const pass of [watch, outlive]) {
      await pass();
      const { text } = await customer.page(path);
      expect(invoiceOn(text)).toBe("");
      expect(text).toContain(HELD);
      expect(text).not.toContain("não respondeu");
      expect(text).toContain('data-state="unknown"');
      expect(await customer.state(path)).toBe("unknown");
    }
    await act(first, "pay");
    await watch(10 * 60_000);
    expect((await customer.page(path)).text).toContain("<b>Pago</b>");
  });

  test("the page of a link says so also after its own end, and offers no other charge", async () => {
    const sold = await charge();
    const { path } = await customer.linkOf(shop, sold, 900);
    const first = invoiceOn((await customer.page(path)).text);
    await act(first, "hold");
    await outlive();
    shops.advance(HOUR / 2);
    const page = await customer.page(path);
    expect([page.status, page.text.includes(HELD)]).toEqual([200, true]);
    expect(Number(/data-seconds="(\d+)"/.exec(page.text)?.[1])).toBeGreaterThan(3600);
    expect(await customer.state(path)).toBe("unknown");

    await act(first, "expire");
    await watch(10 * 60_000);
    expect(await customer.state(path)).toBe("expired");
    expect((await customer.page(path)).text).toContain("Esta cobrança venceu.");
  });

  test("the page of a link that the shop has cancelled says so, too, and asks for no other charge", async () => {
    const sold = await charge();
    const { path } = await customer.linkOf(shop, sold, 7200);
    const first = invoiceOn((await customer.page(path)).text);
    await act(first, "hold");
    await watch();
    const at = shops.now().toISOString();
    const mark = { markId: randomUUID(), chargeId: sold.chargeId, mark: "unpaid", by: null, at } as const;
    await shop.send(shop.push("charge.mark", mark));
    const { text } = await customer.page(path);
    expect([text.includes(HELD), text.includes("Peça outra"), invoiceOn(text)]).toEqual([true, false, ""]);
    expect(await customer.state(path)).toBe("unknown");

    await act(first, "expire");
    await tell(first);
    expect(await customer.state(path)).toBe("cancelled");
    expect((await customer.page(path)).text).toContain("A loja cancelou esta cobrança.");
  });

  test("the page of a link whose time is over goes on asking while its last code may have been paid", async () => {
    const sold = await charge();
    const { path } = await customer.linkOf(shop, sold, 60);
    const first = invoiceOn((await customer.page(path)).text);
    shops.advance(61_000);
    const over = await customer.page(path);
    expect([over.status, invoiceOn(over.text)]).toEqual([410, ""]);
    expect(over.text).toContain('data-state="expired"');
    expect(over.text).toContain(`data-watch="${path}/estado`);
    await act(first, "hold");
    await watch(20_000);
    expect(await customer.state(path)).toBe("unknown");
    await act(first, "pay");
    await watch(20_000);
    expect(await customer.state(path)).toBe("paid");
    expect((await customer.page(path)).text).toContain("<b>Pago</b>");
  });

  test("the page of a link offers no other way either, until the money goes back", async () => {
    await setRates(shops, shops.now());
    const at = shops.now().toISOString();
    await shop.send(shop.push("state.put", { key: PIX_KEY, value: pixToValue(PIX), at }));
    await shop.send(shop.push("wallet.put", { coin: "ethereum", address: ETHEREUM, at }));
    const sold = await charge();
    const { path } = await customer.linkOf(shop, sold, 7200);
    const { text } = await customer.page(path);
    expect(text).toContain('value="ethereum"');
    const first = invoiceOn(text);
    await act(first, "hold");
    await watch();
    for (const way of ["lightning", "pix", "ethereum"]) {
      const page = await customer.page(`${path}?way=${way}`);
      expect(page.text).toContain(HELD);
      expect(page.text).not.toMatch(/class="ways"|class="code"|data-copy/);
      expect(await customer.state(path, `?way=${way}`)).toBe("unknown");
    }
    expect((await customer.choose(path, "ethereum")).status).toBe(303);
    const copy = emptyCopy();
    await pullAll(shop.owner.client, copy);
    expect(rowsOf(copy, "charges")).toHaveLength(1);

    await act(first, "expire");
    await tell(first);
    expect(await customer.state(path, "?way=pix")).toBe("waiting");
    expect((await customer.page(`${path}?way=pix`)).text).toContain("Copiar código Pix");
  });

  test("the code of a till gives no second invoice, neither to a wallet nor on its page, and then the PIN", async () => {
    const { token, pin } = await tillCode();
    const asked = async () =>
      JSON.parse(await get(`/lp/${token}`)) as { minSendable?: number; reason?: string };
    const { minSendable } = await asked();
    const { pr = "" } = JSON.parse(await get(`/lp/${token}/cb?amount=${minSendable}`)) as { pr?: string };
    await act(pr, "hold");
    await outlive();
    await setRates(shops, shops.now());
    expect((await asked()).reason).toBe(HELD);
    const page = await get(`/p/${token}`);
    expect(page).toContain(HELD);
    expect(page).toContain(`data-watch="/p/${token}/estado"`);
    expect(page).not.toContain("lightning:ln");
    const state = async () => customerStateSchema.parse(JSON.parse(await get(`/p/${token}/estado`)));
    expect(await state()).toEqual({ state: "unknown" });
    await act(pr, "pay");
    await watch(10 * 60_000);
    expect(await state()).toEqual({ state: "paid", pin });
  });
});

describe("when the wallet holds the money for the first invoice while the second one is shown", () => {
  /** The wallet answers nothing readable while the first invoice expires. `next` returns the second one. */
  async function hiddenHold(first: string): Promise<void> {
    await act(first, "hold");
    await shops.flip("rate_limited", true, "nwc");
    await outlive();
    await shops.flip("rate_limited", false, "nwc");
  }
  async function secondShown() {
    const sold = await charge();
    const { path } = await customer.linkOf(shop, sold, 7200);
    const first = await invoiceOf(sold);
    await hiddenHold(first);
    const second = await invoiceOf(sold);
    expect(second).not.toBe(first);
    expect(invoiceOn((await customer.page(path)).text)).toBe(second);
    return { sold, path, first, second };
  }

  test("the till and the page of a link take the second away until the money goes back", async () => {
    const { sold, path, first, second } = await secondShown();
    await tell(first);
    expect(await known(sold)).toMatchObject({ state: "open", held: true });
    expect((await refusal(sold)).code).toBe("conflict");
    expect(await customer.state(path)).toBe("unknown");
    const { text } = await customer.page(path);
    expect([invoiceOn(text), text.includes(HELD)]).toEqual(["", true]);

    await act(first, "expire");
    await tell(first);
    expect(await known(sold)).toMatchObject({ state: "open", held: false });
    expect(await invoiceOf(sold)).toBe(second);
    expect(invoiceOn((await customer.page(path)).text)).toBe(second);
  });

  test("the code of a till takes the second away from wallets and from its page", async () => {
    const { token } = await tillCode();
    const shown = async () => invoiceOn(await get(`/p/${token}`));
    const first = await shown();
    await hiddenHold(first);
    await setRates(shops, shops.now());
    const second = await shown();
    expect([first, second].includes("")).toBe(false);
    expect(second).not.toBe(first);
    await tell(first);
    const page = await get(`/p/${token}`);
    expect([invoiceOn(page), page.includes(HELD)]).toEqual(["", true]);
    expect(JSON.parse(await get(`/p/${token}/estado`))).toEqual({ state: "unknown" });
    expect(JSON.parse(await get(`/lp/${token}`))).toMatchObject({ reason: HELD });
    await act(first, "expire");
    await tell(first);
    expect(await shown()).toBe(second);
  });

  test("a second that is paid settles the charge, whatever becomes of the first", async () => {
    const { sold, path, first, second } = await secondShown();
    await act(second, "pay");
    await tell(second);
    await tell(first);
    expect((await known(sold)).state).toBe("settled");
    expect((await refusal(sold)).code).toBe("already_paid");
    expect((await customer.page(path)).text).toContain("<b>Pago</b>");
    await act(first, "pay");
    await tell(first);
    expect(await facts()).toHaveLength(2);
    expect((await customer.page(path)).text).toContain("Esta venda foi paga duas vezes. Fale com a loja.");
  });

  test("a second that a customer pays nevertheless is found, and so is the first", async () => {
    const { sold, first, second } = await secondShown();
    await tell(first);
    await act(second, "pay");
    await tell(second);
    expect([(await known(sold)).state, await facts()]).toMatchObject(["settled", [{}]]);
    await act(first, "pay");
    await tell(first);
    expect(await facts()).toHaveLength(2);
  });
});

describe("two invoices of a charge that were both paid, because the wallet called the first unpaid", () => {
  type Sold = { readonly sold: Charge; readonly path: string; readonly invoices: readonly [string, string] };
  async function paidTwice(): Promise<Sold> {
    await shops.flip("lost", true, "nwc");
    await shops.flip("verify_never", true, "nwc");
    const sold = await charge();
    const { path } = await customer.linkOf(shop, sold, 7200);
    const first = await invoiceOf(sold);
    await act(first, "pay");
    await outlive();
    const second = await invoiceOf(sold);
    expect(second).not.toBe(first);
    await act(second, "pay");
    await watch();
    expect(await facts()).toEqual([]);
    await shops.flip("verify_never", false, "nwc");
    return { sold, path, invoices: [first, second] };
  }
  /** The shop's sums on its phones and on the server, which leave the sandbox's money out. */
  async function received(): Promise<readonly [phone: number, server: string]> {
    const { knex } = shops.server.deps;
    await knex("lightning_facts").where({ shop_id: shop.owner.id }).update({ demo: false });
    const copy = emptyCopy();
    await pullAll(shop.owner.client, copy);
    const charges = rowsOf(copy, "charges") as unknown as ChargeRow[];
    const now = shops.now().toISOString();
    const dated = dateCharges(charges, [], "America/Sao_Paulo", now, [], await facts());
    const { totals } = businessBook(judgeCharges(dated, now), "2000-01-01", "2100-01-01");
    const { totalReceivedBrl } = await readDashboard(shops.server.deps, shop.owner.id, "7d");
    return [totals.reduce((sum, { cents }) => sum + cents, 0), totalReceivedBrl];
  }
  async function expectTwice({ sold, path }: Sold): Promise<void> {
    expect(await facts()).toHaveLength(2);
    expect(await stateOf(sold)).toBe("settled");
    expect((await refusal(sold)).code).toBe("already_paid");
    expect((await customer.page(path)).text).toContain("Esta venda foi paga duas vezes. Fale com a loja.");
    expect(await received()).toEqual([sold.amountCents, (sold.amountCents / 100).toFixed(2)]);
  }

  test.each([
    ["the first, then the second", [0, 1]],
    ["the second, then the first", [1, 0]],
  ] as const)("are two facts in one received sale, in the order: %s", async (_order, order) => {
    const sale = await paidTwice();
    await tell(sale.invoices[order[0]]);
    expect(await facts()).toHaveLength(1);
    expect(await stateOf(sale.sold)).toBe("settled");
    expect((await customer.page(sale.path)).text).toContain("<b>Pago</b>");
    await tell(sale.invoices[order[1]]);
    await expectTwice(sale);
  });

  test("are found without a notice", async () => {
    const sale = await paidTwice();
    await watch(24 * HOUR);
    expect(await stateOf(sale.sold)).toBe("settled");
    await expectTwice(sale);
  });

  test("are two facts also where the server dies between both, and every notice comes twice", async () => {
    const sale = await paidTwice();
    const [first, second] = sale.invoices;
    await Promise.all([tell(first), tell(first)]);
    const { knex } = shops.server.deps;
    const dying = new Proxy(knex, {
      get: (of, name) =>
        name === "transaction" ? () => Promise.reject(new Error("gone")) : (Reflect.get(of, name) as unknown),
    });
    await tell(second, { ...shops.server.deps, knex: dying });
    expect(await facts()).toHaveLength(1);
    // The claim of the dead server runs out.
    await watch(31_000);
    await Promise.all([tell(first), tell(second)]);
    await expectTwice(sale);
  });
});
