import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkAnswerSchema } from "#db/protocol/charge-link.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { decodeInvoice } from "#db/rules/lightning/invoice/invoice.ts";
import { brCode, pixTxid } from "#db/rules/payment-links/br-code.ts";
import { PIX_KEY, pixToValue } from "#db/rules/payment-links/pix-receiver.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { watchInvoices } from "#server/lightning/watch-invoices.ts";
import { prune } from "#server/operations/prune.ts";
import { enrolOwner, openWatchedShop } from "#server/testing/lightning-customer.ts";
import { invoiceOn, linkCustomer } from "#server/testing/link-customer.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

type Charge = MutationArgs["charge.create"];
type Customer = ReturnType<typeof linkCustomer>;
type LinkAsker = (
  charge: Pick<Charge, "chargeId">,
  how?: Parameters<Customer["askLink"]>[2],
) => Promise<Response>;

const PADARIA = "padaria@carteira.exemplo";
/** R$ 49,90 at a rate of R$ 358.500, and at R$ 287.450. */
const SOLD = { amountCents: 4990, units: "13919", rate: "358500.00" };
const SOLD_BEFORE = { ...SOLD, units: "17360", rate: "287450.00" };
const LIGHTNING = { ...SOLD, address: PADARIA, shopName: "Padaria Estrela" };
const PIX = { key: "loja@exemplo.com.br", name: "Padaria Estrela", city: "Rolante" };

let shops: LightningShops;
let shop: LightningShop;
let customer: Customer;
let { get, page, state } = {} as Customer;

beforeAll(async () => {
  shops = await startLightningShops();
  customer = linkCustomer(shops);
  ({ get, page, state } = customer);
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.startOver();
  await shops.resetWallet();
  shop = await openWatchedShop(shops);
});

const askLink: LinkAsker = (charge, how) => customer.askLink(shop, charge, how);
const linkOf = (charge: Charge, secondsLeft?: number) => customer.linkOf(shop, charge, secondsLeft);
async function pay(invoice: string): Promise<void> {
  await shops.pay(invoice);
  shops.advance(2000);
  await watchInvoices(shops.server.deps);
}
const mark = (charge: Charge, said: "checked" | "unpaid" | "waiting") => {
  const at = shops.now().toISOString();
  shops.advance(1000);
  const args = { markId: randomUUID(), chargeId: charge.chargeId, mark: said, by: "Rosa", at };
  return shop.send(shop.push("charge.mark", args));
};
const setPix = () => {
  const at = shops.now().toISOString();
  return shop.send(shop.push("state.put", { key: PIX_KEY, value: pixToValue(PIX), at }));
};
const rows = (charge: Charge) => shops.server.deps.knex("charge_links").where({ charge_id: charge.chargeId });

