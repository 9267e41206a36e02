import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { NewSecondFactor } from "#db/protocol/account/second-factor-api.ts";
import type { Notices } from "#db/protocol/account/notice-api.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import type { Mail } from "#server/messages/mail-gateway.ts";
import { mailWaiting } from "#server/messages/waiting-mails.ts";
import { runAdminCommand } from "#server/people/run-admin-command.ts";
import { call } from "#server/testing/admin-calls.ts";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { holdMail } from "#server/testing/hold-mail.ts";
import { hireMember } from "#server/testing/open-two-shops.ts";
import { softwarePasskey } from "#server/testing/software-passkey.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import type { Client } from "#server/testing/start-test-server.ts";
import {
  PASSWORD,
  createNumbering,
  registerAccount,
  syncOnce,
  type TestAccount,
} from "#server/testing/sync-device.ts";
import { newTill } from "#server/testing/test-till.ts";
import { noticeMails } from "./notice-mail.ts";

let server: ProcessorShop;
beforeAll(async () => {
  server = await startProcessorShop();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const ANDROID = "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36";
const USDT = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

const signIn = (client: Client, { email }: TestAccount) =>
  client.fetch("/api/login", { json: { email, password: PASSWORD }, headers: { "User-Agent": ANDROID } });
const noticesOf = async ({ client }: TestAccount): Promise<Notices> =>
  (await call(client, "GET /api/account/notices")).body as Notices;
/** Notices of an account, oldest first. */
const toldOf = async (account: TestAccount) =>
  (await noticesOf(account)).notices
    .toReversed()
    .map(({ kind, detail, who }) => [kind, detail, who].filter(Boolean).join(" "));
/** The mails to an account since the last call. */
async function mailsTo({ email }: TestAccount): Promise<string[]> {
  await server.deps.background.drained();
  const texts = server.mails.filter(({ to }) => to === email).map(({ text }) => text);
  const others = server.mails.filter(({ to }) => to !== email);
  server.mails.splice(0, server.mails.length, ...others);
  return texts;
}
const minutesLater = (minutes: number): void => server.setNow(new Date(Date.now() + minutes * 60_000));
const putWays = (account: TestAccount, ...ways: readonly [string, string | null][]) => {
  const { make } = createNumbering();
  const at = new Date().toISOString();
  return syncOnce(account.client, {
    clientId: randomUUID(),
    mutations: ways.map(([key, value]) =>
      key === "usdt" || key === "bitcoin"
        ? make("wallet.put", { coin: key, address: value, at })
        : make("state.put", { key, value, at }),
    ),
  });
};

test("registering and signing in again in the same browser cause no notice; a new browser does, once", async () => {
  const ana = await registerAccount(server);
  await signIn(ana.client, ana);
  expect(await toldOf(ana)).toEqual([]);

  const phone = server.newClient();
  await signIn(phone, ana);
  await signIn(phone, ana);

  expect((await noticesOf(ana)).notices).toMatchObject([
    { kind: "new_device", device: "Chrome no Android", isRead: false, shop: null },
  ]);
  const mails = await mailsTo(ana);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Alguém entrou na sua conta em um aparelho novo. Aparelho: Chrome no Android.");
  expect(mails[0]).toMatch(/^http:\/\/\S+\/api\/not-me\?token=[\w-]{43}$/m);
});

test("a new browser is not told of itself, and cannot mark its own notice as read for the others", async () => {
  const ana = await registerAccount(server);
  const phone = { ...ana, client: server.newClient() };
  await signIn(phone.client, ana);
  const unread = async ({ client }: TestAccount) =>
    ((await (await client.fetch("/api/session")).json()) as { unreadNotices?: number }).unreadNotices ?? 0;

  expect([await unread(ana), await unread(phone)]).toEqual([1, 0]);
  expect((await noticesOf(phone)).notices).toMatchObject([{ kind: "new_device", detail: "", isRead: true }]);
  const ids = (await noticesOf(phone)).notices.map(({ id }) => id);
  // Also without the cookie by which the browser is known, and after a proof.
  phone.client.cookies.delete("balcao.device");
  await call(phone.client, "POST /api/account/proof", { password: PASSWORD });
  await call(phone.client, "POST /api/account/notices/read", { ids });
  expect([await unread(ana), await unread(phone)]).toEqual([1, 0]);
  expect((await noticesOf(ana)).notices).toMatchObject([{ kind: "new_device", isRead: false }]);
  await call(ana.client, "POST /api/account/notices/read", { ids });
  expect(await unread(ana)).toBe(0);
});

test("a new browser is known to its session before the answer to the sign-in arrives", async () => {
  const ana = await registerAccount(server);
  const { knex } = server.deps;
  // Storing a session takes a moment.
  await knex.raw(`create function pause() returns trigger language plpgsql
    as 'begin perform pg_sleep(0.5); return new; end'`);
  await knex.raw(
    "create trigger pause before insert or update on sessions for each row execute function pause()",
  );
  onTestFinished(async () => void (await knex.raw("drop function pause cascade")));
  const phone = server.newClient();

  await signIn(phone, ana);

  const session = (await (await phone.fetch("/api/session")).json()) as { unreadNotices?: number };
  expect(session.unreadNotices ?? 0).toBe(0);
});

test("two new browsers before the mail are one notice that names both and is new to both", async () => {
  const ana = await registerAccount(server);
  await signIn(server.newClient(), ana);
  await mailsTo(ana);
  // The mail of a moment ago makes these wait.
  const [thief, own] = [server.newClient(), { ...ana, client: server.newClient() }];
  const json = { email: ana.email, password: PASSWORD };
  await thief.fetch("/api/login", {
    json,
    headers: { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0" },
  });
  await signIn(own.client, ana);

  expect((await noticesOf(own)).notices).toMatchObject([
    { kind: "new_device", device: "Firefox no Windows, Chrome no Android", isRead: false },
    { kind: "new_device", device: "Chrome no Android", isRead: false },
  ]);
  minutesLater(11);
  await mailWaiting(server.deps, noticeMails);
  const [mail = ""] = await mailsTo(ana);
  expect(mail).toContain("Aparelho: Firefox no Windows, Chrome no Android.");
});

test("a browser known to one account is new to another", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  await signIn(ana.client, bia);
  expect(await toldOf(bia)).toEqual(["new_device"]);
});

test("ways to be paid: each change is reported to every owner and to nobody else, without an address", async () => {
  const [ana, bia, zeca] = [
    await registerAccount(server),
    await registerAccount(server),
    await registerAccount(server),
  ];
  await hireMember(ana, bia, "owner");
  await hireMember(ana, zeca, "manager");
  await Promise.all([mailsTo(ana), mailsTo(bia), mailsTo(zeca)]);
  minutesLater(11);

  await putWays(
    ana,
    ["usdt", USDT],
    ["bitcoin", BITCOIN],
    ["lightning:address", "ana@carteira.example"],
    ["usdt:polygon", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  );
  await putWays(ana, ["usdt", USDT]);
  await server.deps.background.drained();

  const ways = ["usdt", "bitcoin", "lightning:address", "usdt:polygon"].map(
    (way) => `address_changed ${way}`,
  );
  for (const owner of [ana, bia]) {
    expect((await toldOf(owner)).filter((told) => told.startsWith("address")).toSorted()).toEqual(
      ways.toSorted(),
    );
    const [mail = "", ...more] = await mailsTo(owner);
    expect(more).toEqual([]);
    for (const words of [
      "O endereço de USDT da loja mudou.",
      "O endereço Lightning da loja mudou.",
      "Polygon",
    ])
      expect(mail).toContain(words);
    for (const secret of [USDT, BITCOIN, "ana@carteira", "0x5aAe"]) expect(mail).not.toContain(secret);
  }
  expect((await toldOf(zeca)).filter((told) => told.startsWith("address"))).toEqual([]);
  expect(JSON.stringify(await noticesOf(ana))).not.toContain(USDT);
});

test("changes within ten minutes are collected in one mail, sent when the ten minutes are over", async () => {
  const ana = await registerAccount(server);
  const start = Date.now();
  const at = (minutes: number) => server.setNow(new Date(start + minutes * 60_000));
  at(1);
  await putWays(ana, ["usdt", USDT]);
  expect(await mailsTo(ana)).toHaveLength(1);
  for (const minute of [2, 3, 4]) {
    at(minute);
    await putWays(ana, ["usdt", minute % 2 === 0 ? null : USDT]);
    await mailWaiting(server.deps, noticeMails);
    expect(await mailsTo(ana)).toEqual([]);
  }
  at(11.5);
  await Promise.all([mailWaiting(server.deps, noticeMails), mailWaiting(server.deps, noticeMails)]);
  const later = await mailsTo(ana);
  expect(later).toHaveLength(1);
  expect(later[0]?.match(/O endereço de USDT/g)).toHaveLength(1);
  at(30);
  await mailWaiting(server.deps, noticeMails);
  expect(await mailsTo(ana)).toEqual([]);
});

test("a mail that could not be sent goes with the next try", async () => {
  const ana = await registerAccount(server);
  const { send } = server.deps.mailer;
  Object.assign(server.deps.mailer, { send: () => Promise.reject(new Error("no mail server")) });
  await putWays(ana, ["usdt", USDT]);
  await server.deps.background.drained();
  Object.assign(server.deps.mailer, { send });
  expect(await mailsTo(ana)).toEqual([]);

  await mailWaiting(server.deps, noticeMails);
  expect(await mailsTo(ana)).toHaveLength(1);
  // The link of the mail that was not sent is of no use to anybody.
  expect(await server.deps.knex("notice_links").where({ account_id: ana.id })).toHaveLength(1);
});

test("a mail whose server was killed while it was being sent is sent again by another one", async () => {
  const ana = await registerAccount(server);
  const { sending } = holdMail(server);
  await putWays(ana, ["usdt", USDT]);
  await sending;
  const sent = () => server.mails.filter(({ to }) => to === ana.email).length;

  await mailWaiting(server.deps, noticeMails);
  expect(sent()).toBe(0);
  minutesLater(11);
  await mailWaiting(server.deps, noticeMails);
  await mailWaiting(server.deps, noticeMails);
  expect(sent()).toBe(1);
});

test("a change that repeats while its mail is being sent is in the next mail", async () => {
  const ana = await registerAccount(server);
  const { sending, release } = holdMail(server);
  await signIn(server.newClient(), ana);
  await sending;
  await server.newClient().fetch("/api/login", {
    json: { email: ana.email, password: PASSWORD },
    headers: { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0" },
  });
  release();
  expect(await mailsTo(ana)).toHaveLength(1);

  minutesLater(11);
  await mailWaiting(server.deps, noticeMails);
  const [mail = "", ...more] = await mailsTo(ana);
  expect(mail).toContain("Firefox no Windows");
  expect(more).toEqual([]);
});

test("a mail that was sent while the server's clock was ahead does not keep the next ones waiting", async () => {
  const ana = await registerAccount(server);
  minutesLater(5 * 60);
  await putWays(ana, ["usdt", USDT]);
  expect(await mailsTo(ana)).toHaveLength(1);
  server.setNow(null);

  await putWays(ana, ["bitcoin", BITCOIN]);

  expect(await mailsTo(ana)).toHaveLength(1);
});

test("a mailbox that refuses its mail does not keep others from theirs", async () => {
  const people = [
    await registerAccount(server),
    await registerAccount(server),
    await registerAccount(server),
  ];
  const { send } = server.deps.mailer;
  Object.assign(server.deps.mailer, { send: () => Promise.reject(new Error("no mail server")) });
  for (const person of people) await putWays(person, ["usdt", USDT]);
  await server.deps.background.drained();
  const [first] = people.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const refused = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("550 no such mailbox"));
  Object.assign(server.deps.mailer, {
    send: (mail: Mail) => (mail.to === first?.email ? refused() : send(mail)),
  });

  await mailWaiting(server.deps, noticeMails);

  Object.assign(server.deps.mailer, { send });
  expect(refused).toHaveBeenCalled();
  for (const person of people) expect(await mailsTo(person)).toHaveLength(person === first ? 0 : 1);
});

test("roles: the person and the owners are notified; of tills only the owners", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  await hireMember(ana, bia, "manager");
  await call(ana.client, `PUT /api/shops/${ana.id}/members/${bia.id}`, { role: "owner" });
  const { make } = createNumbering();
  const till = newTill();
  const added = {
    tillId: till.id,
    name: "Balcão 2",
    publicKey: till.publicKey,
    at: new Date().toISOString(),
  };
  await syncOnce(ana.client, { clientId: randomUUID(), mutations: [make("till.add", added)] });
  await server.deps.background.drained();

  expect(await toldOf(bia)).toEqual(["role_granted manager", "role_granted owner", "till_added Balcão 2"]);
  expect(await toldOf(ana)).toEqual([
    "role_granted manager Ana",
    "role_granted owner Ana",
    "till_added Balcão 2",
  ]);
});

test("a mail names a shop and a till without what mail clients would make a link of", async () => {
  const ana = await registerAccount(server);
  const { make } = createNumbering();
  const till = newTill();
  const profile = {
    businessName: "Premio https://golpe.example/x",
    businessType: "retail",
    techComfort: "beginner",
    onboardingCompleted: true,
  } as const;
  const at = new Date().toISOString();
  const added = { tillId: till.id, name: "www.golpe.example", publicKey: till.publicKey, at };
  const mutations = [make("profile.save", profile), make("till.add", added)];
  await syncOnce(ana.client, { clientId: randomUUID(), mutations });

  const [mail = ""] = await mailsTo(ana);
  expect(mail).toContain("O celular “www golpe example” agora cobra na loja Premio https golpe example x.");
});

test("administrators: the new one and all others are notified, also of a command", async () => {
  const [ana, bia, caio] = [
    await registerAccount(server),
    await registerAccount(server),
    await registerAccount(server),
  ];
  await grantAdmin(server.deps.knex, ana.id);
  await call(ana.client, `PUT /api/admin/people/${bia.id}/administrator`, { isAdmin: true });
  await runAdminCommand(server.deps.knex, "grant-admin", caio.email, () => Promise.reject(new Error()));
  await server.deps.background.drained();
  await mailWaiting(server.deps, noticeMails);

  expect(await toldOf(bia)).toEqual(["administrator_granted"]);
  expect(await toldOf(ana)).toEqual([`administrator_granted ${bia.email}`]);
  expect(await mailsTo(caio)).toHaveLength(1);
});

test("ways into the account: password, passkeys, second factor, recovery codes", async () => {
  const ana = await registerAccount(server);
  const { client } = ana;
  const passkey = softwarePasskey(server.deps.config.appOrigin);
  const options = (await call(client, "POST /api/account/passkeys/challenge")).body;
  await call(client, "POST /api/account/passkeys", {
    credential: passkey.create(options as Parameters<typeof passkey.create>[0]),
  });
  const [stored] = (await call(client, "GET /api/account/passkeys")).body as unknown as { id: string }[];
  await call(client, `DELETE /api/account/passkeys/${stored?.id}`);
  const { secret } = (await call(client, "POST /api/account/second-factor"))
    .body as unknown as NewSecondFactor;
  await call(client, "POST /api/account/second-factor/confirm", { code: codeOfApp(secret, new Date()) });
  await call(client, "POST /api/account/second-factor/recovery-codes");
  await call(client, "DELETE /api/account/second-factor");
  await call(client, "PUT /api/account/password", { current: PASSWORD, next: "pão francês quente" });

  expect(await toldOf(ana)).toEqual([
    "passkey_added",
    "passkey_deleted",
    "second_factor_on",
    "recovery_codes_made",
    "second_factor_off",
    "password_changed",
  ]);
});

test("a reset password is reported too", async () => {
  const ana = await registerAccount(server);
  await server.newClient().fetch("/api/password/forgot", { json: { email: ana.email } });
  const [mail = ""] = await mailsTo(ana);
  const token = /token=([\w-]{43})/.exec(mail)?.[1];
  await ana.client.fetch("/api/password/reset", { json: { token, password: "pão francês quente" } });
  expect(await toldOf(ana)).toEqual(["password_changed"]);
});

test("keys of processors: adding, testing new ones and removing", async () => {
  const ana = await server.merchant();
  const json = { processorType: "coingate", apiKey: "sandbox-coingate-token", isTestMode: true };
  const { body } = await call(ana.client, "POST /api/payment/integrations", json);
  expect(await toldOf(ana)).toEqual(["processor_changed coingate"]);
  await mailsTo(ana);
  await call(ana.client, `DELETE /api/payment/integrations/${String(body["id"])}`);
  expect(await toldOf(ana)).toEqual(["processor_changed coingate", "processor_changed coingate"]);
  const gone = await call(ana.client, `DELETE /api/payment/integrations/${String(body["id"])}`);
  expect([gone.status, (await toldOf(ana)).length]).toEqual([404, 2]);
});

test("notices are marked as read only by their account, and are in its export", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  await putWays(ana, ["usdt", USDT]);
  await server.deps.background.drained();
  const { notices } = await noticesOf(ana);
  const ids = notices.map(({ id }) => id);

  expect((await call(bia.client, "POST /api/account/notices/read", { ids })).status).toBe(204);
  expect((await noticesOf(ana)).notices).toMatchObject([{ isRead: false }]);
  expect((await call(ana.client, "POST /api/account/notices/read", { ids })).status).toBe(204);
  expect((await noticesOf(ana)).notices).toMatchObject([{ isRead: true }]);
  const { body } = await call(ana.client, "GET /api/account/export");
  expect(body).toMatchObject({
    notices: [{ kind: "address_changed", detail: "usdt" }],
    knownDevices: [{}],
    noticeLinks: [{}],
    freeze: [],
  });
});
