import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appIsReady } from "./support/app-page.ts";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { isKept } from "./support/kept-on-device.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";
import { saveAddress, tapGenerate } from "./support/till.ts";

/** Pages that a device keeps, drawn before the app has run: the keypad (docs/decisions/0118) and the lesson opened last (0121). */
const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const LESSON = "/lessons/cripto-no-balcao";
const OTHER = "/lessons/doze-palavras";

let server: TestServer;
let device: TestDevice;
let page: Page;
beforeEach(async () => {
  server = await startServer();
  device = await openDevice({ installs: true });
  page = device.page();
});
afterEach(() => server?.dispose());

const amount = () => page.getByLabel("Valor em reais");

/** Presses keys of the keypad as soon as the document is parsed, and records the text of the page at that time. */
const tapBeforeTheApp = (keys: string): Promise<unknown> =>
  page.addInitScript((typed) => {
    addEventListener("DOMContentLoaded", () => {
      if (!document.querySelector(".keypad")) return;
      for (const key of typed) document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
      const early = {
        amount: document.querySelector<HTMLInputElement>("[inputmode=decimal]")?.value,
        isBeforeTheApp: "earlyInput" in window,
        text: document.querySelector("main")?.textContent,
      };
      (window as unknown as { early: unknown }).early = early;
    });
  }, keys);
const readEarly = () =>
  page.evaluate(
    () => (window as unknown as { early?: { amount: string; isBeforeTheApp: boolean; text: string } }).early,
  );

test("digits that are pressed before the app has run, without a server, become the charge", async () => {
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", ADDRESS);
  await appIsOnDevice(page);
  await server.stop();
  await tapBeforeTheApp("45,9");

  await page.goto(`${server.origin}/qr-generator?origem=atalho`);
  const early = await readEarly();
  await appIsReady(page);

  expect(early).toMatchObject({ amount: "45,9", isBeforeTheApp: true });
  // Neither a rate nor a mode is shown that the device has not read yet.
  expect(early?.text).not.toMatch(/R\$ \d|cotação|treino/i);
  await expect.poll(() => amount().inputValue()).toBe("45,9");
  // This server knows no rate.
  await page.getByLabel("Cotação em reais").fill("300000");
  await tapGenerate(page);
  const qr = page.getByRole("img", { name: /^QR Code: pagar/ });
  await qr.waitFor();
  expect(await decodeQrOnScreen(qr)).toContain(ADDRESS);

  // A ticket has the keypad's address with the charge as a parameter. The keypad must not be drawn there, even briefly.
  expect(page.url()).toContain("cobranca=");
  await page.reload();
  await qr.waitFor();
  expect(await readEarly()).toBeUndefined();
  expect(device.problems()).toEqual([]);
});

test("a draft of another day comes when nothing was pressed, and never between digits", async () => {
  await page.goto(`${server.origin}/qr-generator`);
  await appIsOnDevice(page);
  await appIsReady(page);
  await amount().fill("12,50");
  await isKept(page, "12,50");
  await page.goto(`${server.origin}/lessons`);
  await page.goto(`${server.origin}/qr-generator`);
  await expect.poll(() => amount().inputValue()).toBe("12,50");

  await tapBeforeTheApp("7");
  await page.reload();
  await appIsReady(page);
  await expect.poll(() => amount().inputValue()).toBe("7");
  await page.getByRole("button", { name: "8", exact: true }).click();
  await expect.poll(() => amount().inputValue()).toBe("78");
});

test("a till that waits for its cashier's PIN shows the lock; what was pressed before it is a draft and no charge", async () => {
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", ADDRESS);
  await page.goto(`${server.origin}/caixa`);
  await page.getByLabel("Nome do caixa").fill("Rui");
  await page.getByLabel("PIN", { exact: true }).fill("7391");
  await page.getByRole("button", { name: "Cadastrar caixa" }).click();
  await page.getByRole("button", { name: "Remover Rui" }).waitFor();
  await page.getByRole("switch", { name: "Modo caixa" }).check();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("PIN", { exact: true }).fill("482159");
  await dialog.getByLabel("Repita o PIN").fill("482159");
  await dialog.getByRole("button", { name: "Ligar o modo caixa" }).click();
  await page.getByRole("radio", { name: "Rui" }).waitFor();
  await appIsOnDevice(page);
  await tapBeforeTheApp("45");

  await page.goto(`${server.origin}/qr-generator`);
  await page.getByRole("radio", { name: "Rui" }).check();
  await expect.poll(() => amount().count()).toBe(0);
  await page.getByLabel("PIN", { exact: true }).fill("7391");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await amount().waitFor();
  await expect.poll(() => amount().inputValue()).toBe("45");
  expect(page.url()).toBe(`${server.origin}/qr-generator`);
  expect((await readEarly())?.isBeforeTheApp).toBe(true);
  expect(device.problems()).toEqual([]);
});

