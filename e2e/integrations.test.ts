import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { freePort } from "#server/testing/free-port.ts";
import { grantAccessTo } from "./support/grant-access.ts";
import { keptOnDevice } from "./support/kept-on-device.ts";
import { faultsEverywhere, sidewaysOf } from "./support/look-everywhere.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";

/** A merchant's connections to the three sandbox processors, over real HTTP in both directions. */
const PATH = "/payment-integrations";
const TOKEN = { coingate: "sandbox-coingate-token", bitpay: "sandbox-bitpay-token" };
const FOXBIT = { key: "sandbox-foxbit-key", secret: "sandbox-foxbit-secret" };

let server: TestServer;
let sandbox: string;
let marina: TestAccount;

beforeAll(async () => {
  const port = await freePort();
  sandbox = `http://127.0.0.1:${port}`;
  server = await startServer({ env: { SANDBOX: "1", SANDBOX_PORT: String(port) } });
});
beforeEach(async () => {
  marina = await createAccount(server);
});
afterAll(() => server?.dispose());

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const field = (inside: Page | Locator, name: string) => inside.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const add = (page: Page) => button(page, "Adicionar integração");
const switchFault = (processor: string, fault: string, on: boolean) =>
  fetch(`${sandbox}/faults/${processor}`, {
    method: "POST",
    body: new URLSearchParams({ fault, on: on ? "1" : "0" }),
    redirect: "manual",
  });

async function connect(page: Page, name: string, key: string, secret?: string): Promise<void> {
  await page.getByRole("radio", { name }).check();
  await field(page, "Chave API").fill(key);
  if (secret) await page.getByLabel("Segredo da API").first().fill(secret);
  await add(page).click();
  await card(page, name).getByText("Conectada").waitFor();
}

