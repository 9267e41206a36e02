import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCOUNT_HEADER } from "#db/protocol/version.ts";
import { CALLS, type RuleName } from "#server/testing/access-rules.ts";
import { fillAccount } from "#server/testing/fill-account.ts";
import { openTwoShops, type Caller, type TwoShops } from "#server/testing/open-two-shops.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import {
  createNumbering,
  PASSWORD,
  registerAccount,
  syncOnce,
  type TestAccount,
} from "#server/testing/sync-device.ts";
import { buildCharge } from "#server/testing/build-charge.ts";

/**
 * Sends every call that names a record, with the id of an owner's record that exists, as everybody who may not have it: the
 * records stay as they are, and no answer has anything of them. And every call with a session that has expired.
 */
let server: ProcessorShop;
let shops: TwoShops;
/** What each path's parameter stands for, by a part of the path. */
let ids: readonly (readonly [path: string, id: string])[];
beforeAll(async () => {
  server = await startProcessorShop();
  shops = await openTwoShops(server);
  ids = await fillOwner();
});
afterAll(() => server.close());

async function fillOwner(): Promise<typeof ids> {
  const { knex } = server.deps;
  const { owner, cashier } = shops.accounts;
  await knex("payment_integrations").where({ id: shops.shop.integrationId }).delete();
  await fillAccount(knex, owner);
  const { make } = createNumbering();
  const charge = buildCharge();
  await syncOnce(owner.client, { clientId: randomUUID(), mutations: [make("charge.create", charge)] });
  await knex("passkeys").insert({
    id: "passkey-of-the-owner",
    account_id: owner.id,
    public_key: Buffer.from("key"),
    counter: 0,
    transports: [],
    name: "Chave da dona",
    synced: false,
  });
  await knex("identities").insert({ account_id: owner.id, issuer: "https://id.exemplo", subject: "dona" });
  const elsewhere = server.newClient();
  await elsewhere.fetch("/api/login", { json: { email: owner.email, password: PASSWORD } });
  const sessions = (await (await owner.client.fetch("/api/account/sessions")).json()) as { id: string }[];
  expect(sessions).toHaveLength(2);
  const first = async (table: string, where: object): Promise<string> => {
    const row = await knex(table).where(where).first<Record<string, string>>();
    return String(row?.["till_id"] ?? row?.["id"]);
  };
  const ofShop = { shop_id: owner.id };
  return [
    ["/api/account/sessions/", sessions.at(-1)?.id ?? ""],
    ["/api/account/passkeys/", "passkey-of-the-owner"],
    ["/api/account/identities/", await first("identities", { account_id: owner.id })],
    ["/api/payment/integrations/", await first("payment_integrations", ofShop)],
    ["/api/payment/test/", await first("test_payments", ofShop)],
    ["/api/lightning/tills/", await first("lightning_tills", ofShop)],
    ["/api/lightning/invoices/", charge.chargeId],
    ["/api/charges/", charge.chargeId],
    ["/invitations/", await first("shop_invitations", { ...ofShop, used_at: null })],
    ["/members/", cashier.id],
  ];
}

const BODIES: Readonly<Record<string, object>> = {
  "PUT /api/account/passkeys/{id}": { name: "De outra pessoa" },
  "PUT /api/lightning/tills/{till}": { off: true },
  "POST /api/charges/{id}/link": { secondsLeft: 900 },
  "POST /api/shops/{shop}/invitations": { name: "Zé", role: "owner" },
  "PUT /api/shops/{shop}/members/{member}": { role: "owner" },
  "POST /api/lightning/tills": { clientId: randomUUID(), minute: 0 },
  "POST /api/lightning/invoices": { chargeId: randomUUID(), msat: "1000000" },
};

/** What a person of the shop may not have either: of the account, of its owners, or another maker's charge. */
const STRANGERS: readonly Caller[] = ["outsider", "ended", "administrator"];
const EVERYBODY_ELSE: readonly Caller[] = [...STRANGERS, "manager", "cashier", "till", "visitor"];
const OTHERS: Readonly<Partial<Record<RuleName, readonly Caller[]>>> = {
  signedIn: EVERYBODY_ELSE,
  takers: [...STRANGERS, "cashier", "till", "visitor"],
  figures: [...STRANGERS, "cashier", "till", "visitor"],
  keys: EVERYBODY_ELSE,
  connection: EVERYBODY_ELSE,
  counter: [...STRANGERS, "cashier", "till", "visitor"],
  team: [...STRANGERS, "cashier", "till", "visitor"],
  ownership: EVERYBODY_ELSE,
  member: [...STRANGERS, "till", "visitor"],
};

