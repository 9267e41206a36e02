import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { faultsEverywhere, sidewaysOf } from "./support/look-everywhere.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import {
  hire,
  openForBusiness,
  openNewPhone,
  openPersonsPhone,
  type PersonsPhone,
  problemsOf,
  rowsOf,
  SHOP_ADDRESS,
} from "./support/shop.ts";
import type { DeviceOptions } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";
import { charge, openWay, saveAddress } from "./support/till.ts";

/** One shop, several people, each with a phone and an account of their own. */
const OTHER_ADDRESS = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const openPhone = (firstName: string, options: DeviceOptions = {}): Promise<PersonsPhone> =>
  openPersonsPhone(server, firstName, options);

test("the shop of a visitor becomes the shop of the account, with its charges and its address", async () => {
  const { device, page } = await openNewPhone(server, { installs: true });
  await page.context().setOffline(true);
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "USDT", SHOP_ADDRESS);
  await charge(page, server.origin, { coin: "USDT", amount: "10,00", rate: "5,45" });
  await charge(page, server.origin, { coin: "USDT", amount: "11,00" });
  await page.context().setOffline(false);
  const rosa = { device, page, account: await createAccount(server, "Rosa") };
  await signIn(page, server, rosa.account);
  await allSent(page);

  const ana = await openPhone("Ana");
  await hire(server, rosa, ana, "Caixa");
  expect(await charge(ana.page, server.origin, { coin: "USDT", amount: "12,00" })).toContain(SHOP_ADDRESS);
  await allSent(ana.page);
  // The book is the account's: a computer where Rosa signs in has it too.
  const desktop = await openDevice({ viewport: { width: 1280, height: 800 } });
  await signIn(desktop.page(), server, rosa.account);
  for (const owners of [page, desktop.page()]) {
    await owners.goto(`${server.origin}/cobrancas`);
    await rowsOf(owners).filter({ hasText: "12,00" }).first().waitFor();
    for (const amount of ["10,00", "11,00", "12,00"])
      await expect.poll(() => rowsOf(owners).filter({ hasText: amount }).count()).toBe(1);
  }
  expect([...problemsOf(rosa, ana), ...desktop.problems()]).toEqual([]);
});

