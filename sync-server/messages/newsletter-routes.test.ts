import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { pruneNewsletter, sendUnsent } from "./newsletter.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.clearMails();
  server.setNow(null);
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const later = (ms: number) => server.setNow(new Date(Date.now() + ms));

let people = 0;
const newEmail = () => `leitora${(people += 1)}@x.com`;
const ask = async (email: string, changes: object = {}) => {
  const headers = { "X-Forwarded-For": `203.0.113.${people}` };
  const json = { email, consent: true, ...changes };
  const response = await server.newClient().fetch("/api/newsletter", { json, headers });
  await server.deps.background.drained();
  return response;
};
const get = (path: string) => server.newClient().fetch(path);
const post = (path: string, form: Record<string, string> = {}) => server.newClient().fetch(path, { form });
const rowOf = (email: string) => server.deps.knex("newsletter_subscribers").where({ email }).first();

/** The links of the last mail, as paths. */
function links(): { confirm: string; leave: string; token: string } {
  const text = server.mails.at(-1)?.text ?? "";
  const [confirm = "", leave = ""] = [...text.matchAll(/^https?:\/\/\S+$/gm)].map(([link]) => {
    const { pathname, search } = new URL(link);
    return pathname + search;
  });
  return { confirm, leave, token: new URLSearchParams(confirm.split("?")[1]).get("token") ?? "" };
}
const confirm = (token: string) => post("/api/newsletter/confirm", { token });

