import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import { PIX_KEY, pixToValue } from "#db/rules/payment-links/pix-receiver.ts";
import { MARGIN_KEY } from "#db/rules/rates/margin.ts";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import { watchInvoices } from "#server/lightning/watch-invoices.ts";
import { openWatchedShop, setRates } from "#server/testing/lightning-customer.ts";
import { invoiceOn, linkCustomer } from "#server/testing/link-customer.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import { emptyCopy, pullAll, registerAccount, rowsOf, syncOnce } from "#server/testing/sync-device.ts";

type Charge = MutationArgs["charge.create"];

const PADARIA = "padaria@carteira.exemplo";
const BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const TRON = "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE";
/** R$ 49,90, of which R$ 4,90 are the waiter's tip, at the rates of the tests. */
const SOLD = {
  amountCents: 4990,
  tipCents: 490,
  units: "13919",
  rate: "358500.00",
  shopName: "Padaria Estrela",
  cashier: "Bia",
};
const LIGHTNING = { ...SOLD, address: PADARIA };

let shops: LightningShops;
let shop: LightningShop;
let customer: ReturnType<typeof linkCustomer>;

beforeAll(async () => {
  shops = await startLightningShops();
  customer = linkCustomer(shops);
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.startOver();
  await shops.resetWallet();
  shop = await openWatchedShop(shops);
  await setUp();
});

const at = (): string => shops.now().toISOString();
const put = (key: string, value: string | number | null) => shop.push("state.put", { key, value, at: at() });
const wallet = (coin: ChargeRow["coin"], address: string | null) =>
  shop.push("wallet.put", { coin, address, at: at() });
/** A shop that receives in every way except two networks of USDT. */
const setUp = () =>
  shop.send(
    wallet("bitcoin", BITCOIN),
    wallet("ethereum", ETHEREUM),
    wallet("usdt", TRON),
    put("usdt:polygon", ETHEREUM),
    put(PIX_KEY, pixToValue({ key: "loja@exemplo.com.br", name: "Padaria Estrela", city: "Rolante" })),
  );
async function sell(changes: Partial<Charge> = LIGHTNING, secondsLeft = 900) {
  const charge = await shop.charge(changes);
  return { charge, path: (await customer.linkOf(shop, charge, secondsLeft)).path };
}
/** Chooses a way as a browser does, and returns the page that follows. */
async function choose(path: string, way: string) {
  const answer = await customer.choose(path, way);
  expect(answer.status).toBe(303);
  return customer.page(answer.headers.get("location") ?? "");
}
/** The charges that a new device of the owner receives. */
async function book(): Promise<readonly ChargeRow[]> {
  const copy = emptyCopy();
  await pullAll(shop.owner.client, copy);
  return rowsOf(copy, "charges") as unknown as ChargeRow[];
}
const chosen = async (): Promise<ChargeRow[]> =>
  (await book()).filter(({ saleOf }) => typeof saleOf === "string");
const offered = (text: string): string[] =>
  [...text.matchAll(/<button name="way" value="([^"]+)"/g)].map(([, way = ""]) => way);
const links = (text: string): string[] =>
  [...text.matchAll(/href="\?way=([^&"]+)&amp;lang/g)].map(([, way = ""]) => way);
async function pay(invoice: string): Promise<void> {
  await shops.pay(invoice);
  shops.advance(2000);
  await watchInvoices(shops.server.deps);
}
const mark = async (chargeId: string, said: "checked" | "unpaid" | "waiting") => {
  shops.advance(1000);
  await shop.send(
    shop.push("charge.mark", { markId: randomUUID(), chargeId, mark: said, by: "Rosa", at: at() }),
  );
};
/** For a minute, as "Não fui eu" does for a day. */
const freeze = () =>
  shops.server.deps.knex("shop_state").insert({
    shop_id: shop.owner.id,
    key: SHOP_FROZEN,
    value: JSON.stringify(new Date(shops.now().getTime() + 60_000).toISOString()),
    at: shops.now(),
    uid: randomUUID(),
  });