test("the book tells people apart, when they were heard and what they counted, and a changed address is compared on every other phone", async () => {
  const [rosa, ana] = [await openPhone("Rosa"), await openPhone("Ana")];
  await openForBusiness(rosa, server);
  await hire(server, rosa, ana, "Caixa");
  await ana.page.goto(`${server.origin}/cobrancas`);
  await ana.page.getByRole("button", { name: "Abrir caixa" }).click();
  await ana.page.getByLabel("Troco no caixa").fill("100,00");
  await ana.page.getByRole("dialog").getByRole("button", { name: "Abrir caixa" }).click();
  await ana.page.getByText(/^Aberto em /).waitFor();
  await charge(ana.page, server.origin, { coin: "USDT", amount: "30,00" });
  await ana.page.getByRole("button", { name: "Conferi na carteira" }).click();
  await ana.page.getByRole("button", { name: "Sim, vi na carteira" }).click();
  await ana.page.getByText(/^Conferido na carteira às/).waitFor();
  await ana.page.goto(`${server.origin}/cobrancas`);
  await ana.page.getByRole("button", { name: "Fechar caixa" }).click();
  const faults = [...(await faultsEverywhere(ana.page, "counting a shift"))];
  await ana.page.getByLabel("Dinheiro na gaveta").fill("95,00");
  await ana.page.getByLabel("USDT, em reais").fill("30,00");
  await ana.page.getByRole("dialog").getByRole("button", { name: "Fechar caixa" }).click();
  await ana.page.getByText("O caixa está fechado.").waitFor();
  await allSent(ana.page);

  const { page } = rosa;
  await page.goto(`${server.origin}/cobrancas`);
  await page.getByRole("radiogroup", { name: "Quem" }).getByRole("radio", { name: "Ana" }).click();
  await rowsOf(page).filter({ hasText: "30,00" }).first().waitFor();
  await rowsOf(page).filter({ hasText: "5,00" }).first().waitFor({ state: "detached" });
  const tills = page.getByRole("region", { name: "Caixas agora" });
  await tills
    .getByText(/^(?:Visto há|Agora, tudo enviado)/)
    .first()
    .waitFor();
  faults.push(...(await faultsEverywhere(page, "/cobrancas of a shop")));
  await tills.locator("summary").click();
  faults.push(...(await faultsEverywhere(page, "/cobrancas, tills")));
  // A name that is one long word stays inside the card.
  await tills.locator("summary b").evaluate((name) => (name.textContent = "MariaAparecida".repeat(4)));
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByRole("button", { name: "Fechamento do dia" }).click();
  await page.getByRole("heading", { name: "Por quem cobrou" }).waitFor();
  await page.getByText("Ana (1)").waitFor();
  await page.getByText(/^contado R\$\s95,00, diferença$/).waitFor();
  await page.getByText(/^−R\$\s5,00$/).waitFor();
  faults.push(...(await faultsEverywhere(page, "the closing of a shop")));

  await page.goto(`${server.origin}/carteiras`);
  await openWay(page, "USDT");
  await page.getByText("Trocar por outro endereço").click();
  await saveAddress(page, "USDT", OTHER_ADDRESS);
  await allSent(page);
  await ana.page.goto(`${server.origin}/qr-generator`);
  const notice = ana.page.getByText("O endereço de USDT da loja mudou em outro aparelho");
  await notice.waitFor();
  faults.push(...(await faultsEverywhere(ana.page, "a changed address")));
  await ana.page.setViewportSize({ width: 360, height: 800 });
  const whole = ana.page.getByRole("button", { name: "Ver e comparar" });
  await whole.click();
  await whole.waitFor({ state: "hidden" });
  faults.push(...(await faultsEverywhere(ana.page, "a changed address, whole")));
  await ana.page.getByRole("button", { name: "Comparei: é o da loja" }).press("Enter");
  await notice.waitFor({ state: "detached" });
  await ana.page.locator("main:focus").waitFor();
  expect(await charge(ana.page, server.origin, { coin: "USDT", amount: "12,00" })).toContain(OTHER_ADDRESS);
  // The person who typed the address is not asked to compare it.
  await expect.poll(() => page.getByText(/mudou em outro aparelho/).count()).toBe(0);
  expect(faults).toEqual([]);
  expect(problemsOf(rosa, ana)).toEqual([]);
});

test("an owner switches a cashier off; the phone hands over what it charged, says so and goes back to its own shop", async () => {
  const [rosa, ana] = [await openPhone("Rosa"), await openPhone("Ana", { installs: true })];
  await openForBusiness(rosa, server);
  await hire(server, rosa, ana, "Caixa");

  await ana.page.context().setOffline(true);
  await charge(ana.page, server.origin, { coin: "USDT", amount: "42,00" });
  await rosa.page.goto(`${server.origin}/equipe`);
  await rosa.page.getByRole("button", { name: "Desligar Ana" }).click();
  await rosa.page
    .getByRole("group", { name: "Desligar Ana?" })
    .getByRole("button", { name: "Desligar agora" })
    .click();
  await rosa.page.getByText(/^Desligado em /).waitFor();
  await allSent(rosa.page);

  await ana.page.context().setOffline(false);
  await ana.page.goto(`${server.origin}/lessons`);
  await ana.page.getByText(/^O seu acesso à loja de outra pessoa terminou/).waitFor();
  await rosa.page.goto(`${server.origin}/cobrancas`);
  await rowsOf(rosa.page).filter({ hasText: "42,00" }).first().waitFor();
  await ana.page.goto(`${server.origin}/cobrancas`);
  await ana.page.getByRole("heading", { name: "O livro desta loja não está mais aqui" }).waitFor();
  await ana.page.getByRole("button", { name: "Voltar para a sua loja" }).click();
  await ana.page.getByText(/^O seu acesso à loja de outra pessoa terminou/).waitFor({ state: "detached" });
  await ana.page.locator("main:focus").waitFor();
  // No other shop is left to change to.
  await expect.poll(() => ana.page.getByRole("link", { name: "Trocar de loja" }).count()).toBe(0);
  await ana.page.goto(`${server.origin}/cobrancas`);
  await allSent(ana.page);
  await expect.poll(() => rowsOf(ana.page).filter({ hasText: "42,00" }).count()).toBe(0);
  expect(problemsOf(rosa, ana)).toEqual([]);
});

