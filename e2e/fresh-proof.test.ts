import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#server/testing/free-port.ts";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { lockDevice } from "./support/cashier-mode.ts";
import { forgetProofs } from "./support/forget-proofs.ts";
import { forgetPassword } from "./support/forget-password.ts";
import { grantAccessTo } from "./support/grant-access.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { mailTo } from "./support/mail-to.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

let server: TestServer;
beforeAll(async () => {
  const sandbox = { SANDBOX: "1", SANDBOX_PORT: String(await freePort()), RATES_PROVIDERS: "" };
  server = await startServer({ env: { FRESH_PROOF: "required", ...sandbox } });
});
afterAll(() => server?.dispose());

const TITLE = "Confirme que é você";

test("an invitation asks who is there, takes the code of a mail, and keeps what was typed", async () => {
  const account = await createAccount(server, "Rute");
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/equipe");
  await page.getByRole("button", { name: "Convidar", exact: true }).click();
  await page.getByLabel("Nome de quem vai trabalhar aqui").fill("Damião da tarde");
  await forgetProofs(server);

  // The person changes their mind first: the form is as it was.
  await page.getByRole("button", { name: "Criar convite" }).click();
  const question = page.getByRole("dialog", { name: TITLE });
  await question.waitFor();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await question.waitFor({ state: "detached" });
  await page.getByRole("alert").filter({ hasText: "Confirme que é você para continuar." }).waitFor();
  await expect
    .poll(() => page.getByLabel("Nome de quem vai trabalhar aqui").inputValue())
    .toBe("Damião da tarde");

  await page.getByRole("button", { name: "Criar convite" }).click();
  await question.getByRole("button", { name: "Receber código por e-mail" }).click();
  await question.getByLabel("Código de 6 números").waitFor();
  expect(await runAxe(page)).toEqual([]);
  const mail = await mailTo(server, account.email, "Para confirmar no Balcão Cripto que é você");
  await question.getByLabel("Código de 6 números").fill("000000");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await question.getByText("Código errado ou vencido.").waitFor();
  await question.getByLabel("Código de 6 números").fill(/^\d{3} \d{3}\s*$/m.exec(mail)?.[0] ?? "");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("heading", { name: "Convite pronto" }).waitFor();
  await page.getByText("Damião da tarde").first().waitFor();
  // The missing proof, and the wrong code.
  expect(device.problems().filter((problem) => !/403|422/.test(problem))).toEqual([]);
});

