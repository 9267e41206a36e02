import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { base64urlnopad } from "@scure/base";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customerStateSchema } from "#db/protocol/lightning-api.ts";
import { decodeInvoice } from "#db/rules/lightning/invoice/invoice.ts";
import { metadataHash } from "#db/rules/lightning/pay-metadata.ts";
import { pinText } from "#db/rules/lightning/till/till-pin.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import {
  codeTill,
  enrolOwner,
  openWatchedShop,
  setRates,
  type CodeOfTill,
  type CodeTill,
} from "#server/testing/lightning-customer.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import { createNumbering, registerAccount, syncOnce } from "#server/testing/sync-device.ts";
import { newLinkToken } from "#server/counter/link/link-token.ts";
import { watchInvoices } from "#server/lightning/watch-invoices.ts";
import { clock } from "./customer-frame.ts";
import { CUSTOMER_TEXTS, LANGUAGES } from "./customer-texts.ts";

let shops: LightningShops;
let shop: LightningShop;
let till: CodeTill;

beforeAll(async () => {
  shops = await startLightningShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.startOver();
  await shops.resetWallet();
  shop = await openWatchedShop(shops);
  till = await enrolOwner(shops, shop);
});

type WalletAnswer = {
  readonly reason?: string;
  readonly minSendable?: number;
  readonly maxSendable?: number;
  readonly metadata?: string;
  readonly callback?: string;
  readonly pr?: string;
  readonly successAction?: { readonly tag: string; readonly url: string };
};
/** Requests as a customer's phone makes them: without session and cookie. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(shops.server.url + path, { headers, redirect: "manual" });
const wallet = async (path: string, base = shops.server.url): Promise<WalletAnswer> => {
  const answer = await fetch(base + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("set-cookie")).toBeNull();
  return (await answer.json()) as WalletAnswer;
};
const quote = (code: CodeOfTill) => wallet(`/lp/${code.token}`);
const invoice = (code: CodeOfTill, amount: number | string | undefined, base?: string) =>
  wallet(`/lp/${code.token}/cb?amount=${amount}`, base);
const state = async (code: CodeOfTill) =>
  customerStateSchema.parse(await (await get(`/p/${code.token}/estado`)).json());
/** Reads a code and requests its invoice. */
async function asked(sale: Parameters<CodeTill["code"]>[0] = {}) {
  const code = till.code(sale);
  const request = await quote(code);
  const answer = await invoice(code, request.minSendable);
  if (answer.pr === undefined) throw new Error(JSON.stringify([request, answer]));
  return { code, request, pr: answer.pr, url: answer.successAction?.url ?? "" };
}
async function pay(pr: string): Promise<void> {
  await shops.pay(pr);
  shops.advance(2000);
  await watchInvoices(shops.server.deps);
}
const rows = async () => {
  const { knex } = shops.server.deps;
  const where = { shop_id: shop.owner.id };
  return {
    orders: await knex("lightning_orders").where(where),
    quotes: await knex("lightning_quotes").where(where),
    invoices: await knex("lightning_invoices").where(where),
  };
};
const nothing = { orders: [], quotes: [], invoices: [] };

test("a code becomes an invoice of the shop, a payment, and the till's own PIN", async () => {
  const { code, request, pr, url } = await asked();
  // LN19
  expect(request.minSendable).toBe(request.maxSendable);
  expect((request.minSendable ?? 1) % 1000).toBe(0);
  // R$ 49,90 at a rate of R$ 358.500.
  expect(request.minSendable).toBe(13_919_000);
  // LN2: the invoice carries the hash of the text that this wallet was given.
  expect(decodeInvoice(pr)).toMatchObject({
    network: "bcrt",
    msat: 13_919_000n,
    descriptionHash: metadataHash(request.metadata ?? ""),
  });
  expect(new URL(request.callback ?? "").pathname).toBe(`/lp/${code.token}/cb`);
  expect(new URL(url).origin).toBe(shops.server.deps.config.appOrigin);
  expect(await state(code)).toEqual({ state: "waiting" });

  await pay(pr);
  expect(await state(code)).toEqual({ state: "paid", pin: code.pin });
  const page = await (await get(new URL(url).pathname)).text();
  expect(page).toContain(`<span>${code.pin.slice(0, 3)}</span> <span>${code.pin.slice(3)}</span>`);
  expect(page).toContain("49,90");
  // LN17
  expect((await quote(code)).reason).toBe("Esta cobrança já foi paga.");
  expect((await invoice(code, 13_919_000)).reason).toBe("Esta cobrança já foi paga.");
});

