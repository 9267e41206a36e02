import type { Locator, Page } from "playwright-core";
import { createAccount, signIn, type TestAccount } from "./accounts.ts";
import { decodeQrOnScreen } from "./decode-qr.ts";
import { allSent } from "./open-profile.ts";
import type { TestServer } from "./server-process.ts";
import { appIsOnDevice } from "./service-worker.ts";
import type { DeviceOptions } from "./test-browser.ts";
import { openDevice, type TestDevice } from "./test-device.ts";
import { charge, saveAddress } from "./till.ts";
import { waitUntil } from "./wait-until.ts";

/** The phones of a shop: people with an account, and tills without one. */

/** Where the shops of these tests receive USDT. */
export const SHOP_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

export type Phone = { readonly device: TestDevice; readonly page: Page };
export type PersonsPhone = Phone & { readonly account: TestAccount };

/** A phone on which nobody has an account. */
export async function openNewPhone(server: TestServer, options: DeviceOptions = {}): Promise<Phone> {
  const device = await openDevice(options);
  await device.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = device.page();
  await page.goto(`${server.origin}/lessons`);
  if (options.installs) await appIsOnDevice(page);
  return { device, page };
}

/** The phone or computer of somebody who has an account and is signed in. */
export async function openPersonsPhone(
  server: TestServer,
  firstName: string,
  options: DeviceOptions = {},
): Promise<PersonsPhone> {
  const account = await createAccount(server, firstName);
  const device = await openDevice(options);
  await device.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = device.page();
  await signIn(page, server, account);
  if (options.installs) await appIsOnDevice(page);
  return { device, page, account };
}

/** The shop gets an address and a rate, which everybody who works there receives; one charge of R$ 5,00 is made. */
export async function openForBusiness({ page }: Phone, server: TestServer): Promise<void> {
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "USDT", SHOP_ADDRESS);
  await charge(page, server.origin, { coin: "USDT", amount: "5,00", rate: "5,45" });
  await allSent(page);
}

/** The owner invites somebody, who accepts on their own phone. */
export async function hire(
  server: TestServer,
  owner: PersonsPhone,
  guest: PersonsPhone,
  role: "Caixa" | "Gerente",
): Promise<void> {
  const { page } = owner;
  await page.goto(`${server.origin}/equipe`);
  await page.getByRole("button", { name: "Convidar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome de quem vai trabalhar aqui").fill(guest.account.firstName);
  await dialog.getByRole("radio", { name: role }).check();
  const told = page.waitForResponse((response) => response.url().endsWith("/invitations"));
  await dialog.getByRole("button", { name: "Criar convite" }).click();
  const { code } = (await (await told).json()) as { code: string };
  await dialog.getByRole("img", { name: `QR Code do convite de ${guest.account.firstName}` }).waitFor();
  await dialog.getByRole("button", { name: "Pronto" }).click();

  await guest.page.goto(`${server.origin}/convite#${code}`);
  await guest.page
    .getByRole("heading", { name: `${owner.account.firstName} convidou você para a loja` })
    .waitFor();
  await guest.page.getByRole("button", { name: "Aceitar e abrir a loja" }).click();
  await guest.page.getByText("Você está na loja de outra pessoa").waitFor();
  await guest.page.getByRole("heading", { name: "Buscando os dados da loja" }).waitFor({ state: "detached" });
  await guest.page.getByLabel("Valor em reais").waitFor();
  await allSent(guest.page);
}

/** The code that a phone shows to become a till. */
export async function showCard(server: TestServer, { page }: Phone): Promise<string> {
  await page.goto(`${server.origin}/caixa`);
  await page.getByRole("link", { name: "Ligar este celular" }).click();
  const code = page.getByRole("img", { name: "QR Code deste celular" });
  await code.waitFor();
  return decodeQrOnScreen(code);
}

/** The owner pastes the till's code, names it, and copies the codes for it. */
export async function scanCard(
  server: TestServer,
  { page }: Phone,
  card: string,
  name: string,
): Promise<string> {
  await page.goto(`${server.origin}/equipe`);
  await page.getByRole("link", { name: "Ligar celular" }).click();
  await page.getByLabel("Texto do código").fill(card);
  await page.getByLabel("Nome deste caixa").fill(name);
  await page.getByRole("button", { name: "Ligar e mostrar códigos" }).click();
  const dialog = page.getByRole("dialog");
  const copy = dialog.getByRole("button", { name: "Copiar como texto" });
  await copy.waitFor();
  // All devices of a test file have one clipboard.
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await copy.click();
  const codes = await waitUntil(
    () => page.evaluate(() => navigator.clipboard.readText()),
    (text) => text !== "",
  );
  await dialog.getByRole("button", { name: "Fechar", exact: true }).last().click();
  return codes;
}

export async function takeCodes({ page }: Phone, codes: string, name: string): Promise<void> {
  await page.getByLabel("Texto dos códigos").fill(codes);
  await page.getByRole("button", { name: "Conferi, usar neste aparelho" }).click();
  await page.getByRole("heading", { name: `Você é o ${name}` }).waitFor();
}

/** The amounts of the book's rows. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole("list", { name: "Lista de cobranças" }).getByText(/^R\$\s/);

/** What went wrong in the pages of these phones. */
export const problemsOf = (...phones: readonly Phone[]): readonly string[] =>
  phones.flatMap(({ device }) => device.problems());
