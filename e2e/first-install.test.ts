import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appIsReady } from "./support/app-page.ts";
import { startCountingProxy } from "./support/counting-proxy.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

let server: TestServer;
let browser: TestDevice;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  if (!server.running()) await server.start();
  browser = await openDevice({ installs: true });
});

test("a first install that failed to download a file is retried without another visit", async () => {
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

test("files are downloaded in parallel, and one that fails is requested again", async () => {
  const proxy = await startCountingProxy([server.port]);
  try {
    const page = browser.page();
    await page.goto(`${proxy.origin}/lessons`);
    await appIsReady(page);
    const isOfInstall = (path: string) => /^\/assets\/.*Screen-.*\.js$/.test(path);
    const together: string[] = [];
    let release = (): void => undefined;
    const three = new Promise<void>((resolve) => (release = resolve));
    // Downloaded one after the other, the first file would wait forever.
    proxy.beforePass = async ({ path }) => {
      if (!isOfInstall(path)) return;
      if (together.push(path) === 3) release();
      await three;
    };
    const lost: string[] = [];
    proxy.loseAnswer = ({ path }) => isOfInstall(path) && lost.length === 0 && lost.push(path) > 0;

    await appIsOnDevice(page);

    expect(new Set(together.slice(0, 3)).size).toBe(3);
    expect(together.filter((path) => path === lost[0]).length).toBeGreaterThan(1);
    const twice = together.filter((path, at) => together.indexOf(path) < at);
    // Only the lost file and those in flight with it are requested again.
    expect(new Set(twice).size).toBeLessThan(4);
  } finally {
    await proxy.close();
  }
});
