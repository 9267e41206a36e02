import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { NewSecondFactor } from "#db/protocol/account/second-factor-api.ts";
import { rotateKeys } from "#server/operations/rotate-keys.ts";
import { sealSecret } from "#server/platform/sealed-secret.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { softwarePasskey } from "#server/testing/software-passkey.ts";
import { type Client, startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { PASSWORD, registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const START = Date.parse("2026-11-23T12:00:00Z");
/** The server's clock, in seconds after the start of the test. */
const at = (seconds: number): Date => {
  const now = new Date(START + seconds * 1000);
  server.setNow(now);
  return now;
};

const start = async (client: Client): Promise<NewSecondFactor> =>
  (await (await client.fetch("/api/account/second-factor", { method: "POST" })).json()) as NewSecondFactor;
const confirm = (client: Client, code: string) =>
  client.fetch("/api/account/second-factor/confirm", { json: { code } });

/** A person whose second factor was turned on an hour before `at(0)`. */
async function newCarefulPerson() {
  const now = at(-3600);
  const person = await registerAccount(server);
  const { secret } = await start(person.client);
  const answer = await confirm(person.client, codeOfApp(secret, now));
  expect(answer.status).toBe(200);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  at(0);
  return { ...person, secret, recoveryCodes };
}
const typePassword = (client: Client, email: string, init: { address?: string } = {}) =>
  client.fetch("/api/login", {
    json: { email, password: PASSWORD },
    ...(init.address ? { headers: { "X-Forwarded-For": init.address } } : {}),
  });
const typeCode = (client: Client, code: string) => client.fetch("/api/login/second-step", { json: { code } });
/** A browser that has passed the password step. */
async function halfway(email: string): Promise<Client> {
  const client = server.newClient();
  expect((await typePassword(client, email)).status).toBe(401);
  return client;
}
const who = async (client: Client): Promise<unknown> =>
  ((await (await client.fetch("/api/session")).json()) as { user: { id: string } | null }).user?.id ?? null;
const wrong = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, "0");
const codeIn = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { code: unknown }).code;