describe("a charge over Lightning", () => {
  test("its page has the invoice of way A, says waiting, and Pago once the wallet said so", async () => {
    const charge = await shop.charge(LIGHTNING);
    const { path } = await linkOf(charge);
    const first = await page(path);
    expect(first.status).toBe(200);
    expect(first.text).toContain("Padaria Estrela");
    expect(first.text).toContain("49,90");
    expect(first.text).toContain("13.919 sats");
    expect(first.text).toContain("Esperando o pagamento…");
    expect(first.text).not.toContain(">Pago<");
    const invoice = invoiceOn(first.text);
    expect(decodeInvoice(invoice)).toMatchObject({ network: "bcrt", msat: 13_919_000n });
    expect(await state(path)).toBe("waiting");
    // The device at the counter receives the same invoice.
    const msat = "13919000";
    const asked = await shop.owner.client.fetch("/api/lightning/invoices", {
      json: { chargeId: charge.chargeId, msat },
    });
    expect(await asked.json()).toMatchObject({ invoice });

    await pay(invoice);
    expect(await state(path)).toBe("paid");
    const paid = await page(path);
    expect(paid.text).toContain("<b>Pago</b>");
    expect(paid.text).toContain("Demonstração: nenhum dinheiro foi movido.");
    expect(invoiceOn(paid.text)).toBe("");
    expect(await askLink(charge)).toMatchObject({ status: 409 });
    // It stays paid, also after the charge has expired.
    shops.advance(1_800_000);
    expect((await page(path)).text).toContain("<b>Pago</b>");
  });

  test("many customers at once, through two servers, get one invoice", async () => {
    const { path } = await linkOf(await shop.charge(LIGHTNING));
    const bases = [shops.server.url, shops.otherUrl, shops.server.url, shops.otherUrl];
    const texts = await Promise.all(bases.map(async (base) => (await get(path, {}, base)).text()));
    expect(new Set(texts.map(invoiceOn)).size).toBe(1);
    expect(await shops.wallet()).toHaveLength(1);
  });

  test("an invoice that ends before the charge is followed by another, and the page knows when", async () => {
    const { path } = await linkOf(await shop.charge(LIGHTNING));
    const first = await page(path);
    // The sandbox's invoices are valid for ten minutes.
    expect(first.text).toContain('data-seconds="600"');
    shops.advance(601_000);
    const second = await page(path);
    expect(invoiceOn(second.text)).not.toBe(invoiceOn(first.text));
    expect(second.text).toContain('data-seconds="299"');
  });

  test.each<Fault>(["down", "wrong_hash", "wrong_amount", "wrong_network", "expired"])(
    "a wallet that is broken (%s) gives no code, and a sentence",
    async (fault) => {
      const { path } = await linkOf(await shop.charge(LIGHTNING));
      await shops.flip(fault);
      const { status, text } = await page(path);
      expect(status).toBe(200);
      expect(text).toContain("A carteira da loja não respondeu.");
      expect(text).not.toContain("<svg");
      expect(invoiceOn(text)).toBe("");
      await shops.flip(fault, false);
      expect(invoiceOn((await page(path)).text)).not.toBe("");
    },
  );

  test("a wallet that contradicts itself makes nothing Pago, and its code disappears", async () => {
    const { path } = await linkOf(await shop.charge(LIGHTNING));
    const invoice = invoiceOn((await page(path)).text);
    await shops.flip("verify_wrong_preimage");
    await pay(invoice);
    expect(await state(path)).toBe("waiting");
    const { text } = await page(path);
    expect(text).not.toContain(">Pago<");
    expect(invoiceOn(text)).toBe("");
  });

  test("a payment after the charge's time is Pago, and shown as late", async () => {
    const { path } = await linkOf(await shop.charge(LIGHTNING), 60);
    const invoice = invoiceOn((await page(path)).text);
    shops.advance(61_000);
    expect(await state(path)).toBe("expired");
    await pay(invoice);
    const { text } = await page(path);
    expect(text).toContain("<b>Pago</b>");
    expect(text).toContain("Chegou depois do prazo. Fale com a loja.");
  });

  test("a second invoice that was paid because the wallet kept silent about the first is a sale paid twice", async () => {
    const charge = await shop.charge(LIGHTNING);
    const { path } = await linkOf(charge);
    const first = invoiceOn((await page(path)).text);
    await shops.flip("verify_error");
    await pay(first);
    shops.advance(600_000);
    const second = invoiceOn((await page(path)).text);
    expect(second).not.toBe(first);
    await pay(second);
    await shops.flip("verify_error", false);
    shops.advance(60_000);
    await watchInvoices(shops.server.deps);
    const facts = await shops.server.deps.knex("lightning_facts").where({ charge_id: charge.chargeId });
    expect(facts).toHaveLength(2);
    expect((await page(path)).text).toContain("Esta venda foi paga duas vezes. Fale com a loja.");
  });

  test("with a wallet that reports no payments, the shop checks them itself", async () => {
    shop = await openWatchedShop(shops, "semaviso@semaviso.exemplo", false);
    const charge = await shop.charge({ ...LIGHTNING, address: "semaviso@semaviso.exemplo" });
    const { text } = await page((await linkOf(charge)).path);
    expect(invoiceOn(text)).not.toBe("");
    expect(text).toContain("Pague e avise a loja.");
    expect(text).not.toContain("Esperando o pagamento…");
  });

  test("an address that the shop has changed since gets no invoice", async () => {
    const { path } = await linkOf(await shop.charge(LIGHTNING));
    shops.advance(1000);
    const at = shops.now().toISOString();
    await shop.send(
      shop.push("state.put", { key: "lightning:address", value: "outra@carteira.exemplo", at }),
    );
    expect(invoiceOn((await page(path)).text)).toBe("");
    expect(await shops.wallet()).toEqual([]);
  });

  test("the invoice of a till's code over another amount is not shown", async () => {
    const till = await enrolOwner(shops, shop);
    const charge = await shop.charge({ ...LIGHTNING, ...SOLD_BEFORE });
    const code = till.code({ chargeId: charge.chargeId });
    expect(invoiceOn((await page(`/p/${code.token}`)).text)).not.toBe("");
    expect(invoiceOn((await page((await linkOf(charge)).path)).text)).toBe("");
  });
});

