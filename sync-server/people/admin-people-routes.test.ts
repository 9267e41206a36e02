import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { People, PersonDetail } from "#db/protocol/admin/admin-people-api.ts";
import { grantAdmin, revokeAdmin } from "#server/accounts/account-repository.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import {
  PASSWORD,
  emptyCopy,
  pullAll,
  registerAccount,
  rowsOf,
  type TestAccount,
} from "#server/testing/sync-device.ts";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  admin = await registerAccount(server);
  await grantAdmin(server.deps.knex, admin.id);
});
afterAll(() => server.close());

const ask = async (path: string, client: Client = admin.client) => {
  const response = await client.fetch(`/api/admin/${path}`);
  return { status: response.status, body: (await response.json()) as never };
};
const people = async (query: string): Promise<People> => (await ask(`people?${query}`)).body;
const detail = async (id: string): Promise<PersonDetail> => (await ask(`people/${id}`)).body;
const send = async (method: string, path: string, json: unknown, by: TestAccount = admin) => {
  const response = await by.client.fetch(`/api/admin/${path}`, { method, json });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
};
const access = (id: string, to: string, by = admin) =>
  send("POST", `people/${id}/access`, { access: to }, by);
const administrator = (id: string, isAdmin: boolean, by = admin) =>
  send("PUT", `people/${id}/administrator`, { isAdmin }, by);
const changesOf = async (id: string) =>
  (
    await server.deps.knex("admin_changes").where({ row_id: id }).orderBy("id").select("action", "account_id")
  ).map(({ action, account_id }) => [action, account_id]);

type Row = { email: string; first_name?: string; last_name?: string; business_name?: string };
const addPerson = async (row: Row): Promise<string> => {
  const [{ id } = { id: "" }] = await server.deps.knex("users").insert(row).returning<{ id: string }[]>("id");
  return id;
};

test("visitors and people without the role get 401 and 403", async () => {
  const visitor = server.newClient();
  const person = await registerAccount(server);
  const calls: [string, string, unknown?][] = [
    ["GET", "people"],
    ["GET", `people/${person.id}`],
    ["POST", `people/${person.id}/access`, { access: "granted" }],
    ["PUT", `people/${person.id}/administrator`, { isAdmin: true }],
    ["GET", "messages"],
    ["GET", "messages/export"],
    ["PUT", `messages/${randomUUID()}`, { handled: true }],
    ["GET", "newsletter"],
    ["GET", "newsletter/export"],
    ["GET", "purchases"],
    ["GET", "webhooks"],
    ["POST", `webhooks/${randomUUID()}/retry`, { attempts: 0 }],
  ];
  for (const [method, path, json] of calls) {
    const statusOf = async (client: Client) =>
      (await client.fetch(`/api/admin/${path}`, { method, ...(json ? { json } : {}) })).status;
    expect({ path, visitor: await statusOf(visitor), person: await statusOf(person.client) }).toEqual({
      path,
      visitor: 401,
      person: 403,
    });
  }
  expect(await detail(person.id)).toMatchObject({ hasAccess: false, isAdmin: false });
});

test("a person is listed with progress and access, without secrets and payment ids", async () => {
  await addLessons(server.deps.knex, ["um", "dois"]);
  const person = await registerAccount(server);
  const { knex } = server.deps;
  await knex("user_progress").insert([
    { user_id: person.id, lesson_slug: "um", completed: true, completed_at: new Date() },
    { user_id: person.id, lesson_slug: "de-outro-tempo", completed: true, completed_at: new Date() },
  ]);
  await knex("users").where({ id: person.id }).update({
    stripe_customer_id: "cus_secret",
    last_payment_intent_id: "pi_secret",
    points: 70,
    last_activity_date: "2026-11-20",
  });
  const list = await people(`search=${person.email}`);
  expect(list).toMatchObject({ nextCursor: null, total: { kind: "exact", count: 1 } });
  expect(list.items).toEqual([
    {
      id: person.id,
      name: "Ana",
      businessName: null,
      email: person.email,
      createdAt: expect.any(String),
      lastActivityAt: "2026-11-20T03:00:00.000Z",
      progress: { completed: 1, total: 2 },
      points: 70,
      hasAccess: false,
      isAdmin: false,
    },
  ]);
  const one = await detail(person.id);
  expect(one).toMatchObject({ sessions: 1, charges: 0, purchases: [], word: null, isSelf: false });
  expect(JSON.stringify([list, one])).not.toMatch(/cus_|pi_|argon2|secret/);
  expect((await ask(`people/${randomUUID()}`)).status).toBe(404);
  expect((await ask("people/nobody")).status).toBe(400);
});