describe("turning it on", () => {
  test("a right code turns it on; then the password alone opens nothing, and the code after it does", async () => {
    const now = at(0);
    const { client, email, id } = await registerAccount(server);
    const { secret, uri } = await start(client);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Balc%C3%A3o%20Cripto:pessoa-\d+-\d+%40loja\.example\?/);
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect((await confirm(client, wrong(codeOfApp(secret, now)))).status).toBe(422);
    // The second factor is not on before a code was confirmed.
    expect((await typePassword(server.newClient(), email)).status).toBe(200);
    const code = codeOfApp(secret, now);
    const answer = await confirm(client, `${code.slice(0, 3)} ${code.slice(3)}`);
    const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);

    const later = at(60);
    const browser = server.newClient();
    const first = await typePassword(browser, email);
    expect([first.status, first.headers.get("location"), await codeIn(first)]).toEqual([
      401,
      "/api/login/second-step",
      "second_factor_required",
    ]);
    expect(await who(browser)).toBeNull();
    const second = await typeCode(browser, codeOfApp(secret, later));
    expect([second.status, await second.json()]).toMatchObject([200, { id }]);
    expect(await who(browser)).toBe(id);
    // The session that turned it on stays valid.
    expect(await who(client)).toBe(id);
  });

  test("a second start replaces the secret until one is confirmed, and none afterwards", async () => {
    const now = at(0);
    const { client } = await registerAccount(server);
    const [former, latter] = [await start(client), await start(client)];
    expect((await confirm(client, codeOfApp(former.secret, now))).status).toBe(422);
    expect((await confirm(client, codeOfApp(latter.secret, now))).status).toBe(200);
    for (const path of ["", "/confirm"]) {
      const again = await client.fetch(`/api/account/second-factor${path}`, { json: { code: "123456" } });
      expect([path, again.status]).toEqual([path, 409]);
    }
  });

  test("it needs a fresh proof, as does turning it off and making new recovery codes", async () => {
    const { client } = await newCarefulPerson();
    const calls = [
      ["POST", ""],
      ["POST", "/confirm"],
      ["POST", "/recovery-codes"],
      ["DELETE", ""],
    ] as const;
    for (const [method, path] of calls) {
      const answer = await client.fetch(`/api/account/second-factor${path}`, { method });
      expect([method, path, answer.status, await codeIn(answer)]).toEqual([
        method,
        path,
        403,
        "proof_required",
      ]);
    }
  });

  test("what is stored is sealed for the account, and no answer has the secret again", async () => {
    const { client, id, secret } = await newCarefulPerson();
    const other = await newCarefulPerson();
    const { knex, config } = server.deps;
    const row = await knex("second_factors").where({ account_id: id }).first();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.sealed_secret).toMatch(/^v1\./);
    const shown = await (await client.fetch("/api/account/second-factor")).text();
    expect(JSON.parse(shown)).toEqual({
      on: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
      resetTurnsOff: true,
    });

    await client.fetch("/api/account/proof", { json: { password: PASSWORD } });
    const file = await (await client.fetch("/api/account/export")).text();
    expect(JSON.parse(file).secondFactor).toMatchObject([{ on: true, recoveryCodesLeft: 10 }]);
    for (const hidden of [secret, row.sealed_secret]) expect(file + shown).not.toContain(hidden);

    // A person with access to the database copies a secret to another account; it does not decrypt there.
    await knex("second_factors").where({ account_id: other.id }).update({ sealed_secret: row.sealed_secret });
    const browser = await halfway(other.email);
    expect((await typeCode(browser, codeOfApp(secret, at(0)))).status).toBe(500);
    expect(await who(browser)).toBeNull();
    // Checking a recovery code needs no key.
    expect((await typeCode(await halfway(other.email), other.recoveryCodes[0] ?? "")).status).toBe(200);
    const place = { table: "second_factors", rowId: other.id, ownerId: other.id };
    const sealed = sealSecret(config.encryptionKeys, other.secret, place);
    await knex("second_factors").where({ account_id: other.id }).update({ sealed_secret: sealed });
    expect((await typeCode(browser, codeOfApp(other.secret, at(0)))).status).toBe(200);
  });
});

test("rotating the keys seals the secrets again", async () => {
  const { email, id, secret } = await newCarefulPerson();
  const { knex, config } = server.deps;
  const fresh = randomBytes(32);
  const stored = async () => (await knex("second_factors").where({ account_id: id }).first()).sealed_secret;
  const before = await stored();
  await rotateKeys(knex, { encryptionKeys: [fresh, ...config.encryptionKeys] });
  expect(await stored()).not.toBe(before);
  await rotateKeys(knex, { encryptionKeys: [...config.encryptionKeys, fresh] });
  expect((await typeCode(await halfway(email), codeOfApp(secret, at(0)))).status).toBe(200);
});