const CASES = (Object.keys(OTHERS) as RuleName[]).flatMap((rule) =>
  CALLS[rule]
    .filter((key) => key.includes("{") && !/\/user\/progress\/|\{token\}/.test(key))
    .map((key) => [key, OTHERS[rule] ?? []] as const),
);

/** Rows of the owner that somebody else's call might change. */
async function rowsOfOwner(): Promise<unknown> {
  const { knex } = server.deps;
  const { id } = shops.accounts.owner;
  const tables = {
    passkeys: { account_id: id },
    identities: { account_id: id },
    payment_integrations: { shop_id: id },
    test_payments: { shop_id: id },
    lightning_tills: { shop_id: id },
    lightning_orders: { shop_id: id },
    charge_links: { shop_id: id },
    shop_invitations: { shop_id: id },
    shop_members: { shop_id: id },
  };
  const rows = await Promise.all(
    Object.entries(tables).map(async ([table, where]) => [table, await knex(table).where(where)]),
  );
  const sessions = await knex("sessions").whereRaw("sess ->> 'userId' = ?", [id]).orderBy("sid").pluck("sid");
  return [rows, sessions];
}

test.each(CASES)("%s", async (key, callers) => {
  const [method = "", path = ""] = key.split(" ");
  const { owner } = shops.accounts;
  const record = ids.find(([part]) => path.includes(part))?.[1] ?? "";
  const filled = path.replace("{shop}", owner.id).replaceAll(/\{\w+\}/g, record);
  expect(filled).not.toMatch(/\/$|\/\//);
  const before = await rowsOfOwner();
  for (const caller of callers)
    for (const query of ["", `?shop=${owner.id}`, `?shop=${shops.other.id}`]) {
      const response = await shops.callers[caller].fetch(filled + query, {
        method,
        ...(method === "GET" ? {} : { json: BODIES[key] ?? {} }),
      });
      const text = await response.text();
      expect([401, 403, 404], `${caller} ${query}: ${response.status} ${text}`).toContain(response.status);
      expect(text).not.toMatch(/Chave da dona|lnbc|encrypted-secret|Padaria/);
    }
  expect(await rowsOfOwner()).toEqual(before);
});

/** Which calls are not refused with 401, of all that need a session. */
async function openTo(id: string, fetchCall: TestAccount["client"]["fetch"]): Promise<string[]> {
  const open: string[] = [];
  for (const key of (Object.keys(CALLS) as RuleName[])
    .filter((rule) => rule !== "anybody")
    .flatMap((rule) => CALLS[rule])) {
    const [method = "", path = ""] = key.split(" ");
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === "shop" ? id : randomUUID()));
    const { status } = await fetchCall(filled, {
      method,
      ...(method === "GET" ? {} : { json: BODIES[key] ?? {} }),
    });
    if (status !== 401) open.push(`${key}: ${status}`);
  }
  return open;
}

test("an expired session is like none, at every call", async () => {
  const { client, id } = await registerAccount(server);
  await server.deps.knex.raw(
    "update sessions set expire = now() - interval '1 second' where sess ->> 'userId' = ?",
    [id],
  );
  const cookies = [...client.cookies];
  const open = await openTo(id, (path, init) => {
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client.fetch(path, init);
  });
  expect(open).toEqual([]);
});

test("a call for another account than the one that is signed in is refused, whatever the call", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const open = await openTo(bia.id, (path, init) =>
    bia.client.fetch(path, { ...init, headers: { [ACCOUNT_HEADER]: ana.id } }),
  );
  expect(open).toEqual([]);
  const rename = (headers: Record<string, string>) =>
    bia.client.fetch("/api/account/name", { method: "PUT", json: { firstName: "Ana" }, headers });
  expect((await rename({ [ACCOUNT_HEADER]: bia.id })).ok).toBe(true);
});