test("a person subscribes, confirms by e-mail and unsubscribes", async () => {
  const email = newEmail();

  const asked = await ask(email.toUpperCase());
  expect(asked.status).toBe(202);
  expect(server.mails.map(({ to }) => to)).toEqual([email]);
  const { token, leave } = links();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(server.mails[0]?.headers).toEqual({
    "List-Unsubscribe": `<${server.url}${leave}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  const row = await rowOf(email);
  expect(row).toMatchObject({ consent_version: "2026-11", confirmed_at: null, unsubscribed_at: null });
  expect(Object.keys(row).sort()).toEqual([
    "confirm_token_hash",
    "confirmed_at",
    "consent_at",
    "consent_version",
    "email",
    "leave_token_hash",
    "mail_claimed_at",
    "unsubscribed_at",
  ]);
  expect(JSON.stringify(row)).not.toContain(token);

  const confirmed = await confirm(token);
  expect([confirmed.status, (await confirmed.text()).includes("Inscrição confirmada")]).toEqual([200, true]);
  expect((await rowOf(email)).confirmed_at).not.toBeNull();

  const left = await post(leave);
  expect([left.status, (await left.text()).includes("Você saiu da lista")]).toEqual([200, true]);
  expect((await rowOf(email)).unsubscribed_at).not.toBeNull();
});

test("the response is the same for an e-mail that is new, pending, confirmed or unsubscribed", async () => {
  const email = newEmail();
  const answers: unknown[] = [];
  const note = async () => {
    const response = await ask(email);
    answers.push([response.status, await response.text()]);
  };
  await note();
  const { token, leave } = links();
  await note();
  await confirm(token);
  await note();
  await post(leave);
  await note();

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(server.mails).toHaveLength(1);
});

test("opening every link, as mail scanners do, neither confirms nor unsubscribes", async () => {
  const email = newEmail();
  await ask(email);
  const { confirm: confirmLink, leave, token } = links();

  const pages = [await get(confirmLink), await get(leave), await get(confirmLink)];

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(pages.every(({ headers }) => headers.get("referrer-policy") === "same-origin")).toBe(true);
  expect(await pages[0]?.text()).toContain(`name="token" value="${token}"`);
  expect(await rowOf(email)).toMatchObject({ confirmed_at: null, unsubscribed_at: null });
});

test("a link confirms once, also for two simultaneous requests", async () => {
  await ask(newEmail());
  const { token, confirm: link } = links();

  const answers = await Promise.all([confirm(token), confirm(token)]);
  const again = await get(link);

  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  expect([again.status, (await again.text()).includes("Este link já foi usado ou venceu.")]).toEqual([
    422,
    true,
  ]);
});

test("a link expires after 48 hours, and subscribing again sends a new one", async () => {
  const email = newEmail();
  await ask(email);
  const old = links();
  later(48 * HOUR_MS + 1000);

  expect((await get(old.confirm)).status).toBe(422);
  expect((await confirm(old.token)).status).toBe(422);
  await ask(email);

  expect(links().token).not.toBe(old.token);
  expect((await confirm(links().token)).status).toBe(200);
});

test("mails to one address are limited, also after it unsubscribed", async () => {
  const email = newEmail();
  for (let n = 0; n < 5; n += 1) expect((await ask(email)).status).toBe(202);
  expect(server.mails).toHaveLength(1);

  later(HOUR_MS + 1000);
  await ask(email);
  expect(server.mails).toHaveLength(2);

  await post(links().leave); // "not me"
  later(3 * HOUR_MS);
  await ask(email);
  expect(server.mails).toHaveLength(2);
});

test("an unsubscribed person can subscribe again with a new consent and confirmation", async () => {
  const email = newEmail();
  await ask(email);
  await confirm(links().token);
  const { leave } = links();
  await post(leave);
  later(2 * HOUR_MS);

  await ask(email);

  expect(server.mails).toHaveLength(2);
  expect(await rowOf(email)).toMatchObject({ confirmed_at: null, unsubscribed_at: null });
  expect((await post(leave)).status).toBe(422);
  expect((await confirm(links().token)).status).toBe(200);
  const old = await (await get(leave)).text();
  expect(old).toContain("Use o link do mais recente");
  expect(old).not.toContain("não está na lista");
});

test.each([
  ["a form", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])("one-click unsubscribing by %s works without a session, also twice (RFC 8058)", async (_, type, body) => {
  const email = newEmail();
  await ask(email);
  await confirm(links().token);
  const oneClick = () =>
    fetch(server.url + links().leave, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
      redirect: "error",
    });

  expect([(await oneClick()).status, (await oneClick()).status]).toEqual([200, 200]);
  expect((await rowOf(email)).unsubscribed_at).not.toBeNull();
});

test.each(["", "?token=", "?token=nada", `?token=${"x".repeat(300)}`, "?token=a&token=b"])(
  "an unknown link %j gets 422 and the support address",
  async (query) => {
    for (const page of ["confirm", "leave"])
      expect((await get(`/api/newsletter/${page}${query}`)).status).toBe(422);
    const left = await post(`/api/newsletter/leave${query}`);
    expect([left.status, await left.text()]).toEqual([
      422,
      expect.stringContaining(server.deps.config.supportEmail),
    ]);
  },
);

test.each([
  [{ consent: false }, "consent", "Marque a caixa para autorizar o envio dos e-mails."],
  [{ consent: undefined }, "consent", "Marque a caixa para autorizar o envio dos e-mails."],
  [{ email: "ana" }, "email", "Email inválido"],
  [{ email: `${"a".repeat(250)}@x.com` }, "email", "Email inválido"],
  [{ consentVersion: "1999" }, "consentVersion", /./],
])("%j is refused and not stored", async (changes, path, sentence) => {
  const email = newEmail();
  const response = await ask(email, changes);

  expect(response.status).toBe(400);
  const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
  expect(issues).toEqual([{ path, message: expect.stringMatching(sentence) as string }]);
  expect(await rowOf(email)).toBeUndefined();
});

test("a mail that failed is sent again later with a valid link", async () => {
  const email = newEmail();
  vi.spyOn(server.deps.mailer, "send").mockRejectedValueOnce(new Error("mail server away"));
  expect((await ask(email)).status).toBe(202);
  expect(await rowOf(email)).toMatchObject({ confirm_token_hash: null });

  expect(await sendUnsent(server.deps)).toBe(0);
  later(11 * MINUTE_MS);
  expect(await sendUnsent(server.deps)).toBe(1);
  expect(await sendUnsent(server.deps)).toBe(0);

  expect(server.mails.map(({ to }) => to)).toEqual([email]);
  expect((await confirm(links().token)).status).toBe(200);
});

test("of several servers that start together one sends each mail that failed", async () => {
  vi.spyOn(server.deps.mailer, "send").mockRejectedValueOnce(new Error("mail server away"));
  const email = newEmail();
  await ask(email);
  later(11 * MINUTE_MS);
  const send = vi.spyOn(server.deps.mailer, "send").mockImplementation(async (mail) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    server.mails.push(mail);
  });
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendUnsent(server.deps)));
  send.mockRestore();

  expect(sent.reduce((sum, count) => sum + count)).toBe(1);
  expect(server.mails.map(({ to }) => to)).toEqual([email]);
  expect((await confirm(links().token)).status).toBe(200);
});

test("a rejected mail does not keep others from being sent", async () => {
  const [refused, next] = [newEmail(), newEmail()];
  const send = vi.spyOn(server.deps.mailer, "send").mockRejectedValue(new Error("no such mailbox"));
  await ask(refused);
  await ask(next);
  send.mockRestore();
  later(11 * MINUTE_MS);
  vi.spyOn(server.deps.mailer, "send").mockRejectedValueOnce(new Error("no such mailbox"));

  expect(await sendUnsent(server.deps)).toBe(1);
  expect(server.mails.map(({ to }) => to)).toEqual([next]);
  later(22 * MINUTE_MS);
  expect(await sendUnsent(server.deps)).toBe(1);
});

test("unconfirmed subscriptions are deleted after a week; confirmed ones are not", async () => {
  const [young, old, kept] = [newEmail(), newEmail(), newEmail()];
  await ask(old);
  await ask(kept);
  await confirm(links().token);
  later(6 * 24 * HOUR_MS);
  await ask(young);
  later(7 * 24 * HOUR_MS + 1000);

  expect(await pruneNewsletter(server.deps)).toBeGreaterThanOrEqual(1);

  expect(await rowOf(old)).toBeUndefined();
  expect(await rowOf(young)).toBeDefined();
  expect(await rowOf(kept)).toBeDefined();
});

test("a form without JavaScript is answered with pages", async () => {
  const email = newEmail();
  const bad = await post("/api/newsletter", { email });
  const page = await bad.text();
  expect(bad.status).toBe(400);
  expect(page).toContain("Marque a caixa para autorizar");
  expect(page).toContain(`value="${email}"`);

  const asked = await post("/api/newsletter", { email, consent: "on" });
  await server.deps.background.drained();
  expect([asked.status, (await asked.text()).includes("Confira seu e-mail")]).toEqual([202, true]);
  expect(server.mails).toHaveLength(1);
});

test("tokens and e-mails do not appear in the log", async () => {
  const email = newEmail();
  await ask(email);
  const { confirm: link, leave, token } = links();
  await get(link);
  await confirm(token);
  await post(leave);

  const log = server.logLines.join("\n");
  expect(log).not.toContain(token);
  expect(log).not.toContain(leave.split("token=")[1]);
  expect(log).not.toContain(email);
});