describe("the second step", () => {
  test("without JavaScript: the form leads to the page, the page to where the person wanted to go", async () => {
    const { email, secret, id } = await newCarefulPerson();
    const browser = server.newClient();
    const first = await browser.fetch("/api/login", {
      form: { email, password: PASSWORD, returnTo: "/conta" },
    });
    const path = "/api/login/second-step?returnTo=%2Fconta";
    expect([first.status, first.headers.get("location")]).toEqual([303, path]);
    const page = await (await browser.fetch(path)).text();
    for (const part of ["Verificação em duas etapas", 'value="/conta"', 'autocomplete="one-time-code"'])
      expect(page).toContain(part);

    const step = (code: string) =>
      browser.fetch("/api/login/second-step", { form: { code, returnTo: "/conta" } });
    const malformed = await step("12");
    expect([malformed.status, await malformed.text()]).toEqual([
      400,
      expect.stringContaining("Digite os 6 números do aplicativo ou um código de recuperação."),
    ]);
    const refused = await step(wrong(codeOfApp(secret, at(0))));
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("Código errado, usado ou vencido."),
    ]);
    const done = await step(codeOfApp(secret, at(0)));
    expect([done.status, done.headers.get("location")]).toEqual([303, "/conta"]);
    expect(await who(browser)).toBe(id);
  });

  test("a mail's code and link ask for it too; a passkey counts as both", async () => {
    at(-3600);
    const person = await registerAccount(server);
    const passkey = softwarePasskey(server.deps.config.appOrigin);
    const post = async (client: Client, path: string) =>
      (await (await client.fetch(path, { method: "POST" })).json()) as Parameters<typeof passkey.sign>[0];
    const credential = passkey.create(await post(person.client, "/api/account/passkeys/challenge"));
    expect((await person.client.fetch("/api/account/passkeys", { json: { credential } })).status).toBe(201);
    const { secret } = await start(person.client);
    await confirm(person.client, codeOfApp(secret, at(-3600)));
    at(0);

    const browser = server.newClient();
    await server.clearMails();
    await browser.fetch("/api/login/mail", { json: { email: person.email } });
    await server.deps.background.drained();
    const token = /token=([\w-]{43})$/m.exec(server.mails[0]?.text ?? "")?.[1] ?? "";
    expect((await browser.fetch("/api/login/link", { json: { token } })).status).toBe(401);
    expect(await who(browser)).toBeNull();
    expect((await typeCode(browser, codeOfApp(secret, at(0)))).status).toBe(200);
    expect(await who(browser)).toBe(person.id);

    const other = server.newClient();
    const signed = passkey.sign(await post(other, "/api/login/passkey/challenge"));
    expect((await other.fetch("/api/login/passkey", { json: { credential: signed } })).status).toBe(200);
    expect(await who(other)).toBe(person.id);
  });

  test("codes of one step before and after count, of two steps not", async () => {
    for (const [seconds, status] of [
      [-60, 422],
      [-30, 200],
      [30, 200],
      [60, 422],
    ] as const) {
      const { email, secret } = await newCarefulPerson();
      const browser = await halfway(email);
      const code = codeOfApp(secret, new Date(START + seconds * 1000));
      expect([seconds, (await typeCode(browser, code)).status]).toEqual([seconds, status]);
    }
  });

  test("a code opens once, also for requests that arrive together; an earlier one does not follow it", async () => {
    const { email, secret } = await newCarefulPerson();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfway(email)));
    const code = codeOfApp(secret, at(0));
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await typeCode(browser, code)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    const earlier = codeOfApp(secret, new Date(START - 30_000));
    expect((await typeCode(await halfway(email), earlier)).status).toBe(422);
    expect((await typeCode(await halfway(email), codeOfApp(secret, at(30)))).status).toBe(200);
  });

  test("a recovery code opens once, in any spelling; new ones replace the former", async () => {
    const { client, email, id, recoveryCodes } = await newCarefulPerson();
    const [code = "", unused = ""] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    const browser = await halfway(email);
    expect((await typeCode(browser, typed)).status).toBe(200);
    expect(await who(browser)).toBe(id);
    expect((await typeCode(await halfway(email), code)).status).toBe(422);
    const shown = await (await client.fetch("/api/account/second-factor")).json();
    expect(shown).toMatchObject({ recoveryCodesLeft: 9 });

    const renewed = await browser.fetch("/api/account/second-factor/recovery-codes", { method: "POST" });
    const [fresh = ""] = ((await renewed.json()) as { recoveryCodes: string[] }).recoveryCodes;
    expect((await typeCode(await halfway(email), unused)).status).toBe(422);
    expect((await typeCode(await halfway(email), fresh)).status).toBe(200);
  });

  test("a recovery code of an earlier release, with sixteen letters, still opens", async () => {
    const { email, id } = await newCarefulPerson();
    const code = "ABCD-EFGH-JKMN-PQRS";
    await server.deps.knex("recovery_codes").insert({ account_id: id, code_hash: hashRecoveryCode(code) });
    const browser = await halfway(email);
    expect((await typeCode(browser, code)).status).toBe(200);
    expect(await who(browser)).toBe(id);
  });

  test("a code of an earlier mail proves nothing any more", async () => {
    const now = at(0);
    const { client } = await registerAccount(server);
    await client.fetch("/api/account/proof/mail", { method: "POST" });
    const code = /^\d{3} \d{3}$/m.exec(server.mails.at(-1)?.text ?? "")?.[0] ?? "";
    const { secret } = await start(client);
    expect((await confirm(client, codeOfApp(secret, now))).status).toBe(200);
    expect((await client.fetch("/api/account/proof", { json: { code } })).status).toBe(422);
  });

  test("codes of another account open nothing", async () => {
    const [ana, bia] = [await newCarefulPerson(), await newCarefulPerson()];
    const browser = await halfway(ana.email);
    expect((await typeCode(browser, codeOfApp(bia.secret, at(0)))).status).toBe(422);
    expect((await typeCode(browser, bia.recoveryCodes[0] ?? "")).status).toBe(422);
    expect(await who(browser)).toBeNull();
    expect((await typeCode(await halfway(bia.email), bia.recoveryCodes[0] ?? "")).status).toBe(200);
  });

  test("it cannot be opened without the first factor, or ten minutes after it", async () => {
    const { email, secret } = await newCarefulPerson();
    expect((await typeCode(server.newClient(), codeOfApp(secret, at(0)))).status).toBe(401);
    const browser = await halfway(email);
    expect((await typeCode(browser, codeOfApp(secret, at(600)))).status).toBe(401);
    expect((await browser.fetch("/api/login/second-step")).headers.get("location")).toBe("/api/login");
    const form = await browser.fetch("/api/login/second-step", { form: { code: "123456" } });
    expect([form.status, await form.text()]).toEqual([401, expect.stringContaining("Comece de novo")]);
  });
});