describe("a charge to an address", () => {
  const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  const ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  const TRON = "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE";
  const OTHER_BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  const OTHER_ETHEREUM = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
  const usdt = { coin: "usdt", units: "2000000", rate: "5.00" } as const;

  test.each([
    ["Bitcoin", {}, "Rede Bitcoin", `bitcoin:${BITCOIN}?amount=0.00003479`, "0,00003479 BTC"],
    [
      "Ethereum",
      { coin: "ethereum", address: ETHEREUM, units: "657890000000000", rate: "15200.00" } as const,
      "Rede Ethereum",
      `ethereum:${ETHEREUM}@1?value=657890000000000`,
      "0,00065789 ETH",
    ],
    [
      "USDT",
      { ...usdt, address: TRON },
      "Rede TRON (TRC-20)",
      `tron:${TRON}?contract=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t&amp;amount=2.000000`,
      "2,000000 USDT",
    ],
    [
      "USDT in Polygon",
      { ...usdt, address: ETHEREUM, network: "polygon" } as const,
      "Rede Polygon (ERC-20)",
      "@137/transfer",
      "2,000000 USDT",
    ],
  ])(
    "%s: its own address and network, the exact amount, and a person who looks",
    async (_name, change, network, uri, amount) => {
      const charge = await shop.charge(change);
      const { path } = await linkOf(charge);
      const { text } = await page(path);
      expect(text).toContain(`<b>${network}</b>`);
      expect(text).toContain(uri);
      expect(text).toContain(amount);
      expect(text).toContain(`<p class="text">${charge.address}</p>`);
      expect(text).toContain("Esta página não confirma sozinha.");
      expect(text).not.toContain("Pix");
      expect(text).not.toContain("lightning:");
      // The shop's note about the sale is not on the page.
      expect(text).not.toContain("café");
      expect(await state(path)).toBe("waiting");
    },
  );

  test.each([
    ["Bitcoin", { address: BITCOIN }, ["wallet.put", { coin: "bitcoin", address: OTHER_BITCOIN }]],
    [
      "USDT in Polygon",
      { ...usdt, address: ETHEREUM, network: "polygon" },
      ["state.put", { key: "usdt:polygon", value: OTHER_ETHEREUM }],
    ],
  ] as const)(
    "%s: an address that the shop has changed since is shown to nobody, and an open page learns of it",
    async (_name, change, [name, args]) => {
      const { path } = await linkOf(await shop.charge(change));
      expect(await state(path)).toBe("waiting");
      shops.advance(1000);
      await shop.send(shop.push(name, { ...args, at: shops.now().toISOString() } as never));
      expect(await state(path)).toBe("unknown");
      const { status, text } = await page(path);
      expect(status).toBe(200);
      expect(text).toContain("O endereço da loja mudou.");
      expect(text).not.toContain(change.address);
      expect(text).not.toContain("<svg");
      // The page that says so does not load itself again and again.
      expect(text).toContain('data-state="unknown"');
    },
  );

  test("Pix beside it: the shop's code over this amount, with the charge's id", async () => {
    await setPix();
    const charge = await shop.charge(SOLD);
    const { path } = await linkOf(charge);
    expect((await page(path)).text).toContain('href="?way=pix&amp;lang=pt"');
    const { text } = await page(`${path}?way=pix`);
    const code = brCode({ ...PIX, amountCents: 4990, txid: pixTxid(charge.chargeId) });
    expect(text).toContain(`<p class="text">${code}</p>`);
    expect(text).toContain("Padaria Estrela");
    expect(text).not.toContain(charge.address);
    expect(await state(path, "?way=pix")).toBe("waiting");
  });

  test("an unavailable way falls back to the charge's own", async () => {
    const charge = await shop.charge();
    const { path } = await linkOf(charge);
    for (const way of ["pix", "lightning", "ethereum", "", "a".repeat(5000)]) {
      const { text } = await page(`${path}?way=${way}`);
      expect(text).toContain(charge.address);
      expect(text).not.toContain("lightning:");
    }
    expect(await shops.wallet()).toEqual([]);
  });
});

