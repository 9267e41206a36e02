import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statusOf } from "./support/app-page.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import {
  openForBusiness,
  openNewPhone,
  openPersonsPhone,
  type PersonsPhone,
  problemsOf,
  rowsOf,
  scanCard,
  SHOP_ADDRESS,
  showCard,
  takeCodes,
} from "./support/shop.ts";
import type { DeviceOptions } from "./support/test-browser.ts";
import { charge } from "./support/till.ts";

/** A shop's owner with an account, and a phone without one that becomes its till (docs/decisions/0076). */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

/** For a phone that will be without a signal. */
const WITH_APP = { installs: true };
const offline = (page: Page, is: boolean): Promise<void> => page.context().setOffline(is);

/** The phone of an owner whose shop has an address and a rate. */
async function openOwner(options: DeviceOptions = {}): Promise<PersonsPhone> {
  const owner = await openPersonsPhone(server, "Rosa", options);
  await openForBusiness(owner, server);
  return owner;
}

test("two phones without a signal become owner and till; what the till charged is in the shop's book once, with its name", async () => {
  const [owners, tills] = [await openOwner(WITH_APP), await openNewPhone(server, WITH_APP)];
  const [owner, till] = [owners.page, tills.page];
  await offline(owner, true);
  await offline(till, true);

  const codes = await scanCard(server, owners, await showCard(server, tills), "Caixa 2");
  await takeCodes(tills, codes, "Caixa 2");
  await till.goto(`${server.origin}/cobrancas`);
  await till.getByRole("button", { name: "Abrir caixa" }).click();
  await till.getByLabel("Troco no caixa").fill("100,00");
  await till.getByRole("dialog").getByRole("button", { name: "Abrir caixa" }).click();
  await till.getByText(/^Aberto em /).waitFor();
  for (const amount of ["41,00", "42,00"])
    expect(await charge(till, server.origin, { coin: "USDT", amount })).toContain(SHOP_ADDRESS);

  // The till has a network before the owner's phone has sent it to the server.
  await offline(till, false);
  await till.goto(`${server.origin}/lessons`);
  await statusOf(till).filter({ hasText: "Esperando o celular do dono encontrar internet" }).waitFor();
  await offline(owner, false);
  await owner.goto(`${server.origin}/equipe`);
  await allSent(owner);
  await till.goto(`${server.origin}/lessons`);
  await allSent(till);

  await owner.goto(`${server.origin}/cobrancas`);
  await allSent(owner);
  for (const amount of ["41,00", "42,00"]) {
    await rowsOf(owner).filter({ hasText: amount }).first().waitFor();
    await expect.poll(() => rowsOf(owner).filter({ hasText: amount }).count()).toBe(1);
  }
  await rowsOf(owner).filter({ hasText: "42,00" }).first().click();
  await owner.getByRole("main").getByText("Caixa 2").filter({ visible: true }).first().waitFor();
  await owner.goto(`${server.origin}/cobrancas`);
  await owner.getByRole("button", { name: "Fechamento do dia" }).click();
  await owner.getByText(/^Caixa 2, aberto desde /).waitFor();
  await owner.goto(`${server.origin}/equipe`);
  await owner.getByRole("region", { name: "Caixas" }).getByText("Caixa 2").waitFor();

  // A price that the owner changes reaches the till. The till cannot change the receiving addresses.
  await till.goto(`${server.origin}/carteiras`);
  await till.getByRole("heading", { name: "Só quem é dono da loja muda isto" }).waitFor();
  expect(problemsOf(owners, tills)).toEqual([]);
});

test("a till writes the shop's new name on its tickets", async () => {
  const [owners, tills] = [await openOwner(), await openNewPhone(server)];
  const [owner, till] = [owners.page, tills.page];
  const codes = await scanCard(server, owners, await showCard(server, tills), "Caixa 2");
  await takeCodes(tills, codes, "Caixa 2");
  await allSent(owner);

  await owner.goto(`${server.origin}/onboarding`);
  await owner.getByRole("button", { name: /Loja de Varejo/ }).click();
  await owner.getByRole("button", { name: /Iniciante Digital/ }).click();
  await owner.getByLabel("Nome do negócio").fill("Padaria Nova");
  await owner.getByRole("button", { name: "Concluir" }).click();
  await owner.getByText("Perfil criado com sucesso!").waitFor();
  await allSent(owner);

  await till.goto(`${server.origin}/caixa`);
  await till.getByText("Padaria Nova").first().waitFor();
  await charge(till, server.origin, { coin: "USDT", amount: "43,00" });
  await till.getByRole("main").getByText("Padaria Nova").waitFor();
  expect(problemsOf(owners, tills)).toEqual([]);
});