describe("attacks", () => {
  test("ten wrong codes in a row, parallel ones included, block further ones, and no recovery code", async () => {
    const { email, secret, recoveryCodes, id } = await newCarefulPerson();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfway(email)));
    const code = codeOfApp(secret, at(0));
    const tries = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => (await typeCode(browsers[n % 4]!, wrong(code))).status),
    );
    expect(tries.filter((status) => status === 422)).toHaveLength(10);
    expect(tries.filter((status) => status === 429)).toHaveLength(2);
    expect((await typeCode(await halfway(email), code)).status).toBe(429);
    const owner = await halfway(email);
    expect((await typeCode(owner, recoveryCodes[0] ?? "")).status).toBe(200);
    expect(await who(owner)).toBe(id);
    const later = at(16 * 60);
    expect((await typeCode(await halfway(email), codeOfApp(secret, later))).status).toBe(200);
  });

  test("strangers without the password cannot use up the owner's tries", async () => {
    const { email, secret } = await newCarefulPerson();
    for (let times = 0; times < 12; times += 1) {
      const stranger = server.newClient();
      await stranger.fetch("/api/login", {
        json: { email, password: "outra senha qualquer" },
        headers: { "X-Forwarded-For": `198.51.100.${times}` },
      });
      expect((await typeCode(stranger, "123456")).status).toBe(401);
    }
    // The password has its own limit, separate from the second step's.
    const later = at(16 * 60);
    expect((await typeCode(await halfway(email), codeOfApp(secret, later))).status).toBe(200);
  });

  test("guesses of recovery codes end with the session", async () => {
    const { email } = await newCarefulPerson();
    const browser = await halfway(email);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await typeCode(browser, "AAAA-BBBB-CCCC-DDDD")).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("the session's id changes at each step, and the id of the first step opens nothing afterwards", async () => {
    const { email, secret, id } = await newCarefulPerson();
    const sid = (client: Client) => client.cookies.get("balcao.sid");
    const victim = server.newClient();
    const given = (await registerAccount(server)).client.cookies.get("balcao.sid") ?? "";
    victim.cookies.set("balcao.sid", given);
    await typePassword(victim, email);
    const between = sid(victim) ?? "";
    expect(between).not.toBe(given);
    expect((await typeCode(victim, codeOfApp(secret, at(0)))).status).toBe(200);
    expect(sid(victim)).not.toBe(between);
    expect(await who(victim)).toBe(id);
    for (const old of [given, between]) {
      const thief = server.newClient();
      thief.cookies.set("balcao.sid", old);
      expect(await who(thief)).toBeNull();
      expect((await typeCode(thief, codeOfApp(secret, at(30)))).status).toBe(401);
    }
  });

  test("a request of another site is refused before anything is tried", async () => {
    const { email, secret } = await newCarefulPerson();
    const browser = await halfway(email);
    const json = { code: codeOfApp(secret, at(0)) };
    const foreign = await browser.fetch("/api/login/second-step", {
      json,
      headers: { Origin: "https://ladrao.example" },
    });
    expect([foreign.status, await codeIn(foreign)]).toEqual([403, "bad_origin"]);
    expect((await typeCode(browser, json.code)).status).toBe(200);
  });

  test("a new password ends a second step that the old one started", async () => {
    const { email, secret, client } = await newCarefulPerson();
    const thief = await halfway(email);
    const change = await client.fetch("/api/account/password", {
      method: "PUT",
      json: { current: PASSWORD, next: "outro pão de queijo" },
    });
    expect(change.status).toBe(204);
    expect((await typeCode(thief, codeOfApp(secret, at(0)))).status).toBe(401);
  });

  test("signing out ends the first step; deleting the account ends it everywhere, and leaves nothing", async () => {
    const { email, secret, client, id } = await newCarefulPerson();
    const [browser, other] = [await halfway(email), await halfway(email)];
    await browser.fetch("/api/logout");
    expect((await typeCode(browser, codeOfApp(secret, at(0)))).status).toBe(401);
    const gone = await client.fetch("/api/account", { method: "DELETE", json: { password: PASSWORD } });
    expect(gone.status).toBe(204);
    expect((await typeCode(other, codeOfApp(secret, at(0)))).status).toBe(401);
    for (const table of ["second_factors", "recovery_codes"])
      expect(await server.deps.knex(table).where({ account_id: id })).toEqual([]);
    expect(await server.deps.knex("sessions").whereRaw("sess::text like ?", [`%${id}%`])).toEqual([]);
  });
});

