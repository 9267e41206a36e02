import { afterAll, beforeAll, expect, test } from "vitest";
import { runAdminCommand } from "#server/people/run-admin-command.ts";
import { startNeighbour } from "#server/testing/start-neighbour.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { startForgettingAttempts } from "./throttle.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = "pão de queijo quente";
const newPerson = () => registerAccount(server, { password });

test("the sign-in page works without JavaScript", async () => {
  const response = await server.newClient().fetch("/api/login?returnTo=/cobrancas");

  const page = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(page).not.toMatch(/<script(?! defer src="\/account-assets\/)/);
  expect(page).toContain('<label for="email">E-mail</label>');
  expect(page).toContain('<label for="password">Senha</label>');
  expect(page).toMatch(/<button type="submit">Entrar<\/button>/);
  expect(page).toMatch(/<a href="\/api\/register\?returnTo=%2Fcobrancas">Criar conta<\/a>/);
  expect(page).toMatch(/<a href="\/api\/password\/forgot">Esqueci minha senha<\/a>/);
  expect(page).toContain('name="returnTo" value="/cobrancas"');
  const stylesheet = /href="(\/account-assets\/[^"]+\.css)"/.exec(page)?.[1];
  const style = await server.newClient().fetch(String(stylesheet));
  expect(style.headers.get("content-type")).toContain("text/css");
  const assets = [...(await style.text()).matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => String(url));
  expect(assets).toHaveLength(3);
  for (const url of assets) expect((await server.newClient().fetch(url)).status).toBe(200);
});

test.each(["/api/login", "/api/register", "/api/password/forgot"])(
  "%s ends like every page: with the disclaimer and the year (S15, S16)",
  async (path) => {
    const page = await (await server.newClient().fetch(path)).text();
    const foot = page.slice(page.indexOf("<footer"), page.indexOf("</footer>"));
    expect(foot).toContain("Não é exchange, custodiante nem corretora. Não garante lucro.");
    expect(foot).toContain("© 2024 Balcão Cripto");
  },
);

