import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noticesSchema } from "#db/protocol/account/notice-api.ts";
import { enrolOwner, openWatchedShop, type CodeTill } from "#server/testing/lightning-customer.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import { noticeMails } from "#server/accounts/notices/notice-mail.ts";
import { mailWaiting } from "#server/messages/waiting-mails.ts";

let shops: LightningShops;
let shop: LightningShop;
let till: CodeTill;
beforeAll(async () => {
  shops = await startLightningShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  shops.advance(120_000);
  shop = await openWatchedShop(shops);
  till = await enrolOwner(shops, shop);
  // Sends the mail about the shop's new address.
  await mailed();
});

/** Sends the notices that wait until the last mail is ten minutes old. */
async function mailed(): Promise<void> {
  await shops.server.deps.background.drained();
  shops.advance(11 * 60_000);
  await mailWaiting(shops.server.deps, noticeMails);
}

/** A code of the till with its last character changed. */
const forged = ({ token }: { readonly token: string } = till.code()): string =>
  token.slice(0, -1) + (token.endsWith("A") ? "Q" : "A");

const ask = async (path: string, client = shops.server.newClient()): Promise<string> =>
  (await client.fetch(path)).text();

/** Sends forged codes as a stranger, within the limit of one address. */
async function flood(count: number, path = (token: string) => `/lp/${token}`): Promise<Set<string>> {
  const answers = new Set<string>();
  const stranger = shops.server.newClient();
  for (let each = 1; each <= count; each += 1) {
    answers.add(await ask(path(forged()), stranger));
    if (each % 25 === 0) shops.advance(61_000);
  }
  await shops.server.deps.background.drained();
  return answers;
}

const told = async (client = shop.owner.client) => {
  const answer = await client.fetch("/api/account/notices");
  return noticesSchema
    .parse(await answer.json())
    .notices.filter(({ kind }) => kind === "wrong_codes")
    .map(({ who, device }) => ({ who, device }));
};
const mails = () => shops.server.mails.filter(({ to }) => to === shop.owner.email);

test("owners are notified of many forged codes in a device's name, once a day, but not of a few", async () => {
  await flood(49);
  expect(await told()).toEqual([]);
  await flood(1);
  expect(await told()).toEqual([{ who: "Ana", device: null }]);
  await flood(100);
  expect(await told()).toHaveLength(1);
  await mailed();
  shops.advance(25 * 3_600_000);
  await flood(50);
  expect(await told()).toHaveLength(2);
});

test("the mail explains what to do, and has no link that ends sessions", async () => {
  await flood(50);
  await mailed();
  const mail = mails().at(-1);
  expect(mail?.subject).toBe("Códigos falsos ou com defeito na sua loja");
  expect(mail?.text).toContain("troque a chave dele em Pessoas e caixas");
  expect(mail?.text).not.toContain("not-me");
});

test("a stranger sees no difference before, at and after the notice, or for an unknown till", async () => {
  expect([...(await flood(60))]).toEqual(['{"status":"ERROR","reason":"Código inválido."}']);
  const nobody = { ...till, code: () => ({ ...till.code(), token: `AQ${"A".repeat(53)}` }) };
  expect(await ask(`/lp/${forged(nobody.code())}`)).toBe('{"status":"ERROR","reason":"Código inválido."}');
  expect(await told()).toHaveLength(1);
});

test("codes of an unknown till, or of one whose key was ended, cause no notice", async () => {
  await flood(60, () => `/lp/AQ${"A".repeat(53)}`);
  await shop.owner.client.fetch(`/api/lightning/tills/${till.tillId}`, { method: "DELETE" });
  await flood(60);
  expect(await told()).toEqual([]);
});

test("a forged code causes no request and stores nothing", async () => {
  await flood(50, (token) => `/p/${token}`);
  const orders = await shops.server.deps.knex("lightning_orders").where({ shop_id: shop.owner.id });
  expect(orders).toEqual([]);
  expect(await told()).toHaveLength(1);
});
