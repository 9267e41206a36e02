import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { appIsReady, statusOf } from "./support/app-page.ts";
import { type CountingProxy, startCountingProxy } from "./support/counting-proxy.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";
import { tapGenerate } from "./support/till.ts";

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

test("a first install that failed is retried as soon as there is a network, however long the pause would be", async () => {
  const page = browser.page();
  await page.clock.install();
  await browser.context().route("**/service-worker.js", (route) => route.abort("connectionreset"));
  await page.goto(`${server.origin}/lessons`);
  await page.getByText("O download parou no meio").waitFor();
  await browser.context().setOffline(true);
  // From here on no pause ends.
  await page.clock.pauseAt(Date.now() + 60_000);
  await browser.context().unrouteAll({ behavior: "wait" });

  await browser.context().setOffline(false);
  await appIsOnDevice(page);
  await expect.poll(() => page.getByText("Tudo guardado: abre sem internet.").count()).toBe(1);
});

test("a first visit that loses the signal in its first second goes on when it is back: session, notices, install", async () => {
  const page = browser.page();
  await page.clock.install();
  const asked: string[] = [];
  const late = ["network", "late-parts", "keep-up-to-date", "register-service-worker"];
  await browser.context().route(/\/assets\/[\w-]+\.js$/, (route) => {
    const name = late.find((part) => route.request().url().includes(`/assets/${part}-`));
    if (name === undefined) return route.continue();
    asked.push(name);
    return route.abort("internetdisconnected");
  });
  await page.goto(`${server.origin}/lessons`);
  await appIsReady(page);
  // Each was asked for three times in a row.
  for (const name of late)
    await expect.poll(() => asked.filter((one) => one === name).length).toBeGreaterThanOrEqual(3);
  await browser.context().unrouteAll({ behavior: "wait" });

  await page.clock.fastForward(15_000);
  await appIsOnDevice(page);
  await expect.poll(() => statusOf(page).textContent()).toBe("Tudo salvo");
  await browser.context().setOffline(true);
  await page.getByText("Você está sem internet").waitFor();
});

test("a keypad that loses the signal in its first second charges once it is back", async () => {
  const page = browser.page();
  await page.clock.install();
  await browser
    .context()
    .route(/\/assets\/receiving-(?!settings)/, (route) => route.abort("internetdisconnected"));
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByLabel("Valor em reais").fill("12,50");
  const warning = page.getByText(
    "Falta uma parte do aplicativo para cobrar. Com internet, ela chega sozinha",
  );
  await warning.waitFor();
  await browser.context().unrouteAll({ behavior: "wait" });

  await page.clock.fastForward(15_000);
  await warning.waitFor({ state: "hidden" });
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
  expect(browser.problems()).toEqual([]);
});

/** The page that the install begins on shows no picture. */
const isOfInstall = (path: string): boolean => path.startsWith("/pictures/");

/** Opens a page through a proxy, which ends with the test. The app has started, but its install has not finished. */
async function openThroughProxy(): Promise<CountingProxy> {
  const proxy = await startCountingProxy([server.port]);
  onTestFinished(() => proxy.close());
  await browser.page().goto(`${proxy.origin}/lessons`);
  await appIsReady(browser.page());
  return proxy;
}

test("the app arrives in one download", async () => {
  const page = browser.page();
  const proxy = await openThroughProxy();
  await appIsOnDevice(page);

  const paths = proxy.passed().map(({ path }) => path);
  expect(paths.filter((path) => path === "/pack-2.bin")).toHaveLength(1);
  expect(paths.filter(isOfInstall)).toEqual([]);
  await server.stop();
  await page.goto(`${proxy.origin}/qr-generator`);
  await page.getByLabel("Valor em reais").waitFor();
  await page.goto(`${proxy.origin}/glossario`);
  await page.getByText("58 termos").waitFor();
  expect(browser.problems()).toEqual([]);
});

const ZEROS = "0".repeat(8);
const PICTURE = "/pictures/cinco-pontos.svg";
/** The pack of another build, in which the content of this picture differs. */
function ofAnotherBuild(pack: Buffer): Buffer {
  const revision = new RegExp(`("${PICTURE}":")\\w{8}`);
  const [found, before] = revision.exec(pack.toString("latin1")) ?? [];
  if (found === undefined) throw new Error("the pack has no such picture");
  const text = pack.toString("latin1").replace(found, `${String(before)}${ZEROS}`);
  return Buffer.from(text, "latin1");
}

test.each([
  ["breaks off", (pack: Buffer) => pack.subarray(0, pack.length / 2)],
  ["is another page's", () => Buffer.from("<title>Entrar na rede</title>")],
  ["is of another build", ofAnotherBuild],
])("what is missing when the one download %s is downloaded alone", async (_what, changed) => {
  const page = browser.page();
  const asked: string[] = [];
  browser.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  await browser.context().route("**/pack-2.bin", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ status: 200, body: changed(await response.body()) });
  });

  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);

  expect(asked).toContain("/pack-2.bin");
  expect(asked).toContain(PICTURE);
  await server.stop();
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByLabel("Valor em reais").waitFor();
  expect(await page.evaluate(async (path) => (await fetch(path)).text(), PICTURE)).toContain("</svg>");
});

test.each([".html", ".css"])(
  "a network's own sign-in page is not stored in place of a file that ends with %s",
  async (ending) => {
    const page = browser.page();
    const isPortals = (path: string): boolean => path === "/pack-2.bin" || path.endsWith(ending);
    await browser.context().route("**/*", async (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().serviceWorker() === null || !isPortals(pathname)) return route.continue();
      await route.fulfill({ contentType: "text/html", body: "<title>Entrar na rede</title>" });
    });

    await page.goto(`${server.origin}/lessons`);
    await page.getByText("O download parou no meio").waitFor();
    await browser.context().unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Tentar agora" }).click();
    await appIsOnDevice(page);
    await server.stop();
    await page.goto(`${server.origin}/qr-generator`);
    await page.getByLabel("Valor em reais").waitFor();
    expect(browser.problems()).toEqual([]);
  },
);

test("without the one download files are downloaded in parallel, and one that fails is requested again", async () => {
  const proxy = await openThroughProxy();
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
  proxy.loseAnswer = ({ path }) =>
    path === "/pack-2.bin" || (isOfInstall(path) && lost.length === 0 && lost.push(path) > 0);

  await appIsOnDevice(browser.page());

  expect(new Set(together.slice(0, 3)).size).toBe(3);
  expect(together.filter((path) => path === lost[0]).length).toBeGreaterThan(1);
  const twice = together.filter((path, at) => together.indexOf(path) < at);
  // Only the lost file and those in flight with it are requested again.
  expect(new Set(twice).size).toBeLessThan(4);
});

test("a page that was still loading when the app had arrived is served from the device, too", async () => {
  const installing = browser.page();
  const proxy = await openThroughProxy();
  let release = (): void => undefined;
  const installed = new Promise<void>((resolve) => (release = resolve));
  proxy.beforePass = ({ path }) => (path === "/glossario" ? installed : Promise.resolve());
  const loading = await browser.newPage();
  const opened = loading.goto(`${proxy.origin}/glossario`);

  await appIsOnDevice(installing);
  release();
  await opened;

  await appIsOnDevice(loading);
  await server.stop();
  expect(await loading.evaluate(async () => (await fetch("/pictures/cinco-pontos.svg")).status)).toBe(200);
});
