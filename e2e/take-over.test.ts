import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createKnex } from "#server/platform/sql/connect.ts";
import { startNewEpoch } from "#server/sync/epoch/start-new-epoch.ts";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { completeFirstLesson, statusOf } from "./support/app-page.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";
import { enterSale, tapGenerate } from "./support/till.ts";
import { waitUntil } from "./support/wait-until.ts";

/** A restored backup lacks an account; its owner registers again and brings the phone's work along. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page, text: string) =>
  waitUntil(
    () => statusOf(page).textContent(),
    (found) => found === text,
  );

/** Deletes the account and starts a new epoch, as after restoring a backup that is older than the account. */
async function restoreWithout({ email }: TestAccount): Promise<void> {
  const knex = createKnex(await server.databaseUrl(), { poolSize: 1 });
  await knex("users").where({ email }).delete();
  await startNewEpoch(knex);
  await knex.destroy();
}

async function registerAgain(page: Page, account: TestAccount): Promise<void> {
  await page.goto(`${server.origin}/api/register`);
  await page.getByLabel("Nome", { exact: true }).fill(account.firstName);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await button(page, "Criar conta").click();
  await page.waitForURL(`${server.origin}/lessons`);
}

async function codeInMailbox(): Promise<string> {
  const folder = join(server.dataDir, "mail");
  const files = (await readdir(folder)).toSorted();
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const codes = mails.flatMap((mail) => /^(\d{4} \d{4})$/m.exec(mail)?.[1] ?? []);
  return codes.at(-1) ?? "";
}

type Held = { readonly lessons: number; readonly charges: number };

async function heldOf({ email }: TestAccount): Promise<Held> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<Held>(
      `select (select count(*)::int from user_progress p where p.user_id = u.id and p.completed) as lessons,
         (select count(*)::int from charges c where c.shop_id = u.id) as charges
       from users u where u.email = $1`,
      [email],
    );
    return rows[0] ?? { lessons: 0, charges: 0 };
  } finally {
    await client.end();
  }
}

test("the phone's work moves into the re-created account once a code has proven the e-mail", async () => {
  const browser = await openDevice({ installs: true });
  const page = browser.page();
  const account = await createAccount(server, "Rosa");
  await signIn(page, server, account);
  await completeFirstLesson(page, server.origin);
  await allSent(page);
  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "10" });
  await page.getByRole("button", { name: "Gerar QR Code", disabled: false }).waitFor();
  await page.context().setOffline(true);
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
  await restoreWithout(account);
  await page.context().setOffline(false);
  await registerAgain(page, account);

  await page.goto(`${server.origin}/conta`);
  await page.getByText(/^\d+ mudanças? de Rosa aguardando$/).waitFor();
  expect(await faultsEverywhere(page, "the offer")).toEqual([]);
  await button(page, "Trazer para esta conta").click();
  await button(page, "Enviar código por e-mail").click();
  const field = page.getByLabel("Código de 8 números");
  await field.fill("1234");
  await field.press("Enter");
  await page.getByText("Digite os 8 números do e-mail.").waitFor();
  await field.fill("0000 0000");
  await field.press("Enter");
  await page.getByText(/^Código errado ou vencido/).waitFor();
  expect(await faultsEverywhere(page, "the code")).toEqual([]);
  await field.fill(await waitUntil(codeInMailbox, (code) => code !== ""));
  await field.press("Enter");

  await page.getByText("Mudanças na sua conta").waitFor();
  await waitUntil(
    () => heldOf(account),
    ({ lessons, charges }) => lessons === 1 && charges === 1,
  );
  await status(page, "Tudo salvo");
  await expect.poll(() => page.getByText("Perfis neste aparelho").count()).toBe(0);
});