test("LN9: the PIN is in no answer before the fact exists", async () => {
  const { code, pr, url } = await asked();
  const seen = async (): Promise<string> => {
    const paths = [`/lp/${code.token}`, `/lp/${code.token}/cb?amount=13919000`, `/p/${code.token}`].concat(
      `/p/${code.token}/estado`,
      new URL(url).pathname,
      `${new URL(url).pathname}/estado`,
    );
    const answers = await Promise.all(paths.map((path) => get(path)));
    const texts = await Promise.all(
      answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
    );
    return texts.join("\n").replaceAll(code.token, "").replaceAll(pr, "").replaceAll(pr.toUpperCase(), "");
  };
  const open = await seen();
  expect(open).not.toContain(code.pin);
  expect(open).not.toContain(pinText(code.pin));
  // Paid at the wallet before the server has noticed.
  await shops.pay(pr);
  expect(await seen()).not.toContain(code.pin);
  shops.advance(2000);
  await watchInvoices(shops.server.deps);
  expect(await seen()).toContain(code.pin);
});

describe("LN14, LN15: a code that none of our tills made", () => {
  const refusedSilently = async (token: string): Promise<void> => {
    for (const path of [`/lp/${token}`, `/lp/${token}/cb?amount=13919000`])
      expect((await wallet(path)).reason).toMatch(/^(Código inválido|Muitas tentativas)/);
    expect(await (await get(`/p/${token}`)).text()).toMatch(/Código inválido|Muitas tentativas/);
  };
  test("any changed byte or character is rejected, without a write or request", async () => {
    const { token } = till.code();
    const bytes = base64urlnopad.decode(token);
    const changes = fc.sample(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), 12);
    for (const [at, mask] of changes) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ mask;
      await refusedSilently(base64urlnopad.encode(changed));
      shops.advance(61_000);
    }
    for (const text of [`${token}=`, token.slice(1), `${token}A`, "x", token.toLowerCase()]) {
      await refusedSilently(text);
      shops.advance(61_000);
    }
    expect(await rows()).toEqual(nothing);
    expect(await shops.wallet()).toEqual([]);
  });

  test("the id of another till with this one's key is refused", async () => {
    const other = await enrolOwner(shops, shop);
    const forged = codeTill(other.tillId, new Uint8Array(32).fill(7), shops.now);
    await refusedSilently(forged.code().token);
    expect(await rows()).toEqual(nothing);
  });

  test("after thirty wrong ones in a minute from one address the client must wait", async () => {
    const reasons = new Set<string | undefined>();
    for (let each = 0; each < 32; each += 1) reasons.add((await wallet("/lp/nothing")).reason);
    expect([...reasons]).toEqual(["Código inválido.", "Muitas tentativas. Espere um minuto."]);
    shops.advance(61_000);
  });
});

test("LN16: one unexpired invoice, for many customers at once and through two servers", async () => {
  const code = till.code();
  const { minSendable } = await quote(code);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => invoice(code, minSendable, at % 2 ? shops.otherUrl : undefined)),
  );
  expect(new Set(answers.map(({ pr }) => pr)).size).toBe(1);
  expect((await rows()).invoices).toHaveLength(1);
  expect(await shops.wallet()).toHaveLength(1);
});

test("LN40: the camera page and the wallet get the same invoice, in either order", async () => {
  const { code, pr } = await asked();
  expect(await (await get(`/p/${code.token}`)).text()).toContain(`lightning:${pr}`);
  const second = till.code();
  const page = await (await get(`/p/${second.token}`)).text();
  const shown = /lightning:(lnbcrt[0-9a-z]+)/.exec(page)?.[1];
  const request = await quote(second);
  expect((await invoice(second, request.minSendable)).pr).toBe(shown);
  expect(decodeInvoice(shown ?? "")).toMatchObject({ descriptionHash: metadataHash(request.metadata ?? "") });
});