test("the export of the account asks for the password and then downloads the file", async () => {
  const account = await createAccount(server, "Saulo");
  const page = (await openDevice()).page();
  await signIn(page, server, account, "/conta");
  await page.getByRole("button", { name: "Exportar meus dados" }).waitFor();
  await forgetProofs(server);
  await page.getByRole("button", { name: "Exportar meus dados" }).click();
  const question = page.getByRole("dialog", { name: TITLE });
  await question.getByLabel("Senha").fill(account.password);
  const download = page.waitForEvent("download");
  await question.getByRole("button", { name: "Confirmar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^balcao-cripto-dados-.*\.json$/);
});

test("an account with two steps and no password proves it by a mail and its authenticator app", async () => {
  const account = await createAccount(server, "Tarsila");
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/conta");
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  const setUp = page.getByRole("dialog");
  await setUp.getByRole("img", { name: "QR Code para o aplicativo autenticador" }).waitFor();
  const secret = (await setUp.locator(".font-mono").textContent())?.replaceAll(" ", "") ?? "";
  await setUp.getByLabel("Código de 6 números").fill(codeOfApp(secret, new Date()));
  await setUp.getByRole("button", { name: "Ativar", exact: true }).click();
  await page.getByRole("button", { name: "Já guardei" }).click();
  await page.getByText("10 códigos de recuperação guardados ainda valem.").waitFor();
  await forgetPassword(server, account);
  await forgetProofs(server);

  await page.getByRole("button", { name: "Exportar meus dados" }).click();
  const question = page.getByRole("dialog", { name: TITLE });
  await question.waitFor();
  expect(await question.getByRole("textbox").count()).toBe(0);
  expect(await question.getByLabel("Senha").count()).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await question.getByRole("button", { name: "Receber código por e-mail" }).click();
  await question.getByLabel("Código de 6 números").waitFor();
  expect(await faultsEverywhere(page, "two codes")).toEqual([]);
  const mail = await mailTo(server, account.email, "Para confirmar no Balcão Cripto que é você");
  await question.getByLabel("Código de 6 números").fill(/^\d{3} \d{3}\s*$/m.exec(mail)?.[0] ?? "");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await question.getByText("Digite o código do aplicativo autenticador.").waitFor();
  // The code that follows: the first one is used up.
  const next = codeOfApp(secret, new Date(Date.now() + 30_000));
  await question.getByLabel("Código do aplicativo autenticador").fill(next);
  const download = page.waitForEvent("download");
  await question.getByRole("button", { name: "Confirmar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^balcao-cripto-dados-.*\.json$/);
  expect(device.problems().filter((problem) => !problem.includes("403"))).toEqual([]);
});

test("keys of a processor ask who is there, and stay in the form until they are stored", async () => {
  const account = await createAccount(server, "Zilda");
  await grantAccessTo(server, account);
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/setup-assistant");
  await page.getByRole("radio", { name: "CoinGate", exact: true }).check();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  const key = page.getByLabel(/^Chave API/);
  await key.fill("sandbox-coingate-token");
  await page.getByLabel(/^Segredo do webhook/).fill("segredo-que-eu-mesmo-escolhi");
  await forgetProofs(server);

  await page.getByRole("button", { name: "Testar Conexão", exact: true }).click();
  const question = page.getByRole("dialog", { name: TITLE });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => key.inputValue()).toBe("sandbox-coingate-token");
  await page.getByRole("button", { name: "Testar Conexão", exact: true }).click();
  await question.getByLabel("Senha").fill(account.password);
  await question.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("main").getByText("Conexão confirmada", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();

  const secret = page.getByLabel(/^Segredo do webhook/);
  await expect.poll(() => secret.inputValue()).toBe("segredo-que-eu-mesmo-escolhi");
  await forgetProofs(server);
  await page.getByRole("button", { name: "Verificar Webhook", exact: true }).click();
  await question.getByLabel("Senha").fill(account.password);
  await question.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("main").getByText("Webhook verificado", { exact: true }).waitFor();
  expect(device.problems().filter((problem) => !problem.includes("403"))).toEqual([]);
});

test("an account without a password is deleted after a code by mail", async () => {
  const account = await createAccount(server, "Wanda");
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/conta");
  await forgetPassword(server, account);
  await forgetProofs(server);
  await page.getByRole("button", { name: "Excluir minha conta", exact: true }).click();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  const last = page.getByRole("dialog", { name: "Excluir para sempre?" });
  await last.getByText("Esta conta não tem senha.").waitFor();
  expect(await runAxe(page)).toEqual([]);
  await last.getByRole("button", { name: "Excluir para sempre", exact: true }).click();

  const question = page.getByRole("dialog", { name: TITLE });
  await question.getByRole("button", { name: "Receber código por e-mail" }).click();
  const mail = await mailTo(server, account.email, "Para confirmar no Balcão Cripto que é você");
  await question.getByLabel("Código de 6 números").fill(/^\d{3} \d{3}\s*$/m.exec(mail)?.[0] ?? "");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.getByRole("link", { name: "Entrar" }).first().waitFor();
  expect(device.problems().filter((problem) => !problem.includes("403"))).toEqual([]);
});

test("an owner whose account has no password turns cashier mode off with the code of a mail; nobody else does", async () => {
  const [account, stranger] = [await createAccount(server, "Zilda"), await createAccount(server, "Caio")];
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/caixa");
  await forgetPassword(server, account);
  await lockDevice(page);
  await page.getByRole("button", { name: "Esqueci o PIN do dono" }).click();
  await page.getByLabel("Senha da conta").fill("qualquer-senha");
  await page.getByRole("button", { name: "Desligar o modo caixa" }).click();
  await page.getByText("Esta conta não tem senha. Confirme de outro jeito.").waitFor();

  // The person signed in a moment ago, which a cashier must not profit from.
  await page.getByRole("button", { name: "Confirmar de outro jeito" }).click();
  const question = page.getByRole("dialog", { name: TITLE });
  await question.getByRole("button", { name: "Receber código por e-mail" }).click();
  await question.getByLabel("Código de 6 números").waitFor();
  expect(await runAxe(page)).toEqual([]);
  const mail = await mailTo(server, account.email, "Para confirmar no Balcão Cripto que é você");
  await question.getByLabel("Código de 6 números").fill(/^\d{3} \d{3}\s*$/m.exec(mail)?.[0] ?? "");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("switch", { name: "Modo caixa", checked: false }).waitFor();

  // A person who signs in as somebody else by URL is led to the sign-in page, whatever they can prove.
  await lockDevice(page);
  const body = JSON.stringify({ email: stranger.email, password: stranger.password });
  const headers = { "Content-Type": "application/json" };
  const entered = page.request.post(`${server.origin}/api/login`, { data: body, headers });
  expect((await entered).status()).toBe(200);
  await page.getByRole("button", { name: "Esqueci o PIN do dono" }).click();
  const led = page.waitForRequest((request) => request.url().includes("/api/login?returnTo="));
  await page.getByRole("button", { name: "Confirmar de outro jeito" }).click();
  await led;
  await page.getByRole("button", { name: "Esqueci o PIN do dono" }).waitFor();
  expect(await page.getByRole("dialog", { name: TITLE }).count()).toBe(0);
  // The password that does not exist.
  expect(device.problems().filter((problem) => !/422/.test(problem))).toEqual([]);
});
