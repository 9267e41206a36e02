import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startNeighbour } from "#server/testing/start-neighbour.ts";
import { type Client, startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { countTry } from "./mail-code-repository.ts";
import { hashSecret } from "#server/platform/hash-secret.ts";
import { PASSWORD, registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Requests a code in this browser and returns the code and link of the mail. */
async function ask(client: Client, email: string) {
  await server.clearMails();
  const response = await client.fetch("/api/login/mail", { json: { email } });
  expect(response.status).toBe(202);
  await server.deps.background.drained();
  const text = server.mails[0]?.text ?? "";
  return {
    mail: text,
    code: /^\d{3} \d{3}$/m.exec(text)?.[0] ?? "",
    token: /token=([\w-]{43})$/m.exec(text)?.[1] ?? "",
  };
}
const typeCode = (client: Client, code: string) => client.fetch("/api/login/code", { json: { code } });
const pressLink = (client: Client, token: string) => client.fetch("/api/login/link", { json: { token } });
const who = async (client: Client): Promise<unknown> =>
  ((await (await client.fetch("/api/session")).json()) as { user: { id: string } | null }).user?.id ?? null;
const wrong = (code: string): string => String((Number(code.replace(" ", "")) + 1) % 1e6).padStart(6, "0");

test("the code signs in the browser that asked, with or without the space", async () => {
  const { email, id } = await registerAccount(server);
  const browser = server.newClient();
  const { code } = await ask(browser, email.toUpperCase());

  const response = await typeCode(browser, code.replace(" ", ""));

  expect([response.status, await response.json()]).toMatchObject([200, { id }]);
  expect(await who(browser)).toBe(id);
  expect([...browser.cookies.keys()]).toEqual(["balcao.sid", "balcao.device"]);
});

test("a code that was asked for before the release that stores codes with argon2id is a wrong one", async () => {
  const { email } = await registerAccount(server);
  const browser = server.newClient();
  const { code } = await ask(browser, email);
  const rows = server.deps.knex("mail_codes");
  const own = { browser_hash: hashSecret(browser.cookies.get("balcao.code") ?? "") };
  const changed = await rows
    .clone()
    .where(own)
    .update({ code_hash: hashSecret("as it was stored then") });
  expect(changed).toBe(1);

  const response = await typeCode(browser, code);

  expect([response.status, await response.json()]).toMatchObject([422, { code: "wrong_code" }]);
  await rows.clone().where(own).delete();
});

test("the link signs in another device, only after a press, and leaves nothing for the code", async () => {
  const { email, id } = await registerAccount(server);
  const desktop = server.newClient();
  const phone = server.newClient();
  const { code, token } = await ask(desktop, email);

  for (let scan = 0; scan < 3; scan += 1) {
    const page = await phone.fetch(`/api/login/link?token=${token}`);
    expect([page.status, page.headers.get("set-cookie")]).toEqual([200, null]);
    expect(await page.text()).toContain("Abrir minha conta");
  }
  expect(await who(phone)).toBeNull();

  const pressed = await phone.fetch("/api/login/link", { form: { token } });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/lessons"]);
  expect(await who(phone)).toBe(id);
  expect((await typeCode(desktop, code)).status).toBe(422);
  expect((await pressLink(server.newClient(), token)).status).toBe(422);
  expect((await phone.fetch(`/api/login/link?token=${token}`)).status).toBe(422);
});

test.each(["code", "token"] as const)(
  "a %s still works after its session could not be stored",
  async (kind) => {
    const { email, id } = await registerAccount(server);
    const { knex } = server.deps;
    const browser = server.newClient();
    const made = await ask(browser, email);
    const enter = () => (kind === "code" ? typeCode(browser, made.code) : pressLink(browser, made.token));
    await knex.raw("alter table sessions add constraint full_disk check (false) not valid");
    onTestFinished(
      async () => void (await knex.raw("alter table sessions drop constraint if exists full_disk")),
    );
    expect((await enter()).status).toBe(500);
    await knex.raw("alter table sessions drop constraint full_disk");

    expect((await enter()).status).toBe(200);
    expect(await who(browser)).toBe(id);
  },
);

test("going back after entering leads into the app, and a used link says whose account is open here", async () => {
  const { email } = await registerAccount(server);
  const browser = server.newClient();
  const { token } = await ask(browser, email);
  expect((await pressLink(browser, token)).status).toBe(200);

  const code = await browser.fetch("/api/login/code?returnTo=%2Fconta");
  expect([code.status, code.headers.get("location")]).toEqual([303, "/api/login?returnTo=%2Fconta"]);
  const link = await browser.fetch(`/api/login/link?token=${token}`);
  expect(link.status).toBe(422);
  expect(await link.text()).toContain(`A conta de ${email} está aberta neste aparelho.`);
  const stranger = await server.newClient().fetch(`/api/login/link?token=${token}`);
  expect(await stranger.text()).not.toContain(email);
});

test("without JavaScript: ask from the sign-in page, type the code, arrive where one wanted to go", async () => {
  const { email } = await registerAccount(server);
  const browser = server.newClient();
  const asked = await browser.fetch("/api/login/mail", { form: { email, password: "", returnTo: "/conta" } });
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/api/login/code?returnTo=%2Fconta"]);
  await server.deps.background.drained();
  const { code } = await ask(browser, email);

  const mistyped = await browser.fetch("/api/login/code", { form: { code: "12", returnTo: "/conta" } });
  expect(mistyped.status).toBe(400);
  const page = await mistyped.text();
  for (const part of ["Digite os 6 números do e-mail.", 'value="12"', 'value="/conta"'])
    expect(page).toContain(part);
  // As pasted, with the white space around it in the mail.
  expect(page).toContain('maxlength="40"');
  const pasted = `        ${code}  `;
  const done = await browser.fetch("/api/login/code", { form: { code: pasted, returnTo: "/conta" } });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/conta"]);

  const invalid = await server.newClient().fetch("/api/login/mail", { form: { email: "ana" } });
  expect(invalid.status).toBe(400);
  expect(await invalid.text()).toContain("Digite um e-mail válido");
});

test("an unknown e-mail gets the same answers, the same work and no mail", async () => {
  const { email } = await registerAccount(server);
  const [known, unknown] = [server.newClient(), server.newClient()];
  const count = async () =>
    Number((await server.deps.knex.raw("select count(*) from mail_codes")).rows[0].count);
  const before = await count();
  await server.clearMails();

  const answers = await Promise.all(
    [[known, email] as const, [unknown, "ninguem@exemplo.com.br"] as const].map(async ([client, address]) => {
      const asked = await client.fetch("/api/login/mail", { json: { email: address } });
      await server.deps.background.drained();
      const tried = await typeCode(client, "000000");
      const { requestId: _, ...refusal } = (await tried.json()) as Record<string, unknown>;
      const cookie = (asked.headers.get("set-cookie") ?? "").replace(/code=[\w-]{43}/, "code=…");
      return [asked.status, await asked.text(), cookie.replace(/Expires=[^;]*/, ""), tried.status, refusal];
    }),
  );

  expect(answers[0]).toEqual(answers[1]);
  expect(server.mails.map(({ to }) => to)).toEqual([email]);
  expect(await count()).toBe(before + 2);
});

type Attack = (made: { code: string; token: string; email: string; owner: Client }) => Promise<Response>;
const ATTACKS: readonly (readonly [string, number, Attack])[] = [
  ["the code in a browser that did not ask", 422, ({ code }) => typeCode(server.newClient(), code)],
  [
    "the code in a browser that asked for itself",
    422,
    async ({ code, email }) => {
      const stranger = server.newClient();
      await stranger.fetch("/api/login/mail", { json: { email } });
      await server.deps.background.drained();
      return typeCode(stranger, code);
    },
  ],
  [
    "a used code",
    422,
    async ({ code, owner }) => {
      const cookie = owner.cookies.get("balcao.code") ?? "";
      expect((await typeCode(owner, code)).status).toBe(200);
      const replay = server.newClient();
      replay.cookies.set("balcao.code", cookie);
      return typeCode(replay, code);
    },
  ],
  [
    "the right code after five wrong ones",
    422,
    async ({ code, owner }) => {
      for (let n = 0; n < 5; n += 1) expect((await typeCode(owner, wrong(code))).status).toBe(422);
      return typeCode(owner, code);
    },
  ],
  [
    "the code from another site",
    403,
    ({ code, owner }) =>
      owner.fetch("/api/login/code", { json: { code }, headers: { Origin: "https://outro.example" } }),
  ],
  [
    "the link from another site",
    403,
    ({ token, owner }) =>
      owner.fetch("/api/login/link", { form: { token }, headers: { "Sec-Fetch-Site": "cross-site" } }),
  ],
  [
    "asking from another site",
    403,
    ({ email }) =>
      server
        .newClient()
        .fetch("/api/login/mail", { form: { email }, headers: { Origin: "https://outro.example" } }),
  ],
  ["the hash instead of the token", 422, ({ token, owner }) => pressLink(owner, hashSecret(token))],
  [
    "the code after ten minutes",
    422,
    async ({ code, owner }) => {
      server.setNow(new Date(Date.now() + 10 * 60_000 + 1000));
      return typeCode(owner, code);
    },
  ],
  [
    "the link after ten minutes",
    422,
    async ({ token, owner }) => {
      server.setNow(new Date(Date.now() + 10 * 60_000 + 1000));
      return pressLink(owner, token);
    },
  ],
];
test.each(ATTACKS)("refused: %s", async (_what, status, attack) => {
  const { email } = await registerAccount(server);
  const owner = server.newClient();
  const made = await ask(owner, email);
  try {
    const response = await attack({ ...made, email, owner });
    expect(response.status).toBe(status);
    expect(response.headers.get("set-cookie") ?? "").not.toContain("balcao.sid");
  } finally {
    server.setNow(null);
  }
});

test("signing in makes a new session: a planted one stays a visitor's", async () => {
  const { email, id } = await registerAccount(server);
  const attacker = await registerAccount(server);
  const victim = server.newClient();
  const planted = attacker.client.cookies.get("balcao.sid") ?? "";
  victim.cookies.set("balcao.sid", planted);
  const { code } = await ask(victim, email);

  await typeCode(victim, code);

  expect(await who(victim)).toBe(id);
  expect(victim.cookies.get("balcao.sid")).not.toBe(planted);
  expect(await who(attacker.client)).not.toBe(id);
});

test("of many simultaneous tries, over two servers with one database, a code accepts five and opens once", async () => {
  const { email } = await registerAccount(server);
  const neighbour = await startNeighbour(server);
  try {
    const browser = server.newClient();
    const { code } = await ask(browser, email);
    const headers = {
      "Content-Type": "application/json",
      Cookie: `balcao.code=${browser.cookies.get("balcao.code")}`,
    };
    const body = JSON.stringify({ code });
    const statuses = await Promise.all(
      [server, neighbour, server, neighbour].map(
        async ({ url }) => (await fetch(`${url}/api/login/code`, { method: "POST", headers, body })).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  } finally {
    await neighbour.close();
  }

  const browser = server.newClient();
  await ask(browser, email);
  const hash = hashSecret(browser.cookies.get("balcao.code") ?? "");
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => countTry(server.deps.knex, hash, { now: new Date(), most: 5 })),
  );
  expect(tries.filter((each) => each !== null)).toHaveLength(5);
});

test("a stranger's tries and requests do not lock the owner out: password, earlier links and the owner's code work", async () => {
  const { email, id } = await registerAccount(server);
  const owner = server.newClient();
  const { code, token } = await ask(owner, email);
  for (let n = 0; n < 8; n += 1) {
    const stranger = server.newClient();
    await stranger.fetch("/api/login/mail", { json: { email } });
    await server.deps.background.drained();
    for (let n = 0; n < 6; n += 1) await typeCode(stranger, wrong(code));
  }

  // Five with the mail to the owner.
  expect(server.mails).toHaveLength(5);
  expect((await server.newClient().fetch("/api/login", { json: { email, password: PASSWORD } })).status).toBe(
    200,
  );
  expect((await typeCode(owner, code)).status).toBe(200);
  expect(await who(owner)).toBe(id);
  expect((await pressLink(server.newClient(), token)).status).toBe(422);
});

test("a mail signs its owner in although failed passwords had blocked the account, and clears them", async () => {
  const { email } = await registerAccount(server);
  const login = (password: string) => server.newClient().fetch("/api/login", { json: { email, password } });
  for (let n = 0; n < 10; n += 1) await login("errada errada");
  expect((await login(PASSWORD)).status).toBe(429);
  const browser = server.newClient();
  const { code } = await ask(browser, email);

  expect((await typeCode(browser, code)).status).toBe(200);
  expect((await login(PASSWORD)).status).toBe(200);
});

test("neither code, token nor browser can be read from the database or the log", async () => {
  const { email } = await registerAccount(server);
  const browser = server.newClient();
  const { code, token } = await ask(browser, email);

  const { rows } = (await server.deps.knex.raw("select * from mail_codes")) as {
    rows: { code_hash: string }[];
  };
  for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$/);
  const written = JSON.stringify(rows) + server.logLines.join("\n");
  for (const secret of [code, code.replace(" ", ""), token, browser.cookies.get("balcao.code") ?? "-"])
    expect(written.includes(`"${secret}`)).toBe(false);
  expect(server.logLines.join("\n")).not.toContain(email);
});
