import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OwnIdentities } from "#db/protocol/account/identity-api.ts";
import type { NewSecondFactor } from "#db/protocol/account/second-factor-api.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import {
  decideAtProvider,
  type ServerWithProvider,
  startOidcProvider,
} from "#server/testing/start-oidc-provider.ts";
import { type Client, startTestServer } from "#server/testing/start-test-server.ts";
import { PASSWORD, registerAccount } from "#server/testing/sync-device.ts";

let server: ServerWithProvider;
beforeAll(async () => {
  server = await startOidcProvider();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const COOKIE = "balcao.oidc";
let people = 0;
const newEmail = (): string => `pessoa${(people += 1)}@exemplo.com.br`;

async function withFault<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
  await server.fault(fault, true);
  try {
    return await work();
  } finally {
    await server.fault(fault, false);
  }
}
const userOf = async (client: Client) =>
  (await (await client.fetch("/api/session")).json()) as {
    user: { id: string; email: string; firstName: string | null; lastName: string | null } | null;
  };
const accountsOf = (email: string) => server.deps.knex("users").where({ email });
const own = async (client: Client) =>
  (await (await client.fetch("/api/account/identities")).json()) as OwnIdentities;
/** Links as the app does: the server returns the address to go to. */
async function linkTo(client: Client, email: string): Promise<Response> {
  const begun = await client.fetch("/api/account/identities", { method: "POST" });
  const { url } = (await begun.json()) as { url: string };
  return client.fetch(await decideAtProvider(url, { email }));
}

const NEW_PASSWORD = "padaria com fermento natural";
/** Sets a new password by the mail's link, in this browser. */
async function resetPassword(client: Client, email: string): Promise<void> {
  await server.clearMails();
  await client.fetch("/api/password/forgot", { json: { email } });
  await server.deps.background.drained();
  const mail = server.mails.find(({ text }) => text.includes("/api/password/reset"));
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const answer = await client.fetch("/api/password/reset", { json: { token, password: NEW_PASSWORD } });
  expect(answer.status).toBe(204);
}

test("the page has the button only with a provider, and works without JavaScript", async () => {
  const page = await (await server.newClient().fetch("/api/login?returnTo=%2Fconta")).text();
  expect(page).toMatch(/<form method="post" action="\/api\/login\/oidc">[^]*Entrar com Conta Exemplo/);
  const without = await startTestServer();
  try {
    const client = without.newClient();
    expect(await (await client.fetch("/api/login")).text()).not.toContain("Entrar com");
    expect((await client.fetch("/api/login/oidc", { json: {} })).status).toBe(404);
    expect((await client.fetch("/api/login/oidc/callback?code=1&state=2")).status).toBe(404);
  } finally {
    await without.close();
  }
});

test("the first sign-in creates the account, the next one opens it again with a new session", async () => {
  const email = newEmail();
  const client = server.newClient();
  const first = await server.signInWithProvider(
    client,
    { email, name: "Ana Maria Prado" },
    { returnTo: "/conta" },
  );
  expect([first.status, first.headers.get("location")]).toEqual([303, "/conta"]);
  const { user } = await userOf(client);
  expect(user).toMatchObject({ email, firstName: "Ana", lastName: "Maria Prado" });
  expect(client.cookies.has(COOKIE)).toBe(false);

  const sid = client.cookies.get("balcao.sid");
  const again = await server.signInWithProvider(client, { email });
  expect(again.headers.get("location")).toBe("/lessons");
  expect(client.cookies.get("balcao.sid")).not.toBe(sid);
  expect((await userOf(client)).user?.id).toBe(user?.id);
  expect(await accountsOf(email)).toHaveLength(1);

  await client.fetch("/api/logout");
  expect((await userOf(client)).user).toBeNull();
});

test("an e-mail that the provider gives only at its userinfo endpoint counts", async () => {
  const email = newEmail();
  const client = server.newClient();
  await withFault("email_elsewhere", () => server.signInWithProvider(client, { email }));
  expect((await userOf(client)).user?.email).toBe(email);
});

test("the account stays usable when the person has a new e-mail at the provider", async () => {
  const email = newEmail();
  const client = server.newClient();
  await server.signInWithProvider(client, { email });
  const id = (await userOf(client)).user?.id;
  // The stand-in derives the subject from the e-mail, so the test changes the row instead.
  await server.deps.knex("users").where({ id }).update({ email: newEmail() });
  await server.signInWithProvider(client, { email });
  expect((await userOf(client)).user?.id).toBe(id);
});

test("two first sign-ins at the same time make one account", async () => {
  const email = newEmail();
  const clients = [server.newClient(), server.newClient()];
  const ways = await Promise.all(clients.map((client) => server.visitProvider(client, { email })));
  const answers = await Promise.all(clients.map((client, index) => client.fetch(ways[index] ?? "")));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await accountsOf(email)).toHaveLength(1);
});

