import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "./support/accounts.ts";
import { mailTo } from "./support/mail-to.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

/** The server's sign-in pages, when a person presses a button repeatedly. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

/** Presses a button again while the first answer is still on its way; returns how often the form was sent. */
async function pressTwice(page: Page, name: string, path: string): Promise<() => number> {
  const box = await page.getByRole("button", { name, exact: true }).boundingBox();
  if (!box) throw new Error(`no button "${name}"`);
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  let sent = 0;
  const begun = page.waitForRequest((request) => request.url().endsWith(path) && request.method() === "POST");
  const pressedAgain = (async () => {
    await begun;
    await press();
  })();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === "POST") sent += 1;
    await pressedAgain;
    await route.continue();
  });
  await press();
  await pressedAgain;
  return () => sent;
}

test("a form that is pressed twice on a slow network is sent once: registration, and a code by mail", async () => {
  const device = await openDevice();
  const page = device.page();
  await page.goto(`${server.origin}/api/register`);
  await page.getByLabel("Nome", { exact: true }).fill("Rosa");
  await page.getByLabel("E-mail").fill(`rosa-${randomBytes(5).toString("hex")}@exemplo.com.br`);
  await page.getByLabel("Senha", { exact: true }).fill("uma frase bem longa");
  const registrations = await pressTwice(page, "Criar conta", "/api/register");
  await page.waitForURL(`${server.origin}/lessons`);
  expect(registrations()).toBe(1);

  const { email } = await createAccount(server, "Teresa");
  const other = (await openDevice()).page();
  await other.goto(`${server.origin}/api/login?returnTo=/conta`);
  await other.getByLabel("E-mail").fill(email);
  await other.getByRole("button", { name: "Receber link por e-mail" }).click();
  const mail = await mailTo(server, email, "Para entrar no Balcão Cripto sem senha");
  await other.getByLabel("Código de 6 números").fill(/^\d{3} \d{3}\s*$/m.exec(mail)?.[0] ?? "");
  const codes = await pressTwice(other, "Confirmar código", "/api/login/code");
  await other.waitForURL(`${server.origin}/conta`);
  expect(codes()).toBe(1);
  expect(device.problems()).toEqual([]);
});
