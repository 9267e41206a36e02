import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { certificateCode, CODE_RANDOM_BYTES } from "#db/rules/learning/certificate-code.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { askedCase, decide, KEYS } from "./support/cases.ts";
import { faultsHere } from "./support/look-everywhere.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";

/** The training shift and the exam, on a phone whose server is gone and that may kill the app. */

let server: TestServer;
let phone: TestBrowser;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  if (!server.running()) await server.start();
  phone = await launchBrowser({ installs: true });
  const page = phone.page();
  await page.goto(`${server.origin}/simulation/prova`);
  // Cases come with the first pull.
  await page.getByRole("button", { name: "Começar a prova" }).waitFor();
  await appIsOnDevice(page);
  await server.stop();
});
afterEach(() => phone?.dispose());

/** The colour of the ring around what has the focus. On the dark ground of a case's sentence it is yellow in both themes. */
const ringOfFocus = () => getComputedStyle(document.activeElement ?? document.body).outlineColor;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Faults in the present state, and controls that are too small for a finger. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults = await faultsHere(page);
  const small = await page
    .locator("main button, main a:not(p a)")
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
        .map((control) => `too small: ${control.textContent}`),
    );
  return [...faults, ...small];
}

test("a shift works offline, by touch and keyboard, and goes on where the app was killed", async () => {
  let page = phone.page();
  await page.goto(`${server.origin}/simulation`);
  await page.getByRole("link", { name: "Começar o turno" }).click();
  const first = await askedCase(page, 1, 8);
  expect(await faultsOf(page)).toEqual([]);
  await decide(page, first.right);
  await page.getByRole("heading", { name: first.choices[first.right].title }).waitFor();
  await expect.poll(() => focused(page)).toBe("Próximo caso");
  expect(await faultsOf(page)).toEqual([]);
  await phone.kill();

  page = await phone.open();
  await page.goto(`${server.origin}/simulation/turno`);
  await page.getByRole("heading", { name: first.choices[first.right].title }).waitFor();
  await expect.poll(() => focused(page)).toBe("Próximo caso");
  await page.keyboard.press("Enter");
  for (let place = 2; place <= 8; place += 1) {
    const one = await askedCase(page, place, 8);
    await expect.poll(() => focused(page)).toBe(`“${one.line}”`);
    expect(await page.evaluate(ringOfFocus)).toBe("rgb(255, 197, 41)");
    // From the consequence on, the Tab key follows the order of the page.
    const choice = place === 2 ? (one.right === "deliver" ? "wait" : "deliver") : one.right;
    for (let tab = 0; (await focused(page)) !== KEYS[choice] && tab < 5; tab += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(place < 8 ? "Próximo caso" : "Fechar o turno");
    await page.keyboard.press("Enter");
  }
  await page.getByText("Você decidiu certo 7 de 8 vezes.").waitFor();
  await expect.poll(() => focused(page)).toBe("Turno fechado");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  expect(phone.problems()).toEqual([]);
});

test("a critical mistake ends the exam offline; after a shift another one passes, and the server confirms it", async () => {
  let page = phone.page();
  await page.goto(`${server.origin}/simulation/prova`);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Começar a prova" }).click();
  let one = await askedCase(page, 1, 12);
  for (let place = 1; !one.choices.deliver.critical; place += 1) {
    await decide(page, one.right);
    one = await askedCase(page, place + 1, 12);
  }
  await decide(page, "deliver");
  await page.getByRole("heading", { name: "Ainda não foi desta vez" }).waitFor();
  await page.getByText(one.choices.deliver.reason).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await phone.kill();

  page = await phone.open();
  await page.goto(`${server.origin}/simulation/prova`);
  await page.getByRole("link", { name: "Fazer um turno de treino" }).click();
  for (let place = 1; place <= 8; place += 1) {
    await decide(page, (await askedCase(page, place, 8)).right);
    await page.getByRole("button", { name: place < 8 ? "Próximo caso" : "Fechar o turno" }).click();
  }
  await page.getByRole("link", { name: "Prova do balcão" }).click();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  for (let place = 1; place <= 12; place += 1) await decide(page, (await askedCase(page, place, 12)).right);
  await page.getByRole("heading", { name: /^Apto no balcão, \d\d\/\d\d\/\d{4}$/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await server.start();
  const account = await createAccount(server);
  await signIn(page, server, account);
  await allSent(page);
  const { code, day } = await issueCertificate(account.email);
  await page.goto(`${server.origin}/certificado/${code}`);
  await page.getByText(`Apto no balcão, ${day.split("-").toReversed().join("/")}`).waitFor();
  expect(phone.problems()).toEqual([]);
});

/** A certificate of this account, as after the last lesson, and the day on which the server says that the exam was passed. */
async function issueCertificate(email: string): Promise<{ code: string; day: string }> {
  const code = certificateCode(randomBytes(CODE_RANDOM_BYTES));
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ user_id: string; day: string }>(
      `select s.user_id, s.value #>> '{}' as day from user_state s join users u on u.id = s.user_id
       where u.email = $1 and s.key = 'exam:counter'`,
      [email],
    );
    const [passed] = rows;
    if (!passed) throw new Error("the server stored no passed exam");
    await client.query(
      "insert into certificates (code, user_id, name, lessons, completed_on) values ($1, $2, 'Ana Lima', 15, $3)",
      [code, passed.user_id, passed.day],
    );
    return { code, day: passed.day };
  } finally {
    await client.end();
  }
}