test("what somebody charged without a signal is in the book, unmarked, when they leave the shop", async () => {
  const [rosa, ana] = [await openPhone("Rosa"), await openPhone("Ana", { installs: true })];
  await openForBusiness(rosa, server);
  await hire(server, rosa, ana, "Caixa");

  await ana.page.context().setOffline(true);
  await charge(ana.page, server.origin, { coin: "USDT", amount: "42,00" });
  await ana.page.goto(`${server.origin}/equipe`);
  await ana.page.getByRole("button", { name: "Sair desta loja" }).click();
  await ana.page.context().setOffline(false);
  await ana.page.getByRole("button", { name: "Sair da loja" }).click();
  await ana.page.getByText("Você está na loja de outra pessoa").waitFor({ state: "detached" });

  await rosa.page.goto(`${server.origin}/cobrancas`);
  await rowsOf(rosa.page).filter({ hasText: "42,00" }).first().waitFor();
  await expect.poll(() => rosa.page.getByText("Depois de desligado").count()).toBe(0);
  expect(problemsOf(rosa, ana)).toEqual([]);
});

test("by keyboard the focus stays with the person who is kept or switched off", async () => {
  const [rosa, ana] = [await openPhone("Rosa"), await openPhone("Ana")];
  await hire(server, rosa, ana, "Caixa");
  const { page } = rosa;
  await page.goto(`${server.origin}/equipe`);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const end = page.getByRole("button", { name: "Desligar Ana" });
  await end.press("Enter");
  await expect.poll(focused).toBe("Manter");
  await page.keyboard.press("Enter");
  await expect.poll(() => end.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Manter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("group").waitFor({ state: "detached" });
  await expect.poll(focused).toMatch(/^Ana/);
});

test("without a signal an invitation says what it needs, and is made once there is one", async () => {
  const { device, page } = await openPhone("Ana", { installs: true });
  await page.goto(`${server.origin}/equipe`);
  const invite = page.getByRole("button", { name: "Convidar", exact: true });
  const needsInternet = page.getByRole("dialog", { name: "Precisa de internet" });
  const close = async () => {
    await needsInternet.getByText(/não dá para convidar nem mudar um papel/).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => invite.evaluate((button) => button === document.activeElement)).toBe(true);
  };
  await invite.waitFor();
  await device.context().setOffline(true);
  await page.getByRole("status", { name: "Sem internet" }).waitFor();
  await invite.press("Enter");
  await needsInternet.waitFor();
  const faults = await faultsEverywhere(page, "/equipe without a signal");
  await close();

  // A network that brings nothing.
  await device.context().setOffline(false);
  await page.getByRole("status", { name: "Tudo salvo" }).waitFor();
  await device.context().route("**/assets/online/*", (route) => route.abort());
  await invite.press("Enter");
  await close();
  await device.context().unroute("**/assets/online/*");
  await invite.press("Enter");
  await page.getByRole("dialog").getByLabel("Nome de quem vai trabalhar aqui").waitFor();
  expect(faults).toEqual([]);
});