test("signing in by JSON answers the user and starts a new session", async () => {
  const { email } = await newPerson();
  const client = server.newClient();

  const response = await client.fetch("/api/login", { json: { email: email.toUpperCase(), password } });

  expect(response.status).toBe(200);
  const user = (await response.json()) as Record<string, unknown>;
  expect(user["email"]).toBe(email);
  expect(Object.keys(user).sort()).toEqual(
    [
      "id email firstName lastName profileImageUrl businessName businessType techComfort onboardingCompleted",
      "courseCompleted completionPath businessIntegrated completedAt points level currentStreak longestStreak",
      "lastActivityDate hasLessonsAccess hasPaymentSetupAccess isAdmin createdAt updatedAt",
    ]
      .join(" ")
      .split(" ")
      .sort(),
  );
  expect(user["createdAt"]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const cookie = response.headers.getSetCookie().join();
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect((await client.fetch("/api/auth/user")).status).toBe(200);
});

test("sign-in changes the session id and invalidates the old one", async () => {
  const { client, email } = await newPerson();
  const before = new Map(client.cookies);

  await client.fetch("/api/login", { json: { email, password } });

  expect([...client.cookies.values()]).not.toEqual([...before.values()]);
  const old = server.newClient();
  for (const [name, value] of before) old.cookies.set(name, value);
  expect((await old.fetch("/api/auth/user")).status).toBe(401);
});

test("a form sign-in redirects to returnTo, or to the lessons", async () => {
  const { email } = await newPerson();

  const there = await server
    .newClient()
    .fetch("/api/login", { form: { email, password, returnTo: "/cobrancas?de=7d" } });
  const evil = await server
    .newClient()
    .fetch("/api/login", { form: { email, password, returnTo: "//evil.example" } });

  expect([there.status, there.headers.get("location")]).toEqual([303, "/cobrancas?de=7d"]);
  expect([evil.status, evil.headers.get("location")]).toEqual([303, "/lessons"]);
});

test("a wrong password and an unknown e-mail get the same answer", async () => {
  const { email } = await newPerson();
  const client = server.newClient();

  const known = await client.fetch("/api/login", { json: { email, password: "errada errada" } });
  const unknown = await client.fetch("/api/login", {
    json: { email: "ninguem@exemplo.com.br", password: "errada errada" },
  });

  for (const response of [known, unknown]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      code: "invalid_credentials",
      message: "E-mail ou senha incorretos.",
      requestId: response.headers.get("x-request-id"),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("a wrong form sign-in shows the page again with the e-mail and without the password", async () => {
  const { email } = await newPerson();

  const response = await server.newClient().fetch("/api/login", {
    form: { email, password: "segredo-errado", returnTo: "/conta" },
  });

  const page = await response.text();
  expect(response.status).toBe(401);
  expect(page).toContain("E-mail ou senha incorretos.");
  expect(page).toContain(`value="${email}"`);
  expect(page).toContain('value="/conta"');
  expect(page).not.toContain("segredo-errado");
});

test("the form's input is escaped in the page", async () => {
  const response = await server.newClient().fetch("/api/login", {
    form: { email: '"><script>alert(1)</script>', password: "x".repeat(9) },
  });

  expect(response.status).toBe(400);
  expect(await response.text()).not.toMatch(/<script(?! defer src=)/);
});

test("ten failures block an account for 15 minutes, also for the right password", async () => {
  const { email } = await newPerson();
  const client = server.newClient();
  const start = new Date();
  server.setNow(start);
  try {
    const wrong = () => client.fetch("/api/login", { json: { email, password: "errada errada" } });
    const statuses = (await Promise.all(Array.from({ length: 14 }, wrong))).map(({ status }) => status);

    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(4).fill(429),
    ]);
    const refused = await client.fetch("/api/login", { json: { email, password } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(((await refused.json()) as { code: string }).code).toBe("too_many_requests");

    server.setNow(new Date(start.getTime() + 15 * 60 * 1000 + 1000));
    expect((await client.fetch("/api/login", { json: { email, password } })).status).toBe(200);
  } finally {
    server.setNow(null);
  }
});

test("failed tries are deleted when they no longer count, also when nobody tries again", async () => {
  const { knex, background, stopping } = server.deps;
  const until = new AbortController();
  const deps = { ...server.deps, stopping: AbortSignal.any([stopping, until.signal]) };
  const fail = () =>
    server
      .newClient()
      .fetch("/api/login", { json: { email: "ana@loja.example", password: "errada errada" } });
  const start = Date.now();
  try {
    await knex("login_attempts").delete();
    for (const minutes of [0, 10]) {
      server.setNow(new Date(start + minutes * 60_000));
      expect((await fail()).status).toBe(401);
    }
    server.setNow(new Date(start + 16 * 60_000));
    startForgettingAttempts(deps);
    await background.drained();
    expect(await knex("login_attempts")).toHaveLength(1);
  } finally {
    until.abort();
    server.setNow(null);
  }
});

test("brute force over three servers at once gets ten guesses, and blocks the password at all of them", async () => {
  const { email } = await newPerson();
  const neighbours = [await startNeighbour(server), await startNeighbour(server)];
  const servers = [server, ...neighbours];
  try {
    const guess = async (at: Pick<TestServer, "newClient">, n: number): Promise<number> => {
      // Every guess comes from another network, so only the account's limit applies.
      const headers = { "X-Forwarded-For": `198.18.${n}.1` };
      return (
        await at.newClient().fetch("/api/login", { headers, json: { email, password: `errada errada ${n}` } })
      ).status;
    };
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => guess(servers[n % servers.length] ?? server, n)),
    );
    // A guess is counted before it is judged, so all of several concurrent ones may be rejected.
    for (const status of answers) expect([401, 429]).toContain(status);
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    for (const at of servers) {
      const answer = await at.newClient().fetch("/api/login", { json: { email, password } });
      expect(answer.status).toBe(429);
    }
  } finally {
    for (const neighbour of neighbours) await neighbour.close();
  }
});

test("failures one after the other count together at three servers", async () => {
  const { email } = await newPerson();
  const neighbours = [await startNeighbour(server), await startNeighbour(server)];
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const at = [server, ...neighbours][n % 3] ?? server;
      const json = { email, password: "errada errada" };
      statuses.push((await at.newClient().fetch("/api/login", { json })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  } finally {
    for (const neighbour of neighbours) await neighbour.close();
  }
});

test("a hundred failures block an IP address for every account", async () => {
  const client = server.newClient();
  const from = { headers: { "X-Forwarded-For": "203.0.113.7" } };
  const attempt = (n: number) =>
    client.fetch("/api/login", {
      ...from,
      json: { email: `a${n}@exemplo.com.br`, password: "errada errada" },
    });
  const statuses: number[] = [];
  for (let batch = 0; batch < 11; batch += 1)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, n) => attempt(batch * 10 + n)))).map(
        ({ status }) => status,
      ),
    );

  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const elsewhere = await client.fetch("/api/login", {
    json: { email: "b@exemplo.com.br", password: "errada errada" },
  });
  expect(elsewhere.status).toBe(401);
}, 60_000);

test("a successful sign-in resets the count of failures", async () => {
  const { email } = await newPerson();
  const client = server.newClient();
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1)
      expect((await client.fetch("/api/login", { json: { email, password: "errada errada" } })).status).toBe(
        401,
      );
    expect((await client.fetch("/api/login", { json: { email, password } })).status).toBe(200);
  }
});

