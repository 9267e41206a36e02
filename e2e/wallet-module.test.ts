import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runAxe, runAxeInBothThemes } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { smallTargetsOf } from "./support/small-targets.ts";
import { openDevice } from "./support/test-device.ts";

/** "Sua carteira, passo a passo", beside the course. */
let server: TestServer;
const PHONE = { viewport: { width: 360, height: 800 } };

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  if (!server.running()) await server.start();
});
afterAll(() => server?.dispose());

test("a path's text is in the server's page, drawn screens included", async () => {
  const html = await (await fetch(`${server.origin}/lessons/carteira-bitcoin`)).text();
  for (const said of ["3. Anote as 12 palavras", "Já anotei", "Não é recomendação paga", "/carteiras?licao="])
    expect(html).toContain(said);
});

test("the questions keep their place until their code is here; without JavaScript the card is one sentence", async () => {
  const heading = (page: Page) => page.getByRole("heading", { name: "Primeiro, quatro perguntas" });
  const topOf = async (page: Page) => (await heading(page).boundingBox())?.y;

  const device = await openDevice(PHONE);
  const page = device.page();
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  let isAskedFor = false;
  await page.route("**/assets/WalletChooser-*.js", async (route) => {
    isAskedFor = true;
    await mayCome;
    await route.continue();
  });
  await page.goto(`${server.origin}/lessons/carteira-lightning`);
  await expect.poll(() => isAskedFor).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  const before = await topOf(page);
  letCome();
  await page.getByText("Pergunta 1 de 4").waitFor();
  await expect.poll(() => topOf(page)).toBe(before);
  expect(device.problems()).toEqual([]);

  const plain = (await openDevice({ ...PHONE, javaScriptEnabled: false })).page();
  await plain.goto(`${server.origin}/lessons/carteira-lightning`);
  const card = plain.locator(".card:has(noscript)");
  expect((await card.boundingBox())?.height).toBeLessThan(120);
  expect(await card.innerText()).toBe("As quatro perguntas estão logo abaixo. Responda no papel.");
});

test("a path leads to the receiving address and back, and shows it in use", async () => {
  const browser = await openDevice(PHONE);
  const page = browser.page();
  await page.goto(`${server.origin}/lessons/carteira-lightning`);
  await page.getByRole("heading", { name: "Escolha a carteira e abra a Lightning" }).waitFor();
  await expect.poll(() => page.getByRole("figure").count()).toBe(9);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await runAxe(page)).toEqual([]);
  expect(await smallTargetsOf(page)).toEqual([]);

  await page.getByRole("link", { name: "Cadastrar o endereço Lightning agora" }).click();
  await page
    .getByLabel("Endereço Lightning ou conexão da carteira", { exact: true })
    .fill("padaria@carteira.com");
  // Without a network there is no test, and the address is stored for its own code.
  await page.route("**/api/lightning/source", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Testar e salvar" }).click();
  await page.getByText("Lightning salvo").first().waitFor();
  await page.getByRole("main").getByRole("link", { name: "Voltar à lição" }).last().click();
  await page.getByText("Endereço Lightning em uso").waitFor();
  expect(browser.problems()).toEqual([]);
});

test("four questions are answered by keyboard without a signal, remembered, and lead to a stored address", async () => {
  const browser = await openDevice({ ...PHONE, installs: true });
  const page = browser.page();
  const chooser = page.locator("section", { hasText: "Qual carteira é a sua?" });
  const heading = (name: string) => chooser.getByRole("heading", { name });
  const isFocused = async (name: string) => {
    await expect.poll(() => focusedText(page)).toBe(name);
  };
  await page.goto(`${server.origin}/lessons`);
  await page.getByRole("article").filter({ hasText: "Sua carteira, passo a passo" }).waitFor();
  await appIsOnDevice(page);
  await server.stop();
  await page.goto(`${server.origin}/lessons/carteira-lightning`);

  await chooser.getByText("Pergunta 1 de 4").waitFor();
  await chooser.getByRole("radio", { name: "Bitcoin" }).focus();
  await page.keyboard.press("ArrowDown");
  await chooser.getByRole("radio", { name: "USDT", checked: true }).waitFor();
  await pressNext(page);
  for (const [question, presses] of [
    ["Qual é a sua venda mais comum?", ["Tab", "ArrowDown"]],
    ["Qual é o celular da loja?", ["Tab", "Space"]],
    ["Quem vai guardar o dinheiro?", ["Tab", "Space"]],
  ] as const) {
    await isFocused(question);
    for (const key of presses) await page.keyboard.press(key);
    await chooser.getByRole("radio", { checked: true }).waitFor();
    await pressNext(page);
  }
  await isFocused("Comece pela carteira USDT:");
  await chooser.getByText("Atenção ao deixar com uma empresa").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await runAxeInBothThemes(page)).toEqual([]);

  await page.reload();
  await heading("Comece pela carteira USDT:").waitFor();
  await chooser.getByRole("button", { name: "Mudar as respostas" }).click();
  await chooser.getByRole("radio", { name: "USDT", checked: true }).waitFor();
  await chooser.getByRole("button", { name: "Próxima pergunta" }).click();
  await heading("Qual é a sua venda mais comum?").waitFor();
  await chooser.getByRole("radio", { name: "Até uns R$ 150" }).click();
  for (const name of ["Próxima pergunta", "Próxima pergunta", "Ver o meu caminho"])
    await chooser.getByRole("button", { name }).click();
  await heading("Comece pela carteira Lightning:").waitFor();
  await chooser.getByRole("button", { name: "Continuar nesta lição" }).click();
  await isFocused("Nomes que as lojas usam");

  await page.getByRole("link", { name: "Cadastrar o endereço Lightning agora" }).click();
  await page.getByLabel("Endereço Lightning ou conexão da carteira").fill("padaria@carteira.com");
  await page.getByRole("button", { name: "Testar e salvar" }).click();
  await page.getByText("Lightning salvo").first().waitFor();
  await page.getByRole("main").getByRole("link", { name: "Voltar à lição" }).last().click();
  await page.getByText("Endereço Lightning em uso").waitFor();
  expect(browser.problems()).toEqual([]);
});

test("the module stands after the course, is not counted, and opens without a signal", async () => {
  const browser = await openDevice({ ...PHONE, installs: true });
  const page = browser.page();
  await page.goto(`${server.origin}/lessons`);
  const module = page.getByRole("article").filter({ hasText: "Sua carteira, passo a passo" });
  await module.getByText("0 de 3 lições", { exact: true }).waitFor();
  await page.getByText("0 de 15 lições", { exact: true }).waitFor();
  await appIsOnDevice(page);
  await server.stop();
  await page.goto(`${server.origin}/lessons/carteira-usdt`);
  const step = page.getByRole("heading", { name: "8. Tenha TRX para a taxa" });
  await step.waitFor();
  await expect.poll(() => step.count()).toBe(1);
});

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Moves the focus from the checked option to the button after it, which is now enabled, and presses it. */
async function pressNext(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedText(page)).toMatch(/Próxima pergunta|Ver o meu caminho/);
  await page.keyboard.press("Enter");
}
