import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { appIsReady, completeFirstLesson } from "./support/app-page.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const SAFARI = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`;
const CHROME = `${IPHONE} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`;
/** The browser inside another app, which cannot install. */
const INSIDE_AN_APP = `${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85`;

let server: TestServer;
let browser: TestDevice;
let page: Page;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  browser = await openDevice();
  page = browser.page();
  // Chromium fires its own event at any time; these tests fire it themselves.
  await page.addInitScript(() => {
    const stopOwn = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    window.addEventListener("beforeinstallprompt", stopOwn, true);
  });
});

const card = () => page.getByRole("complementary", { name: "Ponha o Balcão na tela inicial" });
const settled = async () => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await appIsReady(page);
};

/** The event with which Chromium offers to install. */
const offerInstall = () =>
  page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt"), {
      prompt: () => {
        document.documentElement.setAttribute("data-asked", "");
        return Promise.resolve({ outcome: "dismissed" });
      },
    });
    window.dispatchEvent(event);
  });

test("the card appears after a finished lesson on a later visit, and never at the counter", async () => {
  await page.goto(`${server.origin}/lessons`);
  await settled();
  await offerInstall();
  await expect.poll(() => card().count()).toBe(0);

  await completeFirstLesson(page, server.origin);
  await offerInstall();
  await expect.poll(() => card().count()).toBe(0);

  await page.goto(`${server.origin}/lessons`);
  await settled();
  await offerInstall();
  await card().waitFor();
  // At the end of the screen the card covers nothing.
  const [end, top] = await page.evaluate(() => [
    document.querySelector("main")?.getBoundingClientRect().bottom ?? Infinity,
    document.querySelector(".install-card")?.getBoundingClientRect().top ?? 0,
  ]);
  expect(top).toBeGreaterThanOrEqual(end ?? Infinity);

  for (const path of ["/qr-generator", "/simulation", "/completion", "/cobrancas"]) {
    await page.goto(`${server.origin}${path}`);
    await settled();
    await offerInstall();
    await expect.poll(() => card().count()).toBe(0);
  }

  // The card is shown once, and not again on the next visit.
  await page.goto(`${server.origin}/progress`);
  await settled();
  await offerInstall();
  await card().scrollIntoViewIfNeeded();
  const seenAt = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          const opening = indexedDB.open("registry");
          opening.addEventListener("success", () => {
            const asked = opening.result.transaction("facts").objectStore("facts").get("installCardSeenAt");
            asked.addEventListener("success", () => {
              opening.result.close();
              done(asked.result !== undefined);
            });
          });
        }),
    );
  await expect.poll(seenAt).toBe(true);
  await page.goto(`${server.origin}/lessons`);
  await settled();
  await offerInstall();
  await page.getByText("(concluída)").first().waitFor({ state: "attached" });
  await expect.poll(() => card().count()).toBe(0);
});

test("Instalar prompts the browser, and a refusal counts like Agora não", async () => {
  await completeFirstLesson(page, server.origin);
  await page.goto(`${server.origin}/lessons`);
  await settled();
  await offerInstall();

  await card().getByRole("button", { name: "Instalar" }).click();

  await card().waitFor({ state: "detached" });
  await expect.poll(() => page.locator("html").getAttribute("data-asked")).toBe("");
  await page.reload();
  await settled();
  await offerInstall();
  await expect.poll(() => card().count()).toBe(0);
});

/** On the second visit to the lessons, after a finished one. */
async function comeBackWith(userAgent: string): Promise<void> {
  await browser.context().addInitScript((text) => {
    Object.defineProperty(navigator, "userAgent", { get: () => text });
  }, userAgent);
  await completeFirstLesson(page, server.origin);
  await page.goto(`${server.origin}/lessons`);
}

test.each([
  ["Safari", SAFARI],
  ["Chrome", CHROME],
])("%s on an iPhone gets the steps in writing, and Agora não hides them", async (_browser, userAgent) => {
  await comeBackWith(userAgent);

  await card().getByText("Adicionar à Tela de Início").waitFor();
  await card().getByText("O aplicativo instalado não vê o que está no navegador.").waitFor();
  await expect.poll(() => card().getByRole("button", { name: "Instalar" }).count()).toBe(0);
  await card().getByRole("button", { name: "Agora não" }).press("Enter");

  await card().waitFor({ state: "detached" });
  await page.locator("main:focus").waitFor();
  await page.reload();
  await settled();
  await expect.poll(() => card().count()).toBe(0);
});

test("a browser inside another app gets no steps, because it cannot install", async () => {
  await comeBackWith(INSIDE_AN_APP);
  await settled();
  await page.getByText("1 de 15 lições").waitFor();

  expect(await card().count()).toBe(0);
});
