import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { appIsReady, completeFirstLesson, statusOf } from "./support/app-page.ts";
import { grantAccessTo } from "./support/grant-access.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { SHOP_ADDRESS } from "./support/shop.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";
import { saveAddress } from "./support/till.ts";

/** Pages do not move while data of the device and the server arrive. Measures cumulative layout shift, not time. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const MOST = 0.02;
const PHONE = { width: 360, height: 800 };
const SHORT_PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
/** What a visitor opens first, before the course is on the device. */
const FIRST_PATHS = [
  "/equipe/prova",
  "/equipe/licao/equipe-pago-ou-nao",
  "/payment-success",
  "/carteiras",
  "/cobrancas",
  "/caixa",
  "/equipe",
  "/kit",
  "/convite",
  "/revisao",
  "/conta",
  "/payment-integrations",
  "/setup-assistant",
];
const PATHS = [
  "/lessons",
  "/",
  "/carteiras",
  "/equipe",
  "/conta",
  "/completion",
  "/payment-integrations",
  "/business-dashboard",
];

const OBSERVE = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: "layout-shift", buffered: true });
`;

/** The layout shift of this page until everything has arrived, if it is above the limit. */
async function shiftOf(page: Page, path: string): Promise<string[]> {
  await page.goto(server.origin + path);
  await appIsReady(page);
  await statusOf(page).filter({ hasText: "Tudo salvo" }).waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const awaited = page.locator(".loading, .awaited, main [aria-busy=true]");
  await expect.poll(() => awaited.count()).toBe(0);
  const shift = Number(await page.evaluate("window.shifted"));
  return shift < MOST ? [] : [`${path}: ${shift.toFixed(3)}`];
}

test.each([
  ["phone", PHONE],
  ["desk", DESK],
])(
  "no page that people work in, or of the team or a payment, moves on a %s that opens it first",
  async (_name, viewport) => {
    const faults: string[] = [];
    for (const path of FIRST_PATHS)
      faults.push(...(await shiftsOf((await openDevice({ viewport })).page(), [path])));
    expect(faults).toEqual([]);
  },
);

test("the server's sign-in page does not move when it offers a passkey", async () => {
  const page = (await openDevice({ viewport: { width: 412, height: 823 } })).page();
  await page.addInitScript(OBSERVE);
  await page.goto(`${server.origin}/api/login`);
  await page.getByRole("button", { name: "Usar chave de acesso" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(Number(await page.evaluate("window.shifted"))).toBeLessThan(0.001);
});

async function shiftsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.addInitScript(OBSERVE);
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await shiftOf(page, path)));
  return faults;
}

test.each([
  ["phone", PHONE],
  ["desk", DESK],
])("no page moves for a visitor on a %s", async (_name, viewport) => {
  const page = (await openDevice({ viewport })).page();
  // Without a service worker the course does not get onto the device, and a taller card on the list says so.
  const paths = viewport === PHONE ? PATHS.filter((path) => path !== "/lessons") : PATHS;
  expect(await shiftsOf(page, paths)).toEqual([]);
});

test.each([
  ["phone", PHONE],
  ["desk", DESK],
])("no page moves on the %s of somebody signed in, with the service worker", async (_name, viewport) => {
  const account = await createAccount(server);
  await grantAccessTo(server, account);
  const device = await openDevice({ viewport, installs: true });
  const page = device.page();
  await signIn(page, server, account);
  await completeFirstLesson(page, server.origin);
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "USDT", SHOP_ADDRESS);
  await appIsOnDevice(page);
  await page.goto("about:blank");
  expect(
    await shiftsOf(page, [...PATHS, "/payment-setup", "/qr-generator", "/lessons/doze-palavras"]),
  ).toEqual([]);
});

test.each([
  ["phone", PHONE],
  ["short phone", SHORT_PHONE],
  ["desk", DESK],
])(
  "the keypad keeps still under a visitor's fingers on a %s whose server does not answer",
  async (_name, viewport) => {
    const own = await startServer();
    try {
      const page = (await openDevice({ viewport, installs: true })).page();
      await page.goto(`${own.origin}/qr-generator`);
      await appIsOnDevice(page);
      await own.stop();
      await page.addInitScript(OBSERVE);
      await page.goto(`${own.origin}/qr-generator`);
      await statusOf(page).filter({ hasText: "Sem internet" }).waitFor();
      expect(Number(await page.evaluate("window.shifted"))).toBeLessThan(MOST);
    } finally {
      await own.dispose();
    }
  },
);

describe.each([
  ["without a network", PHONE, true],
  ["whose server does not answer", PHONE, false],
  ["whose server does not answer", DESK, false],
])("on a device %s, %o", (_name, viewport, reportsNoNetwork) => {
  test.each(["/pricing", "/glossario", "/lessons"])(
    "%s keeps still under the notice that says so",
    async (path) => {
      const device = await openDevice({ viewport, installs: true });
      const page = device.page();
      await page.goto(server.origin + path);
      await appIsOnDevice(page);
      await device.context().setOffline(true);
      const devtools = await device.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      // As a phone in flight mode reports it; Chromium's emulation leaves this true.
      if (reportsNoNetwork)
        await page.addInitScript("Object.defineProperty(navigator, 'onLine', { get: () => false })");
      await page.addInitScript(OBSERVE);
      await page.reload();
      await page.getByText("Você está sem internet").waitFor();
      await appIsReady(page);
      expect(Number(await page.evaluate("window.shifted"))).toBeLessThan(MOST);
    },
  );
});

test("the keypad does not move when its page arrives in two parts", async () => {
  const html = await (await fetch(`${server.origin}/qr-generator`)).text();
  const cut = html.indexOf('class="charge__go"');
  expect(cut).toBeGreaterThan(0);
  const slow = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.write(html.slice(0, cut));
    setTimeout(() => response.end(html.slice(cut)), 1_000);
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  try {
    const page = (await openDevice({ viewport: PHONE })).page();
    await page.addInitScript(OBSERVE);
    // The app never loads, so that only the page itself can move.
    await page.route("**/assets/**", () => {});
    await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}/qr-generator`, {
      waitUntil: "domcontentloaded",
    });
    await page.getByRole("button", { name: "Gerar QR Code" }).waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate("window.shifted")).toBe(0);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

test("the first page that the server draws after a sign-in keeps the places of what it does not know", async () => {
  const account = await createAccount(server);
  const device = await openDevice({ viewport: DESK });
  const page = device.page();
  await signIn(page, server, account);
  await page.goto("about:blank");
  expect(await shiftsOf(page, ["/", "/lessons", "/articles", "/conta"])).toEqual([]);
});

test.each(["/api/login", "/api/register", "/p/0000000000000000000000"])(
  "%s, which has no app, keeps still when its typefaces arrive",
  async (path) => {
    const page = (await openDevice({ viewport: PHONE })).page();
    await page.addInitScript(OBSERVE);
    await page.route("**/*.woff2", async (route) => {
      await sleep(500);
      await route.continue();
    });
    await page.goto(server.origin + path);
    await page.evaluate("document.fonts.ready");
    await page.waitForFunction("document.fonts.check('1rem Figtree')");
    await page.evaluate("new Promise(requestAnimationFrame)");
    expect(Number(await page.evaluate("window.shifted"))).toBeLessThan(0.001);
  },
);

test("a page's icons stay those that it brought when the app takes over", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/lessons/cripto-no-balcao`);
  await appIsReady(page);
  const arrow = page.locator(".topbar .screen-bar use");
  await arrow.waitFor({ state: "attached" });
  expect(await arrow.getAttribute("href")).toBe("#icon-arrow-left-bold");
});
