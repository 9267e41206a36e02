import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Notices } from "#db/protocol/account/notice-api.ts";
import type { Invited } from "#db/protocol/shop-api.ts";
import { shopLedger } from "#db/protocol/version.ts";
import { FREEZE_MS } from "#db/rules/shops/freeze.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { confirmOwner } from "#server/accounts/early-ways/early-ways-repository.ts";
import { query } from "#server/platform/sql/sql.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { call } from "#server/testing/admin-calls.ts";
import { startTransaction } from "#server/testing/blocking-transaction.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { holdSignIn } from "#server/testing/hold-sign-in.ts";
import { hireMember } from "#server/testing/open-two-shops.ts";
import { addPasskey } from "#server/testing/software-passkey.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import type { Client } from "#server/testing/start-test-server.ts";
import {
  PASSWORD,
  createNumbering,
  postSync,
  registerAccount,
  syncOnce,
  type Sent,
  type TestAccount,
} from "#server/testing/sync-device.ts";
import { newTill } from "#server/testing/test-till.ts";
import { freezeShop } from "./freeze-repository.ts";

let server: ProcessorShop;
beforeAll(async () => {
  server = await startProcessorShop();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const USDT = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const OTHER_USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const HOUR = 60;

const minutesLater = (minutes: number): void => server.setNow(new Date(Date.now() + minutes * 60_000));
const at = () => server.deps.clock.now().toISOString();
const who = async (client: Client): Promise<number> => (await client.fetch("/api/auth/user")).status;
const press = (token: string, client = server.newClient()) =>
  client.fetch("/api/not-me", { json: { token } });

async function tokenOf({ email }: TestAccount): Promise<string> {
  await server.deps.background.drained();
  const mail = server.mails.findLast(({ to, text }) => to === email && text.includes("/api/not-me"));
  return /token=([\w-]{43})$/m.exec(mail?.text ?? "")?.[1] ?? "";
}

/** A merchant, known to own the mailbox, who added an address, got a notice about it, and whose account a stranger has opened. */
async function robbedMerchant() {
  const owner = await server.merchant();
  await confirmOwner(server.deps.knex, owner.id, server.deps.clock.now());
  const { make } = createNumbering();
  const mutations = [make("wallet.put", { coin: "usdt", address: USDT, at: at() })];
  await syncOnce(owner.client, { clientId: randomUUID(), mutations });
  const stranger = server.newClient();
  await stranger.fetch("/api/login", { json: { email: owner.email, password: PASSWORD } });
  expect(await who(stranger)).toBe(200);
  return { owner, stranger, token: await tokenOf(owner) };
}

/** A browser that has requested a code, and the code. */
async function askCode({ email }: TestAccount) {
  const client = server.newClient();
  await client.fetch("/api/login/mail", { json: { email } });
  await server.deps.background.drained();
  const mail = server.mails.findLast(({ to, text }) => to === email && /^\d{3} \d{3}$/m.test(text));
  return { client, code: /^\d{3} \d{3}$/m.exec(mail?.text ?? "")?.[0] };
}

async function signInByMail(account: TestAccount): Promise<Client> {
  const { client, code } = await askCode(account);
  expect((await client.fetch("/api/login/code", { json: { code } })).status).toBe(200);
  return client;
}

test("the link of the mail: opening changes nothing, pressing ends every session of the account", async () => {
  const { owner, stranger, token } = await robbedMerchant();
  const anywhere = server.newClient();

  const page = await anywhere.fetch(`/api/not-me?token=${token}`);
  expect([page.status, page.headers.get("set-cookie")]).toEqual([200, null]);
  expect(await page.text()).toContain("Não fui eu");
  expect([await who(owner.client), await who(stranger)]).toEqual([200, 200]);

  const pressed = await anywhere.fetch("/api/not-me", { form: { token } });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/api/not-me/done"]);
  expect(await (await anywhere.fetch("/api/not-me/done")).text()).toContain("A sua conta está protegida");
  expect([await who(owner.client), await who(stranger), await who(anywhere)]).toEqual([401, 401, 401]);
  // The stolen cookie pulls nothing of the account, and pushes nothing to it.
  const { any } = createNumbering();
  const stolen = await postSync(stranger, {
    clientId: randomUUID(),
    mutations: [any("charge.create", buildCharge())],
  });
  expect(stolen.status).toBe(401);
});

test("only the mailbox opens the account afterwards; then other ways do again, but not the password of before", async () => {
  const { owner, token } = await robbedMerchant();
  const byPasskey = await addPasskey(server, owner);
  const byPassword = () =>
    call(server.newClient(), "POST /api/login", { email: owner.email, password: PASSWORD });
  expect((await press(token)).status).toBe(204);

  expect(await byPassword()).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
  expect(await byPasskey()).toMatchObject({ status: 403, body: { code: "mail_required" } });
  const client = await signInByMail(owner);
  expect((await byPasskey()).status).toBe(200);
  expect((await byPassword()).status).toBe(401);
  const { notices, frozenUntil } = (await call(client, "GET /api/account/notices")).body as Notices;
  expect(notices.some(({ kind }) => kind === "not_me")).toBe(true);
  expect(Date.parse(frozenUntil ?? "")).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test("a new password that is being stored when the button is pressed is refused", async () => {
  const { owner, stranger, token } = await robbedMerchant();
  const { trx: held, isBlocking } = await startTransaction(server.deps.knex);
  await held("credentials").where({ user_id: owner.id }).forUpdate();
  const pressing = press(token);
  await isBlocking(pressing);
  const underWay = call(stranger, "PUT /api/account/password", {
    current: PASSWORD,
    next: "pão francês quente",
  });
  const waiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like 'update credentials%'`;
  await expect.poll(async () => (await query(server.deps.knex, { text: waiting })).length).toBe(1);

  await held.commit();

  expect((await pressing).status).toBe(204);
  expect((await underWay).status).toBe(422);
  expect(await server.deps.knex("credentials").where({ user_id: owner.id })).toEqual([]);
});

describe("a sign-in that is under way when the button is pressed", () => {
  test("with a passkey does not open the account", async () => {
    const { owner, token } = await robbedMerchant();
    const byPasskey = await addPasskey(server, owner);
    const thief = server.newClient();
    const { isHeld, release } = await holdSignIn(server.deps.knex);
    const underWay = byPasskey(thief);
    await isHeld();

    expect((await press(token)).status).toBe(204);
    await release();

    expect(await underWay).toMatchObject({ status: 403, body: { code: "mail_required" } });
    expect(await who(thief)).toBe(401);
  });

  test("with a code that was mailed before does not open the account, nor for other ways", async () => {
    const { owner, token } = await robbedMerchant();
    const byPasskey = await addPasskey(server, owner);
    const { client: thief, code } = await askCode(owner);
    const { isHeld, release } = await holdSignIn(server.deps.knex);
    const underWay = call(thief, "POST /api/login/code", { code });
    await isHeld();

    expect((await press(token)).status).toBe(204);
    await release();

    expect(await underWay).toMatchObject({ status: 422, body: { code: "wrong_code" } });
    expect(await who(thief)).toBe(401);
    expect(await byPasskey()).toMatchObject({ status: 403, body: { code: "mail_required" } });
  });
});

test("a reset of the password proves access to the mailbox too", async () => {
  const { owner, token } = await robbedMerchant();
  await press(token);
  await server.clearMails();
  await server.newClient().fetch("/api/password/forgot", { json: { email: owner.email } });
  await server.deps.background.drained();
  const reset = /password\/reset\?token=([\w-]{43})/.exec(server.mails[0]?.text ?? "")?.[1];
  const password = "pão francês quente";
  await server.newClient().fetch("/api/password/reset", { json: { token: reset, password } });
  const signedIn = await call(server.newClient(), "POST /api/login", { email: owner.email, password });
  expect(signedIn.status).toBe(200);
});

test("codes, reset links and invitations that were already sent become invalid", async () => {
  const { owner, token } = await robbedMerchant();
  const { code } = (
    await call(owner.client, `POST /api/shops/${owner.id}/invitations`, { name: "Zé", role: "owner" })
  ).body as unknown as Invited;
  const browser = server.newClient();
  await server.clearMails();
  await browser.fetch("/api/login/mail", { json: { email: owner.email } });
  await browser.fetch("/api/password/forgot", { json: { email: owner.email } });
  await server.deps.background.drained();
  const texts = server.mails.map(({ text }) => text).join("\n");
  await press(token);

  const digits = /^\d{3} \d{3}$/m.exec(texts)?.[0];
  expect((await browser.fetch("/api/login/code", { json: { code: digits } })).status).toBe(422);
  const reset = /reset\?token=([\w-]{43})/.exec(texts)?.[1];
  const json = { token: reset, password: "pão francês quente" };
  expect((await browser.fetch("/api/password/reset", { json })).status).toBe(422);
  const guest = await registerAccount(server);
  expect((await call(guest.client, "POST /api/invitations/accept", { code })).status).toBe(404);
});

describe("tokens", () => {
  const answerOf = async (response: Response) => {
    const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
    return [response.status, body];
  };

  test("a used, an expired, another account's dead and an invented one get the same response, and change nothing", async () => {
    const { owner, token } = await robbedMerchant();
    const old = await robbedMerchant();
    await press(token);
    minutesLater(7 * 24 * HOUR + 1);

    const answers = [token, old.token, "x".repeat(43), "a"].map(async (each) => answerOf(await press(each)));
    expect(new Set((await Promise.all(answers)).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await Promise.all(answers))[0]).toMatchObject([422, { code: "invalid_token" }]);
    expect(await who(old.stranger)).toBe(200);
    expect(await who(owner.client)).toBe(401);
  });

  test("the page is the same for every token, and of two presses at once one counts", async () => {
    const { token } = await robbedMerchant();
    const pages = await Promise.all(
      [token, "x".repeat(43)].map(async (each) => {
        const page = await server.newClient().fetch(`/api/not-me?token=${each}`);
        return [page.status, (await page.text()).replace(each, "")];
      }),
    );
    expect(pages[0]).toEqual(pages[1]);
    const statuses = (await Promise.all([press(token), press(token)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 422]);
  });

  test("a form of another site, and a request without a token", async () => {
    const { stranger, token } = await robbedMerchant();
    const foreign = await server
      .newClient()
      .fetch("/api/not-me", { form: { token }, headers: { Origin: "https://mau.example" } });
    expect(foreign.status).toBe(403);
    expect((await server.newClient().fetch("/api/not-me", { json: {} })).status).toBe(400);
    expect((await server.newClient().fetch("/api/not-me?token=a&token=b")).status).toBe(200);
    const app = await stranger.fetch("/api/account/not-me", {
      method: "POST",
      headers: { Origin: "https://mau.example" },
    });
    expect(app.status).toBe(403);
    expect(await who(stranger)).toBe(200);
  });

  test("tokens are stored hashed, and stand in no log", async () => {
    const { token } = await robbedMerchant();
    await server.newClient().fetch(`/api/not-me?token=${token}`);
    await press(token);
    expect(server.logLines.join("\n")).not.toContain(token);
    const rows = await server.deps.knex("notice_links").select();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test("in the app: the session in which it was pressed ends too, and the log names the account by its hash", async () => {
  const { owner, stranger } = await robbedMerchant();
  server.logLines.length = 0;
  expect((await call(owner.client, "POST /api/account/not-me")).status).toBe(204);
  expect([await who(owner.client), await who(stranger)]).toEqual([401, 401]);
  const events = server.logLines.filter((line) => line.includes('"security":"not me"'));
  expect(events).toHaveLength(1);
  expect(events[0]).not.toContain(owner.id);
});

describe("a frozen shop", () => {
  type Frozen = { readonly owner: TestAccount; readonly client: Client; readonly clientId: string };
  const numbering = () => createNumbering(at());
  async function frozenShop(): Promise<Frozen> {
    const { owner, token } = await robbedMerchant();
    await press(token);
    return { owner, client: await signInByMail(owner), clientId: randomUUID() };
  }
  const verdicts = async ({ client, clientId }: Frozen, mutations: readonly Sent[]) =>
    (await syncOnce(client, { clientId, mutations })).acks.map(([, verdict]) =>
      verdict.result === "ok" ? "ok" : verdict.reason,
    );

  test("rejects new ways to be paid and tills; charging and removing remain possible", async () => {
    const shop = await frozenShop();
    const { make } = numbering();
    const till = newTill();
    expect(
      await verdicts(shop, [
        make("wallet.put", { coin: "usdt", address: OTHER_USDT, at: at() }),
        make("state.put", { key: "pix:receiver", value: "{}", at: at() }),
        make("state.put", { key: "lightning:address", value: "a@b.example", at: at() }),
        make("state.put", { key: "usdt:polygon", value: "0x5aAe", at: at() }),
        make("state.put", { key: "watch:bitcoin", value: "p2wpkh:zpub", at: at() }),
        make("till.add", { tillId: till.id, name: "2", publicKey: till.publicKey, at: at() }),
        make("charge.create", buildCharge()),
        make("state.put", { key: "rate:bitcoin", value: "300000", at: at() }),
        make("wallet.put", { coin: "usdt", address: null, at: at() }),
        make("state.put", { key: "lightning:address", value: null, at: at() }),
        make("state.put", { key: "shop:frozenUntil", value: null, at: at() }),
      ]),
    ).toEqual([...Array<string>(6).fill("frozen"), "ok", "ok", "ok", "ok", "not_allowed"]);
    const [row] = await server.deps.knex("wallets").where({ shop_id: shop.owner.id, coin: "usdt" });
    expect((row as { address: unknown }).address).toBeNull();
  });

  test("sends its devices the end of the freeze", async () => {
    const { client } = await frozenShop();
    const { puts } = await syncOnce(client, { clientId: randomUUID() });
    const row = puts.state?.find(({ key }) => key === "shop:frozenUntil");
    expect(Date.parse(String(row?.value))).toBeGreaterThan(Date.now());
  });

  test("refuses keys, invitations and roles, for every owner, until the day is over", async () => {
    const partner = await registerAccount(server);
    const { owner, token } = await robbedMerchant();
    await hireMember(owner, partner, "owner");
    const guest = await registerAccount(server);
    await hireMember(owner, guest, "cashier");
    const { code } = (
      await call(partner.client, `POST /api/shops/${owner.id}/invitations`, { name: "Zé", role: "owner" })
    ).body as unknown as Invited;
    await press(token);
    const client = await signInByMail(owner);
    const keys = { apiKey: "sandbox-coingate-token", isTestMode: true };
    const credentials = { apiKey: "sandbox-coingate-token", testMode: true };
    const CALLS: readonly (readonly [string, object])[] = [
      ["POST /api/payment/integrations", { processorType: "coingate", ...keys }],
      ["POST /api/payment/health", { processor: "coingate", credentials }],
      ["POST /api/webhook/verify", {}],
      [`POST /api/shops/${owner.id}/invitations`, { name: "Zé", role: "manager" }],
      [`PUT /api/shops/${owner.id}/members/${guest.id}`, { role: "manager" }],
    ];
    for (const [line, body] of CALLS)
      for (const asker of [client, partner.client]) {
        const [method, path = ""] = line.split(" ");
        const named = path.startsWith("/api/shops") ? line : `${method} ${path}?shop=${owner.id}`;
        const answer = await call(asker, named, body);
        expect([line, answer.status, answer.body["code"]]).toEqual([line, 403, "frozen"]);
        expect(answer.body["message"]).toContain("Cobrar continua");
      }
    const late = await registerAccount(server);
    expect((await call(late.client, "POST /api/invitations/accept", { code })).body["code"]).toBe("frozen");

    minutesLater(24 * HOUR + 1);
    expect((await call(late.client, "POST /api/invitations/accept", { code })).status).toBe(200);
    const { make } = numbering();
    const put = make("wallet.put", { coin: "bitcoin", address: buildCharge().address, at: at() });
    expect(await verdicts({ owner, client, clientId: randomUUID() }, [put])).toEqual(["ok"]);
  });

  test.each([
    [
      "POST /api/payment/integrations",
      () => ({ processorType: "bitpay", apiKey: "sandbox-bitpay-token", isTestMode: true }),
    ],
    [
      "POST /api/webhook/verify",
      (integrationId: string) => ({
        processor: "coingate",
        webhookUrl: `${server.url}/api/webhooks/coingate`,
        integrationId,
        webhookSecret: "segredo",
      }),
    ],
    ["POST /api/shops/{shop}/invitations", () => ({ name: "Zé", role: "owner" })],
  ])("refuses %s that was under way", async (route, bodyOf) => {
    const { owner, stranger } = await robbedMerchant();
    const json = { processorType: "coingate", apiKey: "sandbox-coingate-token", isTestMode: true };
    const { body } = await call(owner.client, "POST /api/payment/integrations", json);
    const { clock, knex } = server.deps;
    const { trx: freezing, isBlocking } = await startTransaction(knex);
    await lockLedger(freezing, shopLedger(owner.id));
    const underWay = call(stranger, route.replace("{shop}", owner.id), bodyOf(String(body["id"])));
    await isBlocking(underWay);

    await freezeShop(freezing, owner.id, { now: clock.now(), until: new Date(Date.now() + FREEZE_MS) });
    await freezing.commit();

    expect(await underWay).toMatchObject({ status: 403, body: { code: "frozen" } });
    expect(await knex("payment_integrations").where({ shop_id: owner.id })).toHaveLength(1);
  });

  test("refuses keys that their processor was still checking", async () => {
    const { owner, stranger, token } = await robbedMerchant();
    const { coingate } = server.deps.processors;
    const { verify } = coingate;
    onTestFinished(() => void Object.assign(coingate, { verify }));
    const events = new EventEmitter();
    const asked = once(events, "asked");
    Object.assign(coingate, {
      verify: async (...given: Parameters<typeof verify>) => {
        const answered = once(events, "answered");
        events.emit("asked");
        await answered;
        return verify(...given);
      },
    });
    const credentials = { apiKey: "sandbox-coingate-token", testMode: true };
    const underWay = call(stranger, "POST /api/payment/health", { processor: "coingate", credentials });
    await asked;

    await press(token);
    events.emit("answered");

    expect(await underWay).toMatchObject({ status: 403, body: { code: "frozen" } });
    expect(await server.deps.knex("payment_integrations").where({ shop_id: owner.id })).toEqual([]);
  });

  test("does not include another person's shop where the account only works", async () => {
    const { owner, token } = await robbedMerchant();
    const boss = await registerAccount(server);
    await hireMember(boss, owner, "manager");
    await press(token);
    const { make } = numbering();
    const put = make("wallet.put", { coin: "usdt", address: USDT, at: at() });
    const { acks } = await syncOnce(boss.client, { clientId: randomUUID(), mutations: [put] });
    expect(acks).toMatchObject([[put.uid, { result: "ok" }]]);
  });

  test("an administrator's frozen account cannot make another one an administrator", async () => {
    const { owner, token } = await robbedMerchant();
    const guest = await registerAccount(server);
    await grantAdmin(server.deps.knex, owner.id);
    await press(token);
    const client = await signInByMail(owner);
    const line = `PUT /api/admin/people/${guest.id}/administrator`;
    expect((await call(client, line, { isAdmin: true })).body["code"]).toBe("frozen");
    minutesLater(24 * HOUR + 1);
    expect((await call(client, line, { isAdmin: true })).status).toBe(200);
  });
});
