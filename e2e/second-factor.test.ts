import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { lockDevice } from "./support/cashier-mode.ts";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { forgetProofs } from "./support/forget-proofs.ts";
import { mailTo } from "./support/mail-to.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

const ADMIN = {
  firstName: "Administração",
  email: "dona@exemplo.com.br",
  password: "uma-senha-de-teste",
};
/** As in production: administrators need both factors. */
let server: TestServer;
beforeAll(async () => {
  const env = {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_SECOND_FACTOR: "required",
  };
  server = await startServer({ env });
});
afterAll(() => server?.dispose());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const part = (page: Page) => page.getByRole("region", { name: "Verificação em duas etapas" });
const dialog = (page: Page) => page.getByRole("dialog");

/** The code that follows the one shown now: a code opens once, and the server accepts the next one too. */
const nextCode = (secret: string): string => codeOfApp(secret, new Date(Date.now() + 30_000));

/** Turns it on at `/conta`, as a person with a phone does. Ends with the recovery codes on the screen. */
async function turnOn(page: Page): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await button(page, "Ativar").click();
  await dialog(page).getByRole("img", { name: "QR Code para o aplicativo autenticador" }).waitFor();
  const secret =
    new URL(await decodeQrOnScreen(dialog(page).getByRole("img"))).searchParams.get("secret") ?? "";
  expect((await dialog(page).textContent())?.replaceAll(" ", "")).toContain(secret);
  // The field has the focus from the start. As pasted, with white space around it.
  await page.keyboard.insertText(`  ${codeOfApp(secret, new Date())} `);
  await dialog(page).getByRole("button", { name: "Ativar", exact: true }).click();
  await page.getByRole("heading", { name: "Guarde os códigos de recuperação" }).waitFor();
  return { secret, codes: await dialog(page).getByRole("listitem").allTextContents() };
}

/** Shows the password; the page of the second step follows. */
async function typePassword(page: Page, account: TestAccount): Promise<void> {
  await page.goto(`${server.origin}/api/login?returnTo=/conta`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: "Verificação em duas etapas" }).waitFor();
}

test("the app's code, and later a recovery code, open the account after the password", async () => {
  const account = await createAccount(server, "Olivia");
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/conta");
  await button(page, "Ativar").waitFor();
  const { secret, codes } = await turnOn(page);
  expect(codes).toHaveLength(10);
  expect(await runAxe(page)).toEqual([]);
  await button(page, "Já guardei").click();
  await part(page).getByText("10 códigos de recuperação guardados ainda valem.").waitFor();
  expect(await runAxe(page)).toEqual([]);

  await page.goto(`${server.origin}/api/logout`);
  await typePassword(page, account);
  expect(await runAxe(page)).toEqual([]);
  await page.getByLabel("Código").fill("000 000");
  await button(page, "Confirmar código").click();
  await page.getByRole("alert").filter({ hasText: "Código errado, usado ou vencido." }).waitFor();
  await page.getByLabel("Código").fill(nextCode(secret));
  await button(page, "Confirmar código").click();
  await page.waitForURL(`${server.origin}/conta`);
  await page.getByText(account.email).first().waitFor();

  const phone = (await openDevice()).page();
  await typePassword(phone, account);
  await phone.getByLabel("Código").fill(codes[3]?.toLowerCase() ?? "");
  await button(phone, "Confirmar código").click();
  await phone.waitForURL(`${server.origin}/conta`);
  await part(phone).getByText("9 códigos de recuperação guardados ainda valem.").waitFor();
  // The refused code.
  expect(device.problems().filter((problem) => !problem.includes("422"))).toEqual([]);
});

