import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "./support/accounts.ts";
import { mailTo } from "./support/mail-to.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

test("a forgotten password is replaced with the link of the mail, in a real browser", async () => {
  const account = await createAccount(server, "Teresa");
  const browser = await openDevice();
  const page = browser.page();
  await page.goto(`${server.origin}/api/password/forgot`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.getByRole("heading", { name: "Confira seu e-mail" }).waitFor();
  const mail = await mailTo(server, account.email, "Para escolher a nova senha");

  await page.goto(/^https?:\/\/\S+$/m.exec(mail)?.[0] ?? "");
  await page.getByLabel("Nova senha").fill("uma senha bem nova");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await page.getByText("Senha alterada. Entre com a nova senha.").waitFor();

  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill("uma senha bem nova");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${server.origin}/lessons`);
  expect(browser.problems()).toEqual([]);
});