/** `reason`: what is logged for the operator; empty: the provider's response itself was valid. */
type Attack = readonly [what: string, fault: Fault, reason: string, sentence: string];
const UNPROVEN = "A resposta de Conta Exemplo não pôde ser conferida e nada foi aberto.";
const REFUSED = "Conta Exemplo recusou a entrada.";
const NOT_BEGUN = "Esta entrada com Conta Exemplo venceu, já foi usada ou começou em outro navegador.";
const ATTACKS: readonly Attack[] = [
  ["an ID token of another issuer", "wrong_issuer", "JWT_CLAIM_COMPARISON", UNPROVEN],
  ["an ID token for another app", "wrong_audience", "JWT_CLAIM_COMPARISON", UNPROVEN],
  ["an ID token of another attempt (nonce)", "wrong_nonce", "JWT_CLAIM_COMPARISON", UNPROVEN],
  ["an expired ID token", "expired", "JWT_TIMESTAMP_CHECK", UNPROVEN],
  ["an ID token without a signature", "alg_none", "INVALID_RESPONSE", UNPROVEN],
  ["an ID token with another key's signature", "forged", "INVALID_RESPONSE", UNPROVEN],
  ["a code of somebody else's request (PKCE)", "swapped_code", "invalid_grant", REFUSED],
  ["the state of an earlier attempt", "replayed_state", "", NOT_BEGUN],
  [
    "an e-mail that the provider did not verify",
    "email_unverified",
    "",
    "Conta Exemplo não confirmou o seu e-mail.",
  ],
];
test.each(ATTACKS)("%s signs nobody in and creates nothing", async (_what, fault, reason, sentence) => {
  const email = newEmail();
  const client = server.newClient();
  server.logLines.length = 0;
  const answer = await withFault(fault, () =>
    server.signInWithProvider(client, { email }, { returnTo: "/conta" }),
  );
  const page = await answer.text();

  expect(answer.status).toBe(422);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(page).toContain(sentence);
  expect(page).toContain('action="/api/login"');
  expect((await userOf(client)).user).toBeNull();
  expect(await accountsOf(email)).toHaveLength(0);
  expect(client.cookies.has(COOKIE)).toBe(false);
  const log = server.logLines.join("\n");
  expect(/"reason":"([^"]*)"/.exec(log)?.[1] ?? "").toContain(reason);
  expect(log).toContain('"security":"sign-in failed","account":null,"way":"openid connect"');
  expect(log).not.toContain(email);
});

test("a provider that changed its key a moment ago still signs people in", async () => {
  const email = newEmail();
  await server.signInWithProvider(server.newClient(), { email });
  const client = server.newClient();
  await withFault("rotated_key", () => server.signInWithProvider(client, { email }));
  expect((await userOf(client)).user?.email).toBe(email);
});

test("cancelling at the provider is reported and leaves every other way usable", async () => {
  const client = server.newClient();
  const answer = await server.signInWithProvider(
    client,
    { email: newEmail() },
    { decision: "deny", returnTo: "/conta" },
  );
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain("A entrada com Conta Exemplo foi cancelada.");
  expect(page).toContain('name="returnTo" value="/conta"');
});

test.each([
  ["down", 502, "Conta Exemplo não respondeu."],
  ["slow", 504, "Conta Exemplo demorou demais."],
] as const)("a provider that is %s leaves the built-in sign-in usable", async (fault, status, sentence) => {
  const email = newEmail();
  await registerAccount(server, { email });
  const client = server.newClient();
  const way = await server.visitProvider(client, { email: newEmail() });
  const answer = await withFault(fault, async () => {
    const back = await client.fetch(way);
    const signedIn = await client.fetch("/api/login", { form: { email, password: PASSWORD } });
    expect(signedIn.status).toBe(303);
    return back;
  });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(sentence);
});

test("a server whose provider was never reached starts, and the button reports it", async () => {
  const oidc = { issuer: "http://127.0.0.1:9/oidc", clientId: "x", clientSecret: "y", name: "Sumido" };
  const lonely = await startTestServer({ config: { oidc } });
  try {
    const answer = await lonely.newClient().fetch("/api/login/oidc", { form: { returnTo: "/conta" } });
    expect(answer.status).toBe(502);
    const page = await answer.text();
    expect(page).toContain("Sumido não respondeu.");
    expect(page).toContain('name="returnTo" value="/conta"');
  } finally {
    await lonely.close();
  }
});

test("a provider whose metadata names another issuer is refused before anybody is sent there", async () => {
  const oidc = { issuer: `${server.issuer}/`, clientId: "x", clientSecret: "y", name: "Conta Exemplo" };
  const misled = await startTestServer({ config: { oidc } });
  try {
    const answer = await misled.newClient().fetch("/api/login/oidc", { form: {} });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(UNPROVEN);
    expect(answer.headers.get("refresh")).toBeNull();
  } finally {
    await misled.close();
  }
});