test("a changed name is found, and the old one is not", async () => {
  const { knex } = server.deps;
  const id = await addPerson({ email: "troca@loja.example", first_name: "Zuleica" });
  const found = async (search: string) => (await people(`search=${search}`)).items.map((person) => person.id);
  expect(await found("uleic")).toEqual([id]);
  await knex("users").where({ id }).update({ first_name: "Quilombo" });
  expect(await found("uleic")).toEqual([]);
  expect(await found("uilomb")).toEqual([id]);
  const tails = (await knex("account_tails").where({ user_id: id }).pluck("tail")) as string[];
  expect(tails.toSorted()).toEqual(
    [
      "quilombo",
      "uilombo",
      "ilombo",
      "lombo",
      "ombo",
      "mbo",
      "troca",
      "roca",
      "oca",
      "troca@loja.example",
    ].toSorted(),
  );
});

test("the search finds all words within words, without accents, and each person once", async () => {
  const joao = await addPerson({
    email: "Padaria.Central@Gostosa.example",
    first_name: "João",
    last_name: "D'Ávila Conceição",
    business_name: "Padaria Pão & Cia",
  });
  const joana = await addPerson({ email: "joana@padaria.example", first_name: "Joana", last_name: "Prado" });
  const found = async (search: string) =>
    (await people(`search=${encodeURIComponent(search)}`)).items.map(({ id }) => id);

  for (const search of [
    "joao",
    "JOÃO",
    "conceicao joão",
    "avi",
    "pão",
    "padaria.central@gos",
    "central",
    "pad jo",
    "oao",
    "ceic vila",
    "dari joão",
  ])
    expect({ search, found: await found(search) }).toEqual({ search, found: [joao] });
  expect(await found("joa")).toEqual([joana, joao]);
  // A person is listed once, however many of their words match.
  expect(await found("oana")).toEqual([joana]);
  expect(await found("joana@")).toEqual([joana]);
  for (const search of [
    "joao prado",
    "gostosa",
    "example",
    "rado@",
    "na@padaria",
    "%",
    "_",
    "\\",
    "'; drop table users",
  ])
    expect({ search, found: await found(search) }).toEqual({ search, found: [] });

  await server.deps.knex("users").where({ id: joana }).update({ first_name: "Bárbara", last_name: null });
  expect(await found("joana p")).toEqual([]);
  expect(await found("barb")).toEqual([joana]);
});

test("the pages list each person once, also with equal creation times", async () => {
  const at = new Date();
  const ids = new Set<string>();
  for (let n = 0; n < 25; n += 1) ids.add(await addPerson({ email: `fila-${n}@fila.example` }));
  await server.deps.knex("users").where("email", "like", "fila-%").update({ created_at: at });
  const some = [...ids].slice(0, 7);
  await server.deps.knex("users").whereIn("id", some).update({ has_lessons_access: true });

  const walk = async (query: string): Promise<string[]> => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: People = await people(`${query}&limit=4${cursor === "" ? "" : `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return seen;
  };
  const searched = await walk("search=fila");
  expect(searched.toSorted()).toEqual([...ids].toSorted());
  expect((await walk("search=fila&access=paid")).toSorted()).toEqual(some.toSorted());
  const all = await walk("access=all");
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe((await people("")).total.count);
  const halves = [...(await walk("access=paid")), ...(await walk("access=free"))];
  expect(halves.toSorted()).toEqual(all.toSorted());

  const { nextCursor } = await people("search=fila&limit=4");
  const strange = [nextCursor, "x", "W10", Buffer.from('["people-all","a","b"]').toString("base64url")];
  for (const cursor of strange) expect((await ask(`people?access=paid&cursor=${cursor}`)).status).toBe(400);
});

test("granted access reaches the app at its next sync; repeating it changes nothing; it can be revoked", async () => {
  const person = await registerAccount(server);
  const copy = emptyCopy();
  await pullAll(person.client, copy);
  expect(await access(person.id, "granted")).toMatchObject({
    status: 200,
    body: { hasAccess: true, changed: true, paymentStands: false },
  });
  expect(await access(person.id, "granted")).toMatchObject({ body: { hasAccess: true, changed: false } });
  await pullAll(person.client, copy);
  expect(rowsOf(copy, "account")).toMatchObject([{ hasLessonsAccess: true }]);
  expect(await detail(person.id)).toMatchObject({ hasAccess: true, word: { kind: "granted" } });

  await access(person.id, "withdrawn");
  expect(await access(person.id, "withdrawn")).toMatchObject({ body: { hasAccess: false, changed: false } });
  await pullAll(person.client, copy);
  expect(rowsOf(copy, "account")).toMatchObject([{ hasLessonsAccess: false }]);
  expect(await changesOf(person.id)).toEqual([
    ["grantAccess", admin.id],
    ["revokeAccess", admin.id],
  ]);
  expect((await access(randomUUID(), "granted")).status).toBe(404);
  expect((await access(person.id, "maybe")).status).toBe(400);
});

