import { afterAll, beforeAll, expect, test } from "vitest";
import type { NewSecondFactor } from "#db/protocol/account/second-factor-api.ts";
import { CALLS } from "#server/testing/access-rules.ts";
import { call, registerAdmin } from "#server/testing/admin-calls.ts";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { softwarePasskey } from "#server/testing/software-passkey.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { PASSWORD, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

/** A server as in production: ADMIN_SECOND_FACTOR=required. */
let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ config: { adminNeedsBothFactors: true } });
  admin = await registerAdmin(server);
});
afterAll(() => server.close());

const overview = (client: Client) => call(client, "GET /api/admin/overview");
const MISSING = { status: 403, body: { code: "second_factor_missing" } };

test.each(CALLS.administrators)("%s is refused after the password alone", async (line) => {
  expect(await call(admin.client, line.replaceAll(/\{\w+\}/g, "x"))).toMatchObject(MISSING);
});

test("others get the usual error, and all other calls are open to the administrator", async () => {
  const merchant = await registerAccount(server);
  expect(await overview(merchant.client)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect((await call(admin.client, "GET /api/auth/user")).status).toBe(200);
  expect((await call(admin.client, "GET /api/account/export")).status).toBe(200);
});

test("setting it up opens the administration in this session, and in others after both steps", async () => {
  const { client } = admin;
  const { body } = await call(client, "POST /api/account/second-factor");
  const { secret } = body as unknown as NewSecondFactor;
  const confirmed = await call(client, "POST /api/account/second-factor/confirm", {
    code: codeOfApp(secret, new Date()),
  });
  expect(confirmed.status).toBe(200);
  expect((await overview(client)).status).toBe(200);

  server.setNow(new Date(Date.now() + 60_000));
  const other = server.newClient();
  const password = { email: admin.email, password: PASSWORD };
  expect((await call(other, "POST /api/login", password)).status).toBe(401);
  expect((await overview(other)).status).toBe(401);
  const code = codeOfApp(secret, server.deps.clock.now());
  expect((await call(other, "POST /api/login/second-step", { code })).status).toBe(200);
  expect((await overview(other)).status).toBe(200);
  server.setNow(null);
});

test("a passkey opens the administration, by signing in or by a fresh proof", async () => {
  const { client } = await registerAdmin(server);
  const passkey = softwarePasskey(server.deps.config.appOrigin);
  const ask = async (from: Client, path: string) =>
    (await call(from, `POST ${path}`)).body as unknown as Parameters<typeof passkey.sign>[0];
  const created = passkey.create(await ask(client, "/api/account/passkeys/challenge"));
  expect((await call(client, "POST /api/account/passkeys", { credential: created })).status).toBe(201);
  expect(await overview(client)).toMatchObject(MISSING);

  const credential = passkey.sign(await ask(client, "/api/account/proof/challenge"));
  expect((await call(client, "POST /api/account/proof", { credential })).status).toBe(204);
  expect((await overview(client)).status).toBe(200);

  const other = server.newClient();
  const signed = passkey.sign(await ask(other, "/api/login/passkey/challenge"));
  expect((await call(other, "POST /api/login/passkey", { credential: signed })).status).toBe(200);
  expect((await overview(other)).status).toBe(200);
});

test("where it is optional, the password is enough", async () => {
  const lenient = await startTestServer();
  try {
    expect((await overview((await registerAdmin(lenient)).client)).status).toBe(200);
  } finally {
    await lenient.close();
  }
});