test.each(["app", "recovery"])(
  "a code (%s) still works after its session could not be stored",
  async (kind) => {
    const { email, id, secret, recoveryCodes } = await newCarefulPerson();
    const code = kind === "app" ? codeOfApp(secret, at(0)) : (recoveryCodes[0] ?? "");
    const { knex } = server.deps;
    const browser = await halfway(email);
    await knex.raw("alter table sessions add constraint full_disk check (false) not valid");
    onTestFinished(
      async () => void (await knex.raw("alter table sessions drop constraint if exists full_disk")),
    );
    expect((await typeCode(browser, code)).status).toBe(500);
    await knex.raw("alter table sessions drop constraint full_disk");

    const again = await halfway(email);
    expect((await typeCode(again, code)).status).toBe(200);
    expect(await who(again)).toBe(id);
  },
);

test("turning it off, the password alone opens the account again", async () => {
  const { email, secret, id } = await newCarefulPerson();
  const browser = await halfway(email);
  await typeCode(browser, codeOfApp(secret, at(0)));
  const off = () => browser.fetch("/api/account/second-factor", { method: "DELETE" });
  expect((await off()).status).toBe(204);
  expect((await off()).status).toBe(404);
  const other = server.newClient();
  expect((await typePassword(other, email)).status).toBe(200);
  expect(await who(other)).toBe(id);
});

test("the log has every step, and neither codes nor secrets", async () => {
  server.logLines.length = 0;
  const { email, secret, recoveryCodes } = await newCarefulPerson();
  const browser = await halfway(email);
  const code = codeOfApp(secret, at(0));
  await typeCode(browser, wrong(code));
  await typeCode(browser, code);
  const events = server.logLines
    .map((line) => JSON.parse(line) as { security?: string; way?: string })
    .filter(({ security }) => security !== undefined)
    .map(({ security, way }) => [security, way].filter(Boolean).join(": "));
  expect(events).toEqual([
    "signed in: registration",
    "second factor on",
    "second step asked: password",
    "second step failed: app",
    "signed in: second factor",
  ]);
  for (const hidden of [secret, code, email, ...recoveryCodes])
    expect(server.logLines.join("\n")).not.toContain(hidden);
});
