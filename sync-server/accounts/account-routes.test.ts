import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { OwnSession } from "#db/protocol/account/account-api.ts";
import { type Client, startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { PASSWORD, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

let server: TestServer;
let ana: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  ana = await registerAccount(server);
});
afterAll(() => server.close());

async function signInElsewhere(email = ana.email, password = PASSWORD): Promise<Client> {
  const client = server.newClient();
  const response = await client.fetch("/api/login", {
    json: { email, password },
    headers: { "User-Agent": ANDROID },
  });
  expect(response.status).toBe(200);
  // The server saves the session once more before it sends the last byte.
  await response.arrayBuffer();
  return client;
}
const sessionsOf = async (client: Client) =>
  (await (await client.fetch("/api/account/sessions")).json()) as OwnSession[];
const isSignedIn = async (client: Client) => (await client.fetch("/api/auth/user")).status === 200;
const end = (client: Client, id: string) => client.fetch(`/api/account/sessions/${id}`, { method: "DELETE" });

test("account calls without a session get 401, and writes from another site get 403", async () => {
  const calls: [string, string, object?][] = [
    ["GET", "/api/account/export"],
    ["GET", "/api/account/sessions"],
    ["DELETE", "/api/account/sessions"],
    ["DELETE", "/api/account/sessions/x"],
    ["DELETE", "/api/account", { password: PASSWORD }],
    ["PUT", "/api/account/password", { current: PASSWORD, next: "outra-senha-123" }],
    ["PUT", "/api/account/name", { firstName: "Zé" }],
  ];
  for (const [method, path, json] of calls) {
    const visitor = await server.newClient().fetch(path, { method, json });
    expect([path, visitor.status]).toEqual([path, 401]);
    if (method === "GET") continue;
    const headers = { Origin: "https://outro.example" };
    const forged = await ana.client.fetch(path, { method, json, headers });
    expect([path, forged.status]).toEqual([path, 403]);
  }
  expect(await isSignedIn(ana.client)).toBe(true);
});

test("sessions are listed with readable names, the current one marked, and with ids that cannot be used to sign in", async () => {
  const before = Date.now();
  const phone = await signInElsewhere();
  const after = Date.now();
  const [mine, other, ...rest] = await sessionsOf(ana.client);

  expect(rest).toEqual([]);
  expect([mine, other].find((session) => session?.current)?.device).toBe("Navegador desconhecido");
  const phones = [mine, other].find((session) => !session?.current);
  expect(phones).toMatchObject({ device: "Chrome no Android" });
  for (const time of [phones?.createdAt, phones?.lastUsedAt].map((text) => Date.parse(text ?? ""))) {
    expect(time).toBeGreaterThan(before - 60_000);
    expect(time).toBeLessThan(after + 60_000);
  }
  const sids = await server.deps.knex("sessions").pluck("sid");
  const shown = JSON.stringify(await sessionsOf(phone));
  for (const sid of sids as string[]) expect(shown).not.toContain(sid);
  const cookie = [...phone.cookies.keys()][0] ?? "";
  for (const id of [mine?.id, other?.id]) {
    const thief = server.newClient();
    thief.cookies.set(cookie, String(id));
    expect(await isSignedIn(thief)).toBe(false);
  }
});

test("ends another session of the account once; the current one and another account's cannot be ended", async () => {
  const phone = await signInElsewhere();
  const bia = await registerAccount(server);
  const list = await sessionsOf(ana.client);
  const other = list.find(({ current }) => !current)?.id ?? "";
  const own = list.find(({ current }) => current)?.id ?? "";

  expect((await end(bia.client, other)).status).toBe(404);
  expect((await end(ana.client, own)).status).toBe(409);
  expect(await isSignedIn(phone)).toBe(true);
  expect((await end(ana.client, other)).status).toBe(204);
  expect(await isSignedIn(phone)).toBe(false);
  const again = await end(ana.client, other);
  expect([again.status, await again.json()]).toMatchObject([404, { message: "Esta sessão já terminou." }]);
  expect((await end(ana.client, "'; delete from sessions; --")).status).toBe(404);
  expect(await isSignedIn(ana.client)).toBe(true);
  expect(await isSignedIn(bia.client)).toBe(true);
});

test("ends all other sessions, also when repeated", async () => {
  const phones = [await signInElsewhere(), await signInElsewhere()];
  const bia = await registerAccount(server);
  for (let times = 0; times < 2; times += 1)
    expect((await ana.client.fetch("/api/account/sessions", { method: "DELETE" })).status).toBe(204);
  expect(await Promise.all(phones.map(isSignedIn))).toEqual([false, false]);
  expect(await isSignedIn(ana.client)).toBe(true);
  expect(await isSignedIn(bia.client)).toBe(true);
  expect(await sessionsOf(ana.client)).toHaveLength(1);
});

