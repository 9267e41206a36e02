import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { hire, openPersonsPhone, problemsOf } from "./support/shop.ts";
import { charge, openWay, saveAddress } from "./support/till.ts";

/** A sale that the customer paid by Pix is a Pix wherever it is shown, and no coin (docs/decisions/0139). */
const BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const COIN = /BTC|Bitcoin|bc1q/;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

test("a cashier's Pix sale is a Pix on the ticket, the receipt, and in the owner's book", async () => {
  const [rosa, ana] = [await openPersonsPhone(server, "Rosa"), await openPersonsPhone(server, "Ana")];
  const { page: owner } = rosa;
  await owner.goto(`${server.origin}/carteiras`);
  await saveAddress(owner, "Bitcoin", BITCOIN);
  await openWay(owner, "Pix");
  await owner.getByLabel("Chave Pix").fill("loja@exemplo.com.br");
  await owner.getByLabel("Nome que o cliente vê").fill("Padaria Estrela");
  await owner.getByLabel("Cidade").fill("Recife");
  await owner.getByRole("button", { name: "Salvar Pix" }).click();
  await owner.getByText("Pix salvo").waitFor();
  // The rate reaches everybody who works in the shop.
  await charge(owner, server.origin, { coin: "Bitcoin", amount: "5,00", rate: "300.000,00" });
  await allSent(owner);
  await hire(server, rosa, ana, "Caixa");

  const { page: till } = ana;
  await charge(till, server.origin, { coin: "Bitcoin", amount: "45,90" });
  await till.getByRole("radio", { name: "Pix" }).click();
  await till.getByRole("img", { name: "QR Code: Pix de R$ 45,90" }).waitFor();
  await till.getByRole("button", { name: "Conferi no banco" }).click();
  await till.getByRole("button", { name: "Sim, vi no banco" }).click();
  await till.getByText(/^Pix conferido no banco às/).waitFor();
  await till.getByRole("region", { name: "Cobrança de R$ 45,90 em Pix" }).waitFor();
  expect(await till.getByRole("main").textContent()).not.toMatch(COIN);
  await till.getByRole("button", { name: "Imprimir" }).click();
  const receipt = till.locator(".till-print");
  await receipt.waitFor({ state: "attached" });
  const printed = (await receipt.textContent()) ?? "";
  expect(printed).toContain("Pix conferido no banco");
  expect(printed).not.toMatch(COIN);
  await till.getByRole("button", { name: "Fechar" }).click();
  const faults = [...(await faultsEverywhere(till, "a ticket paid by Pix"))];
  await allSent(till);

  await owner.goto(`${server.origin}/cobrancas`);
  const row = owner.getByRole("listitem").filter({ hasText: "45,90" });
  await row.getByText("Pix conferido no banco").waitFor();
  expect(await row.textContent()).not.toMatch(COIN);
  faults.push(...(await faultsEverywhere(owner, "a book with a Pix")));
  await row.getByRole("link").click();
  const detail = owner.getByRole("dialog", { name: "Cobrança de R$ 45,90" });
  await detail.getByText(/^Pix conferido no banco por Ana/).waitFor();
  expect(await detail.textContent()).not.toMatch(COIN);
  await detail.getByRole("button", { name: "Fechar" }).click();
  await owner.getByRole("button", { name: "Fechamento do dia" }).click();
  const paper = owner.getByRole("region", { name: /^Dia / });
  await paper.getByText("Pix conferido no banco").waitFor();
  expect(await paper.textContent()).toContain("Pix (1)");
  expect(await paper.textContent()).not.toMatch(COIN);
  expect(faults).toEqual([]);
  expect(problemsOf(rosa, ana)).toEqual([]);
});
