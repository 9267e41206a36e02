import { readFileSync } from "node:fs";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { freePort } from "#server/testing/free-port.ts";
import { sidewaysOf } from "./support/look-everywhere.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

/** What administrators do with people, messages and purchases, and what the person sees of it. */
let server: TestServer;
let sandbox: string;
let desk: TestDevice;
let admin: TestAccount;
let joana: TestAccount;
let database: pg.Client;

// Joana is changed by one test, messages and purchases by one each.
beforeAll(async () => {
  const port = await freePort();
  sandbox = `http://127.0.0.1:${port}`;
  server = await startServer({ env: { SANDBOX: "1", SANDBOX_PORT: String(port) } });
  database = new pg.Client({ connectionString: await server.databaseUrl() });
  [admin, joana] = await Promise.all([
    createAccount(server, "Marina"),
    createAccount(server, "Joana"),
    database.connect(),
  ]);
  await database.query(
    "insert into user_roles (user_id, role) select id, 'admin' from users where lower(email) = $1",
    [admin.email],
  );
});
afterAll(async () => {
  await database?.end();
  await server?.dispose();
});
beforeEach(async () => {
  desk = await openDevice({ viewport: { width: 1280, height: 800 } });
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The audit record names what was done. */
async function isRecorded(office: Page, entry: RegExp): Promise<void> {
  await office.goto(`${server.origin}/admin/auditoria`);
  await office.getByRole("main").getByText(entry).first().waitFor();
}

/** Accessibility faults on a desktop, and horizontal scrolling on a phone. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults = [...(await runAxe(page))];
  const desktop = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 800 });
  const sideways = await sidewaysOf(page);
  await page.setViewportSize(desktop);
  return sideways > 0 ? [...faults, `${sideways} px too wide`] : faults;
}

/** A payment whose webhook event was stored and failed, as after a crash of the server. */
async function payWithFailedNotice(by: TestAccount): Promise<void> {
  const headers = { "Content-Type": "application/json", Origin: server.origin };
  const post = (url: string, form: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  const signedIn = await fetch(`${server.origin}/api/login`, {
    method: "POST",
    headers,
    redirect: "manual",
    body: JSON.stringify({ email: by.email, password: by.password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const answer = await fetch(`${server.origin}/api/payments/create-checkout`, {
    method: "POST",
    headers: { ...headers, Cookie: cookie.join("; ") },
  });
  const { url } = (await answer.json()) as { url: string };
  await post(`${sandbox}/faults/stripe`, { fault: "lost", on: "1" });
  await post(url, { action: "card" });
  await database.query(
    `insert into webhook_events (processor_type, event_type, event_key, payload, attempts, next_try, last_error)
     select 'stripe', 'checkout.session.completed', 'evt_lost', json_build_object('sessionId', session_id, 'paymentId', null),
       3, now() + interval '1 hour', 'O serviço de pagamento não respondeu.'
     from purchase_orders`,
  );
}

test("the site map is for administrators only", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/sitemap`);
  await page.getByRole("heading", { name: "Acesso Restrito" }).waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("link").getAttribute("href")).toBe("/");
  expect(await runAxe(page)).toEqual([]);

  await signIn(page, server, joana, "/sitemap");
  await page.getByRole("heading", { name: "Acesso Restrito" }).waitFor();
  await page.goto(`${server.origin}/admin/pessoas`);
  await page.getByRole("heading", { name: "Acesso Restrito" }).waitFor();

  const office = desk.page();
  await signIn(office, server, admin, "/sitemap");
  await heading(office, "Mapa do Site").waitFor();
  const links = office.getByRole("main").getByRole("link");
  await expect
    .poll(() => links.filter({ hasText: /^\/qr-generator$/ }).getAttribute("href"))
    .toBe("/qr-generator");
  await expect.poll(() => office.getByRole("main").getByText("/glossario/:categoria").count()).toBe(1);
  expect(await faultsOf(office)).toEqual([]);
  expect(desk.problems()).toEqual([]);
});

test("an administrator finds Joana and grants access by keyboard, and her app opens the paid part at its next sync", async () => {
  const page = (await openDevice()).page();
  await signIn(page, server, joana, "/payment-integrations");
  await heading(page, "Acesso Premium Necessário").waitFor();

  const office = desk.page();
  await signIn(office, server, admin, "/admin/pessoas");
  await office.getByLabel("Buscar pessoas").focus();
  await office.keyboard.type("joan");
  await office.getByText("1 pessoa", { exact: true }).waitFor();
  await office.getByRole("row", { name: /Joana/ }).getByRole("link").focus();
  await office.keyboard.press("Enter");
  const sheet = office.getByRole("dialog", { name: "Joana" });
  await sheet.getByText("Esta pessoa usa a parte grátis.").waitFor();
  expect(await faultsOf(office)).toEqual([]);
  await sheet.getByRole("button", { name: "Liberar acesso" }).focus();
  await office.keyboard.press("Enter");
  await toast(office, "Acesso liberado").waitFor();
  await sheet.getByText("Esta pessoa tem o acesso completo.").waitFor();
  await expect
    .poll(() =>
      sheet
        .getByRole("button", { name: "Retirar acesso" })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  // Revoking asks first, with the focus on the safe answer, in the same dialog.
  await office.keyboard.press("Enter");
  const question = office.getByRole("dialog", { name: "Retirar o acesso?" });
  await expect
    .poll(() =>
      question
        .getByRole("button", { name: "Cancelar" })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  await office.keyboard.press("Escape");
  await sheet.waitFor();
  await office.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await office.getByRole("row", { name: /Joana/ }).getByText("Com acesso").waitFor();
  expect(await faultsOf(office)).toEqual([]);

  await page.reload();
  await heading(page, "Integrações de pagamento").waitFor();
  await isRecorded(office, /liberou o acesso de joana-/);
  expect(desk.problems()).toEqual([]);
});

test("a failed webhook event is retried, and its purchase becomes paid", async () => {
  const buyer = await createAccount(server, "Rui");
  await payWithFailedNotice(buyer);
  const office = desk.page();
  await signIn(office, server, admin, "/admin");
  await office.goto(`${server.origin}/admin/compras#avisos`);
  await office.getByText("Última falha: O serviço de pagamento não respondeu.").waitFor();
  expect(await faultsOf(office)).toEqual([]);
  await office.getByRole("button", { name: /Tentar de novo o aviso da Stripe/ }).click();
  await toast(office, "Aviso processado").waitFor();
  await office.getByRole("tab", { name: "Compras" }).click();
  await office.getByRole("row", { name: /Rui/ }).getByText("Paga", { exact: true }).waitFor();
  expect(await faultsOf(office)).toEqual([]);
  await isRecorded(office, /tentou de novo: stripe/);
  expect(desk.problems()).toEqual([]);
});

test("a message is read, marked and exported, and the audit record shows it", async () => {
  await fetch(`${server.origin}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.origin },
    body: JSON.stringify({
      name: "Bia Lima",
      email: "bia@loja.example",
      subject: "=SOMA(1;2) no assunto",
      message: "Vocês atendem em Recife?",
    }),
  });
  const office = desk.page();
  await signIn(office, server, admin, "/admin/mensagens");
  await office.getByText("1 mensagem aberta").waitFor();
  await office.getByText("=SOMA(1;2) no assunto").click();
  await office.getByText("Vocês atendem em Recife?").waitFor();
  expect(await faultsOf(office)).toEqual([]);
  const [download] = await Promise.all([
    office.waitForEvent("download"),
    office.getByRole("link", { name: "Exportar CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mensagens-abertas-.*\.csv$/);
  expect(readFileSync(await download.path(), "utf8")).toContain(`"'=SOMA(1;2) no assunto"`);
  await office.getByRole("button", { name: "Marcar como tratada" }).click();
  await toast(office, "Mensagem tratada").waitFor();
  await office.getByText("0 mensagens abertas").waitFor();
  await office.getByRole("tab", { name: "Newsletter" }).click();
  await office.getByRole("heading", { name: "Nenhum endereço aqui" }).waitFor();
  expect(await faultsOf(office)).toEqual([]);

  await office.goto(`${server.origin}/admin/auditoria`);
  await office
    .getByRole("row", { name: /Marina alterou Mensagem de/ })
    .getByText("Tratada: Não → Sim")
    .waitFor();
  await expect.poll(() => office.getByRole("main").innerText()).toMatch(/exportou Mensagens: abertas/);
  expect(await faultsOf(office)).toEqual([]);
  expect(desk.problems()).toEqual([]);
});