test("the way back works once, in its own browser, and for ten minutes", async () => {
  const email = newEmail();
  const client = server.newClient();
  const way = await server.visitProvider(client, { email });
  const stolen = server.newClient();
  expect(await (await stolen.fetch(way)).text()).toContain(NOT_BEGUN);

  const cookie = client.cookies.get(COOKIE) ?? "";
  expect((await client.fetch(way)).status).toBe(303);
  client.cookies.set(COOKIE, cookie);
  expect((await client.fetch(way)).status).toBe(422);

  const late = server.newClient();
  const lateWay = await server.visitProvider(late, { email });
  server.setNow(new Date(Date.now() + 11 * 60_000));
  expect(await (await late.fetch(lateWay)).text()).toContain(NOT_BEGUN);
});

test.each(["", "x", "x.y", "e30.AAAA"])(
  "a cookie that this server did not make (%s) is refused",
  async (cookie) => {
    const client = server.newClient();
    const way = await server.visitProvider(client, { email: newEmail() });
    client.cookies.set(COOKIE, cookie);
    expect((await client.fetch(way)).status).toBe(422);
  },
);

test.each(["https://mau.exemplo", "//mau.exemplo/x", "/\\mau.exemplo", "/api/logout"])(
  "returnTo %s leads to the lessons",
  async (returnTo) => {
    const answer = await server.signInWithProvider(server.newClient(), { email: newEmail() }, { returnTo });
    expect(answer.headers.get("location")).toBe("/lessons");
  },
);

test("another site can begin nothing", async () => {
  const answer = await server
    .newClient()
    .fetch("/api/login/oidc", { form: {}, headers: { Origin: "https://mau.exemplo" } });
  expect(answer.status).toBe(403);
});

test("the cookie holds no secret of the attempt, and the page sends no form elsewhere", async () => {
  const client = server.newClient();
  const begun = await client.fetch("/api/login/oidc", { form: {} });
  expect(begun.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  expect(begun.headers.get("content-security-policy")).toContain("form-action 'self';");
  const url = new URL(/url=(.+)$/.exec(begun.headers.get("refresh") ?? "")?.[1] ?? "");
  const [payload = ""] = (client.cookies.get(COOKIE) ?? "").split(".");
  const held = client.cookies.get(COOKIE) + Buffer.from(payload, "base64url").toString();
  for (const name of ["state", "nonce", "code_challenge"]) {
    const value = url.searchParams.get(name) ?? "";
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(held).not.toContain(value);
  }
});

test("an e-mail that has an account is never linked automatically; its owner signs in and links it", async () => {
  const email = newEmail();
  const { client: owner } = await registerAccount(server, { email });
  const ownerId = (await userOf(owner)).user?.id;
  const client = server.newClient();
  const refused = await server.signInWithProvider(client, { email: email.toUpperCase() });
  const page = await refused.text();
  expect(refused.status).toBe(409);
  expect(page).toContain("Já existe uma conta com este e-mail. Entre nela como sempre;");
  expect(page).toContain('name="returnTo" value="/conta"');
  expect((await userOf(client)).user).toBeNull();

  await client.fetch("/api/login", { form: { email, password: PASSWORD, returnTo: "/conta" } });
  expect(await own(client)).toEqual({ provider: "Conta Exemplo", identities: [] });
  const linked = await linkTo(client, email);
  expect([linked.status, linked.headers.get("location")]).toEqual([303, "/conta"]);
  expect((await own(client)).identities).toMatchObject([
    { email, provider: "Conta Exemplo", isCurrent: true },
  ]);

  const phone = server.newClient();
  expect((await server.signInWithProvider(phone, { email })).status).toBe(303);
  expect((await userOf(phone)).user?.id).toBe(ownerId);
});

test("linking demands a fresh proof, and belongs to the person who started it", async () => {
  const { client } = await registerAccount(server);
  server.setNow(new Date(Date.now() + 11 * 60_000));
  const stale = await client.fetch("/api/account/identities", { method: "POST" });
  expect([stale.status, ((await stale.json()) as { code: string }).code]).toEqual([403, "proof_required"]);
  server.setNow(null);

  const begun = await client.fetch("/api/account/identities", { method: "POST" });
  const way = await decideAtProvider(((await begun.json()) as { url: string }).url, { email: newEmail() });
  const email = newEmail();
  await client.fetch("/api/logout");
  await client.fetch("/api/register", { json: { firstName: "Bia", email, password: PASSWORD } });
  const answer = await client.fetch(way);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Conta Exemplo não foi ligada");
  expect(page).toContain('href="/conta"');
  expect((await own(client)).identities).toEqual([]);
});

test("an identity opens one account only, and an account has one of each provider", async () => {
  const [first, second] = [newEmail(), newEmail()];
  const { client: ana } = await registerAccount(server);
  await linkTo(ana, first);
  const { client: bia } = await registerAccount(server);
  const taken = await linkTo(bia, first);
  expect(taken.status).toBe(409);
  expect(await taken.text()).toContain("já abre outra conta");
  const more = await linkTo(ana, second);
  expect(more.status).toBe(409);
  expect(await more.text()).toContain("Desligue aquela antes.");
  expect((await linkTo(ana, first)).headers.get("location")).toBe("/conta");
});

test("the last way to sign in cannot be removed; with a password the identity can be unlinked", async () => {
  const email = newEmail();
  const client = server.newClient();
  await server.signInWithProvider(client, { email });
  const [identity] = (await own(client)).identities;
  const unlink = (who: Client) => who.fetch(`/api/account/identities/${identity?.id}`, { method: "DELETE" });
  const refused = await unlink(client);
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as { message: string }).message).toContain("É o seu único jeito de entrar.");
  expect((await unlink((await registerAccount(server)).client)).status).toBe(404);

  await resetPassword(client, email);
  expect((await unlink(client)).status).toBe(204);
  expect((await own(client)).identities).toEqual([]);
  expect((await server.signInWithProvider(server.newClient(), { email })).status).toBe(409);
});

