import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Messages, Subscriber } from "#db/protocol/admin/admin-people-api.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { PASSWORD, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  admin = await registerAccount(server);
  await grantAdmin(server.deps.knex, admin.id);
});
afterAll(() => server.close());

const get = (path: string) => admin.client.fetch(`/api/admin/${path}`);
const messages = async (query = "") => (await (await get(`messages?${query}`)).json()) as Messages;
const mark = async (id: string, handled: boolean) =>
  (await admin.client.fetch(`/api/admin/messages/${id}`, { method: "PUT", json: { handled } })).status;
const record = () =>
  server.deps.knex("admin_changes").orderBy("id").select("action", "kind", "title", "changes");

let written = 0;
async function write(changes: object = {}): Promise<string> {
  const id = randomUUID();
  written += 1;
  await server.deps.knex("contact_messages").insert({
    id,
    name: "Bia",
    email: "bia@loja.example",
    subject: "Como recebo em dólar?",
    message: "Boa tarde! Quero saber.",
    created_at: new Date(Date.UTC(2026, 10, 20, 12, 0, written)),
    ...changes,
  });
  return id;
}

test("messages are listed newest first, in pages, and can be marked as handled and open again", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift(await write());
  const first = await messages("limit=2");
  expect(first).toMatchObject({ open: { kind: "exact", count: 5 } });
  const second = await messages(`limit=3&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();

  const [newest = ""] = ids;
  expect(await mark(newest, true)).toBe(204);
  expect(await mark(newest, true)).toBe(204);
  expect((await messages()).items.map(({ id }) => id)).toEqual(ids.slice(1));
  expect((await messages("state=handled")).items).toMatchObject([
    { id: newest, handledAt: expect.any(String) },
  ]);
  expect((await messages("state=all")).items).toHaveLength(5);
  expect(await mark(newest, false)).toBe(204);
  expect((await messages()).items).toHaveLength(5);
  expect(await record()).toEqual([
    {
      action: "update",
      kind: "message",
      title: "Mensagem de 20/11/2026 09:00",
      changes: [{ field: "handled", from: "false", to: "true" }],
    },
    {
      action: "update",
      kind: "message",
      title: "Mensagem de 20/11/2026 09:00",
      changes: [{ field: "handled", from: "true", to: "false" }],
    },
  ]);
  expect(await mark(randomUUID(), true)).toBe(404);
});

test("the messages' CSV escapes formulas and keeps line breaks, and the download is audited", async () => {
  await write({
    name: '=HYPERLINK("http://x.example")',
    subject: '+55 11 9; "aspas"',
    message: "linha 1\nlinha 2, @SUM(A1)",
    handled_at: new Date(Date.UTC(2026, 10, 21, 2, 30)),
  });
  const response = await get("messages/export?state=handled");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="?mensagens-tratadas-\d{4}-\d\d-\d\d\.csv"?$/,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      "Recebida em;Nome;E-mail;Assunto;Mensagem;Tratada em",
      '20/11/2026 09:00;"\'=HYPERLINK(""http://x.example"")";bia@loja.example;"\'+55 11 9; ""aspas""";"linha 1\nlinha 2, @SUM(A1)";20/11/2026 23:30',
      "",
    ].join("\r\n"),
  );
  expect((await record()).at(-1)).toEqual({
    action: "export",
    kind: "message",
    title: "Mensagens: tratadas",
    changes: [],
  });
});

test("subscribers are listed by state; by default the CSV has the confirmed ones still subscribed", async () => {
  const at = new Date(Date.UTC(2026, 10, 1));
  const row = (email: string, changes: object = {}) => ({
    email,
    consent_version: "2026-11",
    consent_at: at,
    leave_token_hash: randomUUID(),
    ...changes,
  });
  await server.deps
    .knex("newsletter_subscribers")
    .insert([
      row("a@loja.example", { confirmed_at: at }),
      row("b@loja.example", { confirm_token_hash: "segredo-b" }),
      row("c@loja.example", { confirmed_at: at, unsubscribed_at: at }),
      row("-d@loja.example", { confirmed_at: at }),
    ]);
  const list = async (query: string) => {
    const text = await (await get(`newsletter?${query}`)).text();
    expect(text).not.toContain("segredo");
    return (JSON.parse(text) as { items: Subscriber[] }).items.map(({ email }) => email);
  };
  expect(await list("")).toEqual(["a@loja.example", "-d@loja.example"]);
  expect(await list("state=waiting")).toEqual(["b@loja.example"]);
  expect(await list("state=left")).toEqual(["c@loja.example"]);
  expect(await list("state=all")).toHaveLength(4);

  const file = await (await get("newsletter/export")).text();
  expect(file.split("\r\n").slice(1)).toEqual([
    "a@loja.example;confirmados;31/10/2026 21:00;31/10/2026 21:00;;2026-11",
    '"\'-d@loja.example";confirmados;31/10/2026 21:00;31/10/2026 21:00;;2026-11',
    "",
  ]);
  expect((await record()).at(-1)).toMatchObject({ kind: "subscriber", title: "Newsletter: confirmados" });
});

test("a CSV of more than one batch is complete", async () => {
  await server.deps.knex.raw(
    `insert into newsletter_subscribers (email, consent_version, consent_at, confirmed_at, leave_token_hash)
     select 'p' || n || '@loja.example', 'v', now(), now(), 'h' || n from generate_series(1, 1200) n`,
  );
  const file = await (await get("newsletter/export")).text();
  const emails = file.split("\r\n").map((line) => line.split(";")[0]);
  expect(new Set(emails.filter((email) => email?.startsWith("p"))).size).toBe(1200);
});

test("messages written while signed in and the newsletter subscription are deleted with the account", async () => {
  const person = await registerAccount(server);
  await write({ user_id: person.id, email: person.email });
  const tied = await write({ user_id: person.id, email: person.email });
  await server.deps.knex("newsletter_subscribers").insert({
    email: person.email,
    consent_version: "v",
    consent_at: new Date(),
    leave_token_hash: randomUUID(),
  });
  expect((await messages("state=all")).items.find(({ id }) => id === tied)?.personId).toBe(person.id);
  await person.client.fetch("/api/account", { method: "DELETE", json: { password: PASSWORD } });
  expect(await (await get("messages?state=all")).text()).not.toContain(person.email);
  expect(await (await get("newsletter?state=all&limit=100")).text()).not.toContain(person.email);
});
