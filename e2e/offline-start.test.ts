import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { FIRST_LESSON, statusOf } from "./support/app-page.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";
import { waitUntil } from "./support/wait-until.ts";

let server: TestServer;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser({ installs: true });
  await browser.page().goto(server.origin);
  await appIsOnDevice(browser.page());
  await browser.close();
  await server.stop();
});
afterAll(async () => {
  await browser?.dispose();
  await server?.dispose();
});
beforeEach(async () => {
  page = await browser.open();
});
afterEach(() => browser.close());

test("after one visit the app starts cold with the server process stopped and the browser closed", async () => {
  await page.goto(`${server.origin}/lessons`);

  await page.getByRole("link", { name: FIRST_LESSON.title }).waitFor();
  await waitUntil(
    () => statusOf(page).textContent(),
    (text) => text === "Sem internet",
  );
  await page.getByText("Você está sem internet").waitFor();
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByLabel("Valor em reais").waitFor();
  await page.goto(`${server.origin}/lessons/${FIRST_LESSON.slug}`);
  await page.getByRole("heading", { level: 1, name: FIRST_LESSON.title }).waitFor();
  expect(browser.problems()).toEqual([]);
});

test("an unknown address shows the not-found page offline", async () => {
  await page.goto(`${server.origin}/nao-existe`);

  const title = page.getByRole("heading", { level: 1 });
  await title.waitFor();
  await expect.poll(() => title.textContent()).toBe("Ops! Página não encontrada");
});

test("a server account page opened offline shows our offline page, not the app, with a link back", async () => {
  for (const path of ["/api/login?returnTo=%2Flessons", "/api/login/link?token=1", "/api/logout"]) {
    const response = await page.goto(`${server.origin}${path}`);
    expect(response?.status()).toBe(503);
    expect(page.url()).toBe(`${server.origin}${path}`);
    await page.getByRole("heading", { level: 1, name: "Esta página precisa de internet" }).waitFor();
    await expect.poll(() => page.locator("#root").count()).toBe(0);
  }
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("link", { name: "Voltar às lições" }).click();
  await page.getByRole("link", { name: FIRST_LESSON.title }).waitFor();
});

test("requests that only the server can answer fail while it is away and never get the app shell", async () => {
  await page.goto(`${server.origin}/lessons`);
  const paths = "/api/nao-existe /api/user/access /api".split(" ");
  paths.push("/rss.xml", "/sitemap.xml", "/robots.txt");

  const answers: Record<string, string> = {};
  for (const path of paths) {
    answers[path] = await page.goto(`${server.origin}${path}`).then(
      (response) => `answered ${response?.status()}`,
      (error: Error) => /net::\w+/.exec(error.message)?.[0] ?? error.message,
    );
  }

  expect(answers).toEqual(Object.fromEntries(paths.map((path) => [path, "net::ERR_CONNECTION_REFUSED"])));
});
