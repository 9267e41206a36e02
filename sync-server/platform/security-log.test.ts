import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { PASSWORD, registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => void (server.logLines.length = 0));

type Line = { security?: string; account: string | null; way?: string; requestId?: string };
/** The security events since the last call, without the account. Each names the request it belongs to. */
function takeEvents() {
  const lines = server.logLines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security);
  for (const line of lines) expect(line.requestId).toMatch(/^[0-9a-f-]{32,36}$/);
  server.logLines.length = 0;
  return {
    names: lines.map(({ security, way }) => [security, way].filter(Boolean).join(": ")),
    accounts: new Set(lines.map(({ account }) => account)),
  };
}

test("an account's credential events are logged under one hash, without e-mail, id and secrets", async () => {
  const { client, email, id } = await registerAccount(server);
  await client.fetch("/api/account/proof", { json: { password: "errada errada" } });
  await client.fetch("/api/account/proof", { json: { password: PASSWORD } });
  const next = "pão francês quente";
  await client.fetch("/api/account/password", { method: "PUT", json: { current: PASSWORD, next } });
  await client.fetch("/api/account/sessions", { method: "DELETE" });
  const visitor = server.newClient();
  await visitor.fetch("/api/login", { json: { email, password: PASSWORD } });
  await visitor.fetch("/api/login", { json: { email, password: next } });

  const text = server.logLines.join("\n");
  const { names, accounts } = takeEvents();
  expect(names).toEqual([
    "signed in: registration",
    "proof failed: password",
    "proof given: password",
    "password changed",
    "sessions ended: all others",
    "sign-in failed: password",
    "signed in: password",
  ]);
  expect([...accounts]).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  for (const secret of [email, id, PASSWORD, next]) expect(text).not.toContain(secret);
});

test("guesses at an unknown e-mail and blocked ones are logged without an account", async () => {
  for (let n = 0; n < 11; n += 1)
    await server
      .newClient()
      .fetch("/api/login", { json: { email: "ninguem@exemplo.com.br", password: PASSWORD } });

  const { names, accounts } = takeEvents();
  expect(names.slice(-2)).toEqual(["sign-in failed: password", "too many tries: sign-in"]);
  expect([...accounts]).toEqual([null]);
});

test("a forbidden request is logged with its account and request id", async () => {
  const { client } = await registerAccount(server);
  takeEvents();
  const refused = await client.fetch("/api/admin/people");
  const foreign = await server
    .newClient()
    .fetch("/api/login", { json: {}, headers: { Origin: "https://mau.exemplo" } });

  expect([refused.status, foreign.status]).toEqual([403, 403]);
  const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ security }) => security !== undefined)).toMatchObject([
    {
      security: "access refused",
      account: expect.stringMatching(/^[\w-]{22}$/) as string,
      way: "forbidden",
      requestId: refused.headers.get("x-request-id"),
    },
    { security: "access refused", account: null, way: "bad_origin" },
  ]);
});

test("granting and revoking the role of administrator is logged once each", async () => {
  const [admin, other] = [await registerAccount(server), await registerAccount(server)];
  await grantAdmin(server.deps.knex, admin.id);
  takeEvents();
  const path = `/api/admin/people/${other.id}/administrator`;
  for (const isAdmin of [true, true, false])
    expect((await admin.client.fetch(path, { method: "PUT", json: { isAdmin } })).status).toBe(200);

  expect(takeEvents().names).toEqual(["role granted: administrator", "role revoked: administrator"]);
});