describe("the end of a link", () => {
  test("with the charge's time: no code, no address, a sentence", async () => {
    const charge = await shop.charge();
    const { path, expiresAt } = await linkOf(charge, 300);
    expect(new Date(expiresAt).getTime()).toBe(shops.now().getTime() + 300_000);
    shops.advance(300_000);
    const { status, text } = await page(path);
    expect(status).toBe(410);
    expect(text).toContain("Esta cobrança venceu. Peça outra à loja.");
    expect(text).not.toContain(charge.address);
    expect(text).not.toContain("<svg");
    expect(await state(path)).toBe("expired");
    expect(await (await askLink(charge, { secondsLeft: 300 })).json()).toMatchObject({
      message: "Esta cobrança venceu. Gere outra e envie o link dela.",
    });
  });

  test("a device cannot make it last longer than its charge, whatever its clock says", async () => {
    const { expiresAt } = await linkOf(await shop.charge(), 86_400);
    expect(new Date(expiresAt).getTime()).toBe(shops.now().getTime() + 900_000);
    const over = await shop.charge();
    expect((await askLink(over, { secondsLeft: 0 })).status).toBe(422);
    expect(await rows(over)).toEqual([]);
  });

  test("when the shop marks it as unpaid, until it changes the mark; and when a person saw the money", async () => {
    const charge = await shop.charge();
    const { path } = await linkOf(charge);
    await mark(charge, "unpaid");
    const cancelled = await page(path);
    expect(cancelled.status).toBe(410);
    expect(cancelled.text).toContain("A loja cancelou esta cobrança. Não pague. Peça outra à loja.");
    expect(cancelled.text).not.toContain(charge.address);
    expect(await state(path)).toBe("cancelled");
    expect((await askLink(charge)).status).toBe(409);

    await mark(charge, "waiting");
    expect((await page(path)).text).toContain(charge.address);

    await mark(charge, "checked");
    const checked = await page(path);
    expect(checked.status).toBe(200);
    expect(checked.text).toContain("A loja conferiu o pagamento.");
    expect(checked.text).not.toContain("Pago");
    expect(checked.text).not.toContain(charge.address);
    expect(await state(path)).toBe("checked");
  });

  test("a cancelled charge over Lightning gives no invoice; one that was paid nevertheless is Pago", async () => {
    const charge = await shop.charge(LIGHTNING);
    const { path } = await linkOf(charge);
    const invoice = invoiceOn((await page(path)).text);
    await mark(charge, "unpaid");
    expect(invoiceOn((await page(path)).text)).toBe("");
    await pay(invoice);
    expect((await page(path)).text).toContain("<b>Pago</b>");
  });

  test("a week later nothing is left of it", async () => {
    const charge = await shop.charge();
    const { path } = await linkOf(charge);
    shops.advance(7 * 86_400_000);
    await prune(shops.server.deps);
    expect(await rows(charge)).toHaveLength(1);
    shops.advance(901_000);
    await prune(shops.server.deps);
    expect(await rows(charge)).toEqual([]);
    const { status, text } = await page(path);
    expect(status).toBe(404);
    expect(text).toContain("Este link não existe ou já acabou. Peça outro à loja.");
  });
});