test("a new password by mail keeps the identity that created the account, and removes one that whoever registered it linked", async () => {
  const email = newEmail();
  await server.signInWithProvider(server.newClient(), { email });
  const registered = await registerAccount(server);
  expect((await linkTo(registered.client, newEmail())).status).toBe(303);
  for (const account of [email, registered.email]) await resetPassword(server.newClient(), account);

  expect((await server.signInWithProvider(server.newClient(), { email })).status).toBe(303);
  const owner = server.newClient();
  await owner.fetch("/api/login", { json: { email: registered.email, password: NEW_PASSWORD } });
  expect((await userOf(owner)).user).toMatchObject({ email: registered.email });
  expect((await own(owner)).identities).toEqual([]);
});

test("an account with a second factor is asked for it", async () => {
  const email = newEmail();
  const owner = server.newClient();
  await server.signInWithProvider(owner, { email });
  const begun = await owner.fetch("/api/account/second-factor", { method: "POST" });
  const { secret } = (await begun.json()) as NewSecondFactor;
  const now = new Date();
  await owner.fetch("/api/account/second-factor/confirm", { json: { code: codeOfApp(secret, now) } });

  const client = server.newClient();
  const back = await server.signInWithProvider(client, { email }, { returnTo: "/conta" });

  expect(back.status).toBe(303);
  expect(back.headers.get("location")).toBe("/api/login/second-step?returnTo=%2Fconta");
  expect((await userOf(client)).user).toBeNull();
  server.setNow(new Date(now.getTime() + 30_000));
  const code = codeOfApp(secret, new Date(now.getTime() + 30_000));
  expect((await client.fetch("/api/login/second-step", { json: { code } })).status).toBe(200);
  expect((await userOf(client)).user).toMatchObject({ email });
});

test("no token is stored; the export names the identity, and deletion removes it", async () => {
  const email = newEmail();
  const { client } = await registerAccount(server, { email });
  await linkTo(client, email);
  const { user } = await userOf(client);
  const file = (await (await client.fetch("/api/account/export")).json()) as { identities: object[] };
  expect(file.identities).toEqual([
    {
      issuer: server.issuer,
      subject: expect.any(String) as string,
      email,
      createdAt: expect.any(String) as string,
      lastUsedAt: expect.any(String) as string,
    },
  ]);
  const [row] = (await server.deps.knex("identities").where({ account_id: user?.id })) as object[];
  expect(Object.keys(row ?? {}).sort()).toEqual([
    "account_id",
    "created_at",
    "email",
    "id",
    "issuer",
    "last_used_at",
    "subject",
  ]);
  await client.fetch("/api/account", { method: "DELETE", json: { password: PASSWORD } });
  expect(await server.deps.knex("identities").where({ account_id: user?.id })).toEqual([]);
});

test("the log has the events without e-mail, code, state or token", async () => {
  const email = newEmail();
  const client = server.newClient();
  server.logLines.length = 0;
  const way = await server.visitProvider(client, { email });
  await client.fetch(way);
  const log = server.logLines.join("\n");
  expect(log).toContain('"security":"signed in"');
  expect(log).toContain('"way":"openid connect"');
  const { searchParams } = new URL(way, server.url);
  for (const secret of [email, searchParams.get("code"), searchParams.get("state"), "sandbox-oidc-secret"])
    expect(log).not.toContain(secret);
});