test("signing out ends the session on the server and redirects to the home page", async () => {
  const { client } = await newPerson();
  const cookies = new Map(client.cookies);

  const response = await client.fetch("/api/logout");

  expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
  expect(client.cookies.has("balcao.sid")).toBe(false);
  const thief = server.newClient();
  for (const [name, value] of cookies) thief.cookies.set(name, value);
  expect((await thief.fetch("/api/auth/user")).status).toBe(401);
});

test("an operator's command ends every session of one person", async () => {
  const { client, email } = await newPerson();
  const { client: other } = await newPerson();
  const phone = server.newClient();
  await phone.fetch("/api/login", { json: { email, password } });

  await runAdminCommand(server.deps.knex, "end-sessions", email, () =>
    Promise.reject(new Error("not asked")),
  );

  const statuses = await Promise.all([client, phone, other].map((who) => who.fetch("/api/auth/user")));
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
});

test("signing out without a session redirects to the home page", async () => {
  expect((await server.newClient().fetch("/api/logout")).status).toBe(303);
});

test("no cookie, a forged one, and one of a deleted account are all signed out", async () => {
  const { client, id } = await newPerson();
  const forged = server.newClient();
  forged.cookies.set("balcao.sid", "s%3Aabc.def");

  expect((await server.newClient().fetch("/api/auth/user")).status).toBe(401);
  expect((await forged.fetch("/api/auth/user")).status).toBe(401);
  await server.deps.knex.raw("delete from users where id = ?", [id]);
  const gone = await client.fetch("/api/auth/user");
  expect(gone.status).toBe(401);
  expect(((await gone.json()) as { code: string }).code).toBe("unauthenticated");
});

test("a session expires thirty days after its last use, and its cookie with its longest life", async () => {
  const { email } = await newPerson();
  const client = server.newClient();
  const entered = await client.fetch("/api/login", { json: { email, password } });
  const expires = /Expires=([^;]+)/.exec(entered.headers.getSetCookie().join())?.[1] ?? "";
  expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(180, 1);
  const daysLeft = async () => {
    const answer = await server.deps.knex.raw(
      "select extract(epoch from expire - now()) / 86400 as days from sessions order by expire desc limit 1",
    );
    return Number((answer as { rows: { days: string }[] }).rows[0]?.days);
  };
  expect(await daysLeft()).toBeCloseTo(30, 1);
  await server.deps.knex.raw("update sessions set expire = now() + interval '1 day'");

  expect((await client.fetch("/api/auth/user")).status).toBe(200);
  await expect.poll(daysLeft).toBeCloseTo(30, 1);
});

test("a session in use ends 180 days after signing in, and its row with it", async () => {
  const { client, id } = await newPerson();
  const setAge = (days: number) =>
    server.deps.knex.raw(
      `update sessions set sess = (sess::jsonb || jsonb_build_object('createdAt', ?::text))::json
      where sess ->> 'userId' = ?`,
      [new Date(Date.now() - days * 86_400_000).toISOString(), id],
    );
  await setAge(179);
  expect((await client.fetch("/api/auth/user")).status).toBe(200);

  await setAge(181);

  expect((await client.fetch("/api/auth/user")).status).toBe(401);
  expect(await server.deps.knex("sessions").whereRaw("sess ->> 'userId' = ?", [id])).toEqual([]);
});

test("the app can request the current account without an error for visitors", async () => {
  const visitor = await server.newClient().fetch("/api/session");
  expect([visitor.status, await visitor.json()]).toEqual([200, { user: null }]);

  const { client, id } = await newPerson();
  const user: unknown = await (await client.fetch("/api/auth/user")).json();
  expect(user).toMatchObject({ id });
  expect(await (await client.fetch("/api/session")).json()).toEqual({ user });
  await server.deps.knex.raw("delete from users where id = ?", [id]);
  expect(await (await client.fetch("/api/session")).json()).toEqual({ user: null });
  expect(client.cookies.has("balcao.sid")).toBe(false);
});

test("a signed-out request gets 401 before its body is validated", async () => {
  const response = await server.newClient().fetch("/api/user/profile", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: "{ broken",
  });

  expect(response.status).toBe(401);
});

test("on https the cookie is Secure and bound to the host, also when the proxy sends no forwarded protocol", async () => {
  const https = await startTestServer({ config: { appOrigin: "https://balcao.example" } });
  const plain = await https.newClient().fetch("/api/login", { json: {}, headers: { Origin: https.url } });
  expect(plain.status).toBe(403);
  try {
    const response = await https.newClient().fetch("/api/register", {
      json: { firstName: "Ana", email: "ana@exemplo.com.br", password: "uma senha boa" },
    });

    expect(response.status).toBe(201);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-balcao\.(sid|device)=.*Path=\/.*HttpOnly; Secure; SameSite=Lax$/);
  } finally {
    await https.close();
  }
});
