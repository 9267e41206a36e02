import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { statusOf } from "./support/app-page.ts";
import { isKept } from "./support/kept-on-device.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";
import { saveAddress } from "./support/till.ts";

/** A small offline phone at the counter: a sale of several items with a discount and a partial refund. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

test("offline: basket, discount, charge, payment check, partial refund and CSV export; then everything syncs once", async () => {
  const { origin } = server;
  const browser = await openDevice({ viewport: { width: 360, height: 640 }, installs: true });
  const page = browser.page();
  await signIn(page, server, await createAccount(server));
  await appIsOnDevice(page);
  await server.stop();

  await page.goto(`${origin}/carteiras`);
  await saveAddress(page, "Bitcoin", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq");
  await page.goto(`${origin}/qr-generator`);
  await page.getByLabel("Cotação em reais").fill("300000,00");
  await page.getByRole("button", { name: "Usar cotação" }).click();
  await page.getByRole("button", { name: "Itens", exact: true }).click();
  const sheet = page.getByRole("dialog");
  for (const [name, price] of [
    ["Café", "5,50"],
    ["Bolo", "12"],
  ] as const) {
    await sheet.getByLabel("Nome do item").fill(name);
    await sheet.getByLabel("Preço em reais").fill(price);
    await sheet.getByRole("button", { name: "Adicionar item" }).click();
    await sheet.getByRole("button", { name: `Somar ${name}` }).click();
  }
  await sheet.getByRole("button", { name: "Mais um Café" }).click();
  await sheet.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Desconto" }).click();
  await sheet.getByRole("switch", { name: "Permitir desconto" }).click();
  await sheet.getByLabel("Desconto em %").fill("10");
  await sheet.getByRole("button", { name: "Aplicar desconto" }).click();
  // After a reload the sale is as it was.
  await page.getByText(/^a pagar R\$\s20,70/).waitFor();
  await isKept(page, '"discount":{"kind":"percent","percent":10}');
  await page.reload();
  await page.getByText(/^a pagar R\$\s20,70/).waitFor();

  const generate = page.getByRole("button", { name: "Gerar QR Code" });
  const key = page.getByRole("button", { name: "Apagar" });
  for (const control of [generate, key]) {
    const box = await control.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 640).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await generate.click();
  await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
  await page.getByText("2 × Café").waitFor();

  await page.goto(`${origin}/cobrancas`);
  await page.getByRole("listitem").getByRole("link").click();
  await page.getByRole("button", { name: "Conferi na carteira" }).click();
  const check = page.getByRole("dialog", { name: "Você viu este pagamento na sua carteira?" });
  await check.getByRole("button", { name: "Sim, vi na carteira" }).click();
  await page.getByRole("button", { name: "Registrar devolução" }).click();
  await page.getByLabel("Valor devolvido em reais").fill("5,50");
  await page.getByLabel("Motivo").fill("Café frio");
  await page.getByLabel("Quem devolveu").fill("Marina");
  await page.getByRole("button", { name: "Salvar devolução" }).click();
  await page.getByText(/^Ainda pode voltar: R\$\s15,20\.$/).waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const cut = () => page.getByRole("dialog").evaluate((detail) => detail.scrollWidth - detail.clientWidth);
  await expect.poll(cut).toBe(0);
  await page.goto(`${origin}/cobrancas`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar CSV" }).click(),
  ]);
  const [, sale = "", back = ""] = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(sale).toContain(";20,70;");
  expect(sale).toContain(';2,30;"2 × Café; 1 × Bolo";');
  expect(back).toMatch(/;Devolução;-5,50;.*;Café frio;Marina;;;;;$/);

  await server.start();
  await page.goto(`${origin}/cobrancas`);
  await statusOf(page).filter({ hasText: "Tudo salvo" }).waitFor();
  const kept = await page.evaluate(
    async () => (await (await fetch("/api/account/export")).json()) as Record<string, unknown>,
  );
  expect(kept["charges"]).toMatchObject([
    {
      amountCents: 2070,
      discountCents: 230,
      lines: [
        { name: "Café", cents: 550, quantity: 2 },
        { name: "Bolo", cents: 1200, quantity: 1 },
      ],
    },
  ]);
  expect(kept["giveBacks"]).toMatchObject([{ amountCents: 550, reason: "Café frio", by: "Marina" }]);
  expect(browser.problems()).toEqual([]);
});
