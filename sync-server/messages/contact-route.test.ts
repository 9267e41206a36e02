import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MESSAGE = {
  name: "Ana",
  email: "ana@loja.com.br",
  subject: "Dúvida sobre o QR",
  message: "Como eu confiro o endereço antes de entregar?",
};
/** Each test uses its own client address, set by the proxy header, so that tests do not throttle each other. */
let people = 0;
const write = (json: object, client: Client = server.newClient()) => {
  people += 1;
  const address = `203.0.113.${people}`;
  return client.fetch("/api/contact", { json, headers: { "X-Forwarded-For": address } });
};
const newMessage = (changes: object = {}) => ({
  ...MESSAGE,
  id: randomUUID(),
  email: `p${people}@x.com`,
  ...changes,
});
const rowOf = (id: string) => server.deps.knex("contact_messages").where({ id }).first();

test("a message is stored, answered with 202 and its id, and mailed to support", async () => {
  await server.clearMails();
  const sent = newMessage({ email: "ana@loja.com.br" });

  const response = await write(sent);

  expect([response.status, await response.json()]).toEqual([202, { id: sent.id }]);
  expect(await rowOf(sent.id)).toMatchObject({ ...MESSAGE, user_id: null, handled_at: null });
  await server.deps.background.drained();
  expect(server.mails).toMatchObject([
    {
      to: server.deps.config.supportEmail,
      replyTo: { name: "Ana", address: "ana@loja.com.br" },
      subject: "Contato: Dúvida sobre o QR",
    },
  ]);
  expect(server.mails[0]?.text).toContain(MESSAGE.message);
});

test("a message without an id gets one from the server", async () => {
  const response = await write({ ...MESSAGE, email: "sem-id@x.com" });
  const { id } = (await response.json()) as { id: string };

  expect(await rowOf(id)).toMatchObject({ email: "sem-id@x.com" });
});

test("a message sent several times is stored and mailed once", async () => {
  const sent = newMessage();
  await server.clearMails();

  const answers = await Promise.all(Array.from({ length: 5 }, () => write(sent)));
  for (let n = 0; n < 15; n += 1) answers.push(await write(sent));
  await server.deps.background.drained();

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await server.deps.knex("contact_messages").where({ id: sent.id })).toHaveLength(1);
  expect(server.mails).toHaveLength(1);
});

test("another text under a known id gets 409 and is not stored", async () => {
  const sent = newMessage();
  await write(sent);

  const response = await write({ ...sent, message: "Uma mensagem bem diferente" });

  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, "conflict"]);
  expect(await rowOf(sent.id)).toMatchObject({ message: MESSAGE.message });
});

test("a message belongs to the account that wrote it, or to none when sent in another session", async () => {
  const { client, id: account } = await registerAccount(server);
  const [plain, own, others, visitors, signedOut] = [
    newMessage(),
    newMessage({ writtenBy: account }),
    newMessage({ writtenBy: randomUUID() }),
    newMessage({ writtenBy: null }),
    newMessage({ writtenBy: account }),
  ];

  for (const sent of [plain, own, others, visitors]) expect((await write(sent, client)).status).toBe(202);
  expect((await write(signedOut)).status).toBe(202);

  const owners = await Promise.all([plain, own, others, visitors, signedOut].map(({ id }) => rowOf(id)));
  expect(owners.map(({ user_id }) => user_id)).toEqual([account, account, null, null, null]);
});

test("a message sent in a deleted account's session is stored without an account", async () => {
  const { client, id } = await registerAccount(server);
  await server.deps.knex("users").where({ id }).delete();
  const sent = newMessage();

  expect((await write(sent, client)).status).toBe(202);
  expect(await rowOf(sent.id)).toMatchObject({ user_id: null });
});

test.each([
  [{ name: "A" }, "name", "Nome deve ter pelo menos 2 caracteres"],
  [{ name: "😀" }, "name", "Nome deve ter pelo menos 2 caracteres"],
  [{ email: "ana" }, "email", "Email inválido"],
  [{ email: "ana@x.com\r\nBcc: b@x.com" }, "email", "Email inválido"],
  [{ subject: "  Oi  " }, "subject", "Assunto deve ter pelo menos 5 caracteres"],
  [{ message: "curta" }, "message", "Mensagem deve ter pelo menos 10 caracteres"],
  [{ message: undefined }, "message", "Mensagem deve ter pelo menos 10 caracteres"],
  [{ message: "x".repeat(5001) }, "message", "Use até 5.000 caracteres. Agora são 5.001."],
  [{ message: "nulo \0 no meio do texto" }, "message", /não podem ser guardados/],
  [{ id: "1" }, "id", /UUID/],
])("%j is refused with a message for its field", async (changes, path, sentence) => {
  const response = await write(newMessage(changes));

  expect(response.status).toBe(400);
  const body = (await response.json()) as { issues: { path: string; message: string }[] };
  expect(body.issues).toEqual([{ path, message: expect.stringMatching(sentence) as string }]);
});

