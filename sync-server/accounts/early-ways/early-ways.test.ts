import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Notices } from "#db/protocol/account/notice-api.ts";
import type { NewSecondFactor, SecondFactor } from "#db/protocol/account/second-factor-api.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { call } from "#server/testing/admin-calls.ts";
import { query } from "#server/platform/sql/sql.ts";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { addPasskey, type PasskeyOptions, softwarePasskey } from "#server/testing/software-passkey.ts";
import { type Client, startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { PASSWORD, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const NEW_PASSWORD = "padaria com fermento natural";
const START = Date.now();
/** Moves the server's clock, so that each code of an app is a new one. */
const minute = (minutes: number): Date => {
  const now = new Date(START + minutes * 60_000);
  server.setNow(now);
  return now;
};

async function turnOnSecondFactor({ client }: TestAccount): Promise<string> {
  const { secret } = (await call(client, "POST /api/account/second-factor")).body as NewSecondFactor;
  const code = codeOfApp(secret, server.deps.clock.now());
  expect((await call(client, "POST /api/account/second-factor/confirm", { code })).status).toBe(200);
  return secret;
}

type Registered = Awaited<ReturnType<typeof registered>>;
/** An account that was registered with a passkey and a second factor, by whoever typed its e-mail. */
async function registered() {
  minute(0);
  const account = await registerAccount(server);
  const byPasskey = await addPasskey(server, account);
  const secret = await turnOnSecondFactor(account);
  minute(20);
  return { account, byPasskey, secret };
}

/** Waits until this many transactions wait for others, or until `orAnswered` has settled. */
async function areWaiting(count: number, orAnswered: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void orAnswered.then(() => (isAnswered = true));
  const text = `select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  await expect
    .poll(async () => isAnswered || (await query(server.deps.knex, { text })).length >= count)
    .toBe(true);
}

async function lastMail({ email }: TestAccount, text: RegExp): Promise<string> {
  await server.deps.background.drained();
  return (
    text.exec(server.mails.findLast((mail) => mail.to === email && text.test(mail.text))?.text ?? "")?.[1] ??
    ""
  );
}

async function resetPassword(account: TestAccount, password = NEW_PASSWORD): Promise<void> {
  await call(server.newClient(), "POST /api/password/forgot", { email: account.email });
  const token = await lastMail(account, /password\/reset\?token=([\w-]{43})/);
  expect((await call(server.newClient(), "POST /api/password/reset", { token, password })).status).toBe(204);
}
const typePassword = (client: Client, { email }: TestAccount, password = NEW_PASSWORD) =>
  call(client, "POST /api/login", { email, password });
const typeAppCode = (client: Client, secret: string) =>
  call(client, "POST /api/login/second-step", { code: codeOfApp(secret, server.deps.clock.now()) });

/** Types the code of a mail in a new browser. */
async function typeMailCode(account: TestAccount) {
  const client = server.newClient();
  await call(client, "POST /api/login/mail", { email: account.email });
  const code = await lastMail(account, /^(\d{3} \d{3})$/m);
  return { client, answer: await call(client, "POST /api/login/code", { code }) };
}
const noticesOf = async (client: Client) =>
  ((await call(client, "GET /api/account/notices")).body as Notices).notices;

test("the owner of a mailbox that somebody else registered takes the account over with a new password", async () => {
  const { account, byPasskey } = await registered();
  expect((await byPasskey()).status).toBe(200);

  minute(40);
  await resetPassword(account);

  const owner = server.newClient();
  expect((await typePassword(owner, account)).status).toBe(200);
  expect((await byPasskey()).status).toBe(401);
  expect((await call(account.client, "GET /api/auth/user")).status).toBe(401);
  expect((await typePassword(server.newClient(), account, PASSWORD)).status).toBe(401);
  expect(await noticesOf(owner)).toContainEqual(
    expect.objectContaining({ kind: "early_ways_removed", detail: "passkeys second_factor" }),
  );
  expect(await lastMail(account, /(as chaves de acesso e a verificação em duas etapas)/)).not.toBe("");
});

test("what the owner adds afterwards stays at the next new password", async () => {
  const { account } = await registered();
  await resetPassword(account);
  const owner = { ...account, client: server.newClient() };
  await typePassword(owner.client, account);
  const byPasskey = await addPasskey(server, owner);
  const secret = await turnOnSecondFactor(owner);

  minute(40);
  await resetPassword(account, "pamonha e curau de milho verde");

  expect((await byPasskey()).status).toBe(200);
  const client = server.newClient();
  expect((await typePassword(client, account, "pamonha e curau de milho verde")).body).toMatchObject({
    code: "second_factor_required",
  });
  expect((await typeAppCode(client, secret)).status).toBe(200);
});

test("“Não fui eu” removes them too, whether by the mail or in the app", async () => {
  for (const where of ["mail", "app"]) {
    const { account, byPasskey } = await registered();
    const token = await lastMail(account, /\/api\/not-me\?token=([\w-]{43})/);
    const pressed =
      where === "mail"
        ? await call(server.newClient(), "POST /api/not-me", { token })
        : await call(account.client, "POST /api/account/not-me");
    expect(pressed.status).toBe(204);
    expect((await typeMailCode(account)).answer.status).toBe(200);
    expect((await byPasskey()).status).toBe(401);
  }
});

/** Shows the mailbox and the second factor together. */
const SHOW_BOTH = {
  "signing in": async ({ account, secret }: Registered) => {
    const { client } = await typeMailCode(account);
    return typeAppCode(client, secret);
  },
  "a proof": async ({ account, secret }: Registered) => {
    await call(account.client, "POST /api/account/proof/mail");
    const code = await lastMail(account, /^(\d{3} \d{3})$/m);
    const appCode = codeOfApp(secret, server.deps.clock.now());
    return call(account.client, "POST /api/account/proof", { code, appCode });
  },
};

test.each(Object.entries(SHOW_BOTH))(
  "who shows both factors by %s keeps all ways at a new password",
  async (_where, showBoth) => {
    const person = await registered();
    expect((await showBoth(person)).status).toBeLessThan(300);
    minute(40);
    await resetPassword(person.account);
    expect((await person.byPasskey()).status).toBe(200);
    expect((await typePassword(server.newClient(), person.account)).body).toMatchObject({
      code: "second_factor_required",
    });
  },
);

test.each(["passkey", "second factor"])("a %s that is being added meanwhile does not stay", async (way) => {
  minute(0);
  const account = await registerAccount(server);
  const passkey = softwarePasskey(server.deps.config.appOrigin);
  const options = (await call(account.client, "POST /api/account/passkeys/challenge"))
    .body as unknown as PasskeyOptions;
  const { secret } = (await call(account.client, "POST /api/account/second-factor")).body as NewSecondFactor;
  const add = () =>
    way === "passkey"
      ? call(account.client, "POST /api/account/passkeys", { credential: passkey.create(options) })
      : call(account.client, "POST /api/account/second-factor/confirm", {
          code: codeOfApp(secret, minute(0)),
        });
  const held = await server.deps.knex.transaction();
  await held.raw("select from users where id = ? for no key update", [account.id]);
  const reset = resetPassword(account);
  await areWaiting(1, reset);

  const added = add();
  await areWaiting(2, added);
  await held.commit();
  await reset;

  expect((await added).status).toBe(401);
  expect((await typePassword(server.newClient(), account)).status).toBe(200);
  expect(await server.deps.knex("passkeys").where({ account_id: account.id })).toEqual([]);
});

test("a password or a code of the mailbox alone confirms nothing", async () => {
  const { account, byPasskey, secret } = await registered();
  const byPassword = server.newClient();
  await typePassword(byPassword, account, PASSWORD);
  expect((await typeAppCode(byPassword, secret)).status).toBe(200);
  expect((await typeMailCode(account)).answer.status).toBe(401);

  await resetPassword(account);

  expect((await byPasskey()).status).toBe(401);
  expect((await typePassword(server.newClient(), account)).status).toBe(200);
});

test("an administrator's ways stay: the operator resets them", async () => {
  const { account, byPasskey } = await registered();
  await grantAdmin(server.deps.knex, account.id);
  await resetPassword(account);
  expect((await byPasskey()).status).toBe(200);
  expect((await typePassword(server.newClient(), account)).body).toMatchObject({
    code: "second_factor_required",
  });
});

test("the page of the second step shows the way out only where a new password is one", async () => {
  const { account, secret } = await registered();
  const page = async (client: Client) => (await client.fetch("/api/login/second-step")).text();
  const { client } = await typeMailCode(account);
  expect(await page(client)).toContain("Nunca ativou esta verificação?");
  expect((await typeAppCode(client, secret)).status).toBe(200);

  minute(40);
  const later = server.newClient();
  await typePassword(later, account, PASSWORD);
  expect(await page(later)).not.toContain("Nunca ativou");
});

test("/conta says that a new password turns the second factor off, until the mailbox was shown with it", async () => {
  const { account, secret } = await registered();
  const told = async () =>
    ((await call(account.client, "GET /api/account/second-factor")).body as SecondFactor).resetTurnsOff;
  expect(await told()).toBe(true);
  const { client } = await typeMailCode(account);
  await typeAppCode(client, secret);
  expect(await told()).toBe(false);
});

test("who enters by mail for the first time reads that somebody else may have created the account", async () => {
  minute(0);
  const account = await registerAccount(server);
  minute(30);
  const { client } = await typeMailCode(account);
  const [notice] = await noticesOf(client);
  expect(notice).toMatchObject({ kind: "new_device", detail: "mail", isRead: false });

  await resetPassword(account);
  minute(60);
  const { client: later } = await typeMailCode(account);
  expect((await noticesOf(later))[0]).toMatchObject({ kind: "new_device", detail: "", isRead: true });
});
