import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { appIsReady, FIRST_LESSON } from "./support/app-page.ts";
import { startCountingProxy } from "./support/counting-proxy.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

// The card that shows which part of the course is on this device, and the download that respects the person's settings.
const SAVES_DATA = "Object.defineProperty(navigator.connection, 'saveData', { get: () => true })";
/** Enough for the download of the whole app on a busy machine. */
const SLOW = { timeout: 60_000 };

let server: TestServer;
let browser: TestDevice;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  browser = await openDevice({ installs: true });
});

test("who saves data downloads nothing until the tap, and then everything", async () => {
  const page = browser.page();
  const asked: string[] = [];
  browser.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(SAVES_DATA);

  await page.goto(`${server.origin}/lessons`);
  await appIsReady(page);
  await page.getByText("Economia de dados ligada").waitFor(SLOW);
  await page.getByText("Só com internet").first().waitFor();

  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(asked.filter((path) => /\/course-[\w-]{7}\.js|\/pictures\//.test(path))).toEqual([]);

  await page.getByRole("button", { name: /^Baixar 0,\d MB$/ }).click();
  await page.getByText("Tudo guardado: abre sem internet.").waitFor(SLOW);
  // The course's fifteen, and the seven of the modules beside it.
  await expect.poll(() => page.getByText("No aparelho", { exact: true }).count()).toBe(22);
  await expect.poll(() => page.getByText("Só com internet").count()).toBe(0);
  expect(browser.problems()).toEqual([]);
});

test("a first visit shows real progress, moves nothing, and says which lessons open without a signal", async () => {
  const page = browser.page();
  await page.addInitScript(`
    window.shifted = [];
    new PerformanceObserver((list) => window.shifted.push(...list.getEntries().filter((it) => !it.hadRecentInput)))
      .observe({ type: "layout-shift", buffered: true });
    window.seen = new Set();
    setInterval(() => {
      const bar = document.querySelector("section progress");
      if (bar) window.seen.add(bar.value + " of " + bar.max);
    }, 50);
  `);
  const proxy = await startCountingProxy([server.port]);
  onTestFinished(() => proxy.close());
  proxy.beforePart = ({ path }) => (path === "/pack-2.bin" ? sleep(300) : Promise.resolve());

  await page.goto(`${proxy.origin}/lessons`);
  await appIsReady(page);
  await page.getByText("Tudo guardado: abre sem internet.").waitFor(SLOW);
  await page.getByText("No aparelho", { exact: true }).nth(14).waitFor();

  const shifts = await page.evaluate("window.shifted.reduce((sum, it) => sum + it.value, 0)");
  expect(shifts).toBeLessThan(0.02);
  const steps = await page.evaluate<string[]>("[...window.seen]");
  const [, total] = steps.at(-1)?.split(" of ") ?? [];
  expect(Number(total)).toBeGreaterThan(300_000);
  expect(steps.length).toBeGreaterThan(2);

  await appIsOnDevice(page);
  await server.stop();
  await page.goto(`${proxy.origin}/lessons`);
  await page.getByText("Todas as lições abrem sem internet.").waitFor();
  await page.goto(`${proxy.origin}/lessons/${FIRST_LESSON.slug}`);
  await page.getByText("No aparelho", { exact: true }).waitFor();
  const picture = page.locator(".prose img");
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((img: HTMLImageElement) => img.decode());
  await server.start();
  expect(browser.problems()).toEqual([]);
});

test("a full device says how much room is needed, and the tap tries again", async () => {
  const page = browser.page();
  const devtools = await browser.context().newCDPSession(page);
  const quota = (quotaSize?: number) =>
    devtools.send("Storage.overrideQuotaForOrigin", {
      origin: server.origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    });
  await quota(900_000);

  await page.goto(`${server.origin}/lessons`);
  await appIsReady(page);
  await page.getByText("Aparelho sem espaço").waitFor(SLOW);
  await page.getByText(/O curso precisa de \d,\d\sMB livres/).waitFor();
  await quota();
  await page.getByRole("button", { name: "Tentar de novo" }).click();

  await page.getByText("Tudo guardado: abre sem internet.").waitFor(SLOW);
  // The course's fifteen, and the seven of the modules beside it.
  await expect.poll(() => page.getByText("No aparelho", { exact: true }).count()).toBe(22);
});
