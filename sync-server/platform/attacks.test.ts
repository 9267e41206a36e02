import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { OwnSession } from "#db/protocol/account/account-api.ts";
import type { NewSecondFactor } from "#db/protocol/account/second-factor-api.ts";
import { accountLedger } from "#db/protocol/version.ts";
import { runAdminCommand } from "#server/people/run-admin-command.ts";
import { call } from "#server/testing/admin-calls.ts";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { softwarePasskey } from "#server/testing/software-passkey.ts";
import { startOidcProvider, type ServerWithProvider } from "#server/testing/start-oidc-provider.ts";
import type { Client } from "#server/testing/start-test-server.ts";
import { PASSWORD, postSync, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { allRoutes } from "./all-routes.ts";
import type { ApiRoute } from "./http/api-route.ts";

/**
 * Attacks by a person without an account, by a page of another site, and with another person's cookie: one table for each attack.
 */
let server: ServerWithProvider;
/** Created once, because each list of routes follows the ledgers until the server stops. */
let routes: readonly ApiRoute[];
beforeAll(async () => {
  server = await startOidcProvider();
  routes = allRoutes(server.deps);
});
afterAll(() => server.close());

const SESSION = "balcao.sid";

// ── Requests of other sites ─────────────────────────────────────────────────

const FOREIGN: readonly (readonly [string, Record<string, string>])[] = [
  ["another site", { Origin: "https://mau.exemplo" }],
  ["a sandboxed frame or a file", { Origin: "null" }],
  ["a browser without Origin", { "Sec-Fetch-Site": "cross-site" }],
  ["another port of this host", { Origin: "http://127.0.0.1:1" }],
];

/** Each test sends hundreds of requests. */
const LONG = { timeout: 120_000 };

describe("requests of other sites, with the person's cookie", LONG, () => {
  test.each(FOREIGN)("%s: no call that changes something is reached", async (_who, headers) => {
    const { client } = await registerAccount(server);
    const unsafe = routes.filter(
      ({ method, anyOrigin, access }) => method !== "GET" && !(anyOrigin === true && access === "none"),
    );
    const reached: string[] = [];
    for (const { method, path } of unsafe) {
      const url = path.replaceAll(/\{\w+\}/g, () => randomUUID());
      const asJson = await client.fetch(url, { method, headers, json: {} });
      const { code } = (await asJson.json()) as { code: string };
      const asForm = await client.fetch(url, { method, headers, form: {} });
      await asForm.body?.cancel();
      if (code !== "bad_origin" || asForm.status !== 403) reached.push(`${method} ${path}`);
    }
    expect(reached).toEqual([]);
    expect(unsafe.length).toBeGreaterThan(90);
    expect((await client.fetch("/api/auth/user")).status).toBe(200);
  });

  test("only webhooks of outside services are called from elsewhere", () => {
    const open = routes.filter(({ anyOrigin }) => anyOrigin === true);
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/webhooks/stripe",
      "POST /api/webhooks/{processor}",
    ]);
    expect(open.map(({ access }) => access)).toEqual(["none", "none"]);
  });

  test.each(["cross-site", "same-site"])("a link or picture (%s) signs nobody out", async (site) => {
    const { client } = await registerAccount(server);
    const answer = await client.fetch("/api/logout", { headers: { "Sec-Fetch-Site": site } });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect((await client.fetch("/api/auth/user")).status).toBe(200);
  });
});

// ── Whether an e-mail has an account ────────────────────────────────────────

/** Calls with an e-mail that need no session, and their other fields. */
const BY_EMAIL: Readonly<Record<string, Record<string, string>>> = {
  "POST /api/login": { password: "errada errada" },
  "POST /api/login/mail": {},
  "POST /api/password/forgot": {},
  "POST /api/contact": { name: "Ana", subject: "Dúvida", message: "Uma pergunta sobre a minha loja." },
  "POST /api/newsletter": {},
};
/** Reveals that the e-mail is taken, to a network that tries fewer than 300 of them (docs/security.md, "How people sign in"). */
const SAYS_SO = ["POST /api/register"];

const takesEmail = ({ body }: ApiRoute): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body.schema, { io: "input", unrepresentable: "any" })).includes('"email":');