describe("who gets a link", () => {
  test("one for each charge, also when asked for twice at once", async () => {
    const charge = await shop.charge();
    const answers = await Promise.all([1, 2, 3].map(() => askLink(charge)));
    const urls = await Promise.all(
      answers.map(async (answer) => linkAnswerSchema.parse(await answer.json()).url),
    );
    expect(new Set(urls).size).toBe(1);
    expect(urls[0]).toMatch(/\/p\/[\w-]{22}$/);
    expect((await linkOf(charge)).path).toBe(new URL(urls[0] ?? "").pathname);
    expect(await rows(charge)).toHaveLength(1);
    expect((await linkOf(await shop.charge())).path).not.toBe(new URL(urls[0] ?? "").pathname);
  });

  test("nobody without a session, and no other account, with or without the shop's name", async () => {
    const charge = await shop.charge();
    expect((await askLink(charge, { client: shops.server.newClient() })).status).toBe(401);
    const { client } = await registerAccount(shops.server);
    for (const query of ["", `?shop=${shop.owner.id}`])
      expect((await askLink(charge, { client, query })).status).toBe(404);
    expect((await askLink({ chargeId: randomUUID() })).status).toBe(404);
    expect(await rows(charge)).toEqual([]);
  });

  test("no charge of the training", async () => {
    const charge = await shop.charge({ training: true });
    expect(await (await askLink(charge)).json()).toMatchObject({
      code: "unprocessable",
      message: "Uma cobrança de treino não tem link: ninguém paga por ela.",
    });
  });

  test.each([-1, 1.5, 86_401, "900", null])("a time of %j is refused", async (secondsLeft) => {
    const charge = await shop.charge();
    expect((await askLink(charge, { secondsLeft: secondsLeft as number })).status).toBe(400);
  });
});

describe("the page itself", () => {
  test("loads nothing from elsewhere, is indexed nowhere, and sets no cookie", async () => {
    const { path } = await linkOf(await shop.charge());
    const { headers, text } = await page(path);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    // Other sites do not learn the link, but the page's own form needs its origin.
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("set-cookie")).toBeNull();
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toContain('<noscript><meta http-equiv="refresh"');
    expect(text).not.toMatch(/<script(?! defer src="\/account-assets\/)/);
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
    expect(addresses.filter((address) => !/^(\/account-assets\/|\?|bitcoin:)/.test(address))).toEqual([]);
  });

  test("speaks the language that was chosen, or that of the browser", async () => {
    await setPix();
    const { path } = await linkOf(await shop.charge());
    const english = await page(path, { "accept-language": "en-GB,en;q=0.9" });
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain("Bitcoin network");
    expect(english.text).toContain("0.00003479 BTC");
    const spanish = await page(`${path}?way=pix&lang=es`, { "accept-language": "en" });
    expect(spanish.text).toContain('<html lang="es">');
    // Choosing another language keeps the way.
    expect(spanish.text).toContain('href="?lang=en&amp;way=pix"');
    expect((await page(path, { "accept-language": "ja" })).text).toContain('<html lang="pt-BR">');
  });

  test("what the shop wrote as its name is text", async () => {
    const { path } = await linkOf(await shop.charge({ shopName: `"><script>alert(1)</script>` }));
    const { text } = await page(path);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;script&gt;alert(1)");
  });

  test("an unknown token is not found, and guessing is limited by network", async () => {
    const guess = async () => (await get(`/p/${"x".repeat(22)}`)).status;
    expect(await guess()).toBe(404);
    const state404 = await get(`/p/${"x".repeat(22)}/estado`);
    expect(state404.status).toBe(404);
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 40; guesses += 1) statuses.push(await guess());
    expect(statuses.at(-1)).toBe(429);
    // An existing link is answered nevertheless.
    expect((await page((await linkOf(await shop.charge())).path)).status).toBe(200);
  });

  test("requests for one link are limited per minute, without affecting others", async () => {
    const [one, other] = [await linkOf(await shop.charge()), await linkOf(await shop.charge())];
    for (let asked = 0; asked < 60; asked += 1) expect((await get(one.path)).status).toBe(200);
    const { status, text } = await page(one.path);
    expect(status).toBe(429);
    expect(text).toContain("Muitas tentativas. Espere um minuto.");
    expect((await get(other.path)).status).toBe(200);
  });
});
