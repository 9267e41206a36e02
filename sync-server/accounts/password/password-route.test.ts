import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdSignIn } from "#server/testing/hold-sign-in.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { PASSWORD, registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NEW = "senha nova 22";

async function linkFor(email: string): Promise<{ path: string; token: string }> {
  await server.clearMails();
  const response = await server.newClient().fetch("/api/password/forgot", { json: { email } });
  expect(response.status).toBe(202);
  await server.deps.background.drained();
  const [mail] = server.mails;
  const link = /^https?:\/\/\S+$/m.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error("no link was sent");
  const { pathname, search, searchParams } = new URL(link);
  return { path: pathname + search, token: searchParams.get("token") ?? "" };
}

const signIn = (email: string, password: string) =>
  server.newClient().fetch("/api/login", { json: { email, password } });

test("a reset link is sent only to the account's e-mail, and its token is stored hashed", async () => {
  const { email } = await registerAccount(server);

  const { path } = await linkFor(email.toUpperCase());

  expect(server.mails.map(({ to }) => to)).toEqual([email]);
  expect(path).toMatch(/^\/api\/password\/reset\?token=[\w-]{43}$/);
  const { rows } = (await server.deps.knex.raw("select token_hash from password_reset_tokens")) as {
    rows: { token_hash: string }[];
  };
  expect(JSON.stringify(rows)).not.toContain(path.split("=")[1]);
});

test("an unknown e-mail gets the same answer and no mail", async () => {
  const { email } = await registerAccount(server);
  await server.clearMails();

  const known = await server.newClient().fetch("/api/password/forgot", { json: { email } });
  const unknown = await server
    .newClient()
    .fetch("/api/password/forgot", { json: { email: "ninguem@exemplo.com.br" } });
  await server.deps.background.drained();

  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect(server.mails).toHaveLength(1);
});

test.each([
  ["Ana Clara", "Olá, Ana Clara!"],
  ["http://premio.example/x", "Olá, http premio example x!"],
  ["Ganhe já\r\n\r\nwww.premio.example", "Olá, Ganhe já www premio example!"],
  ["Sua conta foi invadida, ligue para o 0800 agora", "Olá!"],
])(
  "a person who registered as %j is greeted with %j: no stranger's text is mailed to them",
  async (firstName, line) => {
    const email = `nome-${randomUUID()}@exemplo.com.br`;
    await server.newClient().fetch("/api/register", { json: { firstName, email, password: PASSWORD } });

    await linkFor(email);

    expect(server.mails[0]?.text.split("\n\n")[0]).toBe(line);
  },
);

test("one account gets at most five mails, and the answer stays the same", async () => {
  const { email } = await registerAccount(server);
  await server.clearMails();

  const statuses = [];
  for (let n = 0; n < 8; n += 1)
    statuses.push((await server.newClient().fetch("/api/password/forgot", { json: { email } })).status);
  await server.deps.background.drained();

  expect(new Set(statuses)).toEqual(new Set([202]));
  expect(server.mails).toHaveLength(5);
});

test("a new password replaces the old one and signs other devices out", async () => {
  const { client, email } = await registerAccount(server);
  const { token } = await linkFor(email);

  const response = await server.newClient().fetch("/api/password/reset", { json: { token, password: NEW } });

  expect(response.status).toBe(204);
  expect((await signIn(email, PASSWORD)).status).toBe(401);
  expect((await signIn(email, NEW)).status).toBe(200);
  expect((await client.fetch("/api/auth/user")).status).toBe(401);
});

test("the device that resets its own account stays signed in", async () => {
  const { client, email } = await registerAccount(server);
  const { token } = await linkFor(email);

  await client.fetch("/api/password/reset", { json: { token, password: NEW } });

  expect((await client.fetch("/api/auth/user")).status).toBe(200);
});

