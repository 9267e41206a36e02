import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSessionStore } from "#server/accounts/sign-in/session-store-repository.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";
import { createApp } from "./app.ts";
import { createKnex } from "./sql/connect.ts";

/** What people see of the pages without JavaScript while nothing answers at the database's address. */
let server: TestServer;
let origin: string;
/** A browser that is signed in, or was: its session is read first. */
let cookie: string;
let close: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  const { client } = await registerAccount(server);
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const knex = createKnex("postgres://nobody@127.0.0.1:9/none", { poolSize: 2 });
  const sessionStore = createSessionStore(knex, server.deps.logger);
  const http = createServer(createApp({ ...server.deps, knex, sessionStore }, { distDir: "none" }));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  close = async () => {
    http.closeAllConnections();
    http.close();
    await knex.destroy();
  };
});
afterAll(async () => {
  await close();
  await server.close();
});

const UNAVAILABLE = "O servidor está indisponível no momento. Nada se perde: tente de novo em instantes.";
const TOKEN = "t".repeat(43);

async function show(path: string, init: RequestInit) {
  const headers = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", Cookie: cookie };
  const answer = await fetch(`${origin}${path}`, { redirect: "manual", headers, ...init });
  const text = await answer.text();
  const [, title] = /<h1>(.*)<\/h1>/.exec(text) ?? [];
  return { status: answer.status, title, text };
}
const submit = (path: string, fields: Record<string, string>) =>
  show(path, { method: "POST", body: new URLSearchParams(fields) });

const NEW = { firstName: "Ana", email: "ana@exemplo.com.br", password: "cavalo azul no telhado" };

describe("a form is shown again with its title, what was typed, and the reason", () => {
  test.each([
    ["/api/login", "Entrar", { email: NEW.email, password: NEW.password }],
    ["/api/login/mail", "Entrar", { email: NEW.email }],
    ["/api/register", "Criar conta", NEW],
    ["/api/password/forgot", "Esqueci minha senha", { email: NEW.email }],
    ["/api/newsletter", "Artigos por e-mail", { email: NEW.email, consent: "on", consentVersion: "1" }],
  ])("POST %s", async (path, title, fields) => {
    const shown = await submit(path, fields);
    expect(shown).toMatchObject({ title, text: expect.stringContaining(`value="${NEW.email}"`) });
    expect(shown.text).toContain('role="alert"');
    expect(shown.text).not.toContain("ECONNREFUSED");
  });

  test("also when what was typed is invalid, which needs no database", async () => {
    const shown = await submit("/api/password/forgot", { email: "ana" });
    expect(shown).toMatchObject({ status: 400, title: "Esqueci minha senha" });
  });
});

describe("the button of a mail's link stays, because the link is still valid", () => {
  test.each([
    ["/api/login/link", "Abrir a sua conta", "Abrir minha conta"],
    ["/api/not-me", "Não foi você?", "Não fui eu"],
    ["/api/password/reset", "Criar nova senha", "Salvar nova senha"],
    ["/api/newsletter/confirm", "Confirmar inscrição", "Confirmar"],
  ])("POST %s", async (path, title, button) => {
    const shown = await submit(path, { token: TOKEN, password: NEW.password });
    expect(shown).toMatchObject({ status: 503, title });
    for (const part of [UNAVAILABLE, `value="${TOKEN}"`, `<button type="submit">${button}</button>`])
      expect(shown.text).toContain(part);
  });
});

describe("a page that cannot be drawn says so, with a link to try again", () => {
  test.each([
    "/api/login",
    "/api/register",
    "/api/password/forgot",
    `/api/password/reset?token=${TOKEN}`,
    `/api/login/link?token=${TOKEN}`,
    "/api/login/second-step",
    "/api/logout",
    `/p/${"A".repeat(22)}`,
  ])("GET %s", async (path) => {
    const shown = await show(path, {});
    expect(shown).toMatchObject({ status: 503, title: "Não deu certo agora" });
    for (const part of [UNAVAILABLE, `<a href="${path}">Tentar de novo</a>`])
      expect(shown.text).toContain(part);
  });

  test("programs get JSON", async () => {
    const answer = await fetch(`${origin}/api/register`, { headers: { Accept: "*/*" } });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "unavailable" }]);
  });
});