describe("no response reveals whether an e-mail has an account", () => {
  test("every call with an e-mail is in the table", () => {
    const found = routes.filter((route) => ["none", "public"].includes(route.access) && takesEmail(route));
    expect(found.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [...Object.keys(BY_EMAIL), ...SAYS_SO].toSorted(),
    );
  });

  test.each(Object.entries(BY_EMAIL))("%s", async (line, fields) => {
    const { email } = await registerAccount(server);
    const path = line.slice("POST ".length);
    /** The response without its random parts. */
    const seen = async (address: string, kind: "json" | "form") => {
      const body = { ...fields, email: address, ...(path === "/api/contact" ? { id: randomUUID() } : {}) };
      const answer = await server.newClient().fetch(path, { [kind]: body });
      const text = (await answer.text())
        .replaceAll(address, "E-MAIL")
        .replaceAll(/"(requestId|id)":"[^"]*"|[\w-]{40,}/g, "RANDOM");
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf("=")));
      const headers = [...answer.headers.keys()].toSorted();
      return { status: answer.status, text, cookies, headers, to: answer.headers.get("location") };
    };
    for (const kind of ["json", "form"] as const)
      expect(await seen(email, kind)).toEqual(await seen(`ninguem-${randomUUID()}@loja.example`, kind));
  });
});

// ── Sessions ────────────────────────────────────────────────────────────────

const cookieOf = (client: Client): string => client.cookies.get(SESSION) ?? "";
function thiefWith(cookie: string): Client {
  const thief = server.newClient();
  thief.cookies.set(SESSION, cookie);
  return thief;
}
const who = async (client: Client): Promise<string | null> =>
  ((await (await client.fetch("/api/session")).json()) as { user: { id: string } | null }).user?.id ?? null;

async function mailed(what: RegExp): Promise<string> {
  await server.deps.background.drained();
  return what.exec(server.mails.at(-1)?.text ?? "")?.[1] ?? "";
}

async function addPasskey({ client }: TestAccount) {
  const passkey = softwarePasskey(server.url);
  const { body } = await call(client, "POST /api/account/passkeys/challenge");
  const options = body as { challenge: string; user: { id: string }; rp: { id: string } };
  const credential = passkey.create(options);
  expect((await call(client, "POST /api/account/passkeys", { name: "Celular", credential })).status).toBe(
    201,
  );
  return passkey;
}

type Way = (browser: Client, victim: TestAccount) => Promise<Response>;
const WAYS: readonly (readonly [string, Way])[] = [
  [
    "registration",
    (browser) =>
      browser.fetch("/api/register", {
        json: { firstName: "Bia", email: `${randomUUID()}@loja.example`, password: PASSWORD },
      }),
  ],
  [
    "the password",
    (browser, { email }) => browser.fetch("/api/login", { json: { email, password: PASSWORD } }),
  ],
  [
    "a code by mail",
    async (browser, { email }) => {
      await browser.fetch("/api/login/mail", { json: { email } });
      const code = await mailed(/^(\d{3} \d{3})$/m);
      return browser.fetch("/api/login/code", { json: { code } });
    },
  ],
  [
    "a link by mail",
    async (browser, { email }) => {
      await server.newClient().fetch("/api/login/mail", { json: { email } });
      const token = await mailed(/token=([\w-]{43})$/m);
      return browser.fetch("/api/login/link", { json: { token } });
    },
  ],
  [
    "a passkey",
    async (browser, victim) => {
      const passkey = await addPasskey(victim);
      const { body } = await call(browser, "POST /api/login/passkey/challenge");
      const credential = passkey.sign(body as { challenge: string; rpId: string });
      return browser.fetch("/api/login/passkey", { json: { credential } });
    },
  ],
  [
    "the provider",
    (browser) => server.signInWithProvider(browser, { email: `${randomUUID()}@loja.example` }),
  ],
  [
    "the second step",
    async (browser, { client, email }) => {
      const { body } = await call(client, "POST /api/account/second-factor");
      const { secret } = body as unknown as NewSecondFactor;
      const codeAt = (steps: number) => codeOfApp(secret, new Date(Date.now() + steps * 30_000));
      await call(client, "POST /api/account/second-factor/confirm", { code: codeAt(0) });
      await browser.fetch("/api/login", { json: { email, password: PASSWORD } });
      return browser.fetch("/api/login/second-step", { json: { code: codeAt(1) } });
    },
  ],
];

describe("a session that a stranger planted in the victim's browser", () => {
  test.each(WAYS)("opens nothing after %s", async (_way, enter) => {
    const [stranger, victim] = [await registerAccount(server), await registerAccount(server)];
    const planted = cookieOf(stranger.client);
    const browser = thiefWith(planted);

    await enter(browser, victim);

    const entered = await who(browser);
    expect(entered).not.toBeNull();
    expect(entered).not.toBe(stranger.id);
    expect(cookieOf(browser)).not.toBe(planted);
    expect(await who(thiefWith(planted))).not.toBe(entered);
  });
});

/** Clients may keep only the first cookie of an answer. */
test.each(WAYS)("the session's cookie is the first one after %s", async (_way, enter) => {
  const answer = await enter(server.newClient(), await registerAccount(server));

  const names = answer.headers.getSetCookie().map((line) => line.slice(0, line.indexOf("=")));
  expect(names[0]).toBe(SESSION);
  expect(names.filter((name) => name === SESSION)).toHaveLength(1);
  expect(names).toContain("balcao.device");
});