describe("LN18: amounts", () => {
  test.each([
    "1",
    "13919001",
    "13918000",
    "1e9",
    "+13919000",
    "0x10",
    " 13919000",
    "",
    "13919000&amount=13919000",
  ])("%s is not what was quoted", async (amount) => {
    const code = till.code();
    await quote(code);
    expect((await invoice(code, amount)).reason).toBe("Valor diferente do pedido.");
    expect(await shops.wallet()).toEqual([]);
  });
  test("a quote expires after ten minutes, and is reused within two", async () => {
    const code = till.code();
    const first = await quote(code);
    shops.advance(100_000);
    expect(await quote(code)).toEqual(first);
    expect((await rows()).quotes).toHaveLength(1);
    shops.advance(9 * 60_000);
    expect((await invoice(code, first.minSendable)).reason).toBe("Valor diferente do pedido.");
  });
});

test("LN20: without a rate of the last quarter of an hour there is no quote", async () => {
  await shops.server.deps.knex("rates").delete();
  shops.advance(16 * 60_000);
  const code = till.code();
  expect((await quote(code)).reason).toBe("Sem cotação agora. Pague de outro jeito.");
  await setRates(shops, shops.now());
  shops.advance(40_000);
  expect((await quote(code)).minSendable).toBe(13_919_000);
});

describe("LN22: the till's time", () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const at = (ms: number) => ({ at: new Date(shops.now().getTime() + ms) });
  test.each([
    ["its own minute", 0, true],
    ["29 minutes ago", -29 * MINUTE, true],
    ["9 minutes ahead", 9 * MINUTE, true],
    ["31 minutes ago", -31 * MINUTE, false],
    ["12 minutes ahead", 12 * MINUTE, false],
  ])("a clock that was compared: %s", async (_name, ms, isGood) => {
    const { reason } = await quote(till.code(at(ms)));
    expect(reason).toBe(isGood ? undefined : "Esta cobrança venceu. Peça outra ao caixa.");
  });
  test("a clock that was five hours behind when it was compared may stay so", async () => {
    const { knex } = shops.server.deps;
    await knex("lightning_tills").where({ till_id: till.tillId }).update({ clock_minutes: 300 });
    expect((await quote(till.code(at(-5 * HOUR)))).reason).toBeUndefined();
    expect((await quote(till.code(at(0)))).reason).toBeUndefined();
    expect((await quote(till.code(at(-3 * HOUR)))).reason).toMatch(/venceu/);
  });
  test.each([
    [-11 * HOUR, true],
    [11 * HOUR, true],
    [-13 * HOUR, false],
    [13 * HOUR, false],
  ])("a clock that nobody compared for a month may be off by twelve hours: %i ms", async (ms, isGood) => {
    shops.advance(31 * 24 * HOUR);
    await setRates(shops, shops.now());
    const { reason } = await quote(till.code(at(ms)));
    expect(reason === undefined).toBe(isGood);
  });
  test("a code is valid for a quarter of an hour after it is first read; its invoice is watched for longer", async () => {
    const { code, pr } = await asked();
    shops.advance(15 * MINUTE);
    await setRates(shops, shops.now());
    expect((await quote(code)).reason).toBe("Esta cobrança venceu. Peça outra ao caixa.");
    expect(await (await get(`/p/${code.token}`)).text()).toContain("Esta cobrança venceu.");
    expect(pr).toMatch(/^lnbcrt/);
  });
});

test("LN25: a training charge's code, and one over another amount, get nothing", async () => {
  const training = await shop.charge({ training: true });
  const other = await shop.charge();
  for (const [chargeId, cents] of [
    [training.chargeId, training.amountCents],
    [other.chargeId, other.amountCents + 1],
  ] as const)
    expect((await quote(till.code({ chargeId, cents }))).reason).toBe("Código inválido.");
  expect(await rows()).toEqual(nothing);
});

/** What a person of the shop says about the payment of a code's charge. */
const say = async (code: CodeOfTill, mark: "checked" | "unpaid" | "waiting"): Promise<void> => {
  shops.advance(1000);
  const at = shops.now().toISOString();
  const args = { markId: randomUUID(), chargeId: code.chargeId, mark, by: null, at };
  await shop.send(shop.push("charge.mark", { ...args, pin: false, code: null }));
};

