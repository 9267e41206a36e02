import { afterAll, beforeAll, expect, test } from "vitest";
import { putPasswordHash } from "./credential-repository.ts";
import { hashPassword } from "./password-gateway.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const GOOD = "café com leite";
const email = "marina.prado@exemplo.com.br";
const COMMON = "Esta senha está nas listas que golpistas testam primeiro.";
const OWN = "Não use o seu e-mail nem o nome do aplicativo como senha.";

type Refusal = { code: string; issues: { path: string; message: string }[] };

const WEAK = [
  ["12345678", COMMON],
  ["Password1", COMMON],
  ["senha123", COMMON],
  ["QWERTYUIOP", COMMON],
  ["mudar123", COMMON],
  ["Mudar@123", COMMON],
  ["senha2024", COMMON],
  ["Brasil10", COMMON],
  ["flamengo1", COMMON],
  ["Grêmio1903!", COMMON],
  ["jesus123", COMMON],
  ["deusefiel", COMMON],
  ["DeusÉFiel", COMMON],
  ["Marina.Prado@exemplo.com.br", OWN],
  ["marinaprado", OWN],
  ["Marina Prado 1987", OWN],
  ["balcão cripto", OWN],
  ["BalcaoCripto2026!", OWN],
  ["cripto2026", OWN],
] as const;

test.each(WEAK)(
  "%s is refused at registration, whether or not the e-mail is taken",
  async (password, why) => {
    const account = { firstName: "Marina", email, password };
    const free = await server.newClient().fetch("/api/register", { json: account });
    await server.newClient().fetch("/api/register", { json: { ...account, password: GOOD } });
    const taken = await server.newClient().fetch("/api/register", { json: account });

    for (const response of [free, taken]) {
      expect(response.status).toBe(400);
      const { code, issues } = (await response.json()) as Refusal;
      expect(code).toBe("invalid_request");
      expect(issues).toEqual([{ path: "password", message: expect.stringContaining(why) as string }]);
    }
  },
);

let people = 0;
test.each([
  "senha-1f0e9c2b7a6d5e4f",
  "senha 1234",
  "pão de queijo quente",
  "marina gosta de bolo",
  "mudar os móveis",
  "flamengo7deitado",
  "brasil20262027",
])("%s is accepted", async (password) => {
  people += 1;
  const json = { firstName: "Lia", email: `marina${people}@exemplo.com.br`, password };

  expect((await server.newClient().fetch("/api/register", { json })).status).toBe(201);
});

test("the registration form keeps what was typed and names the problem at the field", async () => {
  const form = { firstName: "Rui", lastName: "Sá", email: "rui@exemplo.com.br", password: "12345678" };

  const response = await server.newClient().fetch("/api/register", { form });

  expect(response.status).toBe(400);
  const page = await response.text();
  for (const kept of ['value="Rui"', 'value="Sá"', 'value="rui@exemplo.com.br"'])
    expect(page).toContain(kept);
  expect(page).toMatch(/id="password-error".*Esta senha está nas listas/s);
});

test("a reset refuses a weak password, and its link still works for a better one", async () => {
  const client = server.newClient();
  await client.fetch("/api/register", {
    json: { firstName: "Ivo", email: "ivo@exemplo.com.br", password: GOOD },
  });
  await server.clearMails();
  await client.fetch("/api/password/forgot", { json: { email: "ivo@exemplo.com.br" } });
  await server.deps.background.drained();
  const token = /token=([\w-]+)/.exec(server.mails[0]?.text ?? "")?.[1] ?? "";
  const reset = (password: string) => client.fetch("/api/password/reset", { json: { token, password } });

  const common = await reset("12345678");
  const own = await reset("ivo123456");

  expect([common.status, own.status]).toEqual([400, 400]);
  expect(((await own.json()) as Refusal).issues[0]).toMatchObject({ path: "password" });
  expect((await reset("pão francês quente")).status).toBe(204);
});

test("a change refuses a weak password, and the old one still signs in", async () => {
  const client = server.newClient();
  const account = { firstName: "Eva", email: "eva@exemplo.com.br", password: GOOD };
  await client.fetch("/api/register", { json: account });

  const response = await client.fetch("/api/account/password", {
    method: "PUT",
    json: { current: GOOD, next: "senha123" },
  });

  expect(response.status).toBe(400);
  expect(((await response.json()) as Refusal).issues[0]?.path).toBe("next");
  expect((await server.newClient().fetch("/api/login", { json: account })).status).toBe(200);
});

test("an account that has a common password still signs in", async () => {
  const account = { firstName: "Zé", email: "ze@exemplo.com.br", password: GOOD };
  const registered = await server.newClient().fetch("/api/register", { json: account });
  const { id } = (await registered.json()) as { id: string };
  await putPasswordHash(server.deps.knex, id, await hashPassword("12345678"));

  const response = await server
    .newClient()
    .fetch("/api/login", { json: { email: account.email, password: "12345678" } });

  expect(response.status).toBe(200);
});
