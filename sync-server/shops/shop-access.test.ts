import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { migrationSource } from "#db/migrations/index.ts";
import type { MyShop } from "#db/protocol/shop-api.ts";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import { hireMember, openTwoShops } from "#server/testing/open-two-shops.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import type { Client } from "#server/testing/start-test-server.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

/** The paid part of the app belongs to a shop and is open to its members (docs/decisions/0078). */
let server: ProcessorShop;
beforeAll(async () => {
  server = await startProcessorShop();
});
afterAll(() => server.close());

async function read(client: Client, path: string): Promise<unknown> {
  const response = await client.fetch(path);
  return response.ok ? await response.json() : response.status;
}

const shopsOf = async ({ client }: TestAccount): Promise<MyShop[]> =>
  (await read(client, "/api/shops")) as MyShop[];

test("a manager reads the figures and the processors of the shop like its owner, by naming the shop", async () => {
  const { shop, accounts } = await openTwoShops(server);
  const { owner, manager, cashier } = accounts;

  for (const path of ["/api/dashboard?period=7d", "/api/payment/integrations"]) {
    const named = `${path}${path.includes("?") ? "&" : "?"}shop=${shop.id}`;
    const own = await read(owner.client, path);
    expect(await read(owner.client, named)).toEqual(own);
    expect(await read(manager.client, named)).toEqual(own);
    expect(await read(manager.client, path)).toBe(403);
  }
  expect(await read(manager.client, "/api/payment/integrations?shop=padaria")).toBe(404);
  const remove = `/api/payment/integrations/${shop.integrationId}?shop=${shop.id}`;
  expect((await manager.client.fetch(remove, { method: "DELETE" })).status).toBe(403);
  expect((await cashier.client.fetch(remove, { method: "DELETE" })).status).toBe(403);
});

test("a cashier may look for the payment of an own charge, an owner and a manager of every charge", async () => {
  const { shop, accounts } = await openTwoShops(server);
  const look = async (by: TestAccount, charge: string): Promise<number> =>
    (await by.client.fetch(`/api/charges/${charge}/sighting?shop=${shop.id}`)).status;

  // 422: the charge exists, but this test has no explorer.
  for (const by of [accounts.owner, accounts.manager])
    expect([await look(by, shop.chargeId), await look(by, shop.cashiersChargeId)]).toEqual([422, 422]);
  expect(await look(accounts.cashier, shop.cashiersChargeId)).toBe(422);
  expect(await look(accounts.cashier, shop.chargeId)).toBe(404);
});

test("an owner's purchase gives its managers access to the shop's paid part, and a refund revokes it", async () => {
  const [owner, manager] = [await registerAccount(server), await registerAccount(server)];
  await hireMember(owner, manager, "manager");
  const dashboard = () => manager.client.fetch(`/api/dashboard?shop=${owner.id}`);
  const paid = async () => (await shopsOf(manager)).map((shop) => [shop.own, shop.paid]);

  expect([(await dashboard()).status, await paid()]).toEqual([
    403,
    [
      [true, false],
      [false, false],
    ],
  ]);
  await grantAccess(server.deps, owner.id, "granted");
  expect([(await dashboard()).status, await paid()]).toEqual([
    200,
    [
      [true, false],
      [false, true],
    ],
  ]);
  // The manager's own shop has no paid access.
  expect((await manager.client.fetch("/api/dashboard")).status).toBe(403);
  expect(await read(manager.client, "/api/user/access")).toEqual({
    hasPaymentSetupAccess: false,
    hasLessonsAccess: false,
  });
  await grantAccess(server.deps, owner.id, "withdrawn");
  expect((await dashboard()).status).toBe(403);
});

test("the access, the processors and the name stay with a shop that outlives its founder", async () => {
  const { shop, accounts } = await openTwoShops(server);
  const { owner, manager } = accounts;
  const { knex } = server.deps;
  await knex("users").where({ id: owner.id }).update({ business_name: "Padaria da Ana" });
  await owner.client.fetch(`/api/shops/${shop.id}/members/${manager.id}`, {
    method: "PUT",
    json: { role: "owner" },
  });
  await knex("users").where({ id: owner.id }).delete();

  expect((await shopsOf(manager))[1]).toEqual({
    id: shop.id,
    name: "Padaria da Ana",
    role: "owner",
    own: false,
    paid: true,
  });
  expect(await read(manager.client, `/api/payment/integrations?shop=${shop.id}`)).toHaveLength(1);
  const remove = `/api/payment/integrations/${shop.integrationId}?shop=${shop.id}`;
  expect((await manager.client.fetch(remove, { method: "DELETE" })).status).toBe(204);
  // There is no other owner, so the owner cannot leave.
  const left = await manager.client.fetch(`/api/shops/${shop.id}/leave`, { json: {} });
  const demoted = await manager.client.fetch(`/api/shops/${shop.id}/members/${manager.id}`, {
    method: "PUT",
    json: { role: "cashier" },
  });
  expect([left.status, demoted.status]).toEqual([409, 409]);
});

test("keys that their processor was checking while the owner who sent them was removed are not saved", async () => {
  const [owner, partner] = [await server.merchant(), await registerAccount(server)];
  await hireMember(owner, partner, "owner");
  const { coingate } = server.deps.processors;
  const { verify } = coingate;
  onTestFinished(() => void Object.assign(coingate, { verify }));
  Object.assign(coingate, {
    verify: async (...given: Parameters<typeof verify>) => {
      await partner.client.fetch(`/api/shops/${owner.id}/leave`, { json: {} });
      return verify(...given);
    },
  });

  const json = { processor: "coingate", credentials: { apiKey: "sandbox-coingate-token", testMode: true } };
  const answer = await partner.client.fetch(`/api/payment/health?shop=${owner.id}`, { json });

  expect(answer.status).toBe(404);
  expect(await read(owner.client, "/api/payment/integrations")).toEqual([]);
});

test("of two owners who leave a shop at once, one is rejected", async () => {
  const [founder, bia, caio] = [
    await registerAccount(server),
    await registerAccount(server),
    await registerAccount(server),
  ];
  await hireMember(founder, bia, "owner");
  await hireMember(founder, caio, "owner");
  await server.deps.knex("users").where({ id: founder.id }).delete();

  const left = await Promise.all(
    [bia, caio].map(({ client }) => client.fetch(`/api/shops/${founder.id}/leave`, { json: {} })),
  );

  expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test("migration 0041 gives a person's access to their shop, and revokes nobody's", async () => {
  const other = await startProcessorShop();
  try {
    const { knex } = other.deps;
    const [paid, free] = [await registerAccount(other), await registerAccount(other)];
    for (;;) {
      const [done] = (await knex.migrate.list({ migrationSource })) as [{ readonly name: string }[]];
      if (!done.some(({ name }) => name === "0041-shop-access")) break;
      await knex.migrate.down({ migrationSource });
    }
    await knex("users").where({ id: paid.id }).update({ has_lessons_access: true });
    await knex("payment_integrations").insert({
      id: randomUUID(),
      user_id: paid.id,
      processor_type: "bitpay",
      processor_name: "BitPay",
      encrypted_config: "x",
    });
    await knex.migrate.latest({ migrationSource });

    expect((await shopsOf(paid))[0]?.paid).toBe(true);
    expect((await shopsOf(free))[0]?.paid).toBe(false);
    expect(await read(paid.client, "/api/payment/integrations")).toHaveLength(1);
    expect(await read(free.client, "/api/payment/integrations")).toBe(403);
  } finally {
    await other.close();
  }
});