// ── A proof in a running session ────────────────────────────────────────────

type Prove = (victim: TestAccount) => Promise<Response>;
const PROOFS: readonly (readonly [string, Prove])[] = [
  ["the password", ({ client }) => client.fetch("/api/account/proof", { json: { password: PASSWORD } })],
  [
    "a passkey",
    async (victim) => {
      const passkey = await addPasskey(victim);
      const { body } = await call(victim.client, "POST /api/account/proof/challenge");
      const credential = passkey.sign(body as { challenge: string; rpId: string });
      return victim.client.fetch("/api/account/proof", { json: { credential } });
    },
  ],
  [
    "a code by mail",
    async ({ client }) => {
      expect((await client.fetch("/api/account/proof/mail", { method: "POST" })).status).toBe(204);
      const code = await mailed(/^(\d{3} \d{3})$/m);
      return client.fetch("/api/account/proof", { json: { code } });
    },
  ],
  [
    "turning on the second factor",
    async ({ client }) => {
      const { body } = await call(client, "POST /api/account/second-factor");
      const { secret } = body as unknown as NewSecondFactor;
      const json = { code: codeOfApp(secret, new Date()) };
      return client.fetch("/api/account/second-factor/confirm", { json });
    },
  ],
  [
    "a new password",
    ({ client }) => {
      const json = { current: PASSWORD, next: "outra frase bem longa" };
      return client.fetch("/api/account/password", { method: "PUT", json });
    },
  ],
];

const sessionsOf = async (client: Client): Promise<OwnSession[]> =>
  (await (await client.fetch("/api/account/sessions")).json()) as OwnSession[];