test("a body of 1 MB gets 413", async () => {
  const response = await write(newMessage({ message: "x".repeat(1_048_576) }));

  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, "too_large"]);
});

test("emoji, right-to-left text and markup are stored unchanged", async () => {
  const sent = newMessage({
    name: "👩🏽‍🍳 Bia",
    subject: "<script>alert(1)</script>",
    message: `سؤال: كيف أتحقق؟\u202E ${"😀".repeat(4900)}`,
  });

  expect((await write(sent)).status).toBe(202);
  expect(await rowOf(sent.id)).toMatchObject({
    name: sent.name,
    subject: sent.subject,
    message: sent.message,
  });
});

test("a line break in the name or subject adds no mail header", async () => {
  await server.clearMails();

  await write(newMessage({ name: "Ana\r\nBcc: b@x.com", subject: "Dúvida\nBcc: b@x.com" }));
  await server.deps.background.drained();

  const [mail] = server.mails;
  expect([mail?.replyTo?.name, mail?.subject]).toEqual(["Ana Bcc: b@x.com", "Contato: Dúvida Bcc: b@x.com"]);
});

test("a message is stored when its mail fails", async () => {
  const failing = await startTestServer();
  try {
    vi.spyOn(failing.deps.mailer, "send").mockRejectedValue(new Error("mail server away"));
    const sent = newMessage();
    const response = await failing.newClient().fetch("/api/contact", { json: sent });
    await failing.deps.background.drained();

    expect(response.status).toBe(202);
    expect(await failing.deps.knex("contact_messages").where({ id: sent.id })).toHaveLength(1);
  } finally {
    await failing.close();
  }
});

test("the 31st message from one IP address gets 429 with Retry-After", async () => {
  const headers = { "X-Forwarded-For": "198.51.100.7" };
  const statuses: number[] = [];
  let last: Response | null = null;
  for (let n = 0; n < 31; n += 1) {
    last = await server
      .newClient()
      .fetch("/api/contact", { json: newMessage({ email: `muitos${n}@x.com` }), headers });
    statuses.push(last.status);
  }

  expect(statuses.slice(0, 30).every((status) => status === 202)).toBe(true);
  expect(statuses[30]).toBe(429);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a client that sends the header without being a trusted proxy counts as one address", async () => {
  const untrusting = await startTestServer({ config: { trustProxy: ["192.0.2.0/24"] } });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const headers = { "X-Forwarded-For": `198.51.100.${n}` };
      const json = newMessage({ email: `forjado${n}@x.com` });
      statuses.push((await untrusting.newClient().fetch("/api/contact", { json, headers })).status);
    }

    expect(statuses.lastIndexOf(202)).toBe(29);
    expect(statuses[30]).toBe(429);
  } finally {
    await untrusting.close();
  }
});

test("a form without JavaScript is answered with pages that keep the input", async () => {
  const client = server.newClient();
  const post = (form: Record<string, string>) =>
    client.fetch("/api/contact", { form, headers: { "X-Forwarded-For": "192.0.2.9" } });

  const bad = await post({
    ...MESSAGE,
    name: "A",
    message: `<b>"olá"</b>\nsegunda linha ${"á".repeat(3000)}`,
  });
  const page = await bad.text();
  expect(bad.status).toBe(400);
  expect(page).toContain("Nome deve ter pelo menos 2 caracteres");
  expect(page).toContain(`&lt;b&gt;&quot;olá&quot;&lt;/b&gt;\nsegunda linha ${"á".repeat(3000)}</textarea`);
  const good = await post(MESSAGE);
  expect([good.status, (await good.text()).includes("Mensagem enviada!")]).toEqual([202, true]);
});

test("a request from another site gets 403", async () => {
  const headers = { Origin: "https://evil.example" };
  expect((await server.newClient().fetch("/api/contact", { json: newMessage(), headers })).status).toBe(403);
});

test("the log has neither the text nor the sender", async () => {
  await write(newMessage({ name: "Zoroastro", email: "zoroastro@x.com" }));
  await server.deps.background.drained();
  expect(server.logLines.join("\n").toLowerCase()).not.toContain("zoroastro");
});