test("from the wall to three connections: with the keyboard, a refused key, a second one, and no key on the device", async () => {
  const browser = await openDevice();
  const page = browser.page();
  await signIn(page, server, marina, PATH);
  await heading(page, "Acesso Premium Necessário").waitFor();
  await page.getByRole("link", { name: "Fazer Upgrade - R$ 29" }).waitFor();
  await grantAccessTo(server, marina);
  await page.reload();
  await heading(page, "Nenhuma integração ainda").waitFor();
  await expect.poll(() => page.getByText("Ambiente de demonstração").count()).toBe(0);

  // S421, and on with the keyboard alone.
  await field(page, "Chave API").press("Enter");
  await page.getByText("Selecione o processador e insira a chave API.").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Foxbit" }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByRole("radio", { name: "CoinGate" }).isChecked()).toBe(true);
  await field(page, "Chave API").focus();
  await page.keyboard.type("nao-e-esta");
  await page.keyboard.press("Enter");

  // The form is empty again; the card says why the processor rejected the key.
  const coingate = card(page, "CoinGate");
  await coingate.getByText("Conexão recusada").waitFor();
  await coingate.getByText(/A CoinGate recusou a chave/).waitFor();
  await expect.poll(() => coingate.evaluate(isFocused)).toBe(true);
  await expect.poll(() => field(page, "Chave API").inputValue()).toBe("");
  await page.getByText("Ambiente de demonstração").waitFor();
  await button(page, "Trocar chaves: CoinGate").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Trocar as chaves da CoinGate" });
  await expect.poll(() => field(dialog, "Chave API").inputValue()).toBe("nao-e-esta");
  expect(await runAxe(page)).toEqual([]);
  await field(dialog, "Chave API").press("Enter");
  await dialog.getByText("Erro na validação:").waitFor();
  await expect.poll(() => field(dialog, "Chave API").inputValue()).toBe("nao-e-esta");
  await field(dialog, "Chave API").fill(TOKEN.coingate);
  await page.keyboard.press("Enter");
  await coingate.getByText("Conectada").waitFor();
  await coingate.getByText(/Conexão com a CoinGate confirmada/).waitFor();

  await page.getByRole("radio", { name: "Foxbit" }).check();
  await field(page, "Chave API").fill(FOXBIT.key);
  await page.getByLabel("Segredo da API").first().fill(FOXBIT.secret);
  await add(page).click();
  await card(page, "Foxbit")
    .getByText(/Depósitos de teste em Bitcoin chegam no endereço/)
    .waitFor();
  await page.getByRole("radio", { name: "BitPay" }).check();
  await expect.poll(() => page.getByLabel("Segredo da API").count()).toBe(0);
  await field(page, "Chave API").fill(TOKEN.bitpay);
  await add(page).click();
  await card(page, "BitPay").getByText("Conectada").waitFor();

  await page.getByRole("radio", { name: "BitPay" }).check();
  await field(page, "Chave API").fill("outra-chave");
  await add(page).click();
  const form = page.getByRole("form", { name: "Adicionar integração" });
  await form.getByText("Você já tem uma integração com a BitPay. Remova a atual para criar outra.").waitFor();
  await expect.poll(() => field(page, "Chave API").inputValue()).toBe("outra-chave");
  await page.getByText("Opções avançadas").click();
  await field(page, "Endereço da API (opcional)").fill("https://169.254.169.254/");
  await add(page).click();
  await form
    .getByText(/Este não é um endereço de testes da BitPay/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel("Endereço da API").evaluate(isFocused)).toBe(true);

  const kept = await keptOnDevice(page);
  expect(kept).toContain(marina.email);
  for (const secret of [TOKEN.coingate, TOKEN.bitpay, FOXBIT.key, FOXBIT.secret, "outra-chave"])
    expect(kept).not.toContain(secret);
  expect(await faultsEverywhere(page, "integrations")).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  await expect.poll(() => sidewaysOf(page)).toBe(0);
  expect(browser.problems().filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
});

test("a connection is tested, taken away after a question, read about offline, and nobody else's", async () => {
  await grantAccessTo(server, marina);
  const page = (await openDevice({ installs: true })).page();
  await signIn(page, server, marina, PATH);
  await connect(page, "CoinGate", TOKEN.coingate);
  await connect(page, "BitPay", TOKEN.bitpay);
  await connect(page, "Foxbit", FOXBIT.key, FOXBIT.secret);
  const coingate = card(page, "CoinGate");
  await coingate.getByText("Conectada").waitFor();
  expect(await page.content()).not.toContain("sandbox-");
  await coingate.getByText(`${server.origin}/api/webhooks/coingate`, { exact: true }).waitFor();
  const test = button(page, "Testar conexão: CoinGate");
  await switchFault("coingate", "down", true);
  await test.click();
  await page.getByText("Teste realizado!").waitFor();
  await coingate.getByText("Não deu para testar").waitFor();
  await switchFault("coingate", "down", false);
  await test.click();
  await coingate.getByText("Conectada").waitFor();

  await button(page, "Remover: Foxbit").press("Enter");
  await page.getByRole("dialog", { name: "Remover a integração com a Foxbit?" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => button(page, "Remover: Foxbit").evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => button(page, "Manter integração").evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Integração removida").waitFor();
  await expect.poll(() => card(page, "Foxbit").count()).toBe(0);
  await expect.poll(() => heading(page, "Suas integrações").evaluate(isFocused)).toBe(true);

  await appIsOnDevice(page);
  await page.context().setOffline(true);
  await expect.poll(() => test.isDisabled()).toBe(true);
  await page.reload();
  await page.getByRole("main").getByRole("heading", { name: "Você está sem internet" }).waitFor();
  await heading(page, "Como pegar a chave da CoinGate").click();
  await page.getByText("Crie um app com o nome da sua loja").waitFor();
  await page.context().setOffline(false);
  await card(page, "BitPay").waitFor();
  await expect.poll(() => card(page, "Foxbit").count()).toBe(0);

  const bia = await createAccount(server, "Bia");
  await grantAccessTo(server, bia);
  await page.goto(`${server.origin}/api/logout`);
  await signIn(page, server, bia, PATH);
  await heading(page, "Nenhuma integração ainda").waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(0);
});

const isFocused = (element: Element): boolean => element === document.activeElement;
