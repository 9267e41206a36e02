import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { completeFirstLesson } from "./support/app-page.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { mailTo } from "./support/mail-to.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

/** Passkeys with Chromium's virtual authenticator: a phone with a screen lock. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

type Authenticator = { readonly cdp: CDPSession; readonly authenticatorId: string };
type Credential = { readonly credentialId: string; readonly privateKey: string; readonly signCount: number };

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}
const setUserVerified = ({ cdp, authenticatorId }: Authenticator, isUserVerified: boolean) =>
  cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
const credentialsOf = async ({ cdp, authenticatorId }: Authenticator): Promise<Credential[]> =>
  (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const passkeyPart = (page: Page) => page.getByRole("region", { name: "Chaves de acesso" });

/** A device where passkeys are not among the suggestions: the virtual authenticator takes one before anybody touches it. */
async function deviceWithoutSuggestions() {
  const browser = await openDevice();
  await browser.context().addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  return browser;
}

/** A signed-in device whose authenticator has a passkey of the account. */
async function deviceWithPasskey(firstName: string, open = deviceWithoutSuggestions) {
  const account: TestAccount = await createAccount(server, firstName);
  const browser = await open();
  const page = browser.page();
  await signIn(page, server, account, "/conta");
  const authenticator = await addAuthenticator(page);
  await button(page, "Criar chave de acesso").click();
  await page.getByText("Chave de acesso criada", { exact: true }).waitFor();
  await passkeyPart(page).getByRole("listitem").waitFor();
  return { account, browser, page, authenticator };
}
async function signOut(page: Page): Promise<void> {
  await page.goto(`${server.origin}/api/logout`);
}
const signedIn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await fetch("/api/auth/user")).ok);

test("a passkey is created, named, opens the account without a password, and is deleted", async () => {
  const { browser, page, account } = await deviceWithPasskey("Iara");
  expect(await runAxe(page)).toEqual([]);
  await button(page, "Mudar nome de Chrome no Linux").click();
  await page.getByRole("dialog").getByLabel("Nome").fill("Celular do balcão");
  await button(page, "Salvar nome").click();
  // The full text, because the hint of the previous dialog contains these words too.
  await passkeyPart(page).getByText("Celular do balcão", { exact: true }).waitFor();

  await signOut(page);
  await page.goto(`${server.origin}/api/login?returnTo=%2Fconta`);
  await button(page, "Usar chave de acesso").waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button(page, "Usar chave de acesso").click();
  await page.waitForURL(`${server.origin}/conta`);
  await page.getByText(account.email).first().waitFor();

  await button(page, "Apagar Celular do balcão").click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.textContent()).toContain("Depois disso, só a senha abre.");
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Apagar", exact: true }).click();
  await passkeyPart(page).getByText("Você ainda não tem nenhuma.").waitFor();

  await signOut(page);
  await page.goto(`${server.origin}/api/login`);
  await button(page, "Usar chave de acesso").click();
  await page.getByRole("alert").filter({ hasText: "não abre nenhuma conta aqui" }).waitFor();
  expect(await signedIn(page)).toBe(false);
  expect(browser.problems().filter((line) => !/401/.test(line))).toEqual([]);
});

test("a name that cannot be changed for want of the dialog's code can be changed at the next press", async () => {
  const { page } = await deviceWithPasskey("Jade");
  const rename = button(page, "Mudar nome");
  await page.route("**/assets/online/*", (route) => route.abort());
  await rename.click();
  await page.getByText("Esta parte do aplicativo não abriu").waitFor();
  await page.unroute("**/assets/online/*");
  await rename.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome", { exact: true }).fill("Jade Maria");
  expect(await faultsEverywhere(page, "the name of an account")).toEqual([]);
  await button(page, "Salvar nome").click();
  await page.getByText("Nome salvo!", { exact: true }).waitFor();
});

test("a device whose screen lock refuses opens nothing, and the password still does", async () => {
  const { page, account, authenticator } = await deviceWithPasskey("Joana");
  await signOut(page);
  await setUserVerified(authenticator, false);
  await page.goto(`${server.origin}/api/login`);
  await button(page, "Usar chave de acesso").click();
  await page.getByRole("alert").filter({ hasText: "A chave de acesso não foi usada." }).waitFor();
  expect(await signedIn(page)).toBe(false);
  await signIn(page, server, account);
  expect(await signedIn(page)).toBe(true);
});

test("a copied authenticator with an old counter opens nothing", async () => {
  const { page, authenticator } = await deviceWithPasskey("Lia");
  const [before] = await credentialsOf(authenticator);
  if (!before) throw new Error("no credential was made");
  await signOut(page);
  await page.goto(`${server.origin}/api/login`);
  await button(page, "Usar chave de acesso").click();
  await page.waitForURL(`${server.origin}/lessons`);
  expect(await signedIn(page)).toBe(true);
  await signOut(page);

  // The stolen copy has the signature counter of the time when it was made.
  const { cdp, authenticatorId } = authenticator;
  await cdp.send("WebAuthn.removeCredential", { authenticatorId, credentialId: before.credentialId });
  await cdp.send("WebAuthn.addCredential", {
    authenticatorId,
    credential: { ...before, isResidentCredential: true, rpId: "localhost" },
  });
  await page.goto(`${server.origin}/api/login`);
  await button(page, "Usar chave de acesso").click();
  await page.getByRole("alert").filter({ hasText: "não abre nenhuma conta aqui" }).waitFor();
  expect(await signedIn(page)).toBe(false);
});

