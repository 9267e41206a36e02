import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";

let server: TestServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.dispose();
  await server?.dispose();
});

test("a first install that lost a file on the way is tried again without another visit", async () => {
  const page = browser.page();
  let refused = 0;
  await browser
    .context()
    .route("**/service-worker.js", (route) =>
      refused++ === 0 ? route.abort("connectionreset") : route.continue(),
    );

  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);
  await server.stop();
  await page.goto(`${server.origin}/qr-generator`);

  await page.getByLabel("Valor em reais").waitFor();
  expect(refused).toBeGreaterThanOrEqual(2);
});