describe("choosing a way", () => {
  test("the page lists the ways that the shop receives, and opening it creates no charge", async () => {
    const { path } = await sell();
    const { text } = await customer.page(path);
    expect(links(text)).toEqual(["lightning", "pix"]);
    expect(offered(text)).toEqual(["bitcoin", "ethereum", "usdt", "usdt-polygon"]);
    for (const name of ["Lightning", "Bitcoin", "Ethereum", "USDT (TRON)", "USDT (Polygon)", "Pix"])
      expect(text).toContain(name);
    expect((await customer.page(`${path}?way=usdt`)).text).toContain("lightning:ln");
    expect(await chosen()).toEqual([]);
  });

  test.each([
    [
      "bitcoin",
      BITCOIN,
      { coin: "bitcoin", network: null, rate: "358500.00" },
      13_919n,
      `bitcoin:${BITCOIN}`,
    ],
    [
      "ethereum",
      ETHEREUM,
      { coin: "ethereum", network: null, rate: "16000.00" },
      3_118_750_000_000_000n,
      "@1?value=",
    ],
    ["usdt", TRON, { coin: "usdt", network: null, rate: "5.4500" }, 9_155_963n, `tron:${TRON}`],
    [
      "usdt-polygon",
      ETHEREUM,
      { coin: "usdt", network: "polygon", rate: "5.4500" },
      9_155_963n,
      "@137/transfer",
    ],
  ])(
    "%s: a charge of its own in the book, for the same reais at the server's rate",
    async (way, address, fields, worth, uri) => {
      const { charge, path } = await sell();
      const { text } = await choose(path, way);
      expect(text).toContain(`<p class="text">${address}</p>`);
      expect(text).toContain(uri);
      expect(text).toContain("49,90");
      expect(text).not.toContain("lightning:ln");
      expect(offered(text)).not.toContain(way);
      const [made, ...more] = await chosen();
      expect(more).toEqual([]);
      expect(made).toMatchObject({
        ...fields,
        address,
        saleOf: charge.chargeId,
        amountCents: 4990,
        tipCents: 490,
        rateSource: "synced",
        training: false,
        madeBy: null,
        cashier: "Bia",
        shopName: "Padaria Estrela",
        createdOffline: false,
        createdAt: at(),
        heardAt: null,
      });
      expect(BigInt(made?.units ?? 0)).toBe(worth + BigInt(made?.tail ?? 0));
      expect(made?.tail === "0").toBe(way === "bitcoin");
      // It expires with the link, not later.
      expect(made?.expiresAt).toBe(charge.expiresAt);
      // Back to the first way, whose invoice is unchanged.
      expect(invoiceOn((await customer.page(`${path}?way=lightning`)).text)).not.toBe("");
    },
  );

  test("Lightning beside an address: an invoice of the charge that was made", async () => {
    const { path } = await sell({ ...SOLD, address: BITCOIN, units: "17360", rate: "287450.00" });
    const { text } = await choose(path, "lightning");
    expect(text).toContain("13.919 sats");
    expect(await chosen()).toMatchObject([{ coin: "bitcoin", address: PADARIA, units: "13919", tail: "0" }]);
    await pay(invoiceOn(text));
    expect(await customer.state(path)).toBe("paid");
    const paid = await customer.page(path);
    expect(paid.text).toContain("<b>Pago</b>");
    expect(paid.text).toContain("Esta venda já foi paga. Não pague de outro jeito.");
  });

  test("the shop's margin counts as on its devices", async () => {
    await shop.send(put(MARGIN_KEY, 200));
    const { path } = await sell();
    await choose(path, "bitcoin");
    expect(await chosen()).toMatchObject([{ units: "14203", marginBps: 200 }]);
  });

  test("many customers at once, through two servers, and again: one charge for each way", async () => {
    const { path } = await sell();
    const bases = [shops.server.url, shops.otherUrl, shops.server.url, shops.otherUrl];
    const answers = await Promise.all([
      ...bases.map((base) => customer.choose(path, "usdt", { base })),
      ...bases.map((base) => customer.choose(path, "ethereum", { base })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
    await choose(path, "usdt");
    const made = await chosen();
    expect(made.map(({ coin }) => coin).toSorted()).toEqual(["ethereum", "usdt"]);
  });

  test("two sales over the same amount ask for different amounts at one address", async () => {
    for (const { path } of [await sell(), await sell(), await sell()]) await choose(path, "usdt");
    const made = await chosen();
    expect(new Set(made.map(({ units }) => units)).size).toBe(3);
  });

  test("a cashier's sale stays the cashier's, and one of a removed member gets no other way", async () => {
    const cashier = await registerAccount(shops.server);
    const member = { shop_id: shop.owner.id, id: cashier.id, kind: "person", role: "cashier", name: "Bia" };
    const { knex } = shops.server.deps;
    await knex("shop_members").insert(member);
    const { charge, path } = await sell();
    const other = await sell();
    await knex("charges")
      .whereIn("id", [charge.chargeId, other.charge.chargeId])
      .update({ made_by: cashier.id });
    await choose(path, "usdt");
    expect(await chosen()).toMatchObject([{ madeBy: cashier.id }]);
    const phone = await syncOnce(cashier.client, { shop: shop.owner.id, clientId: randomUUID() });
    expect(phone.puts.charges).toContainEqual(expect.objectContaining({ saleOf: charge.chargeId }));
    await knex("shop_members").where({ id: cashier.id }).update({ ended_at: shops.now() });
    expect(offered((await customer.page(other.path)).text)).toEqual([]);
    await choose(other.path, "usdt");
    expect(await chosen()).toHaveLength(1);
  });

  test("a chosen charge has the link of its sale and none of its own", async () => {
    const { path } = await sell();
    await choose(path, "usdt");
    const [made] = await chosen();
    expect((await customer.linkOf(shop, { chargeId: made?.id ?? "" })).path).toBe(path);
  });

  test("a way that the shop marks as unpaid disappears and is not created again", async () => {
    const { path } = await sell();
    await choose(path, "usdt");
    const [made] = await chosen();
    await mark(made?.id ?? "", "unpaid");
    const { text } = await choose(path, "usdt");
    expect(text).toContain("USDT (TRON) não está disponível agora.");
    expect(invoiceOn(text)).not.toBe("");
    expect([...offered(text), ...links(text)]).not.toContain("usdt");
    expect(await chosen()).toHaveLength(1);
  });

  test("a way that the shop marks as unpaid gets no invoice from a device either", async () => {
    const { charge, path } = await sell();
    await choose(path, "bitcoin");
    const [made] = await chosen();
    const ask = ({ chargeId, units }: Pick<Charge, "chargeId" | "units">) =>
      shop.owner.client.fetch("/api/lightning/invoices", {
        json: { chargeId, msat: `${units}000` },
      });
    await mark(made?.id ?? "", "unpaid");
    expect((await ask({ chargeId: made?.id ?? "", units: made?.units ?? "" })).status).toBe(409);
    // The sale is still to be paid in its other ways.
    expect((await ask(charge)).status).toBe(201);
    await mark(made?.id ?? "", "waiting");
    expect((await ask({ chargeId: made?.id ?? "", units: made?.units ?? "" })).status).toBe(201);
  });
});

describe("what has been paid", () => {
  test("after a change of way a payment by the former one is found, and no way asks for money any more", async () => {
    const { charge, path } = await sell();
    const invoice = invoiceOn((await customer.page(path)).text);
    await choose(path, "usdt");
    await pay(invoice);
    for (const way of ["lightning", "usdt", "pix"]) {
      expect(await customer.state(path, `?way=${way}`)).toBe("paid");
      const { text } = await customer.page(`${path}?way=${way}`);
      expect(text).toContain("<b>Pago</b>");
      expect(text).not.toContain(TRON);
      expect([...offered(text), ...links(text)]).toEqual([]);
    }
    await choose(path, "bitcoin");
    expect(await chosen()).toHaveLength(1);
    const facts = await shops.server.deps.knex("lightning_facts").where({ charge_id: charge.chargeId });
    expect(facts).toHaveLength(1);
  });

  test("a checked mark on another way closes all of them", async () => {
    const { path } = await sell();
    await choose(path, "usdt");
    const [made] = await chosen();
    await mark(made?.id ?? "", "checked");
    expect(await customer.state(path)).toBe("checked");
    const { text } = await customer.page(path);
    expect(text).toContain("A loja conferiu o pagamento.");
    expect(text).not.toContain(">Pago<");
    expect(invoiceOn(text)).toBe("");
    await choose(path, "bitcoin");
    expect(await chosen()).toHaveLength(1);
  });

  test("a sale that was paid twice shows that", async () => {
    const { path } = await sell();
    const invoice = invoiceOn((await customer.page(path)).text);
    await choose(path, "usdt");
    const [made] = await chosen();
    await mark(made?.id ?? "", "checked");
    expect((await customer.page(path)).text).not.toContain("duas vezes");
    await pay(invoice);
    expect((await customer.page(path)).text).toContain("Esta venda foi paga duas vezes. Fale com a loja.");
  });
});

describe("nothing is made", () => {
  const refuses = async (path: string, way = "usdt"): Promise<string> => {
    const { text } = await choose(path, way);
    expect(await chosen()).toEqual([]);
    return text;
  };

  test.each(["", "pix", "coin", "USDT", "usdt-tron", "dogecoin", "__proto__", "a".repeat(500)])(
    "for a way that there is not: %j",
    async (way) => {
      const { path } = await sell();
      expect(await refuses(path, way)).not.toContain(TRON);
    },
  );

  test("for a network of USDT that the shop has no address in, and an address that it removed", async () => {
    const { path } = await sell();
    expect(await refuses(path, "usdt-bsc")).toContain("USDT (BNB Smart Chain) não está disponível agora.");
    shops.advance(1000);
    await shop.send(wallet("usdt", null));
    expect(await refuses(path)).toContain("USDT (TRON) não está disponível agora.");
  });

  test("for an unknown token, and the code of a till", async () => {
    expect((await customer.choose(`/p/${"x".repeat(22)}`, "usdt")).status).toBe(404);
    expect((await customer.choose(`/p/${"x".repeat(55)}`, "usdt")).status).toBe(404);
    expect(await chosen()).toEqual([]);
  });

  test("after the link's time, in its last minute, and once the shop has cancelled it", async () => {
    const { path } = await sell(LIGHTNING, 300);
    shops.advance(241_000);
    expect(offered((await customer.page(path)).text)).toEqual([]);
    await refuses(path);
    shops.advance(60_000);
    expect(await refuses(path)).toContain("Esta cobrança venceu.");
    await setRates(shops, shops.now());
    const other = await sell();
    await mark(other.charge.chargeId, "unpaid");
    expect(await refuses(other.path)).toContain("A loja cancelou esta cobrança.");
  });

  test("while the shop is frozen", async () => {
    const { path } = await sell();
    await freeze();
    const { text } = await customer.page(path);
    expect(offered(text)).toEqual([]);
    expect(invoiceOn(text)).not.toBe("");
    await refuses(path);
  });

  test("without a rate of the last quarter of an hour, which the page explains", async () => {
    shops.advance(14 * 60_000);
    const { path } = await sell();
    expect(offered((await customer.page(path)).text)).toContain("usdt");
    shops.advance(2 * 60_000);
    const { text } = await customer.page(path);
    expect(text).toContain("Sem cotação agora: Bitcoin, Ethereum, USDT (TRON), USDT (Polygon).");
    expect(offered(text)).toEqual([]);
    expect(links(text)).toEqual(["lightning", "pix"]);
    expect(await refuses(path)).toContain("USDT (TRON) não está disponível agora.");
  });

  test("over Bitcoin where the shop's devices take fresh addresses from a watch-only key", async () => {
    await shops.server.deps
      .knex("address_leases")
      .insert({ shop_id: shop.owner.id, key_id: "0123456789abcdef", block: 0, till: randomUUID() });
    const { path } = await sell();
    expect(offered((await customer.page(path)).text)).toEqual(["ethereum", "usdt", "usdt-polygon"]);
    await refuses(path, "bitcoin");
  });

  test.each([
    ["more", { minMsat: 20_000_000n }],
    ["less", { maxMsat: 10_000_000n }],
  ])("over Lightning where the wallet takes %s than the sale", async (_name, bounds) => {
    shops.advance(1000);
    const value = testToValue({ address: PADARIA, watched: true, host: "carteira.exemplo", ...bounds });
    await shop.send(put("lightning:tested", value));
    const { path } = await sell({ ...SOLD, address: BITCOIN });
    expect(offered((await customer.page(path)).text)).not.toContain("lightning");
    await refuses(path, "lightning");
  });

  test("over Lightning while the wallet does not answer", async () => {
    await shops.flip("down");
    const { path } = await sell({ ...SOLD, address: BITCOIN });
    const text = await refuses(path, "lightning");
    expect(text).toContain("Lightning não está disponível agora.");
    expect(text).toContain(`<p class="text">${BITCOIN}</p>`);
  });

  test("in a shop without any other source", async () => {
    shop = await openWatchedShop(shops);
    const { path } = await sell();
    const { text } = await customer.page(path);
    expect(text).not.toContain('class="ways"');
    expect(text).not.toContain("<form");
  });

  test("by a page of another site", async () => {
    const { path } = await sell();
    const elsewhere = [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://golpe.exemplo" },
      { Origin: "null" },
    ];
    for (const headers of elsewhere)
      expect((await customer.choose(path, "usdt", { headers })).status).toBe(403);
    expect(await chosen()).toEqual([]);
  });

  test("beyond twenty choices a minute", async () => {
    const { path } = await sell();
    for (let asked = 0; asked < 20; asked += 1) expect((await customer.choose(path, "x")).status).toBe(303);
    const answer = await customer.choose(path, "usdt");
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("Muitas tentativas. Espere um minuto.");
    expect(await chosen()).toEqual([]);
  });
});

describe("the shop's address has changed since the sale", () => {
  const OTHER_BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  const OTHER_ETHEREUM = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
  const ON_CHAIN = { ...SOLD, address: BITCOIN };
  const AGAIN = "Gerar o código do endereço novo";

  const move = async (address: string | null = OTHER_BITCOIN) => {
    shops.advance(1000);
    await shop.send(wallet("bitcoin", address));
  };
  const moved = async (secondsLeft?: number) => {
    const sold = await sell(ON_CHAIN, secondsLeft);
    await move();
    return sold;
  };
  /** What a page without a code to pay says. */
  const covered = async (path: string): Promise<string> => {
    const { text } = await customer.page(path);
    expect(text).toContain("O endereço da loja mudou.");
    expect(text).not.toContain("<svg");
    expect(text).not.toContain(BITCOIN);
    return text;
  };
  /** How many charges are made by a press of the button that a covered page does not have. */
  const madeAgain = async (path: string): Promise<number> => {
    expect(await covered(path)).not.toContain(AGAIN);
    const before = (await book()).length;
    const { text } = await choose(path, "bitcoin");
    expect(text).not.toContain("bitcoin:");
    return (await book()).length - before;
  };

  test("the same coin is offered at the present address, as a charge of its own", async () => {
    const { charge, path } = await moved();
    expect(await customer.state(path)).toBe("unknown");
    expect(await covered(path)).toContain(AGAIN);
    const { text } = await choose(path, "bitcoin");
    expect(text).toContain(`<p class="text">${OTHER_BITCOIN}</p>`);
    expect(text).toContain(`bitcoin:${OTHER_BITCOIN}?amount=`);
    expect(text).not.toContain("O endereço da loja mudou.");
    expect(await chosen()).toMatchObject([
      { coin: "bitcoin", address: OTHER_BITCOIN, saleOf: charge.chargeId, amountCents: 4990, tipCents: 490 },
    ]);
    // An open page of the former charge learns of it, and the link shows the new one.
    expect(await customer.state(path, "?way=bitcoin")).toBe("waiting");
    expect((await customer.page(path)).text).toContain(OTHER_BITCOIN);
    const [made] = await chosen();
    await mark(made?.id ?? "", "checked");
    expect(await customer.state(path)).toBe("checked");
  });

  test("in a network of USDT as well", async () => {
    const usdt = {
      coin: "usdt",
      network: "polygon",
      address: ETHEREUM,
      units: "9155963",
      rate: "5.4500",
    } as const;
    const { path } = await sell({ ...SOLD, ...usdt });
    shops.advance(1000);
    await shop.send(put("usdt:polygon", OTHER_ETHEREUM));
    const { text } = await choose(path, "usdt-polygon");
    expect(text).toContain(`<p class="text">${OTHER_ETHEREUM}</p>`);
    expect(await chosen()).toMatchObject([{ network: "polygon", address: OTHER_ETHEREUM }]);
  });

  test("many customers at once, through two servers: one charge", async () => {
    const { path } = await moved();
    const bases = [shops.server.url, shops.otherUrl, shops.server.url, shops.otherUrl];
    const answers = await Promise.all(bases.map((base) => customer.choose(path, "bitcoin", { base })));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(303));
    await choose(path, "bitcoin");
    expect(await chosen()).toHaveLength(1);
  });

  test("an address that comes back is shown again, and a removed one has no successor", async () => {
    const { path } = await moved();
    await choose(path, "bitcoin");
    await move(BITCOIN);
    const { text } = await customer.page(path);
    expect(text).toContain(`<p class="text">${BITCOIN}</p>`);
    expect(text).not.toContain(OTHER_BITCOIN);
    await move(null);
    expect((await customer.page(path)).text).not.toContain(AGAIN);
    expect(await chosen()).toHaveLength(1);
  });

  test("a way has one chosen charge: it is offered neither for another change nor after a mark as unpaid", async () => {
    const { path } = await moved();
    await choose(path, "bitcoin");
    const [made] = await chosen();
    await mark(made?.id ?? "", "unpaid");
    expect(await madeAgain(path)).toBe(0);
    await mark(made?.id ?? "", "waiting");
    await move("bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3");
    expect(await covered(path)).not.toContain(OTHER_BITCOIN);
    expect(await madeAgain(path)).toBe(0);
  });

  test("it is not offered in the link's last minute", async () => {
    const { path } = await moved(300);
    shops.advance(240_000);
    expect(await madeAgain(path)).toBe(0);
  });

  test("it is not offered while the shop is frozen", async () => {
    const { path } = await moved();
    await freeze();
    expect(await madeAgain(path)).toBe(0);
  });

  test("it is not offered where the shop's devices take fresh addresses from a watch-only key", async () => {
    const { path } = await moved();
    await shops.server.deps
      .knex("address_leases")
      .insert({ shop_id: shop.owner.id, key_id: "0123456789abcdef", block: 0, till: randomUUID() });
    expect(await madeAgain(path)).toBe(0);
  });

  test("it is not offered once the person who made the sale was removed", async () => {
    const cashier = await registerAccount(shops.server);
    const member = { shop_id: shop.owner.id, id: cashier.id, kind: "person", role: "cashier", name: "Bia" };
    const { knex } = shops.server.deps;
    await knex("shop_members").insert({ ...member, ended_at: shops.now() });
    const { charge, path } = await moved();
    await knex("charges").where({ id: charge.chargeId }).update({ made_by: cashier.id });
    expect(await madeAgain(path)).toBe(0);
  });

  test("it is not offered without a rate, which the page explains", async () => {
    shops.advance(14 * 60_000);
    const { path } = await moved();
    shops.advance(2 * 60_000);
    expect(await covered(path)).toContain("Sem cotação agora: Lightning, Bitcoin,");
    expect(await madeAgain(path)).toBe(0);
  });

  test("each language says it", async () => {
    const { path } = await moved();
    expect((await customer.page(`${path}?lang=en`)).text).toContain("Get the code for the new address");
    expect((await customer.page(`${path}?lang=es`)).text).toContain(
      "Generar el código de la dirección nueva",
    );
  });
});

test("the page's form goes to this server alone, and what the shop wrote as its name is text", async () => {
  const { path } = await sell({ ...LIGHTNING, shopName: `"><script>alert(1)</script>` });
  const { headers, text } = await choose(path, "usdt");
  expect(headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(text).not.toContain("<script>alert");
  expect(text).toContain("&lt;script&gt;alert(1)");
  expect(await chosen()).toMatchObject([{ shopName: `"><script>alert(1)</script>` }]);
});

test("each language says it", async () => {
  const { path } = await sell();
  const english = await customer.page(`${path}?missing=bitcoin&lang=en`);
  expect(english.text).toContain("Bitcoin is not available at the moment.");
  expect(english.text).toContain('<input type="hidden" name="lang" value="en" />');
  expect((await customer.page(`${path}?missing=bitcoin&lang=es`)).text).toContain(
    "Bitcoin no está disponible ahora.",
  );
});