describe("a proof in a running session", () => {
  test.each(PROOFS)("by %s changes the cookie, and the former one opens nothing", async (_way, prove) => {
    const victim = await registerAccount(server);
    const [before] = await sessionsOf(victim.client);
    const stolen = cookieOf(victim.client);

    expect((await prove(victim)).ok).toBe(true);

    expect(cookieOf(victim.client)).not.toBe(stolen);
    expect(await who(victim.client)).toBe(victim.id);
    expect(await who(thiefWith(stolen))).toBeNull();
    // To the person it is the same session: one entry, with the time of the original sign-in.
    expect((await sessionsOf(victim.client)).map(({ createdAt, device }) => ({ createdAt, device }))).toEqual(
      [{ createdAt: before?.createdAt, device: before?.device }],
    );
  });

  test("whose response is lost leaves the browser signed in, and proves nothing for its cookie", async () => {
    const victim = await registerAccount(server);
    const kept = cookieOf(victim.client);
    await victim.client.fetch("/api/account/proof", { json: { password: PASSWORD } });

    const browser = thiefWith(kept);
    expect(await who(browser)).toBe(victim.id);
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  test("is worthless once the session that it continues was ended", async () => {
    const victim = await registerAccount(server);
    const former = thiefWith(cookieOf(victim.client));
    await victim.client.fetch("/api/account/proof", { json: { password: PASSWORD } });

    await former.fetch("/api/logout");

    expect(await who(victim.client)).toBeNull();
  });

  test("continues with requests that arrive together, on every route", async () => {
    const victim = await registerAccount(server);
    const sync = { clientId: randomUUID(), cursor: { [accountLedger(victim.id)]: 0 } };
    await postSync(victim.client, sync);
    const stolen = cookieOf(victim.client);
    await victim.client.fetch("/api/account/proof", { json: { password: PASSWORD } });

    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => victim.client.fetch("/api/auth/user")),
      ...Array.from({ length: 4 }, () => postSync(victim.client, sync)),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    // The sync caches sessions by cookie for a while.
    expect((await postSync(thiefWith(stolen), sync)).status).toBe(401);
    expect(await who(victim.client)).toBe(victim.id);
  });

  test("no later response sends the cookie again, so that none restores the former one", async () => {
    const { client } = await registerAccount(server);
    for (const path of ["/api/session", "/api/auth/user", "/api/account/sessions"])
      expect((await client.fetch(path)).headers.getSetCookie()).toEqual([]);
  });
});

test("a session of an earlier release gets a cookie that lasts, once", async () => {
  const { client, id } = await registerAccount(server);
  await server.deps.knex.raw(
    `update sessions set sess = jsonb_set(sess::jsonb, '{cookie,originalMaxAge}', '2592000000')::json
    where sess ->> 'userId' = ?`,
    [id],
  );
  const former = cookieOf(client);

  const answer = await client.fetch("/api/session");
  const expires = /Expires=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? "";
  expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(180, 1);
  const next = cookieOf(client);
  expect(next).not.toBe(former);
  expect(await who(client)).toBe(id);
  expect(cookieOf(client)).toBe(next);
});

type End = (victim: TestAccount) => Promise<unknown>;
const ENDS: readonly (readonly [string, End])[] = [
  ["signing out", ({ client }) => client.fetch("/api/logout")],
  [
    "ending the sessions of all other devices",
    async ({ email }) => {
      const other = server.newClient();
      await other.fetch("/api/login", { json: { email, password: PASSWORD } });
      await call(other, "DELETE /api/account/sessions");
    },
  ],
  [
    "ending this one session",
    async ({ email }) => {
      const other = server.newClient();
      await other.fetch("/api/login", { json: { email, password: PASSWORD } });
      const sessions = (await (await other.fetch("/api/account/sessions")).json()) as OwnSession[];
      for (const { id, current } of sessions)
        if (!current) await call(other, `DELETE /api/account/sessions/${id}`);
    },
  ],
  [
    "a new password",
    async ({ email }) => {
      const other = server.newClient();
      await other.fetch("/api/login", { json: { email, password: PASSWORD } });
      const json = { current: PASSWORD, next: "outra frase bem longa" };
      await other.fetch("/api/account/password", { method: "PUT", json });
    },
  ],
  [
    "a reset of the password by mail",
    async ({ email }) => {
      const other = server.newClient();
      await other.fetch("/api/password/forgot", { json: { email } });
      const token = await mailed(/token=([\w-]{43})$/m);
      await other.fetch("/api/password/reset", { json: { token, password: "outra frase bem longa" } });
    },
  ],
  [
    "an operator's command",
    ({ email }) =>
      runAdminCommand(server.deps.knex, "end-sessions", email, () => Promise.reject(new Error("not asked"))),
  ],
  [
    "“Não fui eu” in another session",
    async ({ email }) => {
      const other = server.newClient();
      await other.fetch("/api/login", { json: { email, password: PASSWORD } });
      expect((await call(other, "POST /api/account/not-me")).status).toBe(204);
    },
  ],
  [
    "“Não fui eu” by the mail's link",
    async ({ client }) => {
      // Notifies the account by mail.
      const json = { current: PASSWORD, next: "outra frase bem longa" };
      await client.fetch("/api/account/password", { method: "PUT", json });
      const token = await mailed(/not-me\?token=([\w-]{43})$/m);
      expect((await server.newClient().fetch("/api/not-me", { json: { token } })).status).toBe(204);
    },
  ],
  [
    "the account's deletion",
    ({ client }) => client.fetch("/api/account", { method: "DELETE", json: { password: PASSWORD } }),
  ],
];

describe("a stolen cookie", LONG, () => {
  test.each(ENDS)("is refused everywhere after %s", async (_what, end) => {
    const victim = await registerAccount(server);
    const stolen = cookieOf(victim.client);
    const thief = thiefWith(stolen);
    const sync = { clientId: randomUUID(), cursor: { [accountLedger(victim.id)]: 0 } };
    expect((await postSync(thief, sync)).status).toBe(200);

    await end(victim);

    const signedIn = routes.filter(({ access }) => access !== "none" && access !== "public");
    const reached: string[] = [];
    for (const { method, path } of signedIn) {
      const url = path.replaceAll(/\{\w+\}/g, () => randomUUID());
      thief.cookies.set(SESSION, stolen);
      const answer = await thief.fetch(url, { method, ...(method === "GET" ? {} : { json: {} }) });
      if (answer.status !== 401) reached.push(`${method} ${path}: ${answer.status}`);
      await answer.body?.cancel();
    }
    expect(reached).toEqual([]);
    expect(signedIn.length).toBeGreaterThan(100);
    expect((await postSync(thief, sync)).status).toBe(401);
    expect(await who(thief)).toBeNull();
  });

  test("receives nothing more of the account once its session has ended", async () => {
    const victim = await registerAccount(server);
    const thief = thiefWith(cookieOf(victim.client));
    const stream = await thief.fetch("/api/sync/poke");
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let [text, hasEnded] = ["", false];
    const reading = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        text += part.value;
      hasEnded = true;
    })();
    let names = 0;
    const rename = () =>
      server.deps
        .knex("users")
        .where({ id: victim.id })
        .update({ business_name: `Loja ${(names += 1)}` });
    // The follower must read the ledger once before it can notice that it moved.
    await expect.poll(async () => (await rename(), text), { interval: 500 }).toContain("data: account");

    await runAdminCommand(server.deps.knex, "end-sessions", victim.email, () => Promise.reject(new Error()));

    await expect.poll(async () => (await rename(), hasEnded), { interval: 500 }).toBe(true);
    await reading;
  });
});
