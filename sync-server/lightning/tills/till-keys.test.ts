import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeKeysSchema, type CodeKeys } from "#db/protocol/lightning-api.ts";
import { sharedSecret } from "#db/rules/lightning/till/key-agreement.ts";
import { agreedTillKey } from "#db/rules/lightning/till/till-key.ts";
import {
  askKey,
  codeTill,
  enrolOwner,
  keyAnswer,
  openWatchedShop,
  setRates,
} from "#server/testing/lightning-customer.ts";
import {
  startLightningShops,
  type LightningShop,
  type LightningShops,
} from "#server/testing/start-lightning-shop.ts";
import { hireMember } from "#server/testing/open-two-shops.ts";
import { newTill, signInTill } from "#server/testing/test-till.ts";
import { emptyCopy, pullAll, registerAccount } from "#server/testing/sync-device.ts";

let shops: LightningShops;
let shop: LightningShop;

beforeAll(async () => {
  shops = await startLightningShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  shops.advance(120_000);
  shop = await openWatchedShop(shops);
});

const reasonOf = async (token: string): Promise<unknown> => {
  const answer = await shops.server.newClient().fetch(`/lp/${token}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { reason?: unknown }).reason ?? null;
};
const tills = () => shops.server.deps.knex("lightning_tills").where({ shop_id: shop.owner.id });

test("the device of a signed-in member gets a key, once, and the server stores it sealed", async () => {
  const clientId = randomUUID();
  const first = await keyAnswer(await askKey(shop.owner.client, shops.now(), { clientId }));
  expect(first.key).toMatch(/^[0-9a-f]{64}$/);
  expect(first.serverPublic).toBeUndefined();
  const { tillId } = first;
  const again = await keyAnswer(await askKey(shop.owner.client, shops.now(), { clientId, tillId }));
  expect(again).toEqual({ tillId, serverTime: shops.now().toISOString() });
  const rows = (await tills()) as { sealed_key: string }[];
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed_key).toMatch(/^v1\./);
  expect(JSON.stringify(rows)).not.toContain(first.key);
});

test("a till without an account agrees on a key that is never transmitted", async () => {
  const till = newTill();
  await shop.send(
    shop.push("till.add", {
      tillId: till.id,
      name: "Caixa 2",
      publicKey: till.publicKey,
      at: shops.now().toISOString(),
    }),
  );
  const client = await signInTill(shops.server, till, shop.owner.id);
  const { tillId, serverPublic = "", key } = await keyAnswer(await askKey(client, shops.now()));
  expect(key).toBeUndefined();
  const theirs = new Uint8Array(Buffer.from(serverPublic, "hex"));
  const shared = sharedSecret(till.secret, theirs);
  if (shared === null) throw new Error("no secret");
  const own = new Uint8Array(Buffer.from(till.publicKey, "hex"));
  const agreed = agreedTillKey(shared, { tillId, tillPublic: own, serverPublic: theirs });
  expect(await reasonOf(codeTill(tillId, agreed, shops.now).code().token)).toBeNull();

  // LN21: once switched off in the shop's list of people, its codes are refused from the next request on; another till's are not.
  const owner = await enrolOwner(shops, shop);
  await shop.send(shop.push("member.end", { memberId: till.id, at: shops.now().toISOString() }));
  expect(await reasonOf(codeTill(tillId, agreed, shops.now).code().token)).toBe("Código inválido.");
  expect(await reasonOf(owner.code().token)).toBeNull();
  expect((await askKey(client, shops.now())).status).toBe(404);
});

test("with a new key for the same device, the former one stays valid for 48 hours", async () => {
  const clientId = randomUUID();
  const make = async () => {
    const { tillId, key = "" } = await keyAnswer(await askKey(shop.owner.client, shops.now(), { clientId }));
    return codeTill(tillId, new Uint8Array(Buffer.from(key, "hex")), shops.now);
  };
  const [before, after] = [await make(), await make()];
  expect(await reasonOf(before.code().token)).toBeNull();
  expect(await reasonOf(after.code().token)).toBeNull();
  shops.advance(48 * 3_600_000 + 60_000);
  expect(await reasonOf(before.code().token)).toBe("Código inválido.");
});

describe("LN21: an ended key", () => {
  test("is refused from the next request, and so is the page of its camera code", async () => {
    const [first, second] = [await enrolOwner(shops, shop), await enrolOwner(shops, shop)];
    const { token } = first.code();
    expect(await reasonOf(token)).toBeNull();
    const ended = await shop.owner.client.fetch(`/api/lightning/tills/${first.tillId}`, { method: "DELETE" });
    expect(ended.status).toBe(204);
    expect(await reasonOf(token)).toBe("Código inválido.");
    const page = await shops.server.newClient().fetch(`/p/${token}`);
    expect(await page.text()).toContain("Código inválido.");
    const state = await shops.server.newClient().fetch(`/p/${token}/estado`);
    expect(await state.json()).toMatchObject({ status: "ERROR" });
    expect(await reasonOf(second.code().token)).toBeNull();
  });

  test("can be ended by nobody else", async () => {
    const { tillId } = await enrolOwner(shops, shop);
    const stranger = await registerAccount(shops.server);
    for (const path of [tillId, "0".repeat(12)]) {
      const answer = await stranger.client.fetch(`/api/lightning/tills/${path}`, { method: "DELETE" });
      expect(answer.status).toBe(404);
    }
    const nobody = await shops.server
      .newClient()
      .fetch(`/api/lightning/tills/${tillId}`, { method: "DELETE" });
    expect(nobody.status).toBe(401);
  });
});

describe("an owner", () => {
  const list = async (client = shop.owner.client): Promise<CodeKeys["keys"]> => {
    const answer = await client.fetch(`/api/lightning/tills?shop=${shop.owner.id}`);
    expect(answer.status).toBe(200);
    return codeKeysSchema.parse(await answer.json()).keys;
  };
  const change = (tillId: string, off: boolean, client = shop.owner.client) =>
    client.fetch(`/api/lightning/tills/${tillId}?shop=${shop.owner.id}`, { method: "PUT", json: { off } });
  const clientId = randomUUID();
  const ask = async (tillId?: string) => {
    const { key = "", ...answer } = await keyAnswer(
      await askKey(shop.owner.client, shops.now(), { clientId, tillId }),
    );
    return codeTill(answer.tillId, new Uint8Array(Buffer.from(key, "hex")), shops.now);
  };

  /** Advanced in steps, because a session that is not used for 30 days ends. */
  const monthLater = async (): Promise<void> => {
    for (const days of [16, 16]) {
      shops.advance(days * 24 * 3_600_000);
      await list();
    }
  };

  test("sees which device has a key, since when, and when it was used and heard of, but not the key", async () => {
    const till = await ask();
    const madeAt = shops.now().toISOString();
    expect(await list()).toEqual([
      {
        tillId: till.tillId,
        name: "Ana",
        isTill: false,
        device: expect.any(String) as string,
        madeAt,
        heardAt: madeAt,
        usedAt: null,
        endsAt: null,
        state: "good",
      },
    ]);
    shops.advance(60_000);
    const used = shops.now().toISOString();
    expect(await reasonOf(till.code().token)).toBeNull();
    shops.advance(60_000);
    await askKey(shop.owner.client, shops.now(), { clientId, tillId: till.tillId });
    expect(await list()).toMatchObject([{ madeAt, usedAt: used, heardAt: shops.now().toISOString() }]);
  });

  test("replaces a key: all codes of the device are refused at once, and it gets another one", async () => {
    const [before, after] = [await ask(), await ask()];
    expect((await list()).map(({ state, endsAt }) => [state, endsAt !== null])).toEqual(
      expect.arrayContaining([
        ["good", false],
        ["good", true],
      ]),
    );
    await shop.owner.client.fetch(`/api/lightning/tills/${after.tillId}`, { method: "DELETE" });
    for (const till of [before, after]) expect(await reasonOf(till.code().token)).toBe("Código inválido.");
    const next = await ask(after.tillId);
    expect(next.tillId).not.toBe(after.tillId);
    expect(await reasonOf(next.code().token)).toBeNull();
    expect((await list()).map(({ state }) => state)).toEqual(["good", "ended", "ended"]);
    await monthLater();
    expect((await list()).map(({ tillId }) => tillId)).toEqual([next.tillId]);
  });

  test("switches a device's codes off until they are switched on again; other devices continue", async () => {
    const [till, other] = [await ask(), await enrolOwner(shops, shop)];
    expect((await change(till.tillId, true)).status).toBe(204);
    expect(await reasonOf(till.code().token)).toBe("Código inválido.");
    expect(await reasonOf(other.code().token)).toBeNull();
    const refused = await askKey(shop.owner.client, shops.now(), { clientId, tillId: till.tillId });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "forbidden",
      message: "Quem é dono da loja desligou os códigos sem sinal deste celular.",
    });
    await monthLater();
    expect((await list()).find(({ tillId }) => tillId === till.tillId)?.state).toBe("off");
    expect((await change(till.tillId, false)).status).toBe(204);
    await setRates(shops, shops.now());
    const next = await ask(till.tillId);
    expect(await reasonOf(next.code().token)).toBeNull();
    // The former key stays ended.
    expect(await reasonOf(till.code().token)).toBe("Código inválido.");
  });

  test("of another shop finds nothing, and managers and cashiers are not allowed to", async () => {
    const till = await ask();
    const other = await openWatchedShop(shops);
    const asked = await other.owner.client.fetch(`/api/lightning/tills?shop=${shop.owner.id}`);
    expect(asked.status).toBe(404);
    expect((await change(till.tillId, true, other.owner.client)).status).toBe(404);
    // Requested for another shop, a device of this one is not found either.
    const own = await other.owner.client.fetch(`/api/lightning/tills/${till.tillId}`, {
      method: "PUT",
      json: { off: true },
    });
    expect(own.status).toBe(404);
    for (const role of ["manager", "cashier"] as const) {
      const guest = await registerAccount(shops.server);
      await hireMember(shop.owner, guest, role);
      const { client } = guest;
      expect((await client.fetch(`/api/lightning/tills?shop=${shop.owner.id}`)).status).toBe(403);
      expect((await change(till.tillId, true, client)).status).toBe(403);
    }
    expect(await reasonOf(till.code().token)).toBeNull();
  });

  test("can switch nothing on while the shop is frozen, but always off", async () => {
    const till = await ask();
    // Another owner presses "Não fui eu".
    const partner = await registerAccount(shops.server);
    await hireMember(shop.owner, partner, "owner");
    expect((await partner.client.fetch("/api/account/not-me", { json: {} })).status).toBe(204);
    expect((await change(till.tillId, true)).status).toBe(204);
    const on = await change(till.tillId, false);
    expect([on.status, ((await on.json()) as { code: string }).code]).toEqual([403, "frozen"]);
  });

  test("a till without an account that is switched off gets no key under another client id", async () => {
    const till = newTill();
    await shop.send(
      shop.push("till.add", {
        tillId: till.id,
        name: "Caixa 3",
        publicKey: till.publicKey,
        at: shops.now().toISOString(),
      }),
    );
    const client = await signInTill(shops.server, till, shop.owner.id);
    const { tillId } = await keyAnswer(await askKey(client, shops.now()));
    expect(await list()).toMatchObject([{ name: "Caixa 3", isTill: true }]);
    await change(tillId, true);
    expect((await askKey(client, shops.now(), { clientId: randomUUID() })).status).toBe(403);
  });
});

test("a shop whose address does not report payments gets no key", async () => {
  shop = await openWatchedShop(shops, "semaviso@carteira.exemplo", false);
  expect((await askKey(shop.owner.client, shops.now())).status).toBe(422);
  expect(await tills()).toEqual([]);
});

test("the same device in another shop, or another device, gets its own key", async () => {
  const { tillId } = await enrolOwner(shops, shop);
  const other = await openWatchedShop(shops);
  for (const client of [other.owner.client, shop.owner.client]) {
    const answer = await keyAnswer(await askKey(client, shops.now(), { tillId }));
    expect(answer.tillId).not.toBe(tillId);
    expect(answer.key).toBeDefined();
  }
});

test("LN39: a till's key is in no log, export, row for a device, or answer to a customer", async () => {
  const { tillId, key = "" } = await keyAnswer(await askKey(shop.owner.client, shops.now()));
  const bytes = Buffer.from(key, "hex");
  const till = codeTill(tillId, new Uint8Array(bytes), shops.now);
  const { token } = till.code();
  const copy = emptyCopy();
  const asked = ["/api/account/export", `/lp/${token}`, `/p/${token}`, `/p/${token}/estado`];
  const texts = [JSON.stringify(await pullAll(shop.owner.client, copy)), ...shops.server.logLines];
  for (const path of asked) {
    const answer = await shop.owner.client.fetch(path);
    expect([path, answer.status]).toEqual([path, 200]);
    texts.push(await answer.text());
  }
  const all = texts.join("\n");
  const { mac, pin } = till.keys;
  for (const secret of [bytes, Buffer.from(mac), Buffer.from(pin)])
    for (const form of ["hex", "base64", "base64url"] as const)
      expect(all.includes(secret.toString(form))).toBe(false);
  // Proves that the search would find a secret.
  expect(all).toContain(token);
});