test("a till switched off without a signal hands over what it charged, marked, and charges no more", async () => {
  const [owners, tills] = [await openOwner(WITH_APP), await openNewPhone(server, WITH_APP)];
  const [owner, till] = [owners.page, tills.page];
  const codes = await scanCard(server, owners, await showCard(server, tills), "Caixa 2");
  await takeCodes(tills, codes, "Caixa 2");
  await allSent(owner);
  await charge(till, server.origin, { coin: "USDT", amount: "50,00" });
  await allSent(till);

  await offline(till, true);
  await charge(till, server.origin, { coin: "USDT", amount: "51,00" });
  // The owner has no signal either.
  await owner.goto(`${server.origin}/equipe`);
  await owner.getByRole("button", { name: "Desligar Caixa 2" }).waitFor();
  await offline(owner, true);
  await owner.getByRole("button", { name: "Desligar Caixa 2" }).click();
  await owner.getByRole("button", { name: "Desligar agora" }).click();
  await owner.getByText(/^Desligado em /).waitFor();
  await offline(owner, false);
  await allSent(owner);

  await offline(till, false);
  await till.goto(`${server.origin}/qr-generator`);
  await till.getByText(/desligou este caixa em/).waitFor();
  await till.getByRole("heading", { name: "Você não cobra mais por esta loja" }).waitFor();
  await owner.goto(`${server.origin}/cobrancas`);
  await rowsOf(owner).filter({ hasText: "51,00" }).first().waitFor();

  // The phone is no till any more, and shows another code than before.
  await till.getByRole("button", { name: "Usar sem a loja" }).click();
  await till.getByText(/desligou este caixa em/).waitFor({ state: "detached" });
  const again = await showCard(server, tills);
  await owner.goto(`${server.origin}/caixa?ligar=outro`);
  await owner.getByLabel("Texto do código").fill(again);
  await owner.getByLabel("Nome deste caixa").waitFor();
  expect(problemsOf(owners, tills)).toEqual([]);
});

test("what is no code, a damaged one and codes of another till are refused in words; the screens fit every phone", async () => {
  const [owners, tills, strangers] = [
    await openOwner(),
    await openNewPhone(server),
    await openNewPhone(server),
  ];
  const [owner, till, stranger] = [owners.page, tills.page, strangers.page];
  const card = await showCard(server, tills);
  const faults = [...(await faultsEverywhere(till, "/caixa?ligar=este"))];
  await owner.goto(`${server.origin}/caixa?ligar=outro`);
  const field = owner.getByLabel("Texto do código");
  await field.fill(`bitcoin:${SHOP_ADDRESS}`);
  await owner.getByText(/^Este código não é de um celular de caixa/).waitFor();
  await field.fill(card.slice(0, -3));
  await owner.getByText(/^O código veio incompleto/).waitFor();
  await field.fill(card);
  await owner.getByLabel("Nome deste caixa").fill("");
  await owner.getByRole("button", { name: "Ligar e mostrar códigos" }).click();
  await owner.getByText("Escreva um nome para o caixa.").waitFor();
  faults.push(...(await faultsEverywhere(owner, "/caixa?ligar=outro")));

  const codes = await scanCard(server, owners, card, "Caixa 2");
  await showCard(server, strangers);
  await stranger.getByLabel("Texto dos códigos").fill(codes);
  await stranger.getByText(/^Estes códigos foram preparados para outro aparelho/).waitFor();
  await takeCodes(tills, codes, "Caixa 2");
  faults.push(...(await faultsEverywhere(till, "/caixa of a till")));
  // Reading the code again finds the same till and adds no second one.
  await owner.goto(`${server.origin}/caixa?ligar=outro`);
  await owner.getByLabel("Texto do código").fill(card);
  await owner.getByText(/^Já é o Caixa 2/).waitFor();
  expect(faults).toEqual([]);
});