test("an ended session is not stored again by a request that was under way", async () => {
  const other = await signInElsewhere();
  const { background, mailer } = server.deps;
  await background.drained();
  const { send } = mailer;
  onTestFinished(() => void Object.assign(mailer, { send }));
  const asked = new EventEmitter();
  const sending = once(asked, "sending");
  // The mail server takes its time; the request stores in the session which code belongs to it once the mail was sent.
  Object.assign(mailer, {
    send: async () => {
      const sent = once(asked, "sent");
      asked.emit("sending");
      await sent;
    },
  });
  const underWay = other.fetch("/api/account/proof/mail", { method: "POST" });
  await sending;

  await ana.client.fetch("/api/account/sessions", { method: "DELETE" });
  asked.emit("sent");
  await (await underWay).arrayBuffer();

  expect(await isSignedIn(other)).toBe(false);
  expect(await sessionsOf(ana.client)).toHaveLength(1);
});

test("a session stored before device names were recorded is listed without a name", async () => {
  const phone = await signInElsewhere();
  await server.deps.knex.raw(
    `update sessions set sess = (sess::jsonb - 'device' - 'createdAt')::json where sess ->> 'userId' = ?`,
    [ana.id],
  );
  expect(await sessionsOf(phone)).toMatchObject([
    { device: null, createdAt: null },
    { device: null, createdAt: null },
  ]);
});

const changePassword = (client: Client, current: string, next: string) =>
  client.fetch("/api/account/password", { method: "PUT", json: { current, next } });

test("changing the password ends every other session and invalidates reset links", async () => {
  const phone = await signInElsewhere();
  await server.deps.knex("password_reset_tokens").insert({
    token_hash: `h-${ana.id}`,
    user_id: ana.id,
    expires_at: new Date(Date.now() + 3_600_000),
  });

  expect((await changePassword(ana.client, PASSWORD, "uma senha bem nova")).status).toBe(204);

  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(ana.client)).toBe(true);
  expect(await server.deps.knex("password_reset_tokens").where({ user_id: ana.id })).toEqual([]);
  const old = await server
    .newClient()
    .fetch("/api/login", { json: { email: ana.email, password: PASSWORD } });
  expect(old.status).toBe(401);
  await signInElsewhere(ana.email, "uma senha bem nova");
  // The same request again, from a tab that still has the old session.
  expect((await changePassword(ana.client, PASSWORD, "uma senha bem nova")).status).toBe(422);
});

test("a wrong password gets a message, counts like a failed sign-in, and is throttled after ten", async () => {
  const wrong = await changePassword(ana.client, "não é esta", "uma senha bem nova");
  expect([wrong.status, await wrong.json()]).toMatchObject([
    422,
    { code: "wrong_password", message: "Senha incorreta. Confira e tente de novo." },
  ]);
  for (let tries = 0; tries < 4; tries += 1)
    await server.newClient().fetch("/api/login", { json: { email: ana.email, password: "não" } });
  for (let tries = 0; tries < 5; tries += 1)
    await ana.client.fetch("/api/account", { method: "DELETE", json: { password: "não" } });
  const stopped = await changePassword(ana.client, PASSWORD, "uma senha bem nova");
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
  const right = await ana.client.fetch("/api/account", { method: "DELETE", json: { password: PASSWORD } });
  expect(right.status).toBe(429);
  expect(await isSignedIn(ana.client)).toBe(true);
  server.setNow(new Date(Date.now() + 16 * 60_000));
  expect((await changePassword(ana.client, PASSWORD, "uma senha bem nova")).status).toBe(204);
});

test.each([
  { current: "", next: "uma senha bem nova" },
  { current: PASSWORD, next: "curta" },
  { current: PASSWORD, next: "x".repeat(129) },
  { current: PASSWORD },
  { next: "uma senha bem nova" },
  [],
])("a password change with %j gets 400", async (json) => {
  const response = await ana.client.fetch("/api/account/password", { method: "PUT", json });
  expect(response.status).toBe(400);
  await signInElsewhere();
});

test("a new name is stored as typed and increments the ledger's version", async () => {
  const before = await server.deps.knex("ledger").where({ id: `u:${ana.id}` });
  const firstName = `Zé "O'Brien" <b> \u202e 🧉`;
  const response = await ana.client.fetch("/api/account/name", {
    method: "PUT",
    json: { firstName: ` ${firstName} `, lastName: "" },
  });
  expect([response.status, await response.json()]).toMatchObject([200, { firstName, lastName: null }]);
  const after = await server.deps.knex("ledger").where({ id: `u:${ana.id}` });
  expect(Number(after[0].version)).toBeGreaterThan(Number(before[0].version));
  for (const json of [{ firstName: "  " }, { firstName: "x".repeat(101) }, { firstName: "a\0b" }, {}])
    expect((await ana.client.fetch("/api/account/name", { method: "PUT", json })).status).toBe(400);
});

test("an account without a password gets a message that explains how to create one", async () => {
  await server.deps.knex("credentials").where({ user_id: ana.id }).delete();
  const response = await ana.client.fetch("/api/account", { method: "DELETE", json: { password: PASSWORD } });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { message: "Esta conta ainda não tem senha. Crie uma em “Esqueci minha senha”." },
  ]);
});