test("an invitation whose answer was lost is made once, and its link works", async () => {
  const ana = await openPhone("Ana");
  const { page } = ana;
  await page.goto(`${server.origin}/equipe`);
  await page.getByRole("button", { name: "Convidar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome de quem vai trabalhar aqui").fill("Bia");
  await page.route(
    "**/invitations",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Criar convite" }).click();
  await dialog.getByRole("alert").getByText(/./).waitFor();
  const told = page.waitForResponse((response) => response.url().endsWith("/invitations"));
  await dialog.getByRole("button", { name: "Criar convite" }).click();
  const { code } = (await (await told).json()) as { code: string };
  await dialog.getByRole("button", { name: "Pronto" }).click();
  await expect.poll(() => page.getByText("Convite: Bia").count()).toBe(1);
  await page.goto(`${server.origin}/convite#${code}`);
  await page.getByRole("heading", { name: "Ana convidou você para a loja" }).waitFor();
});

test("an invitation that two tabs accept at the same moment opens the shop in both", async () => {
  const [ana, bia] = [await openPhone("Ana"), await openPhone("Bia")];
  await ana.page.goto(`${server.origin}/equipe`);
  await ana.page.getByRole("button", { name: "Convidar", exact: true }).click();
  await ana.page.getByLabel("Nome de quem vai trabalhar aqui").fill("Bia");
  const told = ana.page.waitForResponse((response) => response.url().endsWith("/invitations"));
  await ana.page.getByRole("button", { name: "Criar convite" }).click();
  const { code } = (await (await told).json()) as { code: string };
  const one = bia.page;
  const two = await bia.device.newPage();
  const accept = (page: Page) => page.getByRole("button", { name: "Aceitar e abrir a loja" });
  for (const page of [one, two]) await page.goto(`${server.origin}/convite#${code}`);
  await accept(two).waitFor();
  // The answer to the first tab arrives once the second one has opened the shop in both.
  await one.route("**/api/invitations/accept", async (route) => {
    await two.getByLabel("Valor em reais").waitFor();
    await route.continue();
  });
  const answered = one.waitForResponse("**/api/invitations/accept");
  await accept(one).click();
  await accept(two).click();
  await answered;
  await one.unroute("**/api/invitations/accept");

  // That screen is a new one, whose address the answer to the earlier one leaves alone.
  await one.getByText("Você está na loja de outra pessoa").waitFor();
  await accept(one).waitFor();
  await one.waitForTimeout(500);
  expect(new URL(one.url()).pathname).toBe("/convite");
  await accept(one).click();
  await one.getByLabel("Valor em reais").waitFor();
  expect(new URL(one.url()).pathname).toBe("/qr-generator");
  expect(problemsOf(ana, bia)).toEqual([]);
});

test("the people of a shop and an invitation fit every screen, and their bad input is said in words", async () => {
  const [rosa, ana] = [await openPhone("Rosa"), await openPhone("Ana")];
  await hire(server, rosa, ana, "Caixa");
  const { page } = rosa;
  await page.goto(`${server.origin}/equipe`);
  await page.getByRole("button", { name: "Desligar Ana" }).click();
  const faults = [...(await faultsEverywhere(page, "/equipe"))];
  await page.getByRole("button", { name: "Manter" }).click();
  await page.getByRole("button", { name: "Convidar", exact: true }).click();
  await page.getByRole("button", { name: "Criar convite" }).click();
  await page.getByText("Escreva o nome de quem você convida.").waitFor();
  await page.getByLabel("Nome de quem vai trabalhar aqui").fill("Maria");
  const told = page.waitForResponse((response) => response.url().endsWith("/invitations"));
  await page.getByRole("button", { name: "Criar convite" }).click();
  const { code } = (await (await told).json()) as { code: string };

  // An address is one word, and this one is wider than a phone.
  const maria = await openPhone("Mariaaparecidadossantosesilva");
  await maria.page.goto(`${server.origin}/convite#${code}`);
  await maria.page.getByText(maria.account.email).waitFor();
  faults.push(...(await faultsEverywhere(maria.page, "/convite of a long address")));

  await ana.page.goto(`${server.origin}/equipe`);
  await ana.page.getByRole("heading", { name: "Suas lojas" }).waitFor();
  faults.push(...(await faultsEverywhere(ana.page, "/equipe of a cashier")));
  await ana.page.goto(`${server.origin}/convite#AAAAAAAAAAAAAAAAAAAAAA`);
  await ana.page.getByText(/^Este convite não existe/).waitFor();
  await ana.page.goto(`${server.origin}/convite`);
  await ana.page.getByText("Este link de convite está incompleto.").waitFor();
  faults.push(...(await faultsEverywhere(ana.page, "/convite")));
  expect(faults).toEqual([]);
});