test("an e-mail that is confirmed with the app keeps the second step; before that, its page shows the way out", async () => {
  const account = await createAccount(server, "Renata");
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/conta");
  const { secret } = await turnOn(page);
  await button(page, "Já guardei").click();
  const other = (await openDevice()).page();
  await typePassword(other, account);
  await other.getByText("Nunca ativou esta verificação?").waitFor();
  expect(await runAxe(other)).toEqual([]);
  // With text twice as large the title's longest word stays inside the card.
  await other.setViewportSize({ width: 360, height: 800 });
  await other.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const cut = await other.locator("h1").evaluate((title) => title.scrollWidth - title.clientWidth);
  expect(cut).toBe(0);

  const warning = part(page).getByText("ainda não foi confirmado");
  await warning.waitFor();
  await button(page, "Confirmar e-mail").click();
  await dialog(page).getByRole("button", { name: "Receber código por e-mail" }).click();
  const mail = await mailTo(server, account.email, "Para confirmar no Balcão Cripto que é você");
  await dialog(page)
    .getByLabel("Código de 6 números")
    .fill(/^\d{3} \d{3}\s*$/m.exec(mail)?.[0] ?? "");
  await dialog(page).getByLabel("Código do aplicativo autenticador").fill(nextCode(secret));
  expect(await runAxe(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Confirmar", exact: true }).click();
  await page.getByText("E-mail confirmado", { exact: true }).waitFor();
  await warning.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("main");

  await typePassword(other, account);
  expect(await other.getByText("Nunca ativou").count()).toBe(0);
  expect(device.problems()).toEqual([]);
});

test("on a phone the dialog that turns it on shows its button without scrolling", async () => {
  const account = await createAccount(server, "Petra");
  const page = (await openDevice()).page();
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, server, account, "/conta");
  await button(page, "Ativar").click();
  await dialog(page).getByRole("img", { name: "QR Code para o aplicativo autenticador" }).waitFor();
  const end = await dialog(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(end).toBe(0);
});

test("turning it off asks who is there, keeps what was pressed, and then happens", async () => {
  const account = await createAccount(server, "Quiteria");
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/conta");
  await turnOn(page);
  await button(page, "Já guardei").click();
  await forgetProofs(server);

  await part(page).getByRole("button", { name: "Desativar", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Desativar", exact: true }).click();
  await page.getByRole("heading", { name: "Confirme que é você" }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await dialog(page).getByLabel("Senha").fill("não é esta");
  await button(page, "Confirmar").click();
  await dialog(page).getByText("Senha incorreta.").waitFor();
  await part(page).getByText("10 códigos").waitFor({ state: "attached" });
  await dialog(page).getByLabel("Senha").fill(account.password);
  await button(page, "Confirmar").click();
  await page.getByText("Verificação em duas etapas desativada", { exact: true }).waitFor();
  await button(page, "Ativar").waitFor();

  await page.goto(`${server.origin}/api/logout`);
  await signIn(page, server, account, "/conta");
  // The proof that was missing, and the wrong password.
  expect(device.problems().filter((problem) => !/403|422/.test(problem))).toEqual([]);
});

test("the password turns cashier mode off for an owner who forgot the PIN, who stays signed in", async () => {
  const account = await createAccount(server, "Noemia");
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/conta");
  await turnOn(page);
  await button(page, "Já guardei").click();
  await page.goto(`${server.origin}/caixa`);
  await lockDevice(page);
  await button(page, "Esqueci o PIN do dono").click();
  await dialog(page).getByLabel("Senha da conta").fill(account.password);
  await button(page, "Desligar o modo caixa").click();
  await page.getByRole("switch", { name: "Modo caixa", checked: false }).waitFor();
  await page.goto(`${server.origin}/conta`);
  await page.getByText(account.email).first().waitFor();
  await part(page).getByText("10 códigos").waitFor({ state: "attached" });
  expect(device.problems()).toEqual([]);
});

test("an administrator with one factor is told what is missing, turns it on and administers", async () => {
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, ADMIN, "/admin");
  await page.getByRole("heading", { name: "Falta a segunda etapa" }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("link", { name: "Abrir Conta", exact: true }).click();
  await page.waitForURL(`${server.origin}/conta`);
  await part(page).getByRole("button", { name: "Ativar", exact: true }).waitFor();
  await turnOn(page);
  await button(page, "Já guardei").click();
  await part(page).getByText("10 códigos de recuperação guardados ainda valem.").waitFor();

  await page.goto(`${server.origin}/admin`);
  await page.getByRole("term").filter({ hasText: "Módulos" }).first().waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Falta a segunda etapa" }).count()).toBe(0);
  expect(device.problems().filter((problem) => !problem.includes("403"))).toEqual([]);
});
