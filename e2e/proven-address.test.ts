import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { forgetProofs } from "./support/forget-proofs.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";
import { openWay, pressSave, saveAddress, typeAddress } from "./support/till.ts";

/** A server as in production: saving an address requires a fresh proof. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { FRESH_PROOF: "required" } });
});
afterAll(() => server?.dispose());

const FORMER = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const TYPED = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const TITLE = "O endereço novo de Bitcoin vale só depois que você confirmar que é você";

const blockOf = (page: Page) =>
  page.locator("section", { has: page.getByLabel("Endereço Bitcoin", { exact: true }) });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Confirme que é você" });

/** Waits until the shop's address on this screen is this one. */
async function standsAt(page: Page, address: string): Promise<void> {
  await openWay(page, "Bitcoin");
  const shown = blockOf(page).locator(".wallet__saved .address");
  await expect.poll(() => shown.textContent()).toBe(address);
}

async function type(page: Page, address: string): Promise<void> {
  await pressSave(await typeAddress(page, "Bitcoin", address));
}

async function prove(page: Page, { password }: TestAccount): Promise<void> {
  await dialogOf(page).getByLabel("Senha").fill(password);
  await dialogOf(page).getByRole("button", { name: "Confirmar" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
}

async function refuse(page: Page): Promise<void> {
  await dialogOf(page).getByRole("button", { name: "Cancelar" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
}

/**
 * Two devices of a shop whose former address the server has. On the first one another was typed without a signal, and waits for a
 * proof.
 */
async function openWaiting(name: string): Promise<{ account: TestAccount; page: Page; other: Page }> {
  const account = await createAccount(server, name);
  const device = await openDevice({ installs: true });
  const page = device.page();
  await signIn(page, server, account, "/carteiras");
  await appIsOnDevice(page);
  await saveAddress(page, "Bitcoin", FORMER);
  const other = (await openDevice()).page();
  await signIn(other, server, account, "/carteiras");
  await standsAt(other, FORMER);
  await device.context().setOffline(true);
  await type(page, TYPED);
  // Until the server refuses it, the phone charges with the address that its owner typed.
  await standsAt(page, TYPED);
  await forgetProofs(server);
  await device.context().setOffline(false);
  return { account, page, other };
}

test("an address asks who is there before it is saved, and stands on another device after the proof", async () => {
  const account = await createAccount(server, "Iara");
  const device = await openDevice();
  const page = device.page();
  await signIn(page, server, account, "/carteiras");
  // A recent sign-in counts as a fresh proof.
  await saveAddress(page, "Bitcoin", FORMER);
  const other = (await openDevice()).page();
  await signIn(other, server, account, "/carteiras");
  // The server has accepted the former one.
  await standsAt(other, FORMER);
  await forgetProofs(server);

  await type(page, TYPED);
  await refuse(page);
  await standsAt(page, FORMER);
  await expect
    .poll(() => blockOf(page).getByLabel("Endereço Bitcoin", { exact: true }).inputValue())
    .toBe(TYPED);
  await blockOf(page).getByRole("button", { name: "Salvar endereço" }).click();
  await prove(page, account);
  await standsAt(page, TYPED);
  await standsAt(other, TYPED);
  // The missing proof, twice.
  expect(device.problems().filter((problem) => !problem.includes("403"))).toEqual([]);
});

test("an address that was typed without a signal waits for a proof, over a restart, and then stands everywhere", async () => {
  const { account, page, other } = await openWaiting("Joel");
  const title = page.getByText(TITLE);
  await title.waitFor();
  await standsAt(page, FORMER);
  expect(await page.getByText(/mudou em outro aparelho/).count()).toBe(0);
  expect(await faultsEverywhere(page, "an address that waits")).toEqual([]);
  await standsAt(other, FORMER);

  await page.reload();
  await title.waitFor();
  const confirm = page.getByRole("button", { name: "Confirmar", exact: true });
  await confirm.click();
  await refuse(page);
  await title.waitFor();
  await standsAt(page, FORMER);
  await confirm.click();
  await prove(page, account);
  await title.waitFor({ state: "detached" });
  await standsAt(page, TYPED);
  await standsAt(other, TYPED);
});

test("an address that waits is given up, and the one before stays", async () => {
  const { page } = await openWaiting("Luzia");
  await page.getByRole("button", { name: "Descartar", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Descartar o que espera?" });
  await question.getByRole("button", { name: "Descartar" }).click();
  await page.getByText(TITLE).waitFor({ state: "detached" });
  await standsAt(page, FORMER);
  await page.reload();
  await standsAt(page, FORMER);
  expect(await page.getByText(TITLE).count()).toBe(0);
});
