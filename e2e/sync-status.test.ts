import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, afterEach, expect, test } from "vitest";
import type { SyncRequest } from "#db/protocol/sync.ts";
import { SCHEMA_VERSION } from "#db/protocol/version.ts";
import { createAccount, endSessions, signIn } from "./support/accounts.ts";
import { completeFirstLesson, FIRST_LESSON, openSyncPanel, statusOf } from "./support/app-page.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import type { DeviceOptions } from "./support/test-browser.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

let server: TestServer;
let browser: TestDevice;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
afterEach(async () => {
  if (!server.running()) await server.start();
});

async function openPage(options: DeviceOptions = {}): Promise<Page> {
  browser = await openDevice(options);
  return browser.page();
}
const sentence = (): Promise<string | null> => statusOf(browser.page()).textContent();

test("a visitor reads that the work stays on this device, and which work", async () => {
  const page = await openPage();
  await page.goto(`${server.origin}/lessons`);
  await expect.poll(sentence).toBe("Tudo salvo");

  await completeFirstLesson(page, server.origin);
  await expect.poll(sentence).toBe("Salvo neste aparelho");
  const panel = await openSyncPanel(page);

  await expect
    .poll(() => panel.textContent())
    .toContain("Fica neste aparelho. Entre para salvar na sua conta.");
  await expect.poll(() => panel.textContent()).toContain(`Lição concluída: ${FIRST_LESSON.title}`);
  await expect.poll(() => panel.getByRole("button", { name: "Entrar" }).isVisible()).toBe(true);
  expect(await runAxe(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await runAxe(page)).toEqual([]);
  await page.goto(`${server.origin}/conta`);
  await page.getByRole("heading", { level: 1, name: "Sua conta" }).waitFor();
  expect(await runAxe(page)).toEqual([]);
});

test("a signed-in person sees work queue up without the server and arrive when it is back", async () => {
  const account = await createAccount(server);
  const page = await openPage({ installs: true });
  await signIn(page, server, account);
  await appIsOnDevice(page);
  await expect.poll(sentence).toBe("Tudo salvo");

  await server.stop();
  await completeFirstLesson(page, server.origin);
  await expect.poll(sentence).toMatch(/^Sem internet: \d+ (item|itens) aguardando envio$/);
  const panel = await openSyncPanel(page);
  const downloading = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Baixar cópia da fila" }).click();
  const download = await downloading;
  const queue: unknown = JSON.parse(readFileSync(await download.path(), "utf8"));

  expect(download.suggestedFilename()).toMatch(/^balcao-cripto-fila-\d{4}-\d\d-\d\d\.json$/);
  expect(queue).toMatchObject({
    app: "balcao-cripto",
    profiles: [
      {
        waiting: expect.arrayContaining([
          expect.objectContaining({
            name: "lesson.complete",
            args: expect.objectContaining({ lesson: FIRST_LESSON.slug }),
          }),
        ]),
      },
    ],
  });

  await server.start();
  await panel.getByRole("button", { name: "Sincronizar agora" }).click();

  await expect.poll(sentence).toBe("Tudo salvo");
  await expect.poll(() => panel.textContent()).toContain("agora mesmo");
  await expect.poll(() => panel.textContent()).not.toContain("Na fila");
  expect(browser.problems()).toEqual([]);
});

test("a session that ends during work asks to sign in again and keeps the work", async () => {
  const account = await createAccount(server);
  const page = await openPage();
  await signIn(page, server, account);
  await expect.poll(sentence).toBe("Tudo salvo");

  await endSessions(server);
  await page.getByRole("link", { name: FIRST_LESSON.title }).click();
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();

  await expect.poll(sentence).toBe("Não salvou: entre de novo");
  await page.getByText("Sua sessão terminou").waitFor();
  await page.getByRole("link", { name: "Continuar Estudos" }).first().waitFor();
  const panel = await openSyncPanel(page);
  await expect.poll(() => panel.textContent()).toContain(`Lição concluída: ${FIRST_LESSON.title}`);
});

test("a session that ended before the start closes the account's profile and keeps its work", async () => {
  const account = await createAccount(server);
  const page = await openPage();
  await signIn(page, server, account);
  await expect.poll(sentence).toBe("Tudo salvo");

  await endSessions(server);
  await page.goto(`${server.origin}/lessons`);
  await page.getByText("Sua sessão terminou").waitFor();
  await completeFirstLesson(page, server.origin);

  await page.goto(`${server.origin}/conta`);
  await page.getByText("Você está usando sem conta").waitFor();
  await signIn(page, server, account);

  await expect.poll(sentence).toBe("Tudo salvo");
  const lesson = page.getByRole("link", { name: new RegExp(FIRST_LESSON.title) }).first();
  await expect.poll(() => lesson.textContent()).toContain("(concluída)");
  await expect.poll(sentence).toBe("Tudo salvo");
});

/** Replaces parts of what the device sends, on the way to the server. */
const changeRequests = (page: Page, change: (request: SyncRequest) => object) =>
  page.route("**/api/sync", async (route) => {
    const request = route.request().postDataJSON() as SyncRequest;
    await route.continue({ postData: { ...request, ...change(request) } });
  });

test("the panel names what the server refused, and does not say that all of it is saved", async () => {
  const account = await createAccount(server);
  const page = await openPage();
  await signIn(page, server, account);
  await expect.poll(sentence).toBe("Tudo salvo");
  // Arguments that no version has.
  await changeRequests(page, ({ mutations }) => ({
    mutations: mutations.map((each) => ({ ...each, args: {} })),
  }));
  await completeFirstLesson(page, server.origin);
  await expect.poll(sentence).toMatch(/precisa(?:m)? da sua atenção$/);

  await page.setViewportSize({ width: 360, height: 800 });
  const panel = await openSyncPanel(page);
  await panel.getByRole("heading", { name: "O servidor não aceitou" }).waitFor();
  await panel.getByText(`Lição concluída: ${FIRST_LESSON.title}`).waitFor();
  await panel.getByText(/^Só o que está abaixo não entrou/).waitFor();
  expect(await panel.getByText(/^Tudo o que você fez/).count()).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await runAxe(page, { only: ["color-contrast"] })).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

test("the panel says that work waits for the server's update, and the work arrives with it", async () => {
  const account = await createAccount(server);
  const page = await openPage();
  await signIn(page, server, account);
  await expect.poll(sentence).toBe("Tudo salvo");
  // What a newer app sends: a field that this server does not know.
  await changeRequests(page, ({ mutations }) => ({
    schema: SCHEMA_VERSION + 1,
    mutations: mutations.map((each) => ({ ...each, args: { ...(each.args as object), later: true } })),
  }));

  await completeFirstLesson(page, server.origin);
  await expect.poll(sentence).toMatch(/^\d+ (item|itens) aguardando envio$/);
  const panel = await openSyncPanel(page);
  await expect.poll(() => panel.textContent()).toContain("O servidor está com uma versão mais antiga");
  expect(await runAxe(page)).toEqual([]);

  await page.unroute("**/api/sync");
  // A press while a round is under way joins it, and that round may still be one that the server could not read.
  const press = panel.getByRole("button", { name: "Sincronizar agora" });
  await expect.poll(async () => press.click().then(sentence)).toBe("Tudo salvo");
  await expect.poll(() => panel.textContent()).not.toContain("versão mais antiga");
  expect(browser.problems()).toEqual([]);
});
