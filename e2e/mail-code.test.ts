import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "./support/accounts.ts";
import { mailTo } from "./support/mail-to.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

/** Asks on the sign-in page for a mail; the page then takes the code. */
async function askForMail(email: string) {
  const device = await openDevice();
  const page = device.page();
  await page.goto(`${server.origin}/api/login?returnTo=/conta`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Receber link por e-mail" }).click();
  await page.getByRole("heading", { name: "Confira seu e-mail" }).waitFor();
  return { device, page, mail: await mailTo(server, email, "Para entrar no Balcão Cripto sem senha") };
}

test("the code of the mail opens the account in the browser that asked, where the person wanted to go", async () => {
  const account = await createAccount(server, "Teresa");
  const { device, page, mail } = await askForMail(account.email);

  await page.getByLabel("Código de 6 números").fill("000 000");
  await page.getByRole("button", { name: "Confirmar código" }).click();
  await page.getByText("Código errado ou vencido.").waitFor();
  const code = /^\d{3} \d{3}$/m.exec(mail)?.[0] ?? "";
  await page.getByLabel("Código de 6 números").clear();
  // As pasted, with the white space around it in the mail.
  await page.keyboard.insertText(`        ${code}  `);
  await page.getByRole("button", { name: "Confirmar código" }).click();

  await page.waitForURL(`${server.origin}/conta`);
  await page.getByText(account.email).first().waitFor();
  // The refused code.
  expect(device.problems().filter((problem) => !problem.includes("422"))).toEqual([]);
});

test("the link of the mail opens the account on another device, after a press", async () => {
  const account = await createAccount(server, "Bento");
  const { mail } = await askForMail(account.email);
  const phone = await openDevice();
  const page = phone.page();

  await page.goto(/^https?:\/\/\S+$/m.exec(mail)?.[0] ?? "");
  await page.getByText(`A conta de ${account.email} abre neste aparelho.`).waitFor();
  await page.getByRole("button", { name: "Abrir minha conta" }).click();

  await page.waitForURL(`${server.origin}/lessons`);
  expect(phone.problems()).toEqual([]);
});
