import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";

/** Practice payments on an offline phone that may kill the app. */
let server: TestServer;
let phone: TestBrowser;

beforeEach(async () => {
  server = await startServer();
  phone = await launchBrowser({ installs: true });
});
afterEach(() => server?.dispose());

/** Fixes Math.random: above 0.8 a practice payment fails. */
const draws = (number: number): string => `Math.random = () => ${number}`;

/** A pending payment redraws the page, so a click may hit a replaced element. */
const choose = async (page: Page, name: string): Promise<void> => {
  const radio = page.getByRole("radio", { name });
  await expect
    .poll(() =>
      radio.check().then(
        () => radio.isChecked(),
        () => false,
      ),
    )
    .toBe(true);
};

test("practice payments work offline, finish even when the app is killed, and count for the lesson", async () => {
  await phone.page().goto(`${server.origin}/lessons`);
  await appIsOnDevice(phone.page());
  await server.stop();

  let page = phone.page();
  await page.goto(`${server.origin}/simulation`);
  await page.evaluate(draws(0.5));
  const cafe = page.locator("label", { hasText: "Cafeteria da Esquina" });
  await page.getByLabel("Valor em BTC").fill("0,00001739");
  await page.getByText("R$ 5,00 na cotação de exemplo").waitFor();
  await page.getByRole("button", { name: "Processar pagamento" }).click();
  const heading = page.getByRole("heading", { name: "Ainda não entregue" });
  await heading.waitFor();
  await expect
    .poll(() => heading.evaluate((h2) => h2.getBoundingClientRect().bottom < innerHeight))
    .toBe(true);
  await expect.poll(() => cafe.textContent()).toContain("Nada ainda");
  await phone.kill();

  page = await phone.open();
  await page.goto(`${server.origin}/simulation`);
  await page.getByRole("heading", { name: "Confirmado: agora pode entregar" }).waitFor();
  await expect
    .poll(() => page.locator("label", { hasText: "Cafeteria da Esquina" }).textContent())
    .toContain("0,00001739");

  await page.evaluate(draws(0.9));
  await choose(page, "Loja Ponto Tech");
  await choose(page, "Ethereum");
  await page.getByLabel("Valor em ETH").fill("0,05");
  await page.getByRole("button", { name: "Processar pagamento" }).click();
  await page.getByText("Falhou", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Lição: Pagou a menos, a mais ou atrasado" }).waitFor();
  await page.getByRole("button", { name: "Recomeçar este negócio" }).click();
  await page.getByRole("button", { name: "Apagar e recomeçar" }).click();
  await page.getByText("Nenhum pagamento ainda.").waitFor();

  await page.goto(`${server.origin}/lessons/cripto-no-balcao`);
  await page.getByText("Tarefa feita").waitFor();
  expect(phone.problems()).toEqual([]);
});
