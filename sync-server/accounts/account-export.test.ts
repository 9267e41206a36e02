import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordChange } from "#server/people/audit-repository.ts";
import { EXPORT_SECTIONS } from "./export-repository.ts";
import { fillAccount, HOSTILE } from "#server/testing/fill-account.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

type Row = Readonly<Record<string, unknown>>;
type File = { readonly account: Row; readonly sessions: readonly Row[] } & Readonly<
  Record<string, readonly Row[]>
>;

let server: TestServer;
let ana: TestAccount;
let bia: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  ana = await registerAccount(server);
  bia = await registerAccount(server);
});
afterAll(() => server.close());

const download = (who: TestAccount) => who.client.fetch("/api/account/export");
const exportOf = async (who: TestAccount) => (await (await download(who)).json()) as File;

test("the file carries the day in Brazil, also when the day has ended in London", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  server.setNow(new Date(`${tomorrow}T01:30:00Z`));
  const today = new Date().toISOString().slice(0, 10);
  const disposition = (await download(ana)).headers.get("content-disposition");
  expect(disposition).toBe(`attachment; filename=balcao-cripto-dados-${today}.json`);
});

test("the file has every section of the account's data with the values as entered", async () => {
  await fillAccount(server.deps.knex, ana);
  const response = await download(ana);

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename=balcao-cripto-dados-\d{4}-\d\d-\d\d\.json$/,
  );
  const text = await response.text();
  const file = JSON.parse(text) as File;
  expect(file.account).toMatchObject({
    id: ana.id,
    email: ana.email,
    firstName: "Ana",
    businessName: HOSTILE.trim(),
  });
  expect(file.account["passwordChangedAt"]).toMatch(/^\d{4}-.*Z$/);
  expect(file.sessions).toMatchObject([{ device: "Navegador desconhecido", current: true }]);
  const empty = EXPORT_SECTIONS.filter(({ name }) => file[name]?.length === 0).map(({ name }) => name);
  expect(empty).toEqual([
    "staffPasses",
    "passkeys",
    "identities",
    "purchases",
    "purchaseFacts",
    "pictures",
    "secondFactor",
    "mailCodes",
    "freeze",
  ]);
  expect(file["charges"]).toMatchObject([
    { units: "3479", amountCents: 1000, description: HOSTILE.slice(0, 40) },
  ]);
  expect(file["chargeMarks"]).toMatchObject([{ mark: "checked", by: "Rosa" }]);
  expect(file["giveBacks"]).toMatchObject([{ amountCents: 250, by: "Rosa", reason: HOSTILE.trim() }]);
  expect(file["state"]?.some(({ value }) => value === HOSTILE)).toBe(true);
  expect(file["contactMessages"]?.[0]?.["message"]).toContain(HOSTILE.trim());
  expect(file["refusedChanges"]).toMatchObject([
    { kind: "no.such.thing", content: { args: { secret: "texto digitado" } } },
  ]);
  expect(file["newsletter"]).toMatchObject([{ email: ana.email }]);
  expect(file["devices"]).toMatchObject([{ changesSent: 6 }]);
});

test("the file has what administrators did to this account, and hides whom this administrator changed", async () => {
  const about = (account: TestAccount) =>
    recordChange(server.deps.knex, {
      accountId: bia.id,
      action: "grantAccess",
      kind: "account",
      rowId: account.id,
      title: account.email,
      aboutAccountId: account.id,
    });
  const cleo = await registerAccount(server);
  await about(ana);
  await about(cleo);

  expect((await exportOf(ana))["administration"]).toMatchObject([
    { action: "grantAccess", byMe: false, title: ana.email },
  ]);
  expect((await exportOf(bia))["administration"]).toMatchObject([
    { action: "grantAccess", byMe: true, title: null },
    { action: "grantAccess", byMe: true, title: null },
  ]);
});

test("the file has no credentials and no data of another account", async () => {
  await fillAccount(server.deps.knex, ana);
  await fillAccount(server.deps.knex, bia);
  const { knex } = server.deps;
  const text = await (await download(ana)).text();

  const sids = (await knex("sessions").pluck("sid")) as string[];
  const hashes = (await knex("credentials").pluck("password_hash")) as string[];
  const clients = (await knex("sync_client").pluck("id")) as string[];
  const secrets = [
    ...sids,
    ...hashes,
    ...clients,
    "encrypted-secret",
    "reset-token-",
    "leave-token-",
    "hook/secret",
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  for (const word of [bia.id, bia.email]) expect(text).not.toContain(word);
  const other = await ana.client.fetch(
    `/api/account/export?userId=${bia.id}&id=${bia.id}&email=${bia.email}`,
  );
  expect(await other.text()).not.toContain(bia.id);
});

test("the file has every table that refers to an account", async () => {
  const { rows } = await server.deps.knex.raw<{ rows: { name: string }[] }>(
    `select distinct c.conrelid::regclass::text as name from pg_constraint c
     where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  const sections = EXPORT_SECTIONS.map(({ table }) => table);
  // Sections, tables that are part of `account`, and tables that only protect the sign-in.
  const told = new Set([...sections, "credentials", "user_roles", "account_words"]);
  expect(rows.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});

test("ten thousand charges are exported, each once", async () => {
  await server.deps.knex.raw(
    `insert into charges (shop_id, id, coin, address, amount_cents, units, rate, rate_source, rate_as_of, training,
       created_offline, created_at, expires_at)
     select ?, gen_random_uuid(), 'bitcoin', 'bc1', 1000, n, '1.00', 'typed', now(), false, true, now(), now()
     from generate_series(1, 10000) n`,
    [ana.id],
  );
  const { charges = [] } = await exportOf(ana);
  expect(charges).toHaveLength(10_000);
  expect(new Set(charges.map(({ units }) => units)).size).toBe(10_000);
});

test("a purchase is exported with its payment id and without its session id", async () => {
  const { knex } = server.deps;
  const [order] = await knex("purchase_orders")
    .insert({
      user_id: ana.id,
      amount_cents: 2900,
      currency: "brl",
      livemode: false,
      status: "paid",
      session_id: "cs_x",
      payment_intent_id: "pi_x",
    })
    .returning<{ id: string }[]>("id");
  await knex("purchase_facts").insert({
    user_id: ana.id,
    order_id: order?.id,
    kind: "paid",
    subject: "pi_x",
    amount_cents: 2900,
    at: new Date(),
  });
  const file = await exportOf(ana);
  expect(file["purchases"]).toMatchObject([
    { status: "paid", paymentId: "pi_x", amountCents: 2900, test: true },
  ]);
  expect(file["purchaseFacts"]).toMatchObject([{ kind: "paid", purchase: order?.id }]);
  expect(JSON.stringify(file)).not.toContain("cs_x");
});

test("messages that a visitor sent with the account's e-mail are not exported", async () => {
  const json = {
    id: randomUUID(),
    name: "Outra pessoa",
    email: ana.email,
    subject: "Sem conta",
    message: "Escrevi sem entrar em conta nenhuma.",
  };
  expect((await server.newClient().fetch("/api/contact", { json })).status).toBe(202);
  expect((await exportOf(ana))["contactMessages"]).toEqual([]);
});

test("an aborted download causes no error, and the sixth one in a minute gets 429", async () => {
  const aborter = new AbortController();
  const begun = await ana.client.fetch("/api/account/export", { signal: aborter.signal });
  aborter.abort();
  await begun.text().catch(() => "");
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await download(ana)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await download(bia)).status).toBe(200);
  expect(server.logLines.filter((line) => line.includes("request failed"))).toEqual([]);
});