describe("a charge about which the shop has said something", () => {
  const sale = async () => {
    const { chargeId, amountCents: cents } = await shop.charge({ address: "padaria@carteira.exemplo" });
    return { chargeId, cents };
  };
  test.each([
    ["unpaid", "Esta cobrança venceu. Peça outra ao caixa."],
    ["checked", "Esta cobrança já foi paga."],
  ] as const)("%s: the code gives no invoice, until that is taken back", async (mark, reason) => {
    const code = till.code(await sale());
    const { minSendable } = await quote(code);
    await say(code, mark);
    expect((await quote(code)).reason).toBe(reason);
    expect((await invoice(code, minSendable)).reason).toBe(reason);
    expect(await (await get(`/p/${code.token}`)).text()).toContain(reason);
    expect(await shops.wallet()).toEqual([]);
    await say(code, "waiting");
    expect((await invoice(code, minSendable)).pr).toMatch(/^lnbcrt/);
  });
  test.each([
    ["unpaid", "Esta cobrança venceu. Peça outra ao caixa."],
    ["checked", "Esta cobrança já foi paga."],
  ] as const)(
    "%s: the page withdraws its invoice, and shows the PIN if it was paid",
    async (mark, reason) => {
      const { code, pr } = await asked(await sale());
      await say(code, mark);
      const page = await (await get(`/p/${code.token}`)).text();
      expect(page).toContain(reason);
      expect(page).not.toContain(pr);
      expect(page).toContain(`data-watch="/p/${code.token}/estado" data-state="waiting"`);
      await pay(pr);
      expect(await (await get(`/p/${code.token}`)).text()).toContain(pinText(code.pin).split(" ")[0]);
    },
  );
});

test("a code whose sale was received in another way gives no invoice", async () => {
  const { knex } = shops.server.deps;
  const { chargeId, amountCents: cents } = await shop.charge({ address: "padaria@carteira.exemplo" });
  const other = await shop.charge();
  const [token, now] = [newLinkToken(), shops.now()];
  const link = { token, shop_id: shop.owner.id, charge_id: chargeId, made_at: now, due_at: now };
  await knex("charge_links").insert(link);
  await knex("charge_link_ways").insert({ token, way: "bitcoin", charge_id: other.chargeId });
  const { code, pr } = await asked({ chargeId, cents });
  await say({ ...code, chargeId: other.chargeId }, "checked");
  expect((await quote(code)).reason).toBe("Esta cobrança já foi paga.");
  expect(await (await get(`/p/${code.token}`)).text()).not.toContain(pr);
});

test("a code whose five invoices have expired sends the customer to the cashier, because waiting does not help", async () => {
  const { code } = await asked();
  for (let each = 1; each < 5; each += 1) {
    await shops.server.deps.knex("lightning_invoices").update({ expires_at: shops.now() });
    shops.advance(1000);
    const { minSendable } = await quote(code);
    expect(await invoice(code, minSendable)).toHaveProperty("pr");
  }
  await shops.server.deps.knex("lightning_invoices").update({ expires_at: shops.now() });
  const { minSendable } = await quote(code);
  expect((await invoice(code, minSendable)).reason).toBe("Esta cobrança venceu. Peça outra ao caixa.");
  expect(await (await get(`/p/${code.token}`)).text()).toContain(
    "Esta cobrança venceu. Peça outra ao caixa.",
  );
});

test("a code again with another amount or minute for the same charge is refused", async () => {
  const code = till.code();
  await quote(code);
  const { chargeId } = code;
  for (const change of [{ cents: 1 }, { at: new Date(shops.now().getTime() - 60_000) }])
    expect((await quote(till.code({ chargeId, ...change }))).reason).toBe("Código inválido.");
});

