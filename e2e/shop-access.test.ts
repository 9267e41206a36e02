import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { grantAccessTo } from "./support/grant-access.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

/** What a shop has bought, on the phones of those who work there. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

async function openPhone(account: TestAccount): Promise<Page> {
  const page = (await openDevice()).page();
  await signIn(page, server, account);
  return page;
}

/** The owner's page invites, the guest's page accepts: both over the calls of the app. */
async function hire(owner: Page, guest: Page, role: "manager" | "cashier"): Promise<void> {
  const code = await owner.evaluate(async (invited) => {
    const [shop] = (await (await fetch("/api/shops")).json()) as { id: string }[];
    const answer = await fetch(`/api/shops/${shop?.id ?? ""}/invitations`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Quem ajuda", role: invited }),
    });
    return ((await answer.json()) as { code: string }).code;
  }, role);
  await guest.goto(`${server.origin}/convite#${code}`);
  await guest.getByRole("button", { name: "Aceitar e abrir a loja" }).click();
  await guest.getByText("Você está na loja de outra pessoa").waitFor();
  await guest.getByRole("heading", { name: "Buscando os dados da loja" }).waitFor({ state: "detached" });
}

test("the shop's access opens its dashboard and processors to a manager, not to a cashier, and its keys to neither", async () => {
  const [rosa, davi, ana] = [
    await createAccount(server, "Rosa"),
    await createAccount(server, "Davi"),
    await createAccount(server, "Ana"),
  ];
  const [owner, manager, cashier] = [await openPhone(rosa), await openPhone(davi), await openPhone(ana)];
  await hire(owner, manager, "manager");
  await hire(owner, cashier, "cashier");

  // Nothing is sold for somebody else's shop.
  await manager.goto(`${server.origin}/business-dashboard`);
  await manager.getByRole("heading", { name: "Esta loja não tem o Plano Premium" }).waitFor();
  await expect.poll(() => manager.getByRole("link", { name: /Upgrade/ }).count()).toBe(0);

  // The purchase of its owner arrives by itself.
  const asked = manager.waitForRequest((request) =>
    request.url().includes("/api/dashboard?period=30d&shop="),
  );
  await grantAccessTo(server, rosa);
  await manager.getByRole("heading", { name: "Esta loja não tem o Plano Premium" }).waitFor({
    state: "detached",
  });
  expect((await (await asked).response())?.status()).toBe(200);

  await manager.goto(`${server.origin}/payment-integrations`);
  await manager.getByText("As chaves desta loja são de quem é dono dela.").waitFor();
  await expect.poll(() => manager.getByRole("heading", { name: "Adicionar" }).count()).toBe(0);
  await manager.goto(`${server.origin}/setup-assistant`);
  await manager.getByRole("heading", { name: "Isto fica com outra pessoa da loja" }).waitFor();
  await cashier.goto(`${server.origin}/business-dashboard`);
  await cashier.getByRole("heading", { name: "Isto fica com outra pessoa da loja" }).waitFor();
});