test("a passkey of one device opens the account there only; a second device has its own", async () => {
  const { account, page } = await deviceWithPasskey("Nara");
  const second = (await deviceWithoutSuggestions()).page();
  await second.goto(`${server.origin}/api/login`);
  await addAuthenticator(second);
  await button(second, "Usar chave de acesso").click();
  await second.getByRole("alert").filter({ hasText: "A chave de acesso não foi usada." }).waitFor();
  await signIn(second, server, account, "/conta");
  await button(second, "Criar chave de acesso").click();
  await expect.poll(() => passkeyPart(second).getByRole("listitem").count()).toBe(2);
  await page.reload();
  await expect.poll(() => passkeyPart(page).getByRole("listitem").count()).toBe(2);
});

test("a passkey chosen among the suggestions of the e-mail field signs in", async () => {
  const { page } = await deviceWithPasskey("Olga", openDevice);
  await signOut(page);
  // Nothing is pressed: the virtual authenticator chooses the suggestion.
  await page.goto(`${server.origin}/api/login?returnTo=%2Fconta`);
  await page.waitForURL(`${server.origin}/conta`);
  expect(await signedIn(page)).toBe(true);
});

test("a passkey that is used on a page of another origin opens nothing", async () => {
  const { page, authenticator } = await deviceWithPasskey("Paula");
  const [passkey] = await credentialsOf(authenticator);
  if (!passkey) throw new Error("no credential was made");
  // The same server under another name, like a phishing page that forwards requests.
  const other = (await deviceWithoutSuggestions()).page();
  await other.goto(`http://outra.localhost:${server.port}/api/login`);
  const { cdp, authenticatorId } = await addAuthenticator(other);
  await cdp.send("WebAuthn.addCredential", {
    authenticatorId,
    credential: { ...passkey, isResidentCredential: true, rpId: "localhost" },
  });
  await button(other, "Usar chave de acesso").click();
  await other.getByRole("alert").waitFor();
  expect(await signedIn(other)).toBe(false);
  // At its own origin the passkey still opens the account.
  await signOut(page);
  await page.goto(`${server.origin}/api/login`);
  await button(page, "Usar chave de acesso").click();
  await page.waitForURL(`${server.origin}/lessons`);
});

test("who lost the passkey enters with a mail, and deletes it from the account", async () => {
  const { account, page: lost } = await deviceWithPasskey("Rita");
  await signOut(lost);
  const page = (await deviceWithoutSuggestions()).page();
  await enterByMail(page, account);
  await button(page, "Apagar Chrome no Linux").click();
  await page.getByRole("dialog").getByRole("button", { name: "Apagar", exact: true }).click();
  await passkeyPart(page).getByText("Você ainda não tem nenhuma.").waitFor();

  await lost.goto(`${server.origin}/api/login`);
  await button(lost, "Usar chave de acesso").click();
  await lost.getByRole("alert").filter({ hasText: "não abre nenhuma conta aqui" }).waitFor();
  expect(await signedIn(lost)).toBe(false);
});

test("two people on one phone stay apart, one with a passkey and one with a mail", async () => {
  const { page } = await deviceWithPasskey("Sara");
  await completeFirstLesson(page, server.origin);
  await page.goto(`${server.origin}/progress`);
  await tiles(page, 1).waitFor();
  await signOut(page);

  const other = await createAccount(server, "Vera");
  await enterByMail(page, other);
  await page.goto(`${server.origin}/progress`);
  await tiles(page, 0).waitFor();
  await signOut(page);

  await page.goto(`${server.origin}/api/login`);
  await button(page, "Usar chave de acesso").click();
  await page.waitForURL(`${server.origin}/lessons`);
  await page.goto(`${server.origin}/progress`);
  await tiles(page, 1).waitFor();
  expect(await tiles(page, 0).count()).toBe(0);
});
const tiles = (page: Page, count: number) =>
  page.getByRole("img", { name: `Seu painel: ${count} de 15 ladrilhos assentados` });

/** Signs in with the code of a mail, and arrives in the account. */
async function enterByMail(page: Page, account: TestAccount): Promise<void> {
  await page.goto(`${server.origin}/api/login?returnTo=/conta`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByRole("button", { name: "Receber link por e-mail" }).click();
  await page.getByRole("heading", { name: "Confira seu e-mail" }).waitFor();
  const mail = await mailTo(server, account.email, "Para entrar no Balcão Cripto sem senha");
  await page.getByLabel("Código de 6 números").fill(/^\d{3} \d{3}\s*$/m.exec(mail)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirmar código" }).click();
  await page.waitForURL(`${server.origin}/conta`);
  await page.getByText(account.email).first().waitFor();
}