describe("a shop's wallet that fails", () => {
  test.each<Fault>(["down", "html", "min_above", "callback_private"])(
    "%s: said before anybody pays",
    async (fault) => {
      await shops.flip(fault);
      const code = till.code();
      expect((await quote(code)).reason).toBe("A carteira da loja não respondeu. Pague de outro jeito.");
      expect(await (await get(`/p/${code.token}`)).text()).toContain("A carteira da loja não respondeu.");
    },
  );
  test.each<Fault>(["wrong_hash", "no_hash", "wrong_amount", "expired", "wrong_network", "wrong_checksum"])(
    "%s: the wrong invoice is never handed on",
    async (fault) => {
      const code = till.code();
      const { minSendable } = await quote(code);
      await shops.flip(fault);
      const answer = await invoice(code, minSendable);
      expect(answer).toEqual({
        status: "ERROR",
        reason: "A carteira da loja não respondeu. Pague de outro jeito.",
      });
      expect((await rows()).invoices).toEqual([]);
    },
  );
  test("one that falls silent after making the invoice makes the state unknown, never unpaid", async () => {
    const { code } = await asked();
    await shops.flip("down");
    for (let each = 0; each < 8; each += 1) {
      shops.advance(30_000);
      await watchInvoices(shops.server.deps);
    }
    expect(await state(code)).toEqual({ state: "unknown" });
    const page = await (await get(`/p/${code.token}`)).text();
    expect(page).toContain("A carteira da loja não confirma agora. Guarde esta tela.");
    expect(page).toContain(`data-watch="/p/${code.token}/estado"`);
  });
  test("the page goes on showing an invoice that may be paid while the wallet is down, and then the PIN", async () => {
    const { code, pr } = await asked();
    await shops.pay(pr);
    // First answers are cached for a minute.
    shops.advance(61_000);
    await shops.flip("down");
    const page = await (await get(`/p/${code.token}`)).text();
    expect(page).toContain(`lightning:${pr}`);
    expect(page).not.toContain("Pague de outro jeito");
    await shops.flip("down", false);
    shops.advance(30_000);
    await watchInvoices(shops.server.deps);
    expect(await (await get(`/p/${code.token}`)).text()).toContain(pinText(code.pin).split(" ")[0]);
  });
  test("the page keeps an invoice until its last second, and knows when the next one is due", async () => {
    const { code, pr } = await asked();
    // The sandbox's invoices are valid for ten minutes.
    shops.advance(575_000);
    await setRates(shops, shops.now());
    const page = await (await get(`/p/${code.token}`)).text();
    expect(page).toContain(`lightning:${pr}`);
    expect(page).toContain('data-seconds="25"');
    shops.advance(25_000);
    const next = await (await get(`/p/${code.token}`)).text();
    expect(next).toMatch(/lightning:lnbcrt/);
    expect(next).not.toContain(pr);
  });
  test("an invoice about which the wallet contradicts itself is paid by nobody else", async () => {
    const { code, pr } = await asked();
    await shops.flip("verify_other_invoice");
    shops.advance(2000);
    await watchInvoices(shops.server.deps);
    expect(await state(code)).toEqual({ state: "unknown" });
    const page = await (await get(`/p/${code.token}`)).text();
    expect(page).toContain("A carteira da loja não confirma agora. Guarde esta tela.");
    expect(page).not.toContain(pr);
    for (const answer of [await quote(code), await invoice(code, 13_919_000)])
      expect(answer.reason).toBe("A carteira da loja não respondeu. Pague de outro jeito.");
  });
  test("an order that is over gives no invoice away, and still shows the PIN of a payment that had begun", async () => {
    const thirty = await openWatchedShop(shops, "trinta@carteira.exemplo");
    const code = (await enrolOwner(shops, thirty)).code();
    const { minSendable } = await quote(code);
    const { pr = "" } = await invoice(code, minSendable);
    const end = new Date(shops.now().getTime() + 15 * 60_000);
    const open = await (await get(`/p/${code.token}`)).text();
    expect(open).toContain(`Vale até ${clock(end, "short", CUSTOMER_TEXTS.pt).markup}`);
    expect(open).toContain('data-seconds="900"');
    shops.advance(15 * 60_000);
    const over = await (await get(`/p/${code.token}`)).text();
    expect(over).toContain("Esta cobrança venceu. Peça outra ao caixa.");
    expect(over).not.toContain(pr);
    expect(over).toContain(`data-watch="/p/${code.token}/estado" data-state="waiting"`);
    expect(over).toContain('http-equiv="refresh"');
    await pay(pr);
    expect(await state(code)).toEqual({ state: "paid", pin: code.pin });
  });
});