test("a reset link works once, also for two simultaneous requests", async () => {
  const { email } = await registerAccount(server);
  const { token } = await linkFor(email);

  const answers = await Promise.all(
    [NEW, `${NEW}3`].map((password) =>
      server.newClient().fetch("/api/password/reset", { json: { token, password } }),
    ),
  );
  const later = await server.newClient().fetch("/api/password/reset", { json: { token, password: NEW } });

  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 422]);
  expect(later.status).toBe(422);
  expect(((await later.json()) as { code: string }).code).toBe("invalid_token");
});

test("using one reset link invalidates the other ones", async () => {
  const { email } = await registerAccount(server);
  const first = await linkFor(email);
  const second = await linkFor(email);

  await server.newClient().fetch("/api/password/reset", { json: { token: second.token, password: NEW } });

  const response = await server
    .newClient()
    .fetch("/api/password/reset", { json: { token: first.token, password: PASSWORD } });
  expect(response.status).toBe(422);
});

test("a reset link expires after an hour", async () => {
  const { email } = await registerAccount(server);
  const { token, path } = await linkFor(email);
  server.setNow(new Date(Date.now() + 60 * 60 * 1000 + 1000));
  try {
    const page = await server.newClient().fetch(path);
    const response = await server
      .newClient()
      .fetch("/api/password/reset", { json: { token, password: NEW } });

    expect(page.status).toBe(422);
    expect(await page.text()).toContain("Link vencido");
    expect(response.status).toBe(422);
  } finally {
    server.setNow(null);
  }
});

test("the password can be reset without JavaScript", async () => {
  const { email } = await registerAccount(server);
  const client = server.newClient();

  const forgot = await client.fetch("/api/password/forgot");
  expect(await forgot.text()).toContain('<label for="email">E-mail</label>');
  const { path, token } = await linkFor(email);
  const sent = await client.fetch("/api/password/forgot", { form: { email } });
  expect([sent.status, (await sent.text()).includes("Confira seu e-mail")]).toEqual([202, true]);
  const page = await client.fetch(path);
  // The link is a secret, but with `no-referrer` browsers would hide the form's origin from the server too.
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  expect(await page.text()).toContain(`name="token" value="${token}"`);
  const short = await client.fetch("/api/password/reset", { form: { token, password: "curta" } });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain(`name="token" value="${token}"`);
  const done = await client.fetch("/api/password/reset", { form: { token, password: NEW } });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/api/login?senha=nova"]);
  expect(await (await client.fetch("/api/login?senha=nova")).text()).toContain("Senha alterada.");
  expect((await signIn(email, NEW)).status).toBe(200);
});

test.each([
  {},
  { token: "", password: NEW },
  { token: "x".repeat(300), password: NEW },
  { token: 7, password: NEW },
])("%# a malformed reset gets 400", async (json) => {
  expect((await server.newClient().fetch("/api/password/reset", { json })).status).toBe(400);
});

test("tokens do not appear in the log", async () => {
  const { email } = await registerAccount(server);
  const { path, token } = await linkFor(email);

  await server.newClient().fetch(path);

  expect(server.logLines.join("\n")).not.toContain(token);
});

test("a sign-in with the old password that is under way does not survive a reset", async () => {
  const { email } = await registerAccount(server);
  const { token } = await linkFor(email);
  const { isHeld, release } = await holdSignIn(server.deps.knex);
  const thief = server.newClient();
  const underWay = thief.fetch("/api/login", { json: { email, password: PASSWORD } });
  await isHeld();
  await server.newClient().fetch("/api/password/reset", { json: { token, password: NEW } });
  await release();

  expect((await underWay).status).toBe(401);
  expect((await thief.fetch("/api/auth/user")).status).toBe(401);
});

test("a reset password signs its owner in although failed sign-ins had blocked the account", async () => {
  const { email } = await registerAccount(server);
  for (let guess = 0; guess < 10; guess += 1) await signIn(email, "um palpite");
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  const { token } = await linkFor(email);

  await server.newClient().fetch("/api/password/reset", { json: { token, password: NEW } });

  expect((await signIn(email, NEW)).status).toBe(200);
});
