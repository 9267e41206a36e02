import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Page } from "playwright-core";
import { readOpenProfile } from "./open-profile.ts";
import type { TestServer } from "./server-process.ts";
import { waitUntil } from "./wait-until.ts";

export type TestAccount = { readonly firstName: string; readonly email: string; readonly password: string };

/** Registers an account over HTTP, as a test's precondition. It does not sign the browser in. */
export async function createAccount(server: TestServer, firstName = "Marina"): Promise<TestAccount> {
  const account = {
    firstName,
    email: `${firstName.toLowerCase()}-${randomBytes(5).toString("hex")}@exemplo.com.br`,
    password: `senha-${randomBytes(8).toString("hex")}`,
  };
  const response = await fetch(`${server.origin}/api/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.origin },
    body: JSON.stringify(account),
  });
  if (response.status !== 201)
    throw new Error(`register answered ${response.status}: ${await response.text()}`);
  return account;
}

/** Ends all sessions on the server, as "end all others" on another device does. */
export async function endSessions(server: TestServer): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query("delete from sessions");
  } finally {
    await client.end();
  }
}

/** Signs in on the server's own page, as a link to it does, and waits until the app is back. */
export async function signIn(
  page: Page,
  server: TestServer,
  account: TestAccount,
  returnTo = "/lessons",
): Promise<void> {
  await page.goto(`${server.origin}/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await fillSignIn(page, account, `${server.origin}${returnTo}`);
}

/** Signs in from a screen of the app, with its own button, and waits until the app is back on that screen. */
export async function signInFromApp(page: Page, server: TestServer, account: TestAccount): Promise<void> {
  await page.goto(`${server.origin}/lessons`);
  await page.getByRole("link", { name: "Entrar" }).first().click();
  await page.waitForURL(`${server.origin}/api/login**`);
  await fillSignIn(page, account, `${server.origin}/lessons`);
}

/** Resolves once the app is back, has synced and keeps this person's account; until then it still shows the visitor. */
async function fillSignIn(page: Page, account: TestAccount, backAt: string): Promise<void> {
  const synced = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/api/sync" && response.status() === 200,
  );
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(backAt);
  await synced;
  await waitUntil(
    () => readOpenProfile(page),
    ({ email }) => email === account.email,
  );
}
