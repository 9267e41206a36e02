import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PASSWORD = "café com leite";
const ana = { firstName: "Ana", lastName: "Souza", email: "ana@exemplo.com.br", password: PASSWORD };

type Refusal = { code: string; message: string; issues: { path: string; message: string }[] };

test("the registration page works without JavaScript", async () => {
  const page = await (await server.newClient().fetch("/api/register")).text();

  for (const label of ["Nome", "Sobrenome", "E-mail", "Senha"])
    expect(page).toMatch(new RegExp(`<label for="\\w+">${label}</label>`));
  expect(page).toMatch(/<button type="submit">Criar conta<\/button>/);
  expect(page).not.toMatch(/<script(?! defer src="\/account-assets\/)/);
});

test("registering answers 201 with the user, signed in", async () => {
  const client = server.newClient();

  const response = await client.fetch("/api/register", { json: ana });

  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    email: "ana@exemplo.com.br",
    firstName: "Ana",
    lastName: "Souza",
    points: 0,
    level: 1,
    hasLessonsAccess: false,
    isAdmin: false,
    onboardingCompleted: false,
  });
  expect((await client.fetch("/api/auth/user")).status).toBe(200);
  const { rows } = (await server.deps.knex.raw("select password_hash from credentials")) as {
    rows: { password_hash: string }[];
  };
  expect(rows.map((row) => row.password_hash).join()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("a form registration redirects to the lessons, or to returnTo", async () => {
  const form = { firstName: "Bia", lastName: "", email: "bia@exemplo.com.br", password: PASSWORD };
  const first = await server.newClient().fetch("/api/register", { form });
  const second = await server
    .newClient()
    .fetch("/api/register", { form: { ...form, email: "bia2@exemplo.com.br", returnTo: "/conta" } });

  expect([first.status, first.headers.get("location")]).toEqual([303, "/lessons"]);
  expect([second.status, second.headers.get("location")]).toEqual([303, "/conta"]);
});

test("an e-mail that is taken gets 409 in upper and lower case, as JSON and as a page", async () => {
  await server.newClient().fetch("/api/register", { json: { ...ana, email: "duda@exemplo.com.br" } });

  const json = await server
    .newClient()
    .fetch("/api/register", { json: { ...ana, email: "DUDA@exemplo.com.BR" } });
  const form = await server
    .newClient()
    .fetch("/api/register", { form: { ...ana, email: "Duda@exemplo.com.br" } });

  expect(json.status).toBe(409);
  expect(((await json.json()) as Refusal).code).toBe("email_taken");
  expect(form.status).toBe(409);
  const page = await form.text();
  expect(page).toContain("Já existe uma conta com este e-mail.");
  expect(page).toContain('value="Duda@exemplo.com.br"');
  expect(page).not.toContain(PASSWORD);
});

test("simultaneous registrations of one e-mail create one account", async () => {
  const emails = ["rui@exemplo.com.br", "RUI@exemplo.com.br", "Rui@Exemplo.com.br", "ruI@exemplo.com.br"];

  const answers = await Promise.all(
    [...emails, ...emails].map((email) =>
      server.newClient().fetch("/api/register", { json: { ...ana, email } }),
    ),
  );

  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  const { rows } = (await server.deps.knex.raw(
    "select from users where lower(email) = 'rui@exemplo.com.br'",
  )) as {
    rows: unknown[];
  };
  expect(rows).toHaveLength(1);
});

test.each([
  [{ ...ana, firstName: "" }, "firstName", "Preencha este campo."],
  [{ ...ana, firstName: "   " }, "firstName", "Preencha este campo."],
  [{ ...ana, firstName: "a".repeat(101) }, "firstName", "O máximo é 100 caracteres."],
  [{ ...ana, firstName: 7 }, "firstName", "Deve ser um texto."],
  [{ ...ana, firstName: "Ana\u0000" }, "firstName", "Há caracteres que não podem ser guardados"],
  [{ ...ana, firstName: "Ana\ud800" }, "firstName", "Há caracteres que não podem ser guardados"],
  [{ ...ana, email: "ana" }, "email", "Digite um e-mail válido"],
  [{ ...ana, email: `${"a".repeat(250)}@exemplo.com.br` }, "email", "O máximo é 254 caracteres."],
  [{ ...ana, email: null }, "email", "Deve ser um texto."],
  [{ ...ana, password: "curta77" }, "password", "A senha deve ter de 8 a 128 caracteres."],
  [{ ...ana, password: "a".repeat(129) }, "password", "A senha deve ter de 8 a 128 caracteres."],
  [{ ...ana, password: undefined }, "password", "Preencha este campo."],
  [[], "", "Deve ser um grupo de campos, entre { e }."],
  ["texto", "", "Deve ser um grupo de campos, entre { e }."],
])("%# invalid input gets 400 with a Portuguese message for the field", async (json, path, message) => {
  const response = await server.newClient().fetch("/api/register", { json });

  expect(response.status).toBe(400);
  const body = (await response.json()) as Refusal;
  expect(body.code).toBe("invalid_request");
  expect(body.issues[0]?.path).toBe(path);
  expect(body.issues[0]?.message).toContain(message);
});

test("a name of a megabyte gets 413", async () => {
  const response = await server
    .newClient()
    .fetch("/api/register", { json: { ...ana, firstName: "a".repeat(1e6) } });

  expect(response.status).toBe(413);
  expect(((await response.json()) as Refusal).code).toBe("too_large");
});

test("composed and decomposed accents are the same password", async () => {
  const email = "nfc@exemplo.com.br";
  await server
    .newClient()
    .fetch("/api/register", { json: { ...ana, email, password: "pão francês".normalize("NFD") } });

  const response = await server
    .newClient()
    .fetch("/api/login", { json: { email, password: "pão francês".normalize("NFC") } });

  expect(response.status).toBe(200);
});

test("a form with errors is shown again with the input, without the password", async () => {
  const response = await server.newClient().fetch("/api/register", {
    form: { firstName: "Caio & <b>", lastName: "", email: "caio@exemplo.com.br", password: "curta" },
  });

  const page = await response.text();
  expect(response.status).toBe(400);
  expect(page).toContain('value="Caio &amp; &lt;b&gt;"');
  expect(page).toContain("A senha deve ter de 8 a 128 caracteres.");
  expect(page).toContain('aria-invalid="true"');
  expect(page).not.toContain('value="curta"');
});

test("the log has no personal data", async () => {
  const log = server.logLines.join("\n");

  expect(log).toContain("/api/register");
  for (const secret of ["exemplo.com.br", "Souza", PASSWORD]) expect(log).not.toContain(secret);
});

test("a signed-in person is redirected from the registration page", async () => {
  const client = server.newClient();
  await client.fetch("/api/register", {
    json: { firstName: "Ana", email: "de-novo@exemplo.com.br", password: "uma senha boa" },
  });

  const page = await client.fetch("/api/register?returnTo=/cobrancas");

  expect([page.status, page.headers.get("location")]).toEqual([303, "/cobrancas"]);
});