test("an unrefunded payment is reported, and a revocation outranks it even with a future date", async () => {
  const person = await registerAccount(server);
  const { knex } = server.deps;
  const [order] = await knex("purchase_orders")
    .insert({ user_id: person.id, amount_cents: 2900, currency: "brl", livemode: true, status: "paid" })
    .returning<{ id: string }[]>("id");
  const ahead = new Date(Date.now() + 60_000);
  await knex("purchase_facts").insert({
    user_id: person.id,
    order_id: order?.id,
    kind: "paid",
    subject: randomUUID(),
    amount_cents: 2900,
    at: ahead,
  });
  await knex("users").where({ id: person.id }).update({ has_lessons_access: true });
  expect(await detail(person.id)).toMatchObject({
    paymentStands: true,
    purchases: [{ status: "paid", amountCents: 2900, test: false, refunded: false }],
  });
  expect(await access(person.id, "withdrawn")).toMatchObject({
    body: { hasAccess: false, changed: true, paymentStands: true },
  });
  expect(await detail(person.id)).toMatchObject({ hasAccess: false, paymentStands: true });
  expect((await people("access=paid")).items.map(({ id }) => id)).not.toContain(person.id);
});

test("simultaneous grants by two administrators are recorded once", async () => {
  const person = await registerAccount(server);
  const answers = await Promise.all([access(person.id, "granted"), access(person.id, "granted")]);
  const changed = answers.map(({ body }) => (body as { changed: boolean }).changed);
  expect(new Set(changed)).toEqual(new Set([false, true]));
  expect(await changesOf(person.id)).toHaveLength(1);
});

test("the administrator role is granted and revoked by another administrator, and both are recorded", async () => {
  const person = await registerAccount(server);
  expect(await administrator(person.id, true)).toEqual({
    status: 200,
    body: { isAdmin: true, changed: true },
  });
  expect(await administrator(person.id, true)).toMatchObject({ body: { changed: false } });
  expect((await ask("people", person.client)).status).toBe(200);
  expect(await administrator(person.id, false, person)).toMatchObject({ status: 409 });
  expect(await administrator(person.id, false)).toMatchObject({ body: { isAdmin: false, changed: true } });
  expect((await ask("people", person.client)).status).toBe(403);
  expect(await changesOf(person.id)).toEqual([
    ["grantAdmin", admin.id],
    ["revokeAdmin", admin.id],
  ]);
  expect((await administrator(randomUUID(), true)).status).toBe(404);
});

test("two administrators who revoke each other's role at once leave one", async () => {
  const { knex } = server.deps;
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await registerAccount(server), await registerAccount(server)];
    await Promise.all([grantAdmin(knex, a.id), grantAdmin(knex, b.id), revokeAdmin(knex, admin.id)]);
    const answers = await Promise.all([administrator(b.id, false, a), administrator(a.id, false, b)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "403"]);
    expect(await knex("user_roles").where({ role: "admin" }).select("user_id")).toHaveLength(1);
    await knex("user_roles").delete();
    await grantAdmin(knex, admin.id);
  }
});

test("a deleted account cannot be found and is not named in the audit log", async () => {
  const person = await registerAccount(server);
  await access(person.id, "granted");
  const response = await person.client.fetch("/api/account", {
    method: "DELETE",
    json: { password: PASSWORD },
  });
  expect(response.status).toBe(204);
  expect((await people(`search=${person.email}`)).items).toEqual([]);
  for (const table of ["account_words", "account_tails"])
    expect(await server.deps.knex(table).where({ user_id: person.id })).toEqual([]);
  const record = JSON.stringify(await server.deps.knex("admin_changes").orderBy("id", "desc").limit(1));
  expect(record).toContain("Conta excluída");
  for (const trace of [person.email, person.id]) expect(record).not.toContain(trace);
});

test("the log has neither the search text nor the results", async () => {
  await people("search=segredo.procurado@loja.example");
  await people(`search=${admin.email}`);
  const log = server.logLines.join("");
  expect(log).not.toContain("segredo.procurado");
  expect(log).not.toContain(admin.email);
});