test("a keypad of another build is not kept: the install begins again until the right one comes", async () => {
  let wrong = 0;
  await device.context().route("**/qr-generator.html*", async (route) => {
    if (wrong++ > 0) return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/\/assets\/index-[\w-]+\.js/g, "/assets/index-older.js"),
    });
  });
  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);
  await server.stop();

  await page.goto(`${server.origin}/qr-generator`);
  await appIsReady(page);
  await amount().fill("5");
  expect(wrong).toBe(2);
});

/** Paths of the lessons kept as pages. */
const keptLessons = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("kept-lesson-"));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const areKept = async (...paths: string[]) => {
  await expect.poll(keptLessons).toEqual(paths);
};

/** Notes the document's text as it was read, before the app has run. */
const noteTheDocument = () =>
  page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const text = "earlyInput" in window ? document.querySelector(".prose")?.textContent : undefined;
      (window as unknown as { drawnText: unknown }).drawnText = text ?? null;
    });
  });
const drawnText = () => page.evaluate(() => (window as unknown as { drawnText: string | null }).drawnText);

test("the lesson opened last starts with its text before the app has run, without a server, and is completed", async () => {
  await page.goto(server.origin + OTHER);
  await appIsOnDevice(page);
  await areKept(OTHER);
  await page.goto(server.origin + LESSON);
  await appIsReady(page);
  await areKept(LESSON);
  await server.stop();
  await noteTheDocument();

  await page.reload();
  expect(await drawnText()).toContain("Não existe botão de desfazer");
  await appIsReady(page);
  await page.getByRole("button", { name: "Concluir lição" }).click();
  await page.getByRole("link", { name: "Próxima lição" }).waitFor();

  // A completed lesson, and one that was not opened last, start from the shell as before.
  await areKept();
  await page.reload();
  await page.getByRole("link", { name: "Próxima lição" }).waitFor();
  expect(await drawnText()).toBeNull();
  await page.goto(server.origin + OTHER);
  await page.getByRole("button", { name: "Concluir lição" }).waitFor();
  expect(await drawnText()).toBeNull();
  expect(device.problems()).toEqual([]);
});

test("a page of another build or of a network is not kept, and an older text gives way to the one on the device", async () => {
  const changes: [string | RegExp, string][] = [[/\/assets\/index-[\w-]+\.js/g, "/assets/index-older.js"]];
  let answers = 0;
  await device.context().route("**/lessons/*.html", async (route) => {
    const response = await route.fetch();
    const [wanted, given] = changes[0] ?? ["", ""];
    await route.fulfill({ response, body: (await response.text()).replaceAll(wanted, given) });
    answers += 1;
  });
  const isAnsweredAgain = async () => {
    const before = answers;
    await page.reload();
    await expect.poll(() => answers).toBeGreaterThan(before);
  };
  await page.goto(server.origin + LESSON);
  await appIsOnDevice(page);
  await isAnsweredAgain();
  await isAnsweredAgain();
  // A network with its own sign-in page answers instead of the server.
  changes[0] = [/^[\s\S]+$/g, "<!doctype html><h1>Entre na rede da praça</h1>"];
  await isAnsweredAgain();
  await isAnsweredAgain();
  expect(await keptLessons()).toEqual([]);

  changes[0] = ["Não existe botão de desfazer", "Há um botão de desfazer"];
  await page.reload();
  await areKept(LESSON);
  await device.context().unrouteAll({ behavior: "wait" });
  await server.stop();
  await noteTheDocument();
  await page.reload();
  expect(await drawnText()).toContain("Há um botão de desfazer");
  await page.locator(".prose").getByText("Não existe botão de desfazer").waitFor();
  expect(await page.getByText("Há um botão de desfazer").count()).toBe(0);
  expect(device.problems()).toEqual([]);
});

test("the list of lessons of a device is drawn with the course at once", async () => {
  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);
  await server.stop();
  await page.addInitScript(() => {
    const first = new MutationObserver(() => {
      const main = document.querySelector("#root main");
      if (!main) return;
      first.disconnect();
      (window as unknown as { first: unknown }).first = main.querySelectorAll(".lesson-row").length;
    });
    first.observe(document, { subtree: true, childList: true });
  });

  await page.reload();
  await page.waitForFunction(() => "first" in window);
  expect(await page.evaluate(() => (window as unknown as { first: number }).first)).toBeGreaterThanOrEqual(
    15,
  );
  expect(device.problems()).toEqual([]);
});