describe("the customer's page", () => {
  test("has its own content policy, no session, and three languages", async () => {
    const code = till.code();
    const answer = await get(`/p/${code.token}`, { "accept-language": "en-US,en;q=0.9" });
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
    expect(answer.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const page = await answer.text();
    expect(page).toContain("Waiting for the payment");
    expect(page).toContain('http-equiv="refresh"');
    expect(page.match(/(?:href|src|action)="(?!\?lang=|\/account-assets\/|lightning:)[^"]*"/g)).toBeNull();
    expect(await (await get(`/p/${code.token}?lang=es`)).text()).toContain("Esperando el pago");
    expect(await (await get(`/p/${code.token}?lang=xx`)).text()).toContain("Esperando o pagamento");
  });
  test("shows the shop's name as text", async () => {
    const { knex } = shops.server.deps;
    await knex("users").where({ id: shop.owner.id }).update({ business_name: "<script>alert(1)</script>" });
    const page = await (await get(`/p/${till.code().token}`)).text();
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script>alert");
  });
  test("a browser that opens the wallet's code is redirected to it, and HEAD creates no order", async () => {
    const { token } = till.code();
    const led = await get(`/lp/${token}`, { accept: "text/html,application/xhtml+xml" });
    expect([led.status, led.headers.get("location")]).toEqual([303, `/p/${token}`]);
    for (const path of [`/lp/${token}`, `/lp/${token}/cb`, `/p/${token}`])
      expect((await fetch(shops.server.url + path, { method: "HEAD" })).status).toBe(200);
    expect(await rows()).toEqual(nothing);
  });
  test("an unknown receipt is not found", async () => {
    const answer = await get(`/pago/${randomUUID().slice(0, 16)}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Página não encontrada.");
  });
});

test("a wallet that credits the name instead of the invoice leaves the charge waiting (LN40)", async () => {
  const { code } = await asked();
  shops.advance(60_000);
  await watchInvoices(shops.server.deps);
  expect(await state(code)).toEqual({ state: "waiting" });
});

test("LN32: a fact is written before its charge arrives, and stays", async () => {
  const { code, pr } = await asked();
  await pay(pr);
  const { knex } = shops.server.deps;
  const fact = { shop_id: shop.owner.id, charge_id: code.chargeId };
  expect(await knex("lightning_facts").where(fact)).toHaveLength(1);
  await shop.charge({ chargeId: code.chargeId, address: "padaria@carteira.exemplo" });
  expect(await knex("lightning_facts").where(fact)).toHaveLength(1);
});

test("LN32: a fact that is older than its charge reaches the cashier who made it, on every device", async () => {
  const cashier = await registerAccount(shops.server);
  const { knex } = shops.server.deps;
  const member = { shop_id: shop.owner.id, id: cashier.id, kind: "person", role: "cashier", name: "Bia" };
  await knex("shop_members").insert(member);
  const { code, pr } = await asked();
  await pay(pr);
  const home = { shop: shop.owner.id };
  const [maker, other] = [randomUUID(), randomUUID()];
  const before = await syncOnce(cashier.client, { ...home, clientId: maker });
  expect(before.puts.lightningFacts).toBeUndefined();
  const from = { ...home, epoch: before.epoch, cursor: before.cursor };

  const made = buildCharge({
    chargeId: code.chargeId,
    address: "padaria@carteira.exemplo",
    createdAt: shops.now().toISOString(),
    expiresAt: new Date(shops.now().getTime() + 900_000).toISOString(),
  });
  const mutations = [createNumbering(shops.now().toISOString()).make("charge.create", made)];
  const pushed = await syncOnce(cashier.client, { ...from, clientId: maker, mutations });
  expect(pushed.puts.lightningFacts).toMatchObject([{ chargeId: code.chargeId }]);
  const pulled = await syncOnce(cashier.client, { ...from, clientId: other });
  expect(pulled.puts.lightningFacts).toMatchObject([{ chargeId: code.chargeId }]);
});

test("in no language does the heading of a shop without a name equal a text about the payment", () => {
  const said = LANGUAGES.map((language) => CUSTOMER_TEXTS[language].paid);
  for (const language of LANGUAGES) expect(said).not.toContain(CUSTOMER_TEXTS[language].shop);
});
